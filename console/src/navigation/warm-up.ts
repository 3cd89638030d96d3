// The files of a page that will be needed for certain are asked for before anything is rendered, so that they arrive
// together and not one after the other.

const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/admin/dashboard': () => import('../screens/dashboard/Dashboard.js'),
  '/admin/property': () => import('../resources/properties/PropertyList.js'),
  '/admin/lease': () => import('../resources/leases/LeaseList.js'),
};

/** Addresses that show the sign-in to someone who is not signed in. */
const LEADS_TO_LOGIN = /^\/(auth\/(user|t\/[^/]+)\/login)?$|^\/admin/;

export function warmUp(pathname: string, isSignedIn: boolean): void {
  // A file that does not come is dealt with where the page is shown.
  void Promise.all(filesOf(pathname, isSignedIn)).catch(() => undefined);
}

function filesOf(pathname: string, isSignedIn: boolean): Promise<unknown>[] {
  if (isSignedIn)
    return pathname.startsWith('/admin')
      ? [import('../admin/AdminApp.js'), Promise.resolve(SCREENS[pathname]?.())]
      : [];
  if (pathname === '/register') return [import('../public/register/RegisterPage.js')];
  return LEADS_TO_LOGIN.test(pathname) ? [import('../public/LoginPage.js')] : [];
}

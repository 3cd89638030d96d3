// The files of a page that will be needed for certain are asked for before anything is rendered, so that they arrive
// together and not one after the other.

const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/admin/dashboard': () => import('../screens/dashboard/Dashboard.js'),
  '/admin/property': () => import('../resources/properties/index.js'),
  '/admin/lease': () => import('../resources/leases/LeaseList.js'),
};

export function warmUp(pathname: string): void {
  if (!pathname.startsWith('/admin')) return;
  // A file that does not come is dealt with where the page is shown.
  void Promise.all([import('../admin/AdminApp.js'), SCREENS[pathname]?.()]).catch(() => undefined);
}

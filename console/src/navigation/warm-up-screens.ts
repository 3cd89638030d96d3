const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/admin/dashboard': () => import('../screens/dashboard/Dashboard.js'),
  '/admin/property': () => import('../resources/properties/PropertyList.js'),
  '/admin/lease': () => import('../resources/leases/LeaseList.js'),
};

/** Asks for the files of a page behind the sign-in; one that does not come is dealt with where the page is shown. */
export function warmUpScreen(pathname: string): void {
  void Promise.all([import('../admin/AdminApp.js'), SCREENS[pathname]?.()]).catch(() => undefined);
}

// The files of a page that will be needed for certain are asked for before anything is rendered, so that they arrive
// together and not one after the other.
import { warmUpScreen } from './warm-up-screens.js';

/** Addresses that show the sign-in to someone who is not signed in. */
const LEADS_TO_LOGIN = /^\/(auth\/(user|t\/[^/]+)\/login)?$|^\/admin/;

export function warmUp(pathname: string, isSignedIn: boolean): void {
  if (isSignedIn) return pathname.startsWith('/admin') ? warmUpScreen(pathname) : undefined;
  const page =
    pathname === '/register'
      ? import('../public/register/RegisterPage.js')
      : LEADS_TO_LOGIN.test(pathname) && import('../public/LoginPage.js');
  // A file that does not come is dealt with where the page is shown.
  if (page) page.catch(() => undefined);
}

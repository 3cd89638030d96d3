// Where the console sends a person: the navigation rules of the product as plain functions.

export const HOME = '/admin/dashboard';
export const USER_LOGIN = '/auth/user/login';
export const WIZARD = '/wizard/user/onboard';
export const MFA = '/auth/mfa';
export const SUBSCRIPTION = '/admin/setting/subscription';
export const SECURITY = '/admin/setting/security';
export const TEST_PAYMENT = '/pay/test';
export const FORGOT_PASSWORD = '/auth/forgot-password';

const PUBLIC = [/^\/register$/, /^\/auth(\/|$)/, /^\/terms$/, /^\/pay\/test$/];
const KNOWN = [/^\/$/, /^\/admin(\/|$)/, /^\/wizard\/user\/onboard$/, /^\/app\/[^/]+\/[^/]+$/];

/** Pages after which the code screen may open: sign-in, invitation and sign-on return pages. */
const LOGIN_PAGES = [
  /^\/auth\/user\/login$/,
  /^\/auth\/t\/[^/]+\/login$/,
  /^\/auth\/tenant\/login$/,
  /^\/auth\/invite\/[^/]+$/,
  /^\/auth\/(oauth|std)\/callback$/,
];

export const isLoginPage = (pathname: string) => LOGIN_PAGES.some((page) => page.test(pathname));

const isSignInForm = (path: string) => path === USER_LOGIN || path === '/auth/tenant/login';

export interface SessionState {
  signedIn: boolean;
  /** First page after a sign-in; null without one. */
  start: string | null;
  /** Right password given, code still due. */
  codeDue: boolean;
  /** Path the client came from inside the console; null after a reload or direct entry. */
  cameFrom: string | null;
}

/** The path to show instead of `pathname`, or null when the client may see it. */
export function guard(pathname: string, session: SessionState): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (path === '/auth') return USER_LOGIN;
  if (path === '/auth/reset-password') return FORGOT_PASSWORD;
  if (path === MFA) {
    if (session.signedIn) return '/';
    return session.codeDue && session.cameFrom !== null && isLoginPage(session.cameFrom) ? null : USER_LOGIN;
  }
  if (session.start && isSignInForm(path)) return session.start;
  if (PUBLIC.some((page) => page.test(path))) return null;
  if (!KNOWN.some((page) => page.test(path))) return null; // the not-found page is open to all
  if (!session.signedIn) return session.codeDue ? MFA : USER_LOGIN;
  if (path === '/') return HOME;
  const app = /^\/app\/([^/]+)\/([^/]+)$/.exec(path);
  return app ? `/admin/${app[1]}/${app[2]}` : null;
}

/** First page after a sign-in: the wizard while setup is open, then the chosen path, then home. */
export function afterSignIn(user: { has_completed_setup: boolean; default_path: string | null }): string {
  if (!user.has_completed_setup) return WIZARD;
  return user.default_path?.startsWith('/admin/') ? user.default_path : '/';
}

export function afterSignOut(tenantCode: string | null): string {
  return tenantCode ? `/auth/t/${encodeURIComponent(tenantCode)}/login` : USER_LOGIN;
}

import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from './i18n/texts.js';
import { lazyPage } from './navigation/lazy-page.js';
import { matchPath } from './navigation/match.js';
import { LoginPage } from './public/LoginPage.js';
import { NotFoundPage } from './public/NotFoundPage.js';

type Params = Record<string, string>;
type Page = ComponentType<{ params: Params }>;

// A page is shown only when its sentences are there too.
const withTexts = (part: 'start' | 'all', page: Promise<Page>) => Promise.all([page, loadTexts(part)]).then(([it]) => it);

const AuthMap = lazyPage<{ params: Params }>(async () => (await import('./public/AuthMapPage.js')).AuthMapPage);
const Forgot = lazyPage<{ params: Params }>(async () => (await import('./public/ForgotPage.js')).ForgotPage);
const Reset = lazyPage<{ params: Params }>(async () => (await import('./public/ResetPage.js')).ResetPage);
const RootLogin = lazyPage<{ params: Params }>(async () => (await import('./public/RootLoginPage.js')).RootLoginPage);
const Code = lazyPage<{ params: Params }>(async () => (await import('./public/CodePage.js')).CodePage);
const Invite = lazyPage<{ params: Params }>(async () => (await import('./public/InvitePage.js')).InvitePage);
const Return = lazyPage<{ params: Params }>(async () => (await import('./public/ReturnPage.js')).ReturnPage);
const Terms = lazyPage<{ params: Params }>(() =>
  withTexts('start', import('./public/TermsPage.js').then(({ TermsPage }) => TermsPage)),
);
const Register = lazyPage<{ params: Params }>(() =>
  withTexts('start', import('./public/register/RegisterPage.js').then(({ RegisterPage }) => RegisterPage)),
);
const Wizard = lazyPage<{ params: Params }>(() =>
  withTexts('start', import('./wizard/WizardPage.js').then(({ WizardPage }) => WizardPage)),
);
const Admin = lazyPage<{ params: Params }>(() =>
  withTexts('all', import('./admin/AdminApp.js').then(({ AdminApp }) => AdminApp)),
);

const PAGES: readonly [string, Page][] = [
  ['/register', Register],
  ['/terms', Terms],
  ['/auth/map', AuthMap],
  ['/auth/tenant/login', RootLogin],
  ['/auth/user/login', LoginPage],
  ['/auth/t/{tenantCode}/login', LoginPage],
  ['/auth/forgot-password', Forgot],
  ['/auth/reset-password/{token}', Reset],
  ['/auth/invite/{invite_code}', Invite],
  ['/auth/mfa', Code],
  ['/auth/oauth/callback', Return],
  ['/auth/std/callback', Return],
  ['/wizard/user/onboard', Wizard],
  ['/admin/*', Admin],
];

export function pageFor(pathname: string): ReactNode {
  for (const [pattern, Page] of PAGES) {
    const params = matchPath(pattern, pathname);
    if (params) return <Page key={pattern} params={params} />;
  }
  return <NotFoundPage />;
}

import type { ComponentType, ReactNode } from 'react';
import { loadTexts, type Part } from './i18n/texts.js';
import { lazyPage } from './navigation/lazy-page.js';
import { matchPath } from './navigation/match.js';
import { TEST_PAYMENT } from './navigation/targets.js';
import { LoginPage } from './public/LoginPage.js';

type Params = Record<string, string>;
type Page = ComponentType<{ params: Params }>;

/** A page is shown only when its sentences are there too. */
const page = <Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name, part: Part = 'start') =>
  lazyPage<{ params: Params }>(async () => (await Promise.all([load(), loadTexts(part)]))[0][name]);

const NotFound = page(() => import('./public/NotFoundPage.js'), 'NotFoundPage', 'entry');
const AuthMap = page(() => import('./public/AuthMapPage.js'), 'AuthMapPage');
const Forgot = page(() => import('./public/ForgotPage.js'), 'ForgotPage');
const Reset = page(() => import('./public/ResetPage.js'), 'ResetPage');
const RootLogin = page(() => import('./public/RootLoginPage.js'), 'RootLoginPage');
const Code = page(() => import('./public/CodePage.js'), 'CodePage');
const Invite = page(() => import('./public/InvitePage.js'), 'InvitePage');
const Return = page(() => import('./public/ReturnPage.js'), 'ReturnPage');
const TestPayment = page(() => import('./public/TestPaymentPage.js'), 'TestPaymentPage');
const Terms = page(() => import('./public/TermsPage.js'), 'TermsPage');
const Register = page(() => import('./public/register/RegisterPage.js'), 'RegisterPage');
const Wizard = page(() => import('./wizard/WizardPage.js'), 'WizardPage');
const Admin = page(() => import('./admin/AdminApp.js'), 'AdminApp', 'all');

const PAGES: readonly [string, Page][] = [
  ['/register', Register],
  ['/terms', Terms],
  [TEST_PAYMENT, TestPayment],
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
  return <NotFound params={{}} />;
}

import type { ReactNode } from 'react';
import { lazyPage } from './navigation/lazy-page.js';
import { findPage, page, type Pages } from './public/page.js';
// Parts of both first pages, which are files of their own besides: each page is weighed with all it asks for.
import './public/Field.js';
import './public/PublicFrame.js';
import './public/use-form.js';

const OtherPages = lazyPage<{ pathname: string }>(async () => (await import('./public/OtherPages.js')).OtherPages);

const LoginPage = page(() => import('./public/LoginPage.js'), 'LoginPage', 'entry');

const PAGES: Pages = [
  ['/register', page(() => import('./public/register/RegisterPage.js'), 'RegisterPage', 'entry')],
  ['/auth/tenant/login', page(() => import('./public/RootLoginPage.js'), 'RootLoginPage')],
  ['/auth/user/login', LoginPage],
  ['/auth/t/{tenantCode}/login', LoginPage],
  ['/auth/mfa', page(() => import('./public/CodePage.js'), 'CodePage')],
  ['/wizard/user/onboard', page(() => import('./wizard/WizardPage.js'), 'WizardPage', 'setup')],
  ['/admin/*', page(() => import('./admin/AdminApp.js'), 'AdminApp', 'all')],
];

export const pageFor = (pathname: string): ReactNode => findPage(PAGES, pathname) ?? <OtherPages pathname={pathname} />;

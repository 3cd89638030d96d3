import type { ReactNode } from 'react';
import { lazyPage } from './navigation/lazy-page.js';
import { LoginPage } from './public/LoginPage.js';
import { findPage, page, type Pages } from './public/page.js';

const OtherPages = lazyPage<{ pathname: string }>(async () => (await import('./public/OtherPages.js')).OtherPages);

const PAGES: Pages = [
  ['/register', page(() => import('./public/register/RegisterPage.js'), 'RegisterPage')],
  ['/auth/tenant/login', page(() => import('./public/RootLoginPage.js'), 'RootLoginPage')],
  ['/auth/user/login', LoginPage],
  ['/auth/t/{tenantCode}/login', LoginPage],
  ['/auth/mfa', page(() => import('./public/CodePage.js'), 'CodePage')],
  ['/wizard/user/onboard', page(() => import('./wizard/WizardPage.js'), 'WizardPage')],
  ['/admin/*', page(() => import('./admin/AdminApp.js'), 'AdminApp', 'all')],
];

export const pageFor = (pathname: string): ReactNode => findPage(PAGES, pathname) ?? <OtherPages pathname={pathname} />;

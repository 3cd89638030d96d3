// The public pages that few visitors open: their table is a file of its own, so that the sign-in page does not carry it.

import { TEST_PAYMENT } from '../navigation/targets.js';
import { findPage, page, type Pages } from './page.js';

const NotFound = page(() => import('./NotFoundPage.js'), 'NotFoundPage');

const PAGES: Pages = [
  ['/terms', page(() => import('./TermsPage.js'), 'TermsPage')],
  [TEST_PAYMENT, page(() => import('./TestPaymentPage.js'), 'TestPaymentPage')],
  ['/auth/map', page(() => import('./AuthMapPage.js'), 'AuthMapPage')],
  ['/auth/forgot-password', page(() => import('./ForgotPage.js'), 'ForgotPage')],
  ['/auth/reset-password/{token}', page(() => import('./ResetPage.js'), 'ResetPage')],
  ['/auth/confirm-email/{token}', page(() => import('./ConfirmEmailPage.js'), 'ConfirmEmailPage')],
  ['/auth/invite/{invite_code}', page(() => import('./InvitePage.js'), 'InvitePage')],
  ['/auth/oauth/callback', page(() => import('./ReturnPage.js'), 'ReturnPage')],
  ['/auth/std/callback', page(() => import('./ReturnPage.js'), 'ReturnPage')],
];

export function OtherPages({ pathname }: { pathname: string }) {
  return findPage(PAGES, pathname) ?? <NotFound params={{}} />;
}

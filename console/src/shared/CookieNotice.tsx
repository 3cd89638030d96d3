import { Suspense } from 'react';
import { lazyPage } from '../navigation/lazy-page.js';
import { useCookiePreferences } from '../session/cookies.js';

const Choices = lazyPage<object>(async () => (await import('../public/CookieChoices.js')).CookieChoices);

/** Asks once, at the foot of the page, and never stands in the way. */
export function CookieNotice() {
  return useCookiePreferences().acceptedAt ? null : (
    <Suspense fallback={null}>
      <Choices />
    </Suspense>
  );
}

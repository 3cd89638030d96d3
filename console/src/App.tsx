import { Suspense, useEffect, type ReactNode } from 'react';
import { appHistory, usePlace } from './navigation/app-history.js';
import { afterSignIn, guard } from './navigation/targets.js';
import { pageFor } from './routes.js';
import { codeDue, useSignIn } from './session/session.js';
import { CookieNotice } from './shared/CookieNotice.js';
import { ErrorScreen } from './shared/ErrorScreen.js';
import { LoadingBar } from './shared/LoadingBar.js';
import { OfflineBar } from './shared/OfflineBar.js';
import { Toasts } from './toasts/Toasts.js';

export function App() {
  return (
    <>
      <LoadingBar />
      <OfflineBar />
      <ErrorScreen>
        <Suspense fallback={<Waiting />}>
          <Guarded />
        </Suspense>
      </ErrorScreen>
      <CookieNotice />
      <Toasts />
    </>
  );
}

/** Behind the sign-in, the frame stands before its code is there. */
const Waiting = () => <div className="ks-waiting" data-path={usePlace().pathname} aria-busy="true" />;

/** Shows the page of the current path, after the guards had their say. */
function Guarded(): ReactNode {
  const place = usePlace();
  const session = useSignIn();
  const instead = guard(place.pathname, {
    signedIn: session !== null,
    start: session && afterSignIn(session.user),
    codeDue: codeDue() !== null,
    cameFrom: appHistory.cameFrom,
  });
  useEffect(() => {
    if (instead !== null) appHistory.replace(instead);
  }, [instead, place]);
  return instead === null ? pageFor(place.pathname) : null;
}

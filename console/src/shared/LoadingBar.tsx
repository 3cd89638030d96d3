import { useEffect, useState } from 'react';
import { appHistory } from '../navigation/app-history.js';
import { pagesLoading, watchPages } from '../navigation/lazy-page.js';

/** Hides this long after a navigation. */
const HIDE_DELAY_MS = 500;

/** A thin bar at the top while a navigation is under way; it never blocks the screen. */
export function LoadingBar() {
  const [shown, setShown] = useState(pagesLoading() > 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      setShown(true);
      clearTimeout(timer);
      if (pagesLoading() === 0) timer = setTimeout(() => setShown(false), HIDE_DELAY_MS);
    };
    settle();
    const stops = [appHistory.listen(settle), watchPages(settle)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, []);
  return <div className={shown ? 'ks-loading ks-loading-on' : 'ks-loading'} aria-hidden="true" />;
}

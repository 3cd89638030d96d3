// The admin part's router stands on the console's own history, so that every navigation rule holds there as well.

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { NavigationType, Router, type Navigator, type To } from 'react-router-dom';
import { appHistory, usePlace } from '../navigation/app-history.js';
import { hrefOf, type Attempt } from '../navigation/history.js';

const navigator: Navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : hrefOf(to)),
  push: (to, state) => appHistory.push(to, state),
  replace: (to, state) => appHistory.replace(to, state),
  go: (delta) => appHistory.go(delta),
};

export function HistoryRouter({ children }: { children: ReactNode }) {
  return (
    <Router location={usePlace()} navigator={navigator} navigationType={NavigationType.Push}>
      {children}
    </Router>
  );
}

/** Lets forms with unsaved changes hold a navigation back. */
const useBlocker: RouterProvider['useBlocker'] = (shouldBlock) => {
  const [held, setHeld] = useState<Attempt | null>(null);
  const ask = useRef(shouldBlock);
  useLayoutEffect(() => {
    ask.current = shouldBlock;
  });
  useEffect(
    () =>
      appHistory.block((attempt) => {
        const { current, next, action } = attempt;
        const question = { currentLocation: current, nextLocation: next, historyAction: action };
        const blocks = typeof ask.current === 'function' ? ask.current(question) : ask.current;
        if (blocks) setHeld(attempt);
        return blocks;
      }),
    [],
  );
  if (!held) return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
  return {
    state: 'blocked',
    location: held.next,
    reset: () => setHeld(null),
    proceed: () => {
      setHeld(null);
      held.proceed();
    },
  };
};

export const routerProvider: RouterProvider = { ...reactRouterProvider, useBlocker, useCanBlock: () => true };

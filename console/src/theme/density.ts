import { useSyncExternalStore } from 'react';

// How close the rows of tables stand. Only the admin part has tables, so the public pages do not carry it.

export type Density = 'comfortable' | 'compact';

const SAVED = 'keystead.density';
const listeners = new Set<() => void>();

/** The choice of this browser, as the theme is. */
let density: Density = localStorage.getItem(SAVED) === 'compact' ? 'compact' : 'comfortable';

export function chooseDensity(next: Density): void {
  localStorage.setItem(SAVED, next);
  density = next;
  listeners.forEach((listener) => listener());
}

export function useDensity(): Density {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => density,
  );
}

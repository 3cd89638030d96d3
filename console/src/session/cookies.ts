// Cookie preferences: performance is stored as `analytics`, targeting as `marketing`; necessary ones are fixed.
// Nothing optional may run before `acceptedAt` is set.

import { useSyncExternalStore } from 'react';

export interface CookiePreferences {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  acceptedAt: string | null;
}

const SAVED = 'keystead.cookies';
const PRESET: CookiePreferences = { functional: true, analytics: true, marketing: true, acceptedAt: null };
const listeners = new Set<() => void>();
let current: CookiePreferences | null = null;

export function cookiePreferences(): CookiePreferences {
  return (current ??= read());
}

export function keepCookiePreferences(choice: Omit<CookiePreferences, 'acceptedAt'>): void {
  current = { ...choice, acceptedAt: new Date().toISOString() };
  localStorage.setItem(SAVED, JSON.stringify(current));
  listeners.forEach((listener) => listener());
}

export function useCookiePreferences(): CookiePreferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, cookiePreferences);
}

function read(): CookiePreferences {
  try {
    return { ...PRESET, ...(JSON.parse(localStorage.getItem(SAVED) ?? '{}') as Partial<CookiePreferences>) };
  } catch {
    return PRESET;
  }
}

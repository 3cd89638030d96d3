import { useSyncExternalStore } from 'react';
import type { Mode } from './tokens.js';

const SAVED = 'keystead.theme';
const listeners = new Set<() => void>();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let mode: Mode = 'light';

const saved = (): Mode | null => {
  const value = localStorage.getItem(SAVED);
  return value === 'light' || value === 'dark' ? value : null;
};

/** The saved choice, else what the system prefers. */
export function openTheme(): void {
  show(saved() ?? (prefersDark.matches ? 'dark' : 'light'));
  prefersDark.addEventListener('change', ({ matches }) => saved() ?? show(matches ? 'dark' : 'light'));
}

export function chooseTheme(next: Mode): void {
  localStorage.setItem(SAVED, next);
  show(next);
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, () => mode);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(next: Mode): void {
  mode = next;
  document.documentElement.dataset.theme = next;
  listeners.forEach((listener) => listener());
}

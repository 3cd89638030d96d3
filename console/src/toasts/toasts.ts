// One stack of toasts for the public pages and the admin part.

import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

export const TOAST_LIFE_MS = 5000;
const MOST = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

export function toast(text: string, kind: ToastKind = 'info'): void {
  if (text === '') return;
  const id = ++lastId;
  const others = toasts.filter((other) => other.text !== text || other.kind !== kind);
  show([...others, { id, text, kind }].slice(-MOST));
  setTimeout(() => dismiss(id), TOAST_LIFE_MS);
}

export function dismiss(id: number): void {
  if (toasts.some((toast) => toast.id === id)) show(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what an earlier try said: a new one says whether it is still so. */
export const dismissErrors = (): void => show(toasts.filter(({ kind }) => kind !== 'error'));

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => toasts,
  );
}

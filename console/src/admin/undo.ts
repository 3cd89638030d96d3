import { useSyncExternalStore } from 'react';

// The last act that can be taken back. It is no part of the public pages, which have nothing to undo.

export interface UndoOffer {
  id: number;
  /** What was done. */
  text: string;
  /** Takes it back, by the call that does the opposite. */
  undo: () => Promise<unknown>;
}

/** How long an act can be taken back from its notice. */
export const UNDO_MS = 8000;

let offer: UndoOffer | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: UndoOffer | null) {
  offer = next;
  listeners.forEach((listener) => listener());
}

/** Says what was done, with a button that takes it back; in the place of the notice before it. */
export function offerUndo(text: string, undo: UndoOffer['undo']): void {
  show({ id: ++lastId, text, undo });
}

/** Takes an offer away, unless another came meanwhile. */
export function withdrawUndo(id: number): void {
  if (offer?.id === id) show(null);
}

export function useUndoOffer(): UndoOffer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offer,
  );
}

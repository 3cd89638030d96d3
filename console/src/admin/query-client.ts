import { QueryClient } from '@tanstack/react-query';
import { Failure } from '../net/failure.js';
import { isCanceled } from '../net/request-queue.js';
import { signIn } from '../session/session.js';
import { isPerson } from './can.js';

/** Answers stay fresh for a minute; a write drops them. */
export const CACHE_MS = 60_000;

/**
 * A call that a navigation ended is asked again when a person still waits for it; a dead line is tried once more. What a
 * sign-out ended is over.
 */
export function retryRead(count: number, error: unknown): boolean {
  if (!signIn()) return false;
  if (isCanceled(error)) return count < 3;
  return error instanceof Failure && (error.status === 0 || error.status >= 502) && count < 1;
}

/** Said to the window when a person has signed in again: what a page shows may be old by then. */
export const RENEWED = 'keystead-renewed';

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_MS,
        retry: retryRead,
        retryDelay: (_count, error) => (isCanceled(error) ? 0 : 1000),
        // Renters and owners are in no broadcast: who comes back to an open page reads what is owed by then.
        refetchOnWindowFocus: isPerson,
      },
      mutations: { retry: false },
    },
  });

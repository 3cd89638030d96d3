// A service that has not received an earlier change yet refuses what builds on it, before it does anything: a picture of
// a repair that was just reported. A person could only press again, so the same is sent again for them.

import { Failure } from './failure.js';

/** With the time the service waits each time, far longer than its events take on a busy machine. */
const TRIES = 5;
const PAUSE_MS = 300;

const isAhead = (error: unknown) => error instanceof Failure && error.code === 'STILL_PROCESSING';

/** Sends a write, and sends it again while it is ahead of what it builds on. */
export async function onceProcessed<T>(
  send: () => Promise<T>,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (tries === TRIES || !isAhead(error)) throw error;
      await pause();
    }
  }
}

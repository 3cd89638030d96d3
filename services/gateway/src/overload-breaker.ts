import { Problem } from '@keystead/platform';

const SHUT_MS = 250;

/**
 * A public path whose service has said it has no room. It stays shut for a moment, so that a flood of sign-ins ends here,
 * where turning one away costs least, and the rest of the service goes on undisturbed.
 */
export class OverloadBreaker {
  private until = 0;

  /** Throws UNAVAILABLE while the door is shut. */
  assertClosed(now = performance.now()): void {
    if (now < this.until) throw new Problem('UNAVAILABLE');
  }

  /** Records what the service answered. */
  record(status: number, now = performance.now()): void {
    if (status === 503) this.until = now + SHUT_MS;
  }
}

// A press that got no answer may have worked all the same. The same press again within a while carries the same
// Idempotency-Key, so that nothing is done twice: a payment opened, a reminder sent.

import { Failure } from './failure.js';

const STORED_MS = 600_000;

/** No answer, or one of the gateway about a service that did not give one. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof Failure) || error.status === 0 || (error.status >= 502 && error.status <= 504);

interface StoredKey {
  key: string;
  until: number;
}

export class UnansweredKeys {
  private readonly stored = new Map<string, StoredKey>();

  constructor(
    private readonly newKey: () => string,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Sends a request with the key of the same request before, where that was not answered; otherwise with `own` or a new one. */
  async send<T>(request: string, send: (key: string) => Promise<T>, own?: string): Promise<T> {
    const before = this.stored.get(request);
    const key = before && before.until > this.now() ? before.key : (own ?? this.newKey());
    try {
      const answer = await send(key);
      this.stored.delete(request);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) this.stored.set(request, { key, until: this.now() + STORED_MS });
      else this.stored.delete(request);
      throw error;
    }
  }
}

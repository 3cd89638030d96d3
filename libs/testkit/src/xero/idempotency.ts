import { MINUTE, type XeroClock } from './clock.js';
import { badRequest, type XeroAnswer } from './exchange.js';
import { digestOf } from './token-maker.js';

const LONGEST_KEY = 128;

interface Remembered {
  request: string;
  answer: XeroAnswer;
  at: number;
}

export interface KeyedRequest {
  tenantId: string;
  key: string;
  method: string;
  path: string;
  text: string;
}

/** The same key with the same request gets the same answer; with another request it is refused. */
export class Idempotency {
  /** How long Xero remembers a key; what is tried again later must be safe without it. */
  life = 6 * MINUTE;
  private readonly remembered = new Map<string, Remembered>();

  constructor(private readonly clock: XeroClock) {}

  /** Does the work once. What failed on Xero's side is not remembered. */
  once({ tenantId, key, method, path, text }: KeyedRequest, work: () => XeroAnswer): XeroAnswer {
    if (key.length > LONGEST_KEY)
      return badRequest(10, 'ValidationException', 'Idempotency Key must not be longer than 128 characters.');
    this.forgetOld();
    const name = `${tenantId} ${key}`;
    const request = digestOf([method, path, text].join('\n'));
    const earlier = this.remembered.get(name);
    if (earlier && earlier.request !== request)
      return badRequest(10, 'ValidationException', `Idempotency Key: ${key} is used with a different request.`);
    if (earlier) return earlier.answer;
    const answer = work();
    if (answer.status < 500) this.remembered.set(name, { request, answer, at: this.clock.now() });
    return answer;
  }

  private forgetOld(): void {
    for (const [name, { at }] of this.remembered) {
      if (this.clock.now() - at < this.life) return;
      this.remembered.delete(name);
    }
  }
}

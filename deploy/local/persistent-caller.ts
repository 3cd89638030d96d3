import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller, type Answer } from '@keystead/testkit';

/** Answers that say "not now": too many requests, or a service that is starting, full or away. */
const LATER = new Set([429, 502, 503, 504]);
const GIVE_UP_MS = 90_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Calls again while a service is away. Every change carries an Idempotency-Key made of its path and body, so that asking
 * again, in this run or in a later one on the same day, never does anything twice.
 */
export class PersistentCaller extends Caller {
  constructor(
    url: string,
    token?: string,
    private readonly giveUpMs = GIVE_UP_MS,
  ) {
    super(url, token);
  }

  override async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const key: Record<string, string> = body === undefined ? {} : { 'idempotency-key': keyOf(path, body) };
    const end = Date.now() + this.giveUpMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const answer = await super.call<T>(method, path, body, { ...key, ...headers }).catch((error: unknown) => {
        if (Date.now() + pause > end) throw new Error(`${this.url} does not answer`, { cause: error });
      });
      if (answer && (!LATER.has(answer.status) || Date.now() + pause > end)) return answer;
      await wait(pause);
    }
  }
}

function keyOf(path: string, body: string): string {
  return createHash('sha256').update(`${path} ${body}`).digest('hex').slice(0, 40);
}

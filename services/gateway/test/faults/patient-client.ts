import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@keystead/platform';
import type { Answer, Caller, Choices } from '@keystead/testkit';

const GIVE_UP_MS = 20_000;
const SHOWN = 20;

/** What all clients of a run saw. */
export class Observations {
  /** Commands with a final answer. */
  answered = 0;
  readonly byStatus = new Map<string, number>();
  /** What no answer may be, whatever breaks. */
  readonly faults: string[] = [];
  readonly durations: number[] = [];
  isOver = false;

  count(what: string, ms: number): void {
    this.byStatus.set(what, (this.byStatus.get(what) ?? 0) + 1);
    this.durations.push(ms);
  }

  fault(what: string): void {
    if (this.faults.length < SHOWN) this.faults.push(what);
  }
}

/** A person's program that asks again, under the same Idempotency-Key, until it knows what became of a command. */
export class PatientClient {
  constructor(
    readonly who: Caller,
    private readonly choose: Choices,
    private readonly seen: Observations,
  ) {}

  /** The final answer to a command: success, or a refusal that no repetition changes. */
  async command<A>(path: string, body: object): Promise<Answer<A>> {
    const key = newId();
    // Some hang up while the first try is under way.
    if (this.choose.next() < 0.05) await this.once('POST', path, body, key, 1 + this.choose.upTo(30));
    const answer = await this.ask<A>('POST', path, body, key);
    this.seen.answered++;
    if (answer.status === 200 && this.choose.next() < 0.03) {
      const again = await this.ask<A>('POST', path, body, key);
      if (again.text !== answer.text) this.seen.fault(`${path} answers a repetition otherwise: ${again.text}`);
    }
    return answer;
  }

  read<A>(path: string): Promise<Answer<A>> {
    return this.ask<A>('GET', path);
  }

  private async ask<A>(method: string, path: string, body?: object, key?: string): Promise<Answer<A>> {
    for (let tries = 0; ; tries++) {
      const answer = await this.once<A>(method, path, body, key);
      if (answer && isFinal(answer)) return answer;
      if (this.seen.isOver) throw new Error(`${method} ${path} has no answer at the end`);
      await wait(Math.min(1000, 50 * 2 ** tries) * (0.5 + Math.random()));
    }
  }

  private async once<A>(method: string, path: string, body?: object, key?: string, ms = GIVE_UP_MS) {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${this.who.url}/api/${path}`, {
        method,
        body: body && JSON.stringify(body),
        headers: {
          authorization: `Bearer ${this.who.token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        signal: AbortSignal.timeout(ms),
      });
      const text = await response.text();
      this.note(method, path, response, text, performance.now() - startedAt);
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as A };
    } catch (error) {
      if (ms === GIVE_UP_MS) this.seen.count('none', performance.now() - startedAt);
      if ((error as Error).name === 'TimeoutError' && ms === GIVE_UP_MS)
        this.seen.fault(`${method} ${path} has no answer after ${GIVE_UP_MS} ms`);
      return null;
    }
  }

  private note(method: string, path: string, { status, headers }: Response, text: string, ms: number): void {
    this.seen.count(String(status), ms);
    const mayBe = status === 200 || status === 503 || status === 429 || (status >= 400 && status < 500);
    // The token is good and the role may do all this: to be signed out is no answer to an outage.
    if (!mayBe || status === 401 || status === 403) this.seen.fault(`${method} ${path} answers ${status}: ${text}`);
    if ((status === 503 || status === 429) && !headers.has('retry-after'))
      this.seen.fault(`${method} ${path} answers ${status} without Retry-After`);
  }
}

const isFinal = ({ status }: Answer<unknown>) => status === 200 || (status >= 400 && status < 500 && status !== 429);

import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '@keystead/testkit';

export interface Wish {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Idempotency-Key. */
  key?: string;
}

export interface Outcome extends Wish {
  /** 0 = no answer. */
  status: number;
  retryAfter?: string;
  /** Why there was no answer. */
  error?: string;
  /** When it was sent. */
  at: Date;
  ms: number;
}

export const NO_CONNECTION = 'no connection';

function open(caller: Caller, { method, path, body, key }: Wish, agent: Agent): ClientRequest {
  const headers = {
    authorization: `Bearer ${caller.token}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': JSON.stringify(body).length } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return request(`${caller.url}/api/${path}`, { method, agent, headers });
}

// Refused, or closed before it was accepted: nothing was sent.
const reasonOf = ({ syscall, code, message }: NodeJS.ErrnoException) =>
  syscall === 'connect' ? NO_CONNECTION : (code ?? message);

function outcomeOf(wish: Wish, sent: ClientRequest): Promise<Outcome> {
  const [at, startedAt] = [new Date(), performance.now()];
  return new Promise((resolve) => {
    const publish = (how: Pick<Outcome, 'status' | 'retryAfter' | 'error'>) =>
      resolve({ ...wish, ...how, at, ms: Math.round(performance.now() - startedAt) });
    sent.once('error', (error: NodeJS.ErrnoException) => publish({ status: 0, error: reasonOf(error) }));
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => publish({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'] }));
      answer.once('error', (error) => publish({ status: 0, error: error.message }));
    });
  });
}

/** A request whose second half is sent by `finish`: until then it is under way. */
export function holdOpen(caller: Caller, wish: Wish): { outcome: Promise<Outcome>; finish: () => void } {
  const sent = open(caller, wish, new Agent());
  const text = JSON.stringify(wish.body);
  sent.write(text.slice(0, 5));
  return { outcome: outcomeOf(wish, sent), finish: () => sent.end(text.slice(5)) };
}

/**
 * A steady stream of requests over kept-alive connections, whatever becomes of them. One that meets a connection as it is
 * closed is sent again, as browsers do; each of these may be.
 */
export class Traffic {
  readonly outcomes: Outcome[] = [];
  /** Requests that were sent again. */
  repeated = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly pending = new Set<Promise<void>>();
  private readonly loop: Promise<void>;
  private stopped = false;

  constructor(
    private readonly caller: Caller,
    private readonly next: () => Wish,
    private readonly perSecond = 100,
  ) {
    this.loop = this.run();
  }

  async stop(): Promise<Outcome[]> {
    this.stopped = true;
    await this.loop;
    await Promise.all(this.pending);
    this.agent.destroy();
    return this.outcomes;
  }

  private async run(): Promise<void> {
    const startedAt = performance.now();
    for (let sent = 0; !this.stopped; await wait(5)) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * this.perSecond);
      for (; sent < due; sent++) this.send(this.next());
    }
  }

  private send(wish: Wish): void {
    const pending = this.exchange(wish).then((outcome) => {
      this.outcomes.push(outcome);
      this.pending.delete(pending);
    });
    this.pending.add(pending);
  }

  private async exchange(wish: Wish): Promise<Outcome> {
    const sent = open(this.caller, wish, this.agent);
    const outcome = outcomeOf(wish, sent);
    sent.end(wish.body && JSON.stringify(wish.body));
    const { error } = await outcome;
    if (error !== 'ECONNRESET' || !sent.reusedSocket) return outcome;
    this.repeated++;
    return this.exchange(wish);
  }
}

import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Event } from '@keystead/contracts';
import { EVENT_STREAM, ensureStream } from './event-stream.js';

const LOOK_BACK_MS = 12.5 * 60 * 60 * 1000;

/**
 * The sessions ended before their tokens expire. Every process reads the `session.revoked` facts of the last twelve
 * hours when it starts and follows them live, so a sign-out reaches all of them within a second without any call.
 */
export class Revocations {
  private readonly ended = new Map<string, number>();
  private stopped = false;
  private ready = false;

  constructor(private readonly log: Logger) {}

  has(sid: string): boolean {
    return this.ended.has(sid);
  }

  /** True once the facts of the past have been read. */
  get isReady(): boolean {
    return this.ready;
  }

  /** Known at once in the process that ends the session. */
  add(sid: string, expires_at: number): void {
    this.ended.set(sid, expires_at);
  }

  /** Follows the stream until the connection closes; starts over from the past after any fault. */
  async follow(connection: NatsConnection): Promise<void> {
    while (!this.stopped && !connection.isClosed()) {
      try {
        await this.read(connection);
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'revocations: reading the stream again');
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async read(connection: NatsConnection): Promise<void> {
    await ensureStream(connection);
    const consumer = await jetstream(connection).consumers.get(EVENT_STREAM, {
      filter_subjects: 'events.session.revoked',
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Date.now() - LOOK_BACK_MS).toISOString(),
    });
    const pending = (await consumer.info()).num_pending;
    if (pending === 0) this.ready = true;
    let seen = 0;
    for await (const message of await consumer.consume()) {
      const { data } = message.json<Event<'session.revoked'>>();
      this.ended.set(data.sid, Date.parse(data.expires_at));
      if (++seen >= pending) this.ready = true;
      if (this.ended.size % 1000 === 0) this.forget();
      if (this.stopped) return;
    }
  }

  private forget(): void {
    const now = Date.now();
    for (const [sid, expires_at] of this.ended) if (expires_at < now) this.ended.delete(sid);
  }
}

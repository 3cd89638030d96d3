import {
  jetstream,
  jetstreamManager,
  type JetStreamClient,
  type JetStreamManager,
  type PubAck,
} from '@nats-io/jetstream';
import { headers as createHeaders, type NatsConnection } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Service } from '@keystead/contracts';
import type { Database } from '../database/database.js';
import { EVENT_STREAM, ensureStream, type StreamShape } from './event-stream.js';
import { lastCommon } from './lost-events.js';
import { inSpan, traceparent } from '../tracing/spans.js';

const BATCH = 2_000;
const POLL_MS = 1000;
const INSPECT_MS = 30_000;

interface Waiting {
  seq: string;
  id: string;
  subject: string;
  body: string;
  traceparent: string | null;
}

export interface RelayOptions {
  service: Service;
  /** PostgreSQL itself, or a pool that keeps sessions: the relay holds a lock and listens. */
  databaseUrl: string;
  connection: NatsConnection;
  db: Database;
  log: Logger;
  shape: StreamShape;
}

/**
 * Publishes the outbox in commit order per aggregate, once it is committed. One process per service does it at a time
 * (an advisory lock); whichever process commits wakes it, with a poll behind. The stream is never the truth: whenever it turns out
 * to be new or shorter than what was published, everything after the last common message is published again.
 */
export class OutboxRelay {
  private client: Client | null = null;
  private stopped = false;
  /** Something was committed since the last look; a notice that comes while we publish must not wait for the poll. */
  private woken = false;
  private endRest: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private inspectedAt = 0;
  private leads = false;
  private mustNotify = false;
  private notifying: Promise<void> | null = null;

  private readonly connection: NatsConnection;
  private readonly log: Logger;

  constructor(private readonly options: RelayOptions) {
    this.connection = options.connection;
    this.log = options.log;
  }

  start(): void {
    this.loop = this.run();
    void this.watchConnection();
  }

  /** Publishes what is committed by now and lets the next process take over. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.lead();
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'relay: starting over');
      } finally {
        await this.client?.end().catch(() => undefined);
        this.client = null;
        this.leads = false;
        this.woken = false; // whatever went wrong, it is not tried again at once
      }
      if (!this.stopped) await this.rest(POLL_MS);
    }
  }

  private async lead(): Promise<void> {
    const client = new Client({ connectionString: this.options.databaseUrl, keepAlive: true });
    client.on('error', () => this.wake());
    client.on('notification', () => this.wake());
    await client.connect();
    this.client = client;
    const { rows } = await client.query<{ leads: boolean }>(
      `select pg_try_advisory_lock(hashtext('outbox relay')) as leads`,
    );
    if (!rows[0]?.leads) return;
    this.leads = true;
    await client.query('listen outbox');
    await ensureStream(this.connection, this.options.shape);
    const stream = jetstream(this.connection);
    const manager = await jetstreamManager(this.connection, { checkAPI: false });
    this.inspectedAt = 0;
    do {
      if (Date.now() - this.inspectedAt > INSPECT_MS) await this.inspect(client, manager);
      await this.publishWaiting(client, stream);
      if (!this.stopped) await this.rest(POLL_MS);
    } while (!this.stopped);
    await this.publishWaiting(client, stream);
  }

  /**
   * Publishes what waits now, in batches; the next one is read and the one before is marked meanwhile. Each is looked
   * for behind the last one, past the many rows that were marked a moment ago; what was committed late with a smaller
   * number is found by the next call.
   */
  private async publishWaiting(client: Client, stream: JetStreamClient): Promise<void> {
    let marked: Promise<unknown> = Promise.resolve();
    let next = this.read(client, '0');
    for (let isLast = false; !isLast;) {
      const rows = await next;
      isLast = rows.length < BATCH;
      const acks = Promise.allSettled(rows.map((row) => publish(stream, row)));
      if (!isLast) {
        next = this.read(client, rows.at(-1)!.seq);
        next.catch(() => undefined);
      }
      const outcomes = await acks;
      await marked;
      marked = this.mark(client, rows, outcomes);
      marked.catch(() => undefined);
      // Nothing goes out behind an event that did not.
      if (outcomes.some(({ status }) => status === 'rejected')) break;
    }
    await marked;
  }

  private async read(client: Client, after: string): Promise<Waiting[]> {
    return (await client.query<Waiting>({ name: 'waiting', text: WAITING, values: [BATCH, after] })).rows;
  }

  /** Only what lies before the first failure is marked, so the order of the rest is kept; the failure is thrown. */
  private async mark(client: Client, rows: Waiting[], acks: PromiseSettledResult<PubAck>[]): Promise<void> {
    const failed = acks.findIndex((ack) => ack.status === 'rejected');
    const done = failed === -1 ? rows.length : failed;
    if (done > 0) {
      const { seq } = (acks[done - 1] as PromiseFulfilledResult<PubAck>).value;
      const published = rows.slice(0, done).map((row) => row.seq);
      await client.query({ name: 'published', text: PUBLISHED, values: [published, published.at(-1), seq] });
    }
    if (failed !== -1) throw (acks[failed] as PromiseRejectedResult).reason;
  }

  /** Compares the stream with what was published and takes back what it lost. */
  private async inspect(client: Client, manager: JetStreamManager): Promise<void> {
    const { created, state } = await manager.streams.info(EVENT_STREAM);
    const known = await client.query<{ stream_created: string }>('select stream_created from relay_state');
    const seen = known.rows[0]?.stream_created;
    if (seen !== undefined && seen !== created) {
      await this.reclaim(client, '-infinity');
    } else if (seen !== undefined) {
      const common = await lastCommon(client, {
        manager,
        service: this.options.service,
        first: state.first_seq,
        last: state.last_seq,
      });
      if (common !== null) await this.reclaim(client, common);
    }
    await client.query(
      'insert into relay_state (stream_created) values ($1) on conflict (only_row) do update set stream_created = excluded.stream_created',
      [created],
    );
    this.inspectedAt = Date.now();
  }

  private async reclaim(client: Client, after: string): Promise<void> {
    const { rowCount } = await client.query(
      'update outbox set published_at = null, stream_seq = null where published_at > $1',
      [after],
    );
    if (rowCount) this.log.warn({ events: rowCount }, 'relay: the stream lost events, publishing them again');
  }

  private async watchConnection(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'reconnect') {
        this.inspectedAt = 0;
        this.wake();
      }
    }
  }

  /**
   * Events were committed here. The relay of another process is notified separately, sent after the commit:
   * inside the transaction it would make all commits of the database wait for each other.
   */
  eventsCommitted(): void {
    if (this.leads) return this.wake();
    this.mustNotify = true;
    this.notifying ??= this.notifyLeader();
  }

  private async notifyLeader(): Promise<void> {
    while (this.mustNotify && !this.leads) {
      this.mustNotify = false;
      await this.options.db.system(`select pg_notify('outbox', '')`).catch(() => undefined);
    }
    this.notifying = null;
  }

  private wake(): void {
    this.woken = true;
    this.endRest();
  }

  private async rest(ms: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.woken = false;
  }
}

/** Sent with the trace of the request that wrote it, where one was recorded. */
function publish(stream: JetStreamClient, { id, subject, body, traceparent: parent }: Waiting): Promise<PubAck> {
  if (!parent) return stream.publish(subject, body, { msgID: id });
  return inSpan(`publish ${subject}`, { kind: SpanKind.PRODUCER, parent }, () => {
    const headers = createHeaders();
    headers.set('traceparent', traceparent() ?? parent);
    return stream.publish(subject, body, { msgID: id, headers });
  });
}

const WAITING = `select seq, id, traceparent, 'events.' || name as subject,
    json_build_object('id', id, 'name', name, 'company_id', company_id, 'aggregate_id', aggregate_id, 'version', version,
      'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', by_user, 'api_key', api_key, 'data', data)::text as body
  from outbox where published_at is null and seq > $2::bigint order by seq limit $1`;

// The last event of a batch carries the stream's sequence; all of a batch carry its moment, so one mark finds them.
const PUBLISHED = `update outbox set published_at = now(), stream_seq = case when seq = $2 then $3::bigint end
  where seq = any($1::bigint[]) and published_at is null`;

import { setImmediate as nextTurn } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { Job, Queue, QueueOptions } from 'bull';
import type { Logger } from 'pino';
import { systemContext, type Context } from '../database/context.js';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/transaction.js';
import { newId } from '../database/uuid.js';
import { isTransient } from '../errors/sqlstate.js';
import { inSpan, traceparent } from '../tracing/spans.js';

/** Whose process dies in the middle of work loses it after this long. */
const LEASE = `interval '20 seconds'`;
const HEARTBEAT_MS = 5000;
const SWEEP_MS = 10_000;
const SETTLED_MS = 700;
/** So many of a kind are woken at once, so that a long queue of one kind hides no other. */
const ALARMS_PER_KIND = 200;
const DUE = `select company_id, id, kind from (
    select company_id, id, kind, run_at, row_number() over (partition by kind order by run_at) as place
    from job where done_at is null and run_at <= $1 and (lease_until is null or lease_until < now())
  ) due
  where place <= $2 order by run_at`;
const TRY_LATER = `update job set last_error = $3,
    lease_until = now() + least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 8)))
  where company_id = $1 and id = $2`;
const WAIT_OUT = `update job set last_error = $3, lease_until = now() + interval '5 seconds' where company_id = $1 and id = $2`;
/** A process answers requests first: loading the queue would keep it from its first ones. */
const BEGINS_AFTER_MS = 1000;

export interface QueuedJob {
  company_id: string;
  id: string;
  kind: string;
  natural_key: string;
  payload: Record<string, unknown>;
  attempts: number;
}

type WaitingJob = Pick<QueuedJob, 'company_id' | 'id' | 'kind'>;
/** What the queue holds of a job: which row it is, and the trace of the request that scheduled it. */
interface QueuedMessage {
  company_id: string;
  id: string;
  traceparent: string | null;
}

type JobHandler = (ctx: Context, item: QueuedJob) => Promise<void>;

/**
 * Due work is a row; Bull only rings the bell. `schedule` writes the row in the caller's transaction (once per natural
 * key) and sets an alarm; losing Redis loses alarms, and the sweeper sets them again within ten seconds.
 */
export class JobQueue {
  private readonly handlers = new Map<string, JobHandler>();
  /** Kinds that wait while there is other work. */
  private readonly patient = new Set<string>();
  private queue: Queue<QueuedMessage> | null = null;
  private sweeper: NodeJS.Timeout | null = null;
  private opened: Promise<void> = Promise.resolve();
  private beginning: NodeJS.Timeout | null = null;
  private startedAt = 0;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly service: string,
    private readonly redisUrl: string,
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  /**
   * Registers who does work of this kind; it must finish with `finish(tx, item)` inside its last transaction. Work that
   * may wait, such as drawing documents nobody has asked for yet, lets everything else go first.
   */
  handle(kind: string, worker: JobHandler, { mayWait = false } = {}): void {
    this.handlers.set(kind, worker);
    if (mayWait) this.patient.add(kind);
  }

  /** Writes one piece of due work; the same natural key again changes nothing. */
  async schedule(tx: Tx, kind: string, natural_key: string, run_at: Date, payload: object = {}): Promise<void> {
    const id = newId();
    const added = await tx.query(
      `insert into job (company_id, id, kind, natural_key, run_at, payload) values ($1, $2, $3, $4, $5, $6)
       on conflict on constraint uq_job__natural_key do nothing returning id`,
      [tx.ctx.company_id, id, kind, natural_key, run_at, JSON.stringify(payload)],
      'platform_schedule',
    );
    if (added.length > 0) tx.afterCommit.push(() => this.enqueue({ company_id: tx.ctx.company_id, id, kind }, run_at));
  }

  /** Puts off a job that is not finished, to a moment or until something sets another one (`infinity`). */
  async postpone(tx: Tx, item: QueuedJob, run_at: Date | 'infinity'): Promise<void> {
    await tx.query(
      'update job set run_at = $3, lease_until = null where company_id = $1 and id = $2',
      [item.company_id, item.id, run_at],
      'platform_postpone',
    );
    if (run_at !== 'infinity') tx.afterCommit.push(() => this.enqueue(item, run_at));
  }

  /** Makes an unfinished job due that was put off, whatever it waits for. */
  async wake(tx: Tx, kind: string, natural_key: string): Promise<void> {
    await tx.query(
      'update job set run_at = $4 where company_id = $1 and kind = $2 and natural_key = $3 and done_at is null',
      [tx.ctx.company_id, kind, natural_key, tx.now],
      'platform_wake',
    );
    tx.afterCommit.push(() => void this.sweep());
  }

  async finish(tx: Tx, item: QueuedJob): Promise<void> {
    await tx.query(
      'update job set done_at = now(), lease_until = null where company_id = $1 and id = $2',
      [item.company_id, item.id],
      'platform_finish',
    );
  }

  /** Begins in the background, a moment later. What is scheduled before then is found by the first sweep. */
  start(): void {
    if (this.handlers.size === 0) return;
    this.beginning = setTimeout(() => {
      this.opened = this.open();
    }, BEGINS_AFTER_MS);
  }

  private async open(): Promise<void> {
    // Most services have no due work and start faster without it.
    const { default: Bull } = await import('bull');
    this.startedAt = Date.now();
    this.queue = new Bull(`${this.service}-alarms`, {
      redis: redisOptions(this.redisUrl),
      prefix: 'keystead',
      settings: { maxStalledCount: 10 },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    });
    this.queue.on('error', (error) => this.log.warn({ err: error.message }, 'alarms: Redis is not answering'));
    this.queue
      .process(2, ({ data }: Job<QueuedMessage>) => {
        const done = this.work(data.company_id, data.id, data.traceparent);
        this.running.add(done);
        return done.finally(() => this.running.delete(done));
      })
      .catch((error: unknown) => this.log.debug({ err: String(error) }, 'alarms: closed'));
    void this.sweep();
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    if (this.beginning) clearTimeout(this.beginning);
    await this.opened;
    if (this.sweeper) clearInterval(this.sweeper);
    // Bull opens connections in the background; one closed half open throws where no one can catch it.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.startedAt + SETTLED_MS - Date.now())));
    const { queue } = this;
    if (!queue) return;
    // Bull can wait for work under way too, and opens a connection meanwhile: refused, it throws where no one can catch it.
    const paused = queue.pause(true, true).catch(() => undefined);
    await nextTurn();
    cutWaiting(queue);
    await paused;
    await Promise.allSettled(this.running);
    await queue.close(true).catch(() => undefined);
  }

  /** Sets the alarms of all due, undone work again. */
  async sweep(): Promise<void> {
    try {
      for (const item of await this.db.system<WaitingJob>(DUE, [this.db.clock.now(), ALARMS_PER_KIND]))
        this.enqueue(item, new Date(0));
    } catch (error) {
      this.log.warn({ err: error }, 'sweeper: trying again later');
    }
  }

  /** Claims and does one piece of work; anyone else who comes finds it taken or done. */
  async work(company_id: string, id: string, parent: string | null = null): Promise<void> {
    const [item] = await this.db.system<QueuedJob>(
      `update job set lease_until = now() + ${LEASE}, attempts = attempts + 1
       where company_id = $1 and id = $2 and done_at is null and run_at <= $3 and (lease_until is null or lease_until < now())
       returning company_id, id, kind, natural_key, payload, attempts`,
      [company_id, id, this.db.clock.now()],
    );
    const worker = item && this.handlers.get(item.kind);
    if (!item || !worker) return;
    const heartbeat = setInterval(() => this.renewLease(company_id, id), HEARTBEAT_MS);
    try {
      const asJob = { kind: SpanKind.CONSUMER, parent };
      await inSpan(`job ${item.kind}`, asJob, () => worker(systemContext(company_id, id), item));
    } catch (error) {
      await this.putOff(item, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Failed work is tried again, later each time. An outage is waited out, and looked at every few seconds. */
  private async putOff({ company_id, id, kind, natural_key }: QueuedJob, error: unknown): Promise<void> {
    const isOutage = isTransient(error);
    const said = { err: error, kind, natural_key };
    if (isOutage) this.log.warn(said, 'due work: waiting for the database');
    else this.log.error(said, 'due work failed, trying again later');
    await this.db
      .system(isOutage ? WAIT_OUT : TRY_LATER, [company_id, id, String(error).slice(0, 1000)])
      .catch((failure: unknown) => this.log.warn({ err: failure }, 'due work: free again when its claim ends'));
  }

  /** Long work stays claimed while its process lives. */
  private renewLease(company_id: string, id: string): void {
    this.db
      .system(`update job set lease_until = now() + ${LEASE} where company_id = $1 and id = $2 and done_at is null`, [
        company_id,
        id,
      ])
      .catch((error: unknown) => this.log.warn({ err: error }, 'due work: still busy, its claim was not renewed'));
  }

  private enqueue({ company_id, id, kind }: WaitingJob, run_at: Date): void {
    const delay = Math.max(0, run_at.getTime() - this.db.clock.now().getTime());
    // Bull takes what has a priority before what has none.
    const priority = this.patient.has(kind) ? {} : { priority: 1 };
    this.queue
      ?.add(
        { company_id, id, traceparent: traceparent() },
        { jobId: `${id}:${Math.floor(Date.now() / SWEEP_MS)}`, delay, ...priority },
      )
      .catch((error: unknown) => {
        this.log.warn({ err: String(error) }, 'alarms: not set, the sweeper will');
      });
  }
}

/**
 * Ends the connection that waits for work. It answers nothing meanwhile, and Bull, which asks it to quit first, would cut
 * it half a second later.
 */
function cutWaiting(queue: Queue<QueuedMessage>): void {
  type Client = (typeof queue.clients)[number] & { blocked?: boolean };
  for (const client of queue.clients as Client[]) if (client.blocked && client.status === 'ready') client.disconnect();
}

/** What Bull gets of a Redis address. Its own reading of one knows no `rediss:` and uses Node's deprecated parser. */
export function redisOptions(address: string): Exclude<QueueOptions['redis'], string | undefined> {
  const { protocol, hostname, port, pathname, username, password } = new URL(address);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

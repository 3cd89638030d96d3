import { Database, JobQueue, LOG, newId, type Context, type QueuedJob, type Tx } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { isDelivered, type WebhookAttempt } from './send-webhook.js';
import { WebhookMessages, type NextEvent } from './webhook-messages.js';
import { DELIVER_WEBHOOK } from '../feed/feed.reactions.js';
import { unsentTo, Webhook } from './webhook.entity.js';

const FIRST_PAUSE_MS = 10_000;
const PAUSE_MAX_MS = 60 * 60 * 1000;
/** An event that the receiver refuses is set aside after this many tries, about 40 minutes. */
const REFUSALS_MAX = 8;
/** A receiver that is not there is waited for; after this long its webhook is switched off. */
const SWITCHED_OFF_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** A process that stops waits for one job: it goes on in another one. */
const AT_ONCE = 50;

const PAUSED_STATUSES = new Set([408, 425, 429]);

/** The receiver is there and does not want this event; anything else is an outage. */
function isRefused({ status }: WebhookAttempt): boolean {
  return status !== null && status >= 300 && status < 500 && !PAUSED_STATUSES.has(status);
}

const pauseMs = (failures: number) => Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/**
 * Sends the events of the feed to each webhook, one after the other in the order of the feed. The next one is sent when
 * this one has arrived; the place is written down after it, so a crash in between sends an event twice under one id.
 */
@Injectable()
export class DeliverWebhooks {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly messages: WebhookMessages,
    @Inject(LOG) private readonly log: Logger,
  ) {
    jobs.handle(DELIVER_WEBHOOK, (ctx, item) => this.deliver(ctx, item));
  }

  private async deliver(ctx: Context, item: QueuedJob): Promise<void> {
    for (let sent = 0; sent < AT_ONCE; sent++) {
      const event = await this.messages.next(ctx, item.natural_key);
      if (!event) return this.rest(ctx, item);
      const attempt = await this.messages.send(ctx, event, event.event_id, event.body);
      if (!(await this.record(ctx, item, event, attempt))) return;
    }
    await this.db.run(ctx, (tx) => this.jobs.postpone(tx, item, tx.now));
  }

  /** Puts the job to rest until there is an event again. */
  private rest(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const [webhook] = await tx.query<{ is_active: boolean }>(
        'select is_active from webhook where company_id = $1 and id = $2 for update',
        [ctx.company_id, item.natural_key],
        'webhook_rest',
      );
      if (!webhook) return this.jobs.finish(tx, item);
      // First the row that new events lock too, then a look at them: one of both sees the other.
      await this.jobs.postpone(tx, item, 'infinity');
      if (webhook.is_active && (await isWaiting(tx, item.natural_key))) await this.jobs.postpone(tx, item, tx.now);
    });
  }

  /** Notes what became of a try; true when the next event may follow. */
  private record(ctx: Context, item: QueuedJob, event: NextEvent, attempt: WebhookAttempt): Promise<boolean> {
    return this.db.run(ctx, async (tx) => {
      const [webhook] = await tx.query<Webhook & Record<string, unknown>>(
        'select * from webhook where company_id = $1 and id = $2 for update',
        [ctx.company_id, event.id],
        'webhook_record',
      );
      if (!webhook) return true; // deleted while it was sent to: the next look ends the job
      if (isDelivered(attempt)) {
        await saveDelivery(tx, event, attempt, 'delivered');
        await advance(tx, event);
        return true;
      }
      const failures = webhook.failures + 1;
      if (isRefused(attempt) && failures >= REFUSALS_MAX) {
        await saveDelivery(tx, event, attempt, 'failed');
        await advance(tx, event);
        this.log.warn({ webhook_id: event.id, event_id: event.event_id }, 'webhook: the receiver refuses an event');
        return true;
      }
      await saveDelivery(tx, event, attempt, 'retrying');
      const failing_since = webhook.failing_since ?? tx.now;
      await noteFailure(tx, event.id, failures, failing_since);
      if (tx.now.getTime() - failing_since.getTime() > SWITCHED_OFF_AFTER_MS) {
        await tx.update(Webhook, webhook, { is_active: false, disabled_at: tx.now });
        await this.jobs.postpone(tx, item, 'infinity');
        this.log.warn({ webhook_id: event.id }, 'webhook: switched off, no answer for three days');
        return false;
      }
      await this.jobs.postpone(tx, item, new Date(tx.now.getTime() + pauseMs(failures)));
      return false;
    });
  }
}

async function isWaiting(tx: Tx, webhook_id: string): Promise<boolean> {
  const [row] = await tx.query(
    `select 1 from webhook w join feed_event e on e.company_id = $1 and ${unsentTo('w')}
     where w.company_id = $1 and w.id = $2 limit 1`,
    [tx.ctx.company_id, webhook_id],
    'webhook_waiting',
  );
  return row !== undefined;
}

async function advance(tx: Tx, { id, event_seq }: NextEvent): Promise<void> {
  await tx.query(
    `update webhook set after_seq = $3, failures = 0, failing_since = null where company_id = $1 and id = $2`,
    [tx.ctx.company_id, id, event_seq],
    'webhook_advance',
  );
}

async function noteFailure(tx: Tx, id: string, failures: number, failing_since: Date): Promise<void> {
  await tx.query(
    'update webhook set failures = $3, failing_since = $4 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, failures, failing_since],
    'webhook_failure',
  );
}

/** One row per webhook and event, with the last try. */
export async function saveDelivery(
  tx: Tx,
  { id, event_id, event_name, event_seq }: NextEvent,
  { status: response_status, error, duration_ms }: WebhookAttempt,
  status: 'delivered' | 'retrying' | 'failed',
): Promise<void> {
  await tx.query(
    `insert into webhook_delivery as d (company_id, id, webhook_id, event_id, event_name, event_seq, status, attempts,
       response_status, error, duration_ms, attempted_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, $11)
     on conflict on constraint uq_webhook_delivery__event do update set status = excluded.status,
       attempts = d.attempts + 1, response_status = excluded.response_status, error = excluded.error,
       duration_ms = excluded.duration_ms, attempted_at = excluded.attempted_at, version = d.version + 1`,
    [
      ...[tx.ctx.company_id, newId(), id, event_id, event_name, event_seq, status],
      ...[response_status, error, duration_ms, tx.now],
    ],
    'webhook_delivery_save',
  );
}

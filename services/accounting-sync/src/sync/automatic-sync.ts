import { type Context, Database, JobQueue, newId, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { planRecords } from './plan-records.js';
import type { SyncCause } from './sync-run.entity.js';
import { SyncRuns } from './sync-runs.js';

const SYNC_AFTER_CHANGE = 'sync.after_change';
/** A company is synced once nothing has happened for so long. */
export const PAUSE_MS = 30_000;

interface Bound extends Record<string, unknown> {
  id: string;
  sync_from: string | null;
  changed_at: Date;
}

/** Has companies synced by themselves after bills and payments changed. */
@Injectable()
export class AutomaticSync {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly runs: SyncRuns,
  ) {
    jobs.handle(SYNC_AFTER_CHANGE, (ctx, item) => this.afterChange(ctx, item));
  }

  /** Something that is synced changed. */
  notice(ctx: Context): Promise<void> {
    return this.db.run(ctx, (tx) => this.noticeIn(tx));
  }

  async noticeIn(tx: Tx): Promise<void> {
    const [bound] = await tx.query<{ id: string }>(
      `update accounting_organisation set changed_at = $2
       where company_id = $1 and bound_at is not null and is_covered and is_automatic returning id`,
      [tx.ctx.company_id, tx.now],
      'sync_notice',
    );
    if (!bound) return;
    const waiting = await tx.query(
      `select 1 from job where company_id = $1 and kind = '${SYNC_AFTER_CHANGE}' and natural_key like $2 || ':%'
         and done_at is null limit 1`,
      [tx.ctx.company_id, bound.id],
      'sync_pause_waiting',
    );
    const due = new Date(tx.now.getTime() + PAUSE_MS);
    if (waiting.length === 0)
      await this.jobs.schedule(tx, SYNC_AFTER_CHANGE, `${bound.id}:${newId()}`, due, { organisation_id: bound.id });
  }

  private afterChange(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const [bound] = await tx.query<Bound>(
        `select id, sync_from, changed_at from accounting_organisation
         where company_id = $1 and id = $2 and bound_at is not null and is_covered and is_automatic for update`,
        [ctx.company_id, item.payload.organisation_id],
        'sync_pause_bound',
      );
      if (!bound) return this.jobs.finish(tx, item);
      const due = new Date(bound.changed_at.getTime() + PAUSE_MS);
      if (due > tx.now) return this.jobs.postpone(tx, item, due);
      // A run under way has planned already; what changed since is for the next one.
      if (await this.runs.active(tx, bound.id))
        return this.jobs.postpone(tx, item, new Date(tx.now.getTime() + PAUSE_MS));
      await this.beginIfNeeded(tx, bound, 'automatic');
      await this.jobs.finish(tx, item);
    });
  }

  /** Begins a run unless everything is written. The caller holds the lock of the organisation. */
  async beginIfNeeded(tx: Tx, bound: { id: string; sync_from: string | null }, cause: SyncCause): Promise<void> {
    await planRecords(tx, bound);
    const waiting = await tx.query(
      `select 1 from sync_record where company_id = $1 and organisation_id = $2 and state = 'waiting' limit 1`,
      [tx.ctx.company_id, bound.id],
      'sync_pause_needed',
    );
    if (waiting.length > 0) await this.runs.begin(tx, bound.id, cause);
  }
}

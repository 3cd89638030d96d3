import { type Context, Database, JobQueue, newId, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { planRecords } from './plan-records.js';
import type { SyncCause } from './sync-run.entity.js';
import { SyncRuns } from './sync-runs.js';

const SYNC_QUIET = 'sync.quiet';
/** A company is synced once nothing has happened for so long. */
export const QUIET_MS = 30_000;

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
    jobs.handle(SYNC_QUIET, (ctx, item) => this.whenQuiet(ctx, item));
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
      `select 1 from job where company_id = $1 and kind = '${SYNC_QUIET}' and natural_key like $2 || ':%'
         and done_at is null limit 1`,
      [tx.ctx.company_id, bound.id],
      'sync_quiet_waiting',
    );
    const quiet = new Date(tx.now.getTime() + QUIET_MS);
    if (waiting.length === 0)
      await this.jobs.schedule(tx, SYNC_QUIET, `${bound.id}:${newId()}`, quiet, { organisation_id: bound.id });
  }

  private whenQuiet(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const [bound] = await tx.query<Bound>(
        `select id, sync_from, changed_at from accounting_organisation
         where company_id = $1 and id = $2 and bound_at is not null and is_covered and is_automatic for update`,
        [ctx.company_id, item.payload.organisation_id],
        'sync_quiet_bound',
      );
      if (!bound) return this.jobs.finish(tx, item);
      const quiet = new Date(bound.changed_at.getTime() + QUIET_MS);
      if (quiet > tx.now) return this.jobs.postpone(tx, item, quiet);
      // A run under way has planned already; what changed since is for the next one.
      if (await this.runs.active(tx, bound.id))
        return this.jobs.postpone(tx, item, new Date(tx.now.getTime() + QUIET_MS));
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
      'sync_quiet_needed',
    );
    if (waiting.length > 0) await this.runs.begin(tx, bound.id, cause);
  }
}

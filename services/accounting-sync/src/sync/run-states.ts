import { type Context, Database, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { GIVE_UP } from './claim.sql.js';
import type { Matches } from './draft-lines.js';
import { planRecords } from './plan-records.js';
import { noteFailures } from './settle-records.js';
import type { RUN_ERRORS, RunStatus } from './sync-run.entity.js';

/** A run under way, with its organisation and what is matched there. */
export interface ActiveRun {
  /** Of the organisation. */
  id: string;
  run_id: string;
  provider_id: string;
  sync_from: string | null;
  matches: Matches;
}

const FIND = `select o.id, r.id as run_id, o.provider_id, o.sync_from from sync_run r
    join accounting_organisation o on o.company_id = $1 and o.id = r.organisation_id
  where r.company_id = $1 and r.id = $2 and r.finished_at is null`;
const MATCHES = `select m.system_account, m.code from account_match m
    join provider_account a on a.company_id = $1 and a.organisation_id = $2 and a.kind = m.kind and a.code = m.code and a.is_active
  where m.company_id = $1 and m.organisation_id = $2`;
const COUNTS = `select count(*) filter (where action = 'added')::int as added, count(*) filter (where action = 'changed')::int as changed,
    count(*) filter (where action = 'deleted')::int as deleted, count(*) filter (where action = 'failed')::int as failed
  from sync_activity where company_id = $1 and run_id = $2`;

/** Beginning, waiting and end of runs. */
@Injectable()
export class RunStates {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** Plans what is to be written, and answers the run; null when it is over, whose job is then done. */
  begin(ctx: Context, item: QueuedJob): Promise<ActiveRun | null> {
    return this.db.run(ctx, async (tx) => {
      const values = [ctx.company_id, item.payload.run_id];
      const [run] = await tx.query<Omit<ActiveRun, 'matches'>>(FIND, values, 'sync_run_find');
      if (!run) {
        await this.jobs.finish(tx, item);
        return null;
      }
      await planRecords(tx, run);
      await tx.query('update sync_run set waits_until = null where company_id = $1 and id = $2', values, 'sync_run_go');
      return { ...run, matches: await matchesOf(tx, run.id) };
    });
  }

  async isStopRequested(ctx: Context, { run_id }: ActiveRun): Promise<boolean> {
    const found = await this.db.run(ctx, (tx) =>
      tx.query(
        'select 1 from sync_run where company_id = $1 and id = $2 and is_stop_requested',
        [ctx.company_id, run_id],
        'sync_run_stopping',
      ),
    );
    return found.length > 0;
  }

  /** The limits of the provider, or a fault of it, hold the run up. */
  wait(ctx: Context, item: QueuedJob, { run_id }: ActiveRun, until: Date): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      await tx.query(
        'update sync_run set waits_until = $3 where company_id = $1 and id = $2',
        [ctx.company_id, run_id, until],
        'sync_run_wait',
      );
      await this.jobs.postpone(tx, item, until);
    });
  }

  end(
    ctx: Context,
    item: QueuedJob,
    run: ActiveRun,
    status: Exclude<RunStatus, 'running'>,
    error_code: (typeof RUN_ERRORS)[number] | null = null,
  ): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const given = await tx.query<{ id: string }>(GIVE_UP, [ctx.company_id, run.id], 'sync_give_up');
      const failures = given.map(({ id }) => ({ id, error: 'unreachable' as const, detail: null }));
      if (failures.length > 0) await noteFailures(tx, run.run_id, failures);
      await tx.query(
        `update sync_run set status = $3, error_code = $4, finished_at = $5, waits_until = null, version = version + 1
         where company_id = $1 and id = $2`,
        [ctx.company_id, run.run_id, status, error_code, tx.now],
        'sync_run_end',
      );
      await this.jobs.finish(tx, item);
      const counts = await tx.one<Counts>(COUNTS, [ctx.company_id, run.run_id], 'sync_run_counts');
      const { added, changed, deleted, failed } = counts;
      const about = { sync_id: run.run_id, organisation_id: run.id, status };
      tx.emit('accounting.sync_completed', run.run_id, 1, { ...about, added, changed, deleted, failed });
    });
  }
}

interface Counts extends Record<string, unknown> {
  added: number;
  changed: number;
  deleted: number;
  failed: number;
}

/** Only accounts that are in use count as matched. */
export async function matchesOf(tx: Tx, organisation_id: string): Promise<Matches> {
  const rows = await tx.query<{ system_account: string; code: string }>(
    MATCHES,
    [tx.ctx.company_id, organisation_id],
    'sync_matches',
  );
  return new Map(rows.map(({ system_account, code }) => [system_account, code]));
}

import { JobQueue, newId, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { SyncCause } from './sync-run.entity.js';

export const RUN_SYNC = 'sync.run';

/** Runs of organisations. */
@Injectable()
export class SyncRuns {
  constructor(private readonly jobs: JobQueue) {}

  /** Id of the run under way, or null. */
  async active(tx: Tx, organisation_id: string): Promise<string | null> {
    const [run] = await tx.query<{ id: string }>(
      'select id from sync_run where company_id = $1 and organisation_id = $2 and finished_at is null',
      [tx.ctx.company_id, organisation_id],
      'sync_run_active',
    );
    return run?.id ?? null;
  }

  /** Begins a run; where one is under way, that one is answered. The caller holds the lock of the organisation. */
  async begin(tx: Tx, organisation_id: string, cause: SyncCause): Promise<string> {
    const active = await this.active(tx, organisation_id);
    if (active) return active;
    const id = newId();
    await tx.query(
      `insert into sync_run (company_id, id, organisation_id, cause, status, requested_by, started_at, created_at)
       values ($1, $2, $3, $4, 'running', $5, $6, $6)`,
      [tx.ctx.company_id, id, organisation_id, cause, tx.ctx.user_id, tx.now],
      'sync_run_begin',
    );
    await this.jobs.schedule(tx, RUN_SYNC, id, tx.now, { run_id: id });
    return id;
  }

  /** A run that waits goes on, to see that it is to stop. */
  wake(tx: Tx, id: string): Promise<void> {
    return this.jobs.wake(tx, RUN_SYNC, id);
  }
}

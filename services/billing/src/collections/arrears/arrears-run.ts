import { Injectable } from '@nestjs/common';
import { type Context, Database, isTransient, JobQueue, type QueuedJob } from '@keystead/platform';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { runDay } from '../../receivables/leases/local-time.js';
import { readSettings } from '../../receivables/leases/settings.js';
import { settleRent } from '../../receivables/payments/settle-rent.js';
import { addDays } from '../../rent-engine/days.js';
import { ARREARS_RUN, scheduleArrearsRun } from '../../rent-runs/schedule-arrears-run.js';
import { evaluate } from './evaluate.js';
import { executeActions } from './execute-actions.js';
import { leasesWithDebt, lockCandidates } from './load-candidates.js';

const LEASES_AT_ONCE = 200;

/**
 * Reminds the renters of one company and zone, charges late fees, and sees to tomorrow's run. A run that comes late
 * does what its day asks for, not what the days before it asked for.
 */
@Injectable()
export class ArrearsRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle(ARREARS_RUN, (ctx, item) => this.run(ctx, item));
  }

  private async run(ctx: Context, item: QueuedJob): Promise<void> {
    const { timezone, day } = item.payload as { timezone: string; day: string };
    const today = runDay(day, timezone, this.db.clock.now());
    const owing = await leasesWithDebt(this.db, ctx, timezone, today);
    const failures: unknown[] = [];
    for (let from = 0; from < owing.length; from += LEASES_AT_ONCE)
      failures.push(...(await this.workOff(ctx, owing.slice(from, from + LEASES_AT_ONCE), today)));
    await this.db.run(ctx, async (tx) => {
      await scheduleArrearsRun(tx, this.work, timezone, addDays(today, 1));
      if (failures.length === 0) await this.work.finish(tx, item);
    });
    if (failures.length > 0) throw failures[0];
  }

  /** Answers what went wrong: a lease that cannot be worked off is tried again later and holds up no other. */
  private async workOff(ctx: Context, lease_ids: readonly string[], today: string): Promise<unknown[]> {
    try {
      await workLeases(this.db, ctx, lease_ids, today);
      return [];
    } catch (error) {
      if (isTransient(error)) throw error;
      if (lease_ids.length === 1) return [error];
    }
    const failures: unknown[] = [];
    for (const id of lease_ids) failures.push(...(await this.workOff(ctx, [id], today)));
    return failures;
  }
}

/** Works some leases off in one transaction, under their locks: a payment waits, or was there before. */
export async function workLeases(db: Database, ctx: Context, lease_ids: readonly string[], day: string): Promise<void> {
  const settings = await readSettings(db, ctx);
  await db.run(ctx, async (tx) => {
    const leases = await tx.query<Lease & Record<string, unknown>>(
      'select l.* from lease l where l.company_id = $1 and l.id = any($2::uuid[]) order by l.id for update',
      [ctx.company_id, lease_ids],
      'arrears_lock',
    );
    // Credit that waits, and money that stands on later rent, settles the oldest rent before anybody is called late.
    await settleRent(tx, leases);
    const standings = await lockCandidates(tx, lease_ids, day);
    await executeActions(
      tx,
      standings.map((lease) => evaluate(lease, settings, day)),
      day,
    );
  });
}

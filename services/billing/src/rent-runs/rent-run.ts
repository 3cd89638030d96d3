import { Inject, Injectable } from '@nestjs/common';
import { type Context, Database, JobQueue, LOG, type QueuedJob, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { scheduleNextArrearsRun } from './schedule-arrears-run.js';
import { momentAt, runDay } from '../receivables/leases/local-time.js';
import { readSettings } from '../receivables/leases/settings.js';
import { addDays } from '../rent-engine/days.js';
import { billingHorizon } from '../rent-engine/rent-schedule.js';
import { billZone } from './bill-zone.js';
import { RentRunProgress } from './rent-run-progress.js';

/** Kind of due work; one piece per company, time zone and local day. */
export const RENT_RUN = 'rent_run';

/** Schedules the run of one local day, at five past midnight in its zone; the same day again changes nothing. */
export async function scheduleRentRun(tx: Tx, work: JobQueue, timezone: string, day: string): Promise<void> {
  const run_at = await momentAt(tx, day, '00:05', timezone);
  await work.schedule(tx, RENT_RUN, `${timezone} ${day}`, run_at, { timezone, day });
}

/**
 * Bills the leases of one company and zone, and sees to tomorrow's run. Days without a run are made up for, since a
 * lease's missing bills are counted from its last one.
 */
@Injectable()
export class RentRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    @Inject(LOG) private readonly log: Logger,
  ) {
    work.handle(RENT_RUN, (ctx, item) => this.run(ctx, item));
  }

  private async run(ctx: Context, item: QueuedJob): Promise<void> {
    const { timezone, day } = item.payload as { timezone: string; day: string };
    const today = runDay(day, timezone, this.db.clock.now());
    const { bill_days_before_due } = await readSettings(this.db, ctx);
    const horizon = billingHorizon(today, bill_days_before_due);
    const last = async (tx: Tx) => {
      if (await isRentToCome(tx, timezone)) await scheduleRentRun(tx, this.work, timezone, addDays(today, 1));
      await scheduleNextArrearsRun(tx, this.work, timezone);
      await this.work.finish(tx, item);
    };
    const progress = new RentRunProgress(this.log, { company_id: ctx.company_id, timezone, day });
    await billZone(this.db, ctx, timezone, horizon, { last, onChunk: (chunk) => progress.note(chunk) });
  }
}

async function isRentToCome(tx: Tx, timezone: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from lease l where l.company_id = $1 and l.timezone = $2
       and (l.end_date is null or l.billed_to < l.end_date) limit 1`,
    [tx.ctx.company_id, timezone],
    'rent_run_to_come',
  );
  return rows.length > 0;
}

import { dayIn, type JobQueue, type Tx } from '@keystead/platform';
import { momentAt } from '../receivables/leases/local-time.js';
import { settingsOf } from '../receivables/leases/settings.js';
import { addDays } from '../rent-engine/days.js';

/** Kind of job; one per company, time zone and local day. */
export const ARREARS_RUN = 'arrears_run';

/** Schedules the run of one local day at the hour the company wants; the same day again changes nothing. */
export async function scheduleArrearsRun(tx: Tx, work: JobQueue, timezone: string, day: string): Promise<void> {
  const run_at = await runsAt(tx, day, timezone);
  await work.schedule(tx, ARREARS_RUN, `${timezone} ${day}`, run_at, { timezone, day });
}

/** Schedules the next run of a zone: today's, or tomorrow's when the hour is past. */
export async function scheduleNextArrearsRun(tx: Tx, work: JobQueue, timezone: string): Promise<void> {
  const today = dayIn(timezone, tx.now);
  const isPast = (await runsAt(tx, today, timezone)) <= tx.now;
  await scheduleArrearsRun(tx, work, timezone, isPast ? addDays(today, 1) : today);
}

async function runsAt(tx: Tx, day: string, timezone: string): Promise<Date> {
  const { reminder_hour } = await settingsOf(tx);
  return momentAt(tx, day, `${reminder_hour}:00`, timezone);
}

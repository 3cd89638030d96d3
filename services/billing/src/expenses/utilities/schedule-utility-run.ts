import { dayIn, type JobQueue, type Tx } from '@keystead/platform';
import { momentAt } from '../../receivables/leases/local-time.js';
import { nextMonth } from './monthly-limit.js';

/** Kind of due work; one piece per unit and month. */
export const UTILITY_RUN = 'utility_run';

/** Sees to it that the bills of a unit are passed on at the beginning of next month, where the unit is. */
export async function scheduleUtilityRun(
  tx: Tx,
  work: JobQueue,
  property_block_id: string,
  timezone: string,
): Promise<void> {
  const first = nextMonth(dayIn(timezone, tx.now).slice(0, 7));
  const run_at = await momentAt(tx, first, '00:05', timezone);
  const key = `${property_block_id} ${first.slice(0, 7)}`;
  await work.schedule(tx, UTILITY_RUN, key, run_at, { property_block_id, timezone });
}

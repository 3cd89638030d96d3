import { dayIn, type JobQueue, type Tx } from '@keystead/platform';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { momentAt } from '../../receivables/leases/local-time.js';
import { addBankingDays } from './banking-days.js';

// Kinds of due work. Natural keys make each happen once, however often it is asked for.

/** What falls due in one company and zone on one day. */
export const DEBIT_RUN = 'debit_run';
/** One try to debit one bill. */
export const DEBIT_BILL = 'debit_bill';
/** A look at a debit the bank has not spoken of yet. */
export const DEBIT_CHECK = 'debit_check';
/** Notifies the provider that a mandate has ended. */
export const END_MANDATE = 'end_mandate';

/** A bill is tried once, and once more. */
export const MAX_ATTEMPTS = 2;
export const RETRY_AFTER_BANKING_DAYS = 3;
/** A bank has always spoken by then. */
const CHECKS = 15;

type Zone = Pick<Lease, 'timezone'>;

/** Six in the morning, local: no clock is put forward or back over it, and the rent of the day is billed. */
const morningOf = (tx: Tx, day: string, timezone: string) => momentAt(tx, day, '06:00', timezone);

/** The morning of the next banking day, where the property is. */
export function nextMorning(tx: Tx, { timezone }: Zone): Promise<Date> {
  return morningOf(tx, addBankingDays(dayIn(timezone, tx.now), 1), timezone);
}

export async function scheduleRun(tx: Tx, work: JobQueue, timezone: string, day: string): Promise<void> {
  await work.schedule(tx, DEBIT_RUN, `${timezone} ${day}`, await morningOf(tx, day, timezone), { timezone, day });
}

export async function scheduleTry(tx: Tx, work: JobQueue, bill_id: string, attempt: number, at: Date): Promise<void> {
  await work.schedule(tx, DEBIT_BILL, `${bill_id}/${attempt}`, at, { bill_id, attempt });
}

/** Answers the day on which it is tried again. */
export async function scheduleRetry(tx: Tx, work: JobQueue, lease: Zone, bill_id: string, attempt: number) {
  const day = addBankingDays(dayIn(lease.timezone, tx.now), RETRY_AFTER_BANKING_DAYS);
  await scheduleTry(tx, work, bill_id, attempt, await morningOf(tx, day, lease.timezone));
  return day;
}

/** Messages may get lost: where a debit is, is asked for as well. */
export async function scheduleCheck(tx: Tx, work: JobQueue, lease: Zone, debit_id: string, check: number) {
  if (check > CHECKS) return;
  const at = await nextMorning(tx, lease);
  await work.schedule(tx, DEBIT_CHECK, `${debit_id}/${check}`, at, { debit_id, check });
}

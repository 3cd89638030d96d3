import type { Bill } from '../../types.js';

type Owed = Pick<Bill, 'status' | 'outstanding' | 'due_date' | 'days_overdue'>;

/** What to expect with the next payment of a lease: all that is late, else the next bill. */
export function toCollect(bills: readonly Owed[]): number {
  const open = bills.filter(({ status, outstanding }) => outstanding > 0 && status !== 'cancelled');
  const late = open.filter(({ days_overdue }) => days_overdue > 0);
  const next = [...open].sort((a, b) => a.due_date.localeCompare(b.due_date)).slice(0, 1);
  return toPay(late.length > 0 ? late : next);
}

/** All that is outstanding on bills. */
export const toPay = (bills: readonly Pick<Owed, 'outstanding'>[]): number =>
  bills.reduce((sum, { outstanding }) => sum + Math.round(outstanding * 100), 0) / 100;

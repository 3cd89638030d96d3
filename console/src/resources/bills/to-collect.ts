import type { Bill } from '../../types.js';

type Owed = Pick<Bill, 'status' | 'outstanding' | 'due_date'>;

/** What to expect with the next payment of a lease: all that is overdue, else the next bill. */
export function toCollect(bills: readonly Owed[]): number {
  const open = bills.filter(({ status, outstanding }) => outstanding > 0 && status !== 'cancelled');
  const overdue = open.filter(({ status }) => status === 'overdue');
  const next = [...open].sort((a, b) => a.due_date.localeCompare(b.due_date)).slice(0, 1);
  const cents = (overdue.length > 0 ? overdue : next).reduce((sum, { outstanding }) => sum + Math.round(outstanding * 100), 0);
  return cents / 100;
}

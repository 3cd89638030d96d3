import type { Revision } from './revise-bills.js';

/** Days whose bill was revised: what it charged for them, what they cost now, and the difference, in cents. */
export interface RentDifference {
  bill_id: string;
  period_start: string;
  period_end: string;
  billed_cents: number;
  now_cents: number;
  /** Below 0 where the renter owes less. */
  difference_cents: number;
}

/**
 * What a revision changes in the charges of the bills that it takes back, bill by bill. Days that new bills add, which no
 * bill stood for, are no difference.
 */
export function rentDifferences({ cancelled, issued }: Revision): RentDifference[] {
  return cancelled.map(({ id: bill_id, period_start, period_end, amount_cents: billed_cents }) => {
    const now_cents = issued
      .filter((bill) => period_start <= bill.period_start && bill.period_start <= period_end)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return { bill_id, period_start, period_end, billed_cents, now_cents, difference_cents: now_cents - billed_cents };
  });
}

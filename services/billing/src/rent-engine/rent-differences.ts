import type { Revision } from './revise-bills.js';

/** Days of an issued bill that cost something else now: what they were charged before, and the difference, in cents. */
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
 * What a revision changes in the charges of the bills that stand, bill by bill. Days that new bills add, which no bill
 * stood for, are no difference.
 */
export function rentDifferences({ cancelled, repriced, issued }: Revision): RentDifference[] {
  const priced = [...issued, ...repriced.map(({ now }) => now)];
  return [...cancelled, ...repriced.map(({ bill }) => bill)].map((bill) => {
    const { id: bill_id, period_start, period_end, amount_cents: billed_cents } = bill;
    const now_cents = priced
      .filter((other) => period_start <= other.period_start && other.period_start <= period_end)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return { bill_id, period_start, period_end, billed_cents, now_cents, difference_cents: now_cents - billed_cents };
  });
}

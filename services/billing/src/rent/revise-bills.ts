import type { RentExplanation } from '@keystead/contracts';
import { toDay, toDayNumber } from './days.js';
import { BY_SHARE, dailyShareOf } from './daily-share.js';
import { periodFinder, type RentPeriod } from './period-terms.js';
import { explainedParts, explainRent, type BilledPart } from './rent-amount.js';
import { billDays, lastDayOf, settledTo, type RentBill, type RentLease } from './rent-schedule.js';

/** A rent bill that is issued and not cancelled. */
export interface StandingBill extends BilledPart {
  id: string;
  /** Null for bills of before it was kept. */
  explanation: RentExplanation | null;
}

/** What brings the rent bills of a lease in line with its terms. */
export interface Revision {
  /** Bills to be cancelled: they charge days, or a rent, that the lease does not have. */
  cancelled: StandingBill[];
  /** Bills to be issued, each of one period; days that cost nothing are there with an amount of 0. */
  issued: RentBill[];
  /** Last day whose rent is billed then, or settled elsewhere. */
  billed_to: string;
}

export interface RevisionRange {
  /** First day that may be billed wrongly, or not at all. Days before it are billed as they should be. */
  from: string;
  /** Bills that begin by this day are issued. */
  through: string;
}

/** Days of the longest period. */
export const PERIOD_DAYS_MAX = 31;

/**
 * Compares the standing bills of a lease with its terms: every day to its last one is billed once, in the period that it
 * belongs to under the terms of that day. `standing` are the bills with days of the period that holds `from`, or later.
 */
export function reviseBills(lease: RentLease, standing: readonly StandingBill[], range: RevisionRange): Revision {
  const periodOf = periodFinder(lease.periods);
  const isWrong = (bill: StandingBill) => bill.period_end >= range.from && !isRight(lease, periodOf, bill);
  const cancelled = standing.filter(isWrong);
  const kept = standing.filter((bill) => !cancelled.includes(bill));
  const ordered = kept.toSorted((a, b) => (a.period_start < b.period_start ? -1 : 1));
  const begin = [range.from, ...cancelled.map(({ period_start }) => period_start)].toSorted()[0]!;
  // Days of its period that were free of rent are on no bill, and may be billed with the others now.
  const first = Math.max(toDayNumber(settledTo(lease)) + 1, periodOf(toDayNumber(begin)).first);
  const { issued, next } = fillDays(lease, ordered, first, toDayNumber(range.through));
  return { cancelled, issued, billed_to: toDay(next - 1) };
}

/** Bills the days between standing bills, however far ahead these are, and the days behind them up to `through`. */
function fillDays(lease: RentLease, kept: readonly StandingBill[], first: number, through: number) {
  const issued: RentBill[] = [];
  let next = first;
  const fill = (last: number, horizon: number) => {
    const bills = billDays(lease, { first: next, last, through: horizon }, [...kept, ...issued]);
    issued.push(...bills);
    const end = bills.at(-1)?.period_end;
    if (end !== undefined) next = toDayNumber(end) + 1;
  };
  for (const { period_start, period_end } of kept) {
    const gapEnd = toDayNumber(period_start) - 1;
    fill(gapEnd, gapEnd);
    next = Math.max(next, toDayNumber(period_end) + 1);
  }
  fill(lastDayOf(lease), through);
  return { issued, next };
}

/** Whether a bill stands for days of the lease, of one period and at the rents that its days have. */
function isRight(lease: RentLease, periodOf: (day: number) => RentPeriod, bill: StandingBill): boolean {
  const [from, to] = [toDayNumber(bill.period_start), toDayNumber(bill.period_end)];
  const { last, of_days, frequency } = periodOf(from);
  if (to > last || to > lastDayOf(lease)) return false;
  const daily = dailyShareOf(frequency, lease.proration ?? BY_SHARE, of_days);
  const now = explainRent(lease.terms, { from, to, of_days, because: [], daily });
  if (bill.explanation === null) return now.amount_cents === bill.amount_cents;
  const [is, was] = [explainedParts(now, bill), explainedParts(bill.explanation, bill)];
  return (
    is.of_days === was.of_days &&
    is.parts.length === was.parts.length &&
    is.parts.every(({ from: day, rent_cents }, index) => {
      const other = was.parts[index]!;
      return day === other.from && rent_cents === other.rent_cents;
    })
  );
}

import type { RentExplanation } from '@keystead/contracts';
import { BY_SHARE, dailyShareOf } from './daily-share.js';
import { toDay, toDayNumber } from './days.js';
import { periodFinder, type RentPeriod } from './period-terms.js';
import { type BilledPart, explainedParts, explainRent } from './rent-amount.js';
import { billDays, billDaysOf, lastDayOf, type RentBill, type RentLease, settledTo } from './rent-schedule.js';

/** A rent bill that is issued and not cancelled. Its amount is what its days are charged by now, whatever was issued. */
export interface CurrentBill extends BilledPart {
  id: string;
  explanation: RentExplanation;
}

/** A standing bill whose days have other rents: the difference is credited or charged. */
export interface RepricedBill {
  bill: CurrentBill;
  /** The same days at the rents they have now. */
  now: RentBill;
}

/** What brings the rent bills of a lease in line with its terms. */
export interface Revision {
  /** Bills to be cancelled: they are for days, or periods, that the lease does not have. */
  cancelled: CurrentBill[];
  /** Bills that stay as issued, with other rents for their days. */
  repriced: RepricedBill[];
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
 * belongs to under the terms of that day, at the rent of that day. `standing` are the bills with days of the period that holds `from`, or later.
 */
export function reviseBills(lease: RentLease, current: readonly CurrentBill[], range: RevisionRange): Revision {
  const periodOf = periodFinder(lease.periods);
  const touched = current.filter(({ period_end }) => period_end >= range.from);
  const cancelled = touched.filter((bill) => !hasItsDays(lease, periodOf, bill));
  const changed = touched.filter((bill) => !cancelled.includes(bill) && !hasItsRents(lease, periodOf, bill));
  const right = current.filter((bill) => !cancelled.includes(bill) && !changed.includes(bill));
  const repriced = reprice(lease, changed.toSorted(inDayOrder), right);
  const remaining = [...right, ...repriced.map(({ now }) => now)].toSorted(inDayOrder);
  const begin = [range.from, ...cancelled.map(({ period_start }) => period_start)].toSorted()[0]!;
  // Days of its period that were free of rent are on no bill, and may be billed with the others now.
  const first = Math.max(toDayNumber(settledTo(lease)) + 1, periodOf(toDayNumber(begin)).first);
  const { issued, next } = fillDays(lease, remaining, first, toDayNumber(range.through));
  return { cancelled, repriced, issued, billed_to: toDay(next - 1) };
}

const inDayOrder = (a: BilledPart, b: BilledPart) => (a.period_start < b.period_start ? -1 : 1);

/** The bills at the rents that their days have now, each beside those that are right and those before it. */
function reprice(lease: RentLease, changed: readonly CurrentBill[], right: readonly BilledPart[]): RepricedBill[] {
  const repriced: RepricedBill[] = [];
  for (const bill of changed) {
    const days = { from: toDayNumber(bill.period_start), to: toDayNumber(bill.period_end) };
    repriced.push({ bill, now: billDaysOf(lease, days, [...right, ...repriced.map(({ now }) => now)]) });
  }
  return repriced;
}

/** Bills the days between standing bills, however far ahead these are, and the days behind them up to `through`. */
function fillDays(lease: RentLease, remaining: readonly BilledPart[], first: number, through: number) {
  const issued: RentBill[] = [];
  let next = first;
  const fill = (last: number, horizon: number) => {
    const bills = billDays(lease, { first: next, last, through: horizon }, [...remaining, ...issued]);
    issued.push(...bills);
    const end = bills.at(-1)?.period_end;
    if (end !== undefined) next = toDayNumber(end) + 1;
  };
  for (const { period_start, period_end } of remaining) {
    const gapEnd = toDayNumber(period_start) - 1;
    fill(gapEnd, gapEnd);
    next = Math.max(next, toDayNumber(period_end) + 1);
  }
  fill(lastDayOf(lease), through);
  return { issued, next };
}

type PeriodOf = (day: number) => RentPeriod;

/** Whether a bill stands for days of the lease, in one of its periods. */
function hasItsDays(lease: RentLease, periodOf: PeriodOf, bill: CurrentBill): boolean {
  const [from, to] = [toDayNumber(bill.period_start), toDayNumber(bill.period_end)];
  if (from <= toDayNumber(settledTo(lease))) return false;
  const { last, of_days } = periodOf(from);
  if (to > last || to > lastDayOf(lease)) return false;
  return explainedParts(bill.explanation, bill).of_days === of_days;
}

/** Whether the days of a bill are charged at the rents that they have. */
function hasItsRents(lease: RentLease, periodOf: PeriodOf, bill: CurrentBill): boolean {
  const [from, to] = [toDayNumber(bill.period_start), toDayNumber(bill.period_end)];
  const { of_days, frequency } = periodOf(from);
  const daily = dailyShareOf(frequency, lease.proration ?? BY_SHARE, of_days);
  const now = explainRent(lease.terms, { from, to, of_days, because: [], daily });
  const [is, was] = [explainedParts(now, bill).parts, explainedParts(bill.explanation, bill).parts];
  return (
    is.length === was.length &&
    is.every(({ from: day, rent_cents }, index) => day === was[index]!.from && rent_cents === was[index]!.rent_cents)
  );
}

import type { PartReason, RentExplanation } from '@keystead/contracts';
import { BY_SHARE, dailyShareOf, type Proration } from './daily-share.js';
import { addDays, daysBetween, toDay, toDayNumber } from './days.js';
import { periodFinder, type PeriodTerm, type RentPeriod } from './period-terms.js';
import { type BilledPart, explainRent, firstChargedDay, type RentTerm } from './rent-amount.js';

/** All that the rent of a lease depends on. */
export interface RentLease {
  start_date: string;
  /** Last day of the lease; null while it is open. */
  end_date: string | null;
  /** Anchor and frequency of its periods, in date order; the first also covers the days before it. */
  periods: readonly PeriodTerm[];
  /** In date order; the first covers the start. Rent-free days are a term of 0. */
  terms: readonly RentTerm[];
  /** Rent up to and including this day is settled elsewhere. */
  paid_to: string | null;
  /** Rent up to and including this day is billed. */
  billed_to?: string | null;
  /** The bills of the period that holds `billed_to`, where it goes on after that day. */
  billed?: readonly BilledPart[];
  /** What the days of a part period cost; their share of it when left out. */
  proration?: Proration;
}

/** Rent of the days `period_start` to `period_end`: a period, or what the lease has of it. */
export interface RentBill extends BilledPart {
  /** The first of the days that costs something. */
  due_date: string;
  explanation: RentExplanation;
}

/** Which bills are wanted: those with days on or after `from` that begin by `through`. `from` never cuts a period. */
export interface RentScheduleRange {
  from?: string;
  through: string;
}

/** Days to bill, as day numbers: from the first to the last, by periods of which the first billed day is by `through`. */
export interface DaysToBill {
  first: number;
  last: number;
  through: number;
}

/** Bills falling due by this day are made today, where rent is billed so many days ahead. */
export function billingHorizon(today: string, daysAhead: number): string {
  return addDays(today, daysAhead);
}

/** Last day that is settled before the first bill: `paid_to`, at least the day before the lease starts. */
export function settledTo(lease: Pick<RentLease, 'start_date' | 'paid_to'>): string {
  const beforeStart = addDays(lease.start_date, -1);
  return lease.paid_to !== null && daysBetween(beforeStart, lease.paid_to) > 0 ? lease.paid_to : beforeStart;
}

/** Last day of a lease as a day number; without one, no day is the last. */
export function lastDayOf({ end_date }: Pick<RentLease, 'end_date'>): number {
  return end_date === null ? Infinity : toDayNumber(end_date);
}

function checkTerms({ terms, start_date }: RentLease): void {
  if (!terms[0] || terms[0].effective_date > start_date) throw new RangeError('No rent covers the start of the lease');
  let earlier = '';
  for (const { effective_date } of terms) {
    if (effective_date <= earlier) throw new RangeError('Rent terms are not in date order');
    earlier = effective_date;
  }
}

/** First day of a lease that is not billed. */
function firstDayToBill(lease: RentLease): number {
  const settled = toDayNumber(settledTo(lease));
  return Math.max(settled, lease.billed_to ? toDayNumber(lease.billed_to) : settled) + 1;
}

/**
 * First day of the period that a lease is to be billed for next, where a part of that period is billed already: its
 * bills have to be known, since the parts sum to the whole. Null where the next day begins a period.
 */
export function beganBefore(lease: RentLease): string | null {
  const next = firstDayToBill(lease);
  const isAfterBill = next > toDayNumber(settledTo(lease)) + 1;
  if (!isAfterBill || next > lastDayOf(lease)) return null;
  const { first } = periodFinder(lease.periods)(next);
  return first < next ? toDay(first) : null;
}

/**
 * The rent bills that a lease lacks, in date order. Periods tile time from their anchor, and each is billed for the days
 * it shares with the lease. The work grows with the bills asked for, not with the age of the lease.
 */
export function rentSchedule(lease: RentLease, range: RentScheduleRange): RentBill[] {
  checkTerms(lease);
  const last = lastDayOf(lease);
  const start = firstDayToBill(lease);
  const wanted = range.from === undefined ? start : Math.max(start, toDayNumber(range.from));
  if (wanted > last) return [];
  // A period that is wanted is wanted whole.
  const first = Math.max(start, periodFinder(lease.periods)(wanted).first);
  return billDays(lease, { first, last, through: toDayNumber(range.through) }, lease.billed ?? []);
}

/** The bills of some days of a lease that are not billed, beside the other bills of the same periods. */
export function billDays(lease: RentLease, days: DaysToBill, billed: readonly BilledPart[]): RentBill[] {
  checkTerms(lease);
  const periodOf = periodFinder(lease.periods);
  const bills: RentBill[] = [];
  for (let day = days.first; day <= Math.min(days.last, days.through);) {
    const period = periodOf(day);
    const to = Math.min(period.last, days.last);
    bills.push(billOf(lease, period, { from: day, to }, partsIn(period, billed)));
    day = to + 1;
  }
  return bills;
}

/** The bill of days of one period, beside the other bills of the period. */
export function billDaysOf(
  lease: RentLease,
  days: { from: number; to: number },
  billed: readonly BilledPart[],
): RentBill {
  const period = periodFinder(lease.periods)(days.from);
  return billOf(lease, period, days, partsIn(period, billed));
}

/** The bills that stand for days of a period. */
function partsIn({ first, last }: RentPeriod, billed: readonly BilledPart[]): BilledPart[] {
  if (billed.length === 0) return [];
  const [from, to] = [toDay(first), toDay(last)];
  return billed.filter(({ period_start, period_end }) => period_start <= to && period_end >= from);
}

function billOf(
  lease: RentLease,
  period: RentPeriod,
  { from, to }: { from: number; to: number },
  billed: readonly BilledPart[],
): RentBill {
  const { of_days, frequency } = period;
  const daily = dailyShareOf(frequency, lease.proration ?? BY_SHARE, of_days);
  const because = reasonsOf(lease, period, { from, to }, billed);
  const explanation = explainRent(lease.terms, { from, to, of_days, because, daily, billed });
  const [period_start, period_end] = [toDay(from), toDay(to)];
  const due_date = firstChargedDay(explanation, period_start);
  return { period_start, period_end, due_date, amount_cents: explanation.amount_cents, explanation };
}

/** Why the days are not the whole period. */
function reasonsOf(
  lease: RentLease,
  period: RentPeriod,
  { from, to }: { from: number; to: number },
  billed: readonly BilledPart[],
): PartReason[] {
  const because: PartReason[] = [];
  if (from > period.first) because.push(cutAtStart(lease, from, billed));
  else if (period.is_cut_at_start) because.push('period_change');
  if (to < period.last) because.push(to === lastDayOf(lease) ? 'lease_end' : 'billed_after');
  else if (period.is_cut_at_end && !because.includes('period_change')) because.push('period_change');
  return because;
}

function cutAtStart(lease: RentLease, from: number, billed: readonly BilledPart[]): PartReason {
  const dayBefore = toDay(from - 1);
  if (billed.some(({ period_end }) => period_end === dayBefore)) return 'billed_before';
  const settled = settledTo(lease);
  if (settled < dayBefore) return 'billed_before';
  return settled >= lease.start_date ? 'paid_to' : 'lease_start';
}

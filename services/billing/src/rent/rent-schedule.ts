import type { PartReason, RentExplanation, RentFrequency } from '@keystead/contracts';
import { BY_SHARE, dailyShareOf, type Proration } from './daily-share.js';
import { addDays, daysBetween, toDay, toDayNumber } from './days.js';
import { periodsOf } from './periods.js';
import { explainRent, type RentTerm } from './rent-amount.js';

/** All that the rent of a lease depends on. */
export interface RentLease {
  start_date: string;
  /** Last day of the lease; null while it is open. */
  end_date: string | null;
  /** A day on which a rent period starts, inside the lease or far from it. */
  anchor: string;
  frequency: RentFrequency;
  /** In date order; the first covers the start. Rent-free days are a term of 0. */
  terms: readonly RentTerm[];
  /** Rent up to and including this day is settled elsewhere. */
  paid_to: string | null;
  /** Rent up to and including this day is billed, by these periods or by those of before a change. */
  billed_to?: string | null;
  /** What the days of a part period cost; their share of it when left out. */
  proration?: Proration;
}

/** Rent of the days `period_start` to `period_end`: a period, or what the lease has of it. */
export interface RentBill {
  period_start: string;
  period_end: string;
  due_date: string;
  amount_cents: number;
  explanation: RentExplanation;
}

/** Which bills are wanted: those with days on or after `from`, due by `through`. `from` never cuts a period. */
export interface RentScheduleRange {
  from?: string;
  through: string;
}

interface BillableDays {
  start: number;
  end: number;
  cutAtStart: PartReason;
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

function checkTerms({ terms, start_date }: RentLease): void {
  if (!terms[0] || terms[0].effective_date > start_date) throw new RangeError('No rent covers the start of the lease');
  let earlier = '';
  for (const { effective_date } of terms) {
    if (effective_date <= earlier) throw new RangeError('Rent terms are not in date order');
    earlier = effective_date;
  }
}

function billableDays(lease: RentLease): BillableDays {
  const settled = toDayNumber(settledTo(lease));
  const billed = lease.billed_to ? toDayNumber(lease.billed_to) : settled;
  return {
    start: Math.max(settled, billed) + 1,
    end: lease.end_date === null ? Infinity : toDayNumber(lease.end_date),
    cutAtStart:
      billed > settled ? 'billed_before' : settled >= toDayNumber(lease.start_date) ? 'paid_to' : 'lease_start',
  };
}

/**
 * The rent bills of a lease, in date order. Periods tile time from the anchor; each is billed for the days it shares
 * with the lease, due on the first of them. The work grows with the bills asked for, not with the age of the lease.
 */
export function rentSchedule(lease: RentLease, range: RentScheduleRange): RentBill[] {
  checkTerms(lease);
  const { start, end, cutAtStart } = billableDays(lease);
  const periods = periodsOf(lease.anchor, lease.frequency);
  const through = Math.min(end, toDayNumber(range.through));
  const wanted = range.from === undefined ? start : Math.max(start, toDayNumber(range.from));
  const proration = lease.proration ?? BY_SHARE;
  const bills: RentBill[] = [];
  if (wanted > end) return bills;
  let index = periods.holding(wanted);
  let first = periods.startOf(index);
  while (Math.max(start, first) <= through) {
    const next = periods.startOf(++index);
    const span = { from: Math.max(start, first), to: Math.min(end, next - 1), of_days: next - first };
    const because: PartReason[] = [];
    if (span.from > first) because.push(cutAtStart);
    if (span.to < next - 1) because.push('lease_end');
    const daily = dailyShareOf(lease.frequency, proration, span.of_days);
    const explanation = explainRent(lease.terms, { ...span, because, daily });
    const period_start = toDay(span.from);
    const { amount_cents } = explanation;
    bills.push({ period_start, period_end: toDay(span.to), due_date: period_start, amount_cents, explanation });
    first = next;
  }
  return bills;
}

import type { RentFrequency } from '@keystead/contracts';
import { calendarDay, toDayNumber } from './days.js';
import { type Periods, periodsOf } from './periods.js';

/** The rent periods of a lease from a day on, until the next term. */
export interface PeriodTerm {
  effective_date: string;
  /** A day on which a rent period starts, inside the lease or far from it. */
  anchor: string;
  frequency: RentFrequency;
}

/** A rent period, or the part of one that its term has. Days are day numbers, both included. */
export interface RentPeriod {
  first: number;
  last: number;
  /** Days of the whole period, which a change of terms may cut. */
  of_days: number;
  frequency: RentFrequency;
  is_cut_at_start: boolean;
  is_cut_at_end: boolean;
}

interface TermPeriods {
  from: number;
  until: number;
  frequency: RentFrequency;
  periods: Periods;
}

/**
 * The period that each day belongs to under the terms of that day: exactly one, since a period ends where other terms
 * begin. The first term also covers the days before it.
 */
export function periodFinder(terms: readonly PeriodTerm[]): (day: number) => RentPeriod {
  if (terms.length === 0) throw new RangeError('A lease without rent periods');
  const starts = terms.map(({ effective_date }) => toDayNumber(effective_date));
  if (starts.some((start, index) => index > 0 && start <= starts[index - 1]!)) {
    throw new RangeError('Period terms are not in date order');
  }
  const all: TermPeriods[] = [];
  for (const [index, { anchor, frequency }] of terms.entries()) {
    const before = terms[index - 1];
    if (before && hasSamePeriods(before, { anchor, frequency })) continue;
    const from = index === 0 ? -Infinity : starts[index]!;
    const last = all.at(-1);
    if (last) last.until = from;
    all.push({ from, until: Infinity, frequency, periods: periodsOf(anchor, frequency) });
  }
  return (day) =>
    periodIn(
      all.findLast(({ from }) => from <= day)!,
      day,
    );
}

/** Whether two terms mean the same periods, as two Mondays do by the week. */
function hasSamePeriods(one: Omit<PeriodTerm, 'effective_date'>, other: Omit<PeriodTerm, 'effective_date'>): boolean {
  if (one.frequency !== other.frequency) return false;
  const [first, second] = [toDayNumber(one.anchor), toDayNumber(other.anchor)];
  if (one.frequency === 'monthly') return calendarDay(first).day === calendarDay(second).day;
  const periods = periodsOf(one.anchor, one.frequency);
  return periods.startOf(periods.holding(second)) === second;
}

function periodIn({ from, until, frequency, periods }: TermPeriods, day: number): RentPeriod {
  const index = periods.holding(day);
  const start = periods.startOf(index);
  const next = periods.startOf(index + 1);
  return {
    first: Math.max(start, from),
    last: Math.min(next, until) - 1,
    of_days: next - start,
    frequency,
    is_cut_at_start: start < from,
    is_cut_at_end: next > until,
  };
}

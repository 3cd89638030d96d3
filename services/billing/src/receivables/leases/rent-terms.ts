import type { LeaseFacts, RentFrequency } from '@keystead/contracts';
import type { PeriodTerm } from '../../rent-engine/period-terms.js';
import type { RentTerm } from '../../rent-engine/rent-amount.js';

/** The rent of a lease from a day on, per period of its frequency. */
export interface AgreedRent extends RentTerm {
  frequency: RentFrequency;
}

/** The anchor of the rent periods from a day on. */
export interface DueTerm {
  effective_date: string;
  due_date: string;
}

/**
 * The dated rents that a lease says of itself, in date order; the first covers the start, whatever day it was given.
 */
export function agreedRents({ start_date, rent_terms }: Pick<LeaseFacts, 'start_date' | 'rent_terms'>): AgreedRent[] {
  const [first, ...later] = rent_terms
    .map(({ effective_date, rent_cents, rent_frequency }) => ({
      effective_date,
      amount_cents: rent_cents,
      frequency: rent_frequency,
    }))
    .toSorted(inDateOrder);
  if (!first) return [];
  return [{ ...first, effective_date: earliest(first.effective_date, start_date) }, ...later];
}

/**
 * The dated anchors after a lease said its facts, in date order. Days that are billed stay in the periods they were billed
 * by; `from` is the first that is not.
 */
export function dueTermsAfter(
  known: readonly DueTerm[],
  { due_terms }: Pick<LeaseFacts, 'due_terms'>,
  from: string,
): DueTerm[] {
  const coming = due_terms.filter((_, index) => (due_terms[index + 1]?.effective_date ?? '9999-12-31') > from);
  return withoutRepeats([
    ...known.filter(({ effective_date }) => effective_date < from),
    ...coming.map((term) => ({ ...term, effective_date: latest(term.effective_date, from) })),
  ]);
}

/** The first of the terms that say the same one after the other. */
function withoutRepeats(terms: readonly DueTerm[]): DueTerm[] {
  return terms.filter(({ due_date }, index) => due_date !== terms[index - 1]?.due_date);
}

/** The rent periods that follow from the anchors and the frequencies, each of which begins on a day of its own. */
export function periodTerms(dueTerms: readonly DueTerm[], rents: readonly AgreedRent[]): PeriodTerm[] {
  const days = [...new Set([...dueTerms, ...rents].map(({ effective_date }) => effective_date))].toSorted();
  const on = <T extends { effective_date: string }>(terms: readonly T[], day: string): T =>
    terms.findLast(({ effective_date }) => effective_date <= day) ?? terms[0]!;
  const all = days.map((effective_date): PeriodTerm => {
    const { due_date: anchor } = on(dueTerms, effective_date);
    return { effective_date, anchor, frequency: on(rents, effective_date).frequency };
  });
  return all.filter(({ anchor, frequency }, index) => {
    const before = all[index - 1];
    return before?.anchor !== anchor || before.frequency !== frequency;
  });
}

const latest = (a: string, b: string) => (a > b ? a : b);
const earliest = (a: string, b: string) => (a < b ? a : b);
const inDateOrder = (a: { effective_date: string }, b: { effective_date: string }) =>
  a.effective_date < b.effective_date ? -1 : 1;

/** The first day on which one of two lists of dated terms says something else; null when they say the same. */
export function changedFrom<T extends { effective_date: string }>(
  before: readonly T[],
  after: readonly T[],
  valueOf: (term: T) => string | number,
): string | null {
  const valueOn = (terms: readonly T[], day: string) => {
    const term = terms.findLast(({ effective_date }) => effective_date <= day);
    return term && valueOf(term);
  };
  const days = [...before, ...after].map(({ effective_date }) => effective_date).toSorted();
  const isChanged = (day: string) => {
    const was = valueOn(before, day);
    // Days that had none before are new, not changed.
    return was !== undefined && was !== valueOn(after, day);
  };
  return days.find(isChanged) ?? null;
}

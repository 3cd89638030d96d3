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

type PublishedRents = Pick<LeaseFacts, 'start_date' | 'rent_cents' | 'rent_terms' | 'rent_frequency'>;
type PublishedDueDays = Pick<LeaseFacts, 'due_date' | 'due_terms'>;

/** From which days changes count that come without a day of their own. */
export interface ChangeDays {
  /** A new rent. */
  rent: string;
  /** A new due day or frequency: the first day that is not billed. */
  period: string;
}

/**
 * The dated rents after a lease said its facts, in date order; the first covers the start, whatever day it was given.
 * Days of before a frequency that comes without a day keep the rents they had.
 */
export function rentsAfter(known: readonly AgreedRent[], facts: PublishedRents, from: ChangeDays): AgreedRent[] {
  const rents = publishedRents(known, facts, from).toSorted(inDateOrder);
  const [first, ...later] = rents;
  if (!first || first.effective_date <= facts.start_date) return rents;
  return [{ ...first, effective_date: facts.start_date }, ...later];
}

function publishedRents(known: readonly AgreedRent[], facts: PublishedRents, from: ChangeDays): AgreedRent[] {
  const { start_date, rent_cents, rent_terms = [], rent_frequency } = facts;
  const published = rent_terms.map((term) => ({
    effective_date: term.effective_date,
    amount_cents: term.rent_cents,
    frequency: term.rent_frequency ?? rent_frequency,
  }));
  const last = known.at(-1);
  const isOtherFrequency = last !== undefined && last.frequency !== rent_frequency;
  if (published.length > 0) {
    // Without frequencies of their own the rents are those of the present one, which began after those of another.
    const since = isOtherFrequency ? from.period : frequencyBegan(known);
    return since && rent_terms.every((term) => term.rent_frequency === undefined)
      ? joined(known, published, since)
      : published;
  }
  const rent = { amount_cents: rent_cents, frequency: rent_frequency };
  if (last === undefined) return [{ effective_date: start_date, ...rent }];
  if (last.amount_cents === rent_cents && !isOtherFrequency) return [...known];
  const effective_date = isOtherFrequency ? from.period : from.rent;
  return [...known.filter((term) => term.effective_date < effective_date), { effective_date, ...rent }];
}

/** First day of the last frequency, where there was another one before. */
function frequencyBegan(known: readonly AgreedRent[]): string | null {
  const before = known.findLastIndex(({ frequency }) => frequency !== known.at(-1)!.frequency);
  return before < 0 ? null : known[before + 1]!.effective_date;
}

function joined(known: readonly AgreedRent[], published: readonly AgreedRent[], from: string): AgreedRent[] {
  const present =
    published.toSorted(inDateOrder).findLast(({ effective_date }) => effective_date <= from) ?? published[0]!;
  const before = known.filter(({ effective_date }) => effective_date < from);
  const after = published.filter(({ effective_date }) => effective_date > from);
  return [...before, { ...present, effective_date: from }, ...after];
}

/**
 * The dated anchors after a lease said its facts, in date order. Days that are billed stay in the periods they were billed
 * by; `from` is the first that is not, and a new due day that comes without a day of its own counts from it.
 */
export function dueTermsAfter(known: readonly DueTerm[], facts: PublishedDueDays, from: string): DueTerm[] {
  const { due_date, due_terms } = facts;
  if (!due_terms && known.at(-1)?.due_date === due_date) return [...known];
  const published = due_terms ?? [{ effective_date: from, due_date }];
  const coming = published.filter((_, index) => (published[index + 1]?.effective_date ?? '9999-12-31') > from);
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

import type { LeaseFacts } from '@keystead/contracts';
import type { RentTerm } from '../rent/rent-amount.js';

type Told = Pick<LeaseFacts, 'start_date' | 'rent_cents' | 'rent_terms'>;

/**
 * The dated rents after a lease said its facts, in date order; the first covers the start, whatever day it was given.
 * A new rent that is told without its days counts from `from`.
 */
export function termsAfter(known: readonly RentTerm[], told: Told, from: string): RentTerm[] {
  const terms = toldTerms(known, told, from).toSorted((a, b) => (a.effective_date < b.effective_date ? -1 : 1));
  const [first, ...later] = terms;
  if (!first || first.effective_date <= told.start_date) return terms;
  return [{ ...first, effective_date: told.start_date }, ...later];
}

function toldTerms(known: readonly RentTerm[], { start_date, rent_cents, rent_terms }: Told, from: string): RentTerm[] {
  if (rent_terms?.length) {
    return rent_terms.map((term) => ({ effective_date: term.effective_date, amount_cents: term.rent_cents }));
  }
  if (known.length === 0) return [{ effective_date: start_date, amount_cents: rent_cents }];
  if (known.at(-1)?.amount_cents === rent_cents) return [...known];
  const kept = known.filter((term) => term.effective_date < from);
  return [...kept, { effective_date: from, amount_cents: rent_cents }];
}

const rentOn = (terms: readonly RentTerm[], day: string): number | undefined =>
  terms.findLast((term) => term.effective_date <= day)?.amount_cents;

/** First day whose rent is not what it was; null when no day's is. Days that had none before are new, not changed. */
export function changedFrom(before: readonly RentTerm[], after: readonly RentTerm[]): string | null {
  const days = [...before, ...after].map((term) => term.effective_date).toSorted();
  const isChanged = (day: string) => rentOn(before, day) !== undefined && rentOn(before, day) !== rentOn(after, day);
  return days.find(isChanged) ?? null;
}

import type { LeaseFacts } from './events.js';

type DatedTerms = Pick<LeaseFacts, 'rent_terms' | 'due_terms'>;

/** Facts of a lease; where none are given, its rents and due days are those of today since it began. */
export function withDatedTerms(facts: Omit<LeaseFacts, keyof DatedTerms> & Partial<DatedTerms>): LeaseFacts {
  const { start_date: effective_date, due_date, rent_cents, rent_frequency } = facts;
  return {
    rent_terms: [{ effective_date, rent_cents, rent_frequency }],
    due_terms: [{ effective_date, due_date }],
    ...facts,
  };
}

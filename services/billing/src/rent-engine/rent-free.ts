import { addDays } from './days.js';
import type { RentTerm } from './rent-amount.js';

/** Days without rent, both included. */
export interface RentFree {
  first_day: string;
  last_day: string;
}

/** The dated rents with a rent of 0 on the rent-free days; these may overlap, and go on beyond the last term. */
export function withRentFree(terms: readonly RentTerm[], free: readonly RentFree[]): RentTerm[] {
  if (free.length === 0) return [...terms];
  const changeDays = new Set(terms.map(({ effective_date }) => effective_date));
  for (const { first_day, last_day } of free) changeDays.add(first_day).add(addDays(last_day, 1));
  const isFree = (day: string) => free.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  return [...changeDays].toSorted().flatMap((effective_date) => {
    const rent = terms.findLast((term) => term.effective_date <= effective_date);
    return rent ? [{ effective_date, amount_cents: isFree(effective_date) ? 0 : rent.amount_cents }] : [];
  });
}

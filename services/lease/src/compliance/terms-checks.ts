import { checkBond, checkRentInAdvance, type LawPlace } from '@keystead/contracts';
import type { Lease } from '../lease.js';

/** What the law looks at in a lease. */
export type Terms = Pick<
  Lease,
  | 'id'
  | 'section_id'
  | 'start_date'
  | 'end_date'
  | 'paid_to'
  | 'latest_amount'
  | 'rent_frequency'
  | 'bond_required'
  | 'bond_received'
  | 'timezone'
  | 'renewed_from_lease_id'
>;

const rentOf = ({ latest_amount: cents, rent_frequency: frequency }: Terms) => ({ cents, frequency });

/** The law of the first day of a lease counts for its bond. */
export function bondCheck(place: LawPlace, lease: Terms) {
  const bond_cents = Math.max(lease.bond_required ?? 0, lease.bond_received ?? 0);
  return checkBond(place, { bond_cents, rent: rentOf(lease), on: lease.start_date });
}

export function advanceCheck(place: LawPlace, lease: Terms, from: string) {
  const { start_date: on, paid_to, end_date } = lease;
  return checkRentInAdvance(place, { rent: rentOf(lease), from, paid_to, is_fixed_term: end_date !== null, on });
}

import type { Lease } from '../../types.js';

/** What a lease like another one starts with: its rent and bond, for other renters and other days. */
export function copiedTerms({ latest_amount, rent_frequency, bond_required }: Lease) {
  return { latest_amount, rent_frequency, bond: bond_required ?? '' };
}

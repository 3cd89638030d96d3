import { checkBond, type LawPlace, type RentFrequency } from '@keystead/contracts';

/** A lease of today with the bond it asks for, in cents. */
export interface LeaseBond {
  bond_cents: number;
  rent_cents: number;
  rent_frequency: RentFrequency;
  start_date: string;
}

/**
 * How many bonds the law of the state says something about, and how many ask for more than it allows. A bond was agreed
 * when the lease began, and is compared with the rent of today, which is no lower by then.
 */
export function countBonds(place: LawPlace, leases: readonly LeaseBond[]): { bonds: number; bonds_over_limit: number } {
  const results = leases
    .map(({ bond_cents, rent_cents: cents, rent_frequency: frequency, start_date: on }) =>
      checkBond(place, { bond_cents, rent: { cents, frequency }, on }),
    )
    .filter(({ result }) => result !== 'not_checked');
  return { bonds: results.length, bonds_over_limit: results.filter(({ result }) => result !== 'ok').length };
}

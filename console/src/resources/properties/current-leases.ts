import type { Lease, Property } from '../../types.js';

export interface CurrentLeases {
  /** Full names, each once. */
  renters: string[];
  /** Rents of the same frequency and currency together. */
  rents: Pick<Lease, 'latest_amount' | 'rent_frequency' | 'currency'>[];
}

export interface LeaseEnd {
  day: string;
  /** The last day of a fixed term: the lease goes on after it. */
  isTerm: boolean;
}

type Of = Pick<Property, 'property_id'>;

const activeOf = ({ property_id }: Of, leases: readonly Lease[]) =>
  leases.filter((lease) => lease.property_id === property_id && lease.status === 'active');

/** Who rents a property today, and for how much. */
export function currentLeases(property: Of, leases: readonly Lease[]): CurrentLeases {
  const active = activeOf(property, leases);
  const rents = new Map<string, CurrentLeases['rents'][number]>();
  for (const { latest_amount, rent_frequency, currency } of active) {
    const key = `${rent_frequency} ${currency}`;
    const before = rents.get(key)?.latest_amount ?? 0;
    const cents = Math.round(before * 100) + Math.round(latest_amount * 100);
    rents.set(key, { latest_amount: cents / 100, rent_frequency, currency });
  }
  const names = active.flatMap(({ tenants }) => tenants ?? []).map((each) => `${each.first_name} ${each.last_name}`);
  return { renters: [...new Set(names)], rents: [...rents.values()] };
}

/** When the first lease of a property ends or is bound no longer; a renewed one as its renewal. Undefined: all are open. */
export const nextEnd = (property: Of, leases: readonly Lease[], today: string): LeaseEnd | undefined =>
  activeOf(property, leases)
    .map((lease) => leases.find((each) => each.renewed_from_lease_id === lease.lease_id) ?? lease)
    .map(({ end_date, term_end_date }) => ({ day: end_date ?? term_end_date ?? '', isTerm: !end_date }))
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day))[0];

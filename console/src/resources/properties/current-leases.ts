import type { Lease, Property } from '../../types.js';

export interface CurrentLeases {
  /** Full names, each once. */
  renters: string[];
  /** Rents of the same frequency and currency together. */
  rents: Pick<Lease, 'latest_amount' | 'rent_frequency' | 'currency'>[];
  /** First day on which one of them ends; null where all are open. */
  next_end: string | null;
}

/** Who rents a property today, for how much, and when the first of its leases ends. */
export function currentLeases({ property_id }: Pick<Property, 'property_id'>, leases: readonly Lease[]): CurrentLeases {
  const active = leases.filter((lease) => lease.property_id === property_id && lease.status === 'active');
  const rents = new Map<string, CurrentLeases['rents'][number]>();
  for (const { latest_amount, rent_frequency, currency } of active) {
    const key = `${rent_frequency} ${currency}`;
    const before = rents.get(key)?.latest_amount ?? 0;
    const cents = Math.round(before * 100) + Math.round(latest_amount * 100);
    rents.set(key, { latest_amount: cents / 100, rent_frequency, currency });
  }
  const names = active.flatMap(({ tenants }) => tenants ?? []).map((each) => `${each.first_name} ${each.last_name}`);
  const ends = active.map(({ end_date }) => end_date).filter((day) => day !== null);
  return { renters: [...new Set(names)], rents: [...rents.values()], next_end: ends.toSorted()[0] ?? null };
}

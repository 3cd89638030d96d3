import type { Lease, Property } from '../types.js';

export interface Place {
  lease_id?: string | undefined;
  property_id?: string | undefined;
  property_block_id?: string | undefined;
}

/** The time zone of a place; where none is named, the one that all properties share. Undefined where that is not known. */
export function zoneAt(
  { lease_id, property_id, property_block_id }: Place,
  properties: readonly Pick<Property, 'property_id' | 'timezone' | 'units'>[],
  leases: readonly Pick<Lease, 'lease_id' | 'timezone'>[],
): string | undefined {
  const lease = lease_id && leases.find((each) => each.lease_id === lease_id);
  if (lease) return lease.timezone;
  const property = properties.find(
    (each) =>
      each.property_id === property_id || each.units.some((unit) => unit.property_block_id === property_block_id),
  );
  if (property) return property.timezone ?? undefined;
  const zones = new Set(properties.map(({ timezone }) => timezone));
  return zones.size === 1 ? ([...zones][0] ?? undefined) : undefined;
}

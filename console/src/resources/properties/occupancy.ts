import type { Lease, Property } from '../../types.js';

export const OCCUPANCIES = ['occupied', 'vacant'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

export type Homes = Pick<Property, 'lease_mode' | 'units'>;
type OccupyingLease = Pick<Lease, 'section_id' | 'status'>;

export interface Letability {
  let: number;
  total: number;
}

/** How many sections of a property are let today. */
export function letSections(property: Homes, leases: readonly OccupyingLease[]): Letability {
  const active = new Set(leases.filter(({ status }) => status === 'active').map(({ section_id }) => section_id));
  const sections = property.units.flatMap((unit) => unit.sections);
  return {
    let: sections.filter(({ property_section_id }) => active.has(property_section_id)).length,
    total: sections.length,
  };
}

/** Display word of a property: a standalone one that is let is rented, a co-living one with a let room occupied. */
export function displayWord(property: Homes, leases: readonly OccupyingLease[]): 'vacant' | 'rented' | 'occupied' {
  if (letSections(property, leases).let === 0) return 'vacant';
  return property.lease_mode === 'standalone' ? 'rented' : 'occupied';
}

/** The figures behind the dashboard's numbers: vacant = something to let, occupied = something let. */
export function hasOccupancy(property: Homes, leases: readonly OccupyingLease[], wanted: Occupancy): boolean {
  const sections = letSections(property, leases);
  return wanted === 'occupied' ? sections.let > 0 : sections.let < sections.total || sections.total === 0;
}

type Listed = Homes & Pick<Property, 'name' | 'property_address'>;

/** Numbers of the list's tabs under a search, from the preloaded rows. */
export function occupancyCounts(properties: readonly Listed[], leases: readonly OccupyingLease[], q = '') {
  const words = q.trim().toLowerCase();
  const found = properties.filter(
    ({ name, property_address }) =>
      name.toLowerCase().includes(words) || (property_address?.full_address ?? '').toLowerCase().includes(words),
  );
  const count = (wanted: Occupancy) => found.filter((property) => hasOccupancy(property, leases, wanted)).length;
  return { all: found.length, occupied: count('occupied'), vacant: count('vacant') };
}

import type { Lease, Property } from '../../types.js';
import { nameWithin } from './names.js';

/** Sections of a property no one rents now or later, with names to choose by. A shared room takes several leases. */
export function freeSections(
  property: Pick<Property, 'name' | 'units'>,
  leases: readonly Pick<Lease, 'section_id' | 'status'>[],
): { id: string; name: string }[] {
  const taken = new Set(leases.filter(({ status }) => status !== 'expired').map(({ section_id }) => section_id));
  return property.units
    .flatMap((unit) => unit.sections)
    .filter(({ property_section_id, is_shared }) => is_shared || !taken.has(property_section_id))
    .map(({ property_section_id, name }) => ({ id: property_section_id, name: nameWithin(property.name, name) }));
}

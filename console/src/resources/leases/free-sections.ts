import type { Lease, Property } from '../../types.js';

/** Sections of a property nobody rents now or later, with names to choose by. */
export function freeSections(
  property: Pick<Property, 'name' | 'units'>,
  leases: readonly Pick<Lease, 'section_id' | 'status'>[],
  unitWord: string,
): { id: string; name: string }[] {
  const taken = new Set(leases.filter(({ status }) => status !== 'expired').map(({ section_id }) => section_id));
  const several = property.units.length > 1;
  return property.units.flatMap((unit, position) =>
    unit.sections
      .filter(({ property_section_id }) => !taken.has(property_section_id))
      .map((section) => {
        const unitName = several ? unit.name || `${unitWord} ${position + 1}` : null;
        const sectionName = section.room_id ? section.name : null;
        return { id: section.property_section_id, name: [unitName, sectionName].filter(Boolean).join(' · ') || property.name };
      }),
  );
}

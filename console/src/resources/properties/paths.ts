import type { Property } from '../../types.js';

/** Page of one lettable unit: `sa` when it is the whole property let as one, `unit` otherwise. */
export function blockPath(property: Pick<Property, 'lease_mode' | 'units'>, blockId: string, tab = 'summary'): string {
  const alone = property.units.length <= 1 && property.lease_mode === 'standalone';
  return `/admin/property/${alone ? 'sa' : 'unit'}/${blockId}/view/${tab}`;
}

export const hubPath = (propertyId: string, tab = 'summary') => `/admin/property/${propertyId}/view/${tab}`;

/** Where a row of the list leads: its only unit, or the hub of a building with several. */
export function propertyPath(
  property: Pick<Property, 'property_id' | 'property_block_id' | 'lease_mode' | 'units'>,
): string {
  return property.units.length > 1 ? hubPath(property.property_id) : blockPath(property, property.property_block_id);
}

import type { Property } from '../../../types.js';

/** Degrees of WGS 84, latitude first, as Leaflet takes them. */
export type Position = [latitude: number, longitude: number];

/** Where a property stands; null where nobody has said so. */
export function positionOf({ property_address }: Pick<Property, 'property_address'>): Position | null {
  const { latitude, longitude } = property_address ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null;
}

/** The properties that a map can show, and those that it cannot. */
export function placesOnMap(properties: readonly Property[]) {
  const placed: { property: Property; position: Position }[] = [];
  const unplaced: Property[] = [];
  for (const property of properties) {
    const position = positionOf(property);
    if (position) placed.push({ property, position });
    else unplaced.push(property);
  }
  return { placed, unplaced };
}

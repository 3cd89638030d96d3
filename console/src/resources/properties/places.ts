import type { Property } from '../../types.js';

/** A state of a country, or a country whose addresses name none, with the number of properties there. */
export interface Place {
  country_iso: string;
  state: string | undefined;
  count: number;
}

type Placed = Pick<Property, 'country_iso' | 'property_address'>;

const placeOf = ({ country_iso, property_address }: Placed) => ({
  country_iso: country_iso ?? 'AU',
  state: property_address?.state ?? undefined,
});

/** Where properties are, by country and state in the order of their names. */
export function placesOf(properties: readonly Placed[]): Place[] {
  const places = new Map<string, Place>();
  for (const property of properties) {
    const place = placeOf(property);
    const key = placeKey(place);
    places.set(key, { ...place, count: (places.get(key)?.count ?? 0) + 1 });
  }
  return [...places.values()].toSorted((left, right) => placeKey(left).localeCompare(placeKey(right)));
}

/** One text for a place: `AU NSW`. */
export const placeKey = ({ country_iso, state = '' }: Pick<Place, 'country_iso' | 'state'>) =>
  `${country_iso} ${state}`;

/** `NSW (3)`, and with its country where there are several. */
export function placeName({ state, count }: Place, country: string, isOneCountry: boolean): string {
  const name = isOneCountry ? (state ?? country) : [state, country].filter(Boolean).join(', ');
  return `${name} (${count})`;
}

/** Whether a property is in the place, and managed by the person, that a list is narrowed to. */
export function isIn(
  property: Placed & Pick<Property, 'managers'>,
  { country_iso, state, manager_id }: { country_iso?: string; state?: string; manager_id?: string },
): boolean {
  const place = placeOf(property);
  return (
    (!country_iso || place.country_iso === country_iso) &&
    (!state || place.state === state) &&
    (!manager_id || !!property.managers?.some(({ user_id }) => user_id === manager_id))
  );
}

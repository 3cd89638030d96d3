import { useAllRows } from '../admin/preload.js';
import type { Property } from '../types.js';
import { inOrder, type Option } from './options.js';

/** Each unit with the name of its property, of one property or of all; undefined until they are known. */
export function useUnits(propertyId?: string): Option[] | undefined {
  const { data: properties } = useAllRows<Property>('property');
  return (
    properties &&
    inOrder(
      properties
        .filter(({ property_id }) => propertyId === undefined || property_id === propertyId)
        .flatMap(({ name, units }) =>
          units.map((unit) => ({
            value: unit.property_block_id,
            label: unit.name === name ? name : `${name} · ${unit.name}`,
          })),
        ),
    )
  );
}

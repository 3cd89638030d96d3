import { useAllRows } from '../admin/preload.js';
import type { Property } from '../types.js';

export interface UnitOption {
  value: string;
  label: string;
}

/** Each unit with the name of its property, of one property or of all; undefined until they are known. */
export function useUnits(propertyId?: string): UnitOption[] | undefined {
  const { data: properties } = useAllRows<Property>('property');
  return properties
    ?.filter(({ property_id }) => propertyId === undefined || property_id === propertyId)
    .flatMap(({ name, units }) =>
      units.map((unit) => ({
        value: unit.property_block_id,
        label: unit.name === name ? name : `${name} · ${unit.name}`,
      })),
    );
}

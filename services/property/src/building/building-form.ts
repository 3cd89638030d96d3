import { IntersectionType, PickType } from '@nestjs/swagger';
import { Text } from '@keystead/platform';
import { AddressForm, oneObject } from './property-address.js';
import { Property, PropertyBlock } from './property.entity.js';

/** What people may say about a building … */
export const BUILDING_FIELDS = [
  'name',
  'type',
  'usage',
  'management_type',
  'lease_mode',
  'cost_allocation_method',
  'build_year',
  'building_structure',
  'land_area',
  'floor_area',
  'acquired_date',
  'power_limit',
  'water_limit',
  'opex_limit',
  'limit_kind',
  'income_receiving_account',
  'internet_included',
  'utilities_included',
  'features',
  'country_iso',
  'timezone',
] as const;

/** … and about one of its units. */
export const UNIT_FIELDS = ['bedrooms', 'bathrooms', 'carpark', 'water_paid_by_landlord'] as const;

/** The form of a building together with one unit; adding and editing share it. */
export class BuildingForm extends IntersectionType(
  PickType(Property, BUILDING_FIELDS),
  PickType(PropertyBlock, UNIT_FIELDS),
) {
  @Text(120, { optional: true, about: 'Name of the unit; a single unit is called like its property' })
  block_name?: string | null;

  @oneObject(() => AddressForm)
  property_address?: AddressForm | null;
}

/** The named members that are there. */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Partial<
    Pick<T, K>
  >;
}

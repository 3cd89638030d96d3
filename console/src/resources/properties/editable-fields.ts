import type { Block } from '../../types.js';
import { propertyBody } from './property-body.js';

const FIELDS = [
  'name',
  'type',
  'usage',
  'lease_mode',
  'cost_allocation_method',
  'build_year',
  'building_structure',
  'land_area',
  'floor_area',
  'acquired_date',
  'management_type',
  'limit_kind',
  'power_limit',
  'water_limit',
  'opex_limit',
  'internet_included',
  'utilities_included',
] as const;

const OF_UNIT = ['bedrooms', 'bathrooms', 'carpark', 'water_paid_by_landlord'] as const;

/** What the edit form of a property starts from: its own fields, its unit's name, and the version of the block. */
export function editableFields(block: Block) {
  const { property } = block;
  return {
    ...propertyBody({
      ...Object.fromEntries(FIELDS.map((field) => [field, property[field] as unknown])),
      ...Object.fromEntries(OF_UNIT.map((field) => [field, block[field] as unknown])),
      features: property.features,
      // The place on the map follows the address by itself.
      property_address: property.property_address && { ...property.property_address, latitude: null, longitude: null },
    }),
    block_name: block.name,
    id: block.property_block_id,
    version: block.version,
  };
}

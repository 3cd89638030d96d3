import { importCommand, type ImportKind, Imports, type ImportValues, type Tx } from '@keystead/platform';
import { AddProperty, AddPropertyCommand } from '../properties/add-property.js';
import { countProperties } from '../building/lock-building.js';
import { lockTrash, moveToTrash } from '../trash/trash-lock.js';
import { releasingPictures } from '../photo/release-pictures.js';
import { purgeProperties } from '../trash/empty-trash.js';
import { Property, PropertyBlock } from '../building/property.entity.js';
import { assertNew } from './assert-new.js';
import { assertNotReferenced } from './assert-not-referenced.js';
import { propertiesOfMicrorealestate } from './microrealestate-properties.js';
import { Controller } from '@nestjs/common';
import { OWNER_IMPORT } from './owner-import.js';
import { ROOM_IMPORT } from './room-import.js';

/** Buildings, each with its first unit. */
export const PROPERTY_IMPORT: ImportKind = {
  name: 'property',
  columns: [
    { name: 'name', example: '12 Rose Street', also: ['property', 'property name', 'title', 'reference'] },
    { name: 'type', type: 'word', example: 'house', also: ['property type', 'dwelling type'], is_needed: true },
    { name: 'usage', type: 'word', example: 'residential' },
    { name: 'management_type', type: 'word', example: 'self_management', also: ['management', 'managed by'] },
    { name: 'lease_mode', type: 'word', example: 'standalone' },
    { name: 'cost_allocation_method', type: 'word', example: 'standalone' },
    { name: 'bedrooms', type: 'number', example: '3', also: ['beds', 'bed', 'bedroom'], is_needed: true },
    { name: 'bathrooms', type: 'number', example: '1', also: ['baths', 'bath', 'bathroom'], is_needed: true },
    {
      name: 'carpark',
      type: 'number',
      example: '1',
      also: ['car', 'cars', 'car spaces', 'parking', 'garages', 'garage'],
      is_needed: true,
    },
    { name: 'block_name', also: ['unit', 'unit name'] },
    { name: 'property_address.full_address', also: ['address', 'property address'] },
    {
      name: 'property_address.line1',
      example: '12 Rose Street',
      also: ['street', 'street address', 'address 1', 'address line 1'],
    },
    { name: 'property_address.line2', also: ['address 2', 'address line 2'] },
    { name: 'property_address.suburb', example: 'Newtown', also: ['city', 'town', 'locality'] },
    { name: 'property_address.state', example: 'NSW', also: ['province', 'region', 'territory'] },
    { name: 'property_address.postcode', example: '2042', also: ['zip', 'zip code', 'postal code'] },
    { name: 'property_address.latitude', type: 'number' },
    { name: 'property_address.longitude', type: 'number' },
    { name: 'country_iso', example: 'AU', also: ['country', 'country code'] },
    { name: 'timezone' },
    { name: 'build_year', type: 'number', example: '1985', also: ['year built', 'built', 'built in'] },
    { name: 'building_structure', example: 'brick' },
    { name: 'land_area', type: 'number', example: '320.5', also: ['land size', 'lot size', 'land'] },
    { name: 'floor_area', type: 'number', also: ['floor size', 'building size', 'area', 'size'] },
    {
      name: 'acquired_date',
      type: 'day',
      example: '2019-07-01',
      also: ['purchase date', 'purchased', 'bought', 'settlement date'],
    },
    { name: 'power_limit', type: 'number' },
    { name: 'water_limit', type: 'number' },
    { name: 'opex_limit', type: 'number' },
    { name: 'internet_included', type: 'flag' },
    { name: 'utilities_included', type: 'flag' },
    { name: 'water_paid_by_landlord', type: 'flag', example: 'yes' },
  ],
  adds: importCommand(AddProperty, AddPropertyCommand),
  body: async (tx, row) => {
    const body = withCostAllocation(withFullPostcode(row));
    await assertNew(tx, body);
    return body;
  },
  places: { limit: 'properties', used: countProperties },
  undo: (tx, { property_id, property_block_id }) => undo(tx, String(property_id), String(property_block_id)),
  sources: { microrealestate: propertiesOfMicrorealestate },
};

/** Spreadsheets take the zero from postcodes of the Northern Territory: 800 is 0800. */
function withFullPostcode(row: ImportValues): ImportValues {
  const { country_iso = 'AU', property_address: address } = row as { country_iso?: string; property_address?: Address };
  if (country_iso !== 'AU' || !/^\d{3}$/.test(address?.postcode ?? '')) return row;
  return { ...row, property_address: { ...address, postcode: `0${address!.postcode}` } };
}

/** No other product's file says how bills are divided: by the rooms where rooms are let, as the form of a new property has it. */
function withCostAllocation(row: ImportValues): ImportValues {
  return { cost_allocation_method: row.lease_mode === 'co_living' ? 'rooms' : 'standalone', ...row };
}

interface Address {
  postcode?: string;
}

/** Goes through the trash and out of it, with the rules of both. */
async function undo(tx: Tx, property_id: string, property_block_id: string): Promise<void> {
  await lockTrash(tx);
  const property = await tx.lock(Property, property_id);
  const block = await tx.lock(PropertyBlock, property_block_id);
  await assertNotReferenced(tx, { property: property_id, property_block: property_block_id });
  const version = property.deleted_at ? property.version : await moveToTrash(tx, property, [block]);
  const purged = { ...property, version };
  await releasingPictures(tx, [purged], () => purgeProperties(tx, [purged]));
}

@Controller('v1/system/import/property')
export class PropertyImports extends Imports('property', [PROPERTY_IMPORT, ROOM_IMPORT, OWNER_IMPORT]) {}

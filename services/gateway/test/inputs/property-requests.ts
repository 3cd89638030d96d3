import { randomBytes } from 'node:crypto';
import { expectOk } from '@keystead/testkit';
import type { Rows } from './rows.js';
import { OPTIONAL, TEXT, MISSING_ID, ZERO, type Post } from './post.js';

const PROPERTY = '/api/v1/system/property';

const ADDRESS = {
  full_address: '12 Rose Street, Newtown NSW 2042, Australia',
  line1: '12 Rose Street',
  line2: 'Rear',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  country_iso: 'AU',
  photo: { external_path: 'https://photos.example/rose.jpg' },
};
const LISTING = { headline: 'Sunny home', rent: 650.5, rent_frequency: 'weekly' };
const newPicture = () => `https://photos.example/${randomBytes(6).toString('hex')}.jpg`;
/** A picture of the property, which has at most fifty. */
async function newPhoto({ call, property_id }: Rows): Promise<string> {
  const photo = { property_id, external_path: newPicture() };
  return expectOk(await call.post<{ data: { id: string } }>('v1/system/property/photo/create', photo)).data.id;
}
const BUILDING = {
  name: 'Rose House',
  type: 'house',
  usage: 'residential',
  management_type: 'self_management',
  lease_mode: 'standalone',
  cost_allocation_method: 'standalone',
  build_year: 1985,
  building_structure: 'brick',
  land_area: 320.5,
  floor_area: 140.25,
  acquired_date: '2019-07-01',
  power_limit: 80,
  water_limit: 40.5,
  opex_limit: 120,
  limit_kind: 'landlord_allowance',
  internet_included: false,
  utilities_included: false,
  features: { allow_cat: true },
  country_iso: 'AU',
  timezone: 'Australia/Sydney',
  bedrooms: 3,
  bathrooms: 1,
  carpark: 1,
  water_paid_by_landlord: true,
  block_name: 'Whole house',
  property_address: ADDRESS,
};
const BUILDING_ALLOWS = {
  usage: MISSING_ID,
  management_type: MISSING_ID,
  lease_mode: MISSING_ID,
  build_year: OPTIONAL,
  building_structure: TEXT,
  land_area: ZERO,
  floor_area: ZERO,
  acquired_date: OPTIONAL,
  power_limit: ZERO,
  water_limit: ZERO,
  opex_limit: ZERO,
  limit_kind: MISSING_ID,
  income_receiving_account: OPTIONAL,
  internet_included: MISSING_ID,
  utilities_included: MISSING_ID,
  features: MISSING_ID,
  'features.allow_cat': MISSING_ID,
  country_iso: MISSING_ID,
  timezone: MISSING_ID,
  bedrooms: 'zero',
  bathrooms: 'zero',
  carpark: 'zero',
  water_paid_by_landlord: MISSING_ID,
  block_name: TEXT,
  property_address: OPTIONAL,
  'property_address.full_address': TEXT,
  'property_address.line1': TEXT,
  'property_address.line2': TEXT,
  'property_address.suburb': TEXT,
  'property_address.state': TEXT,
  'property_address.postcode': TEXT,
  'property_address.country_iso': MISSING_ID,
  'property_address.photo': OPTIONAL,
};

export const PROPERTY_REQUESTS: Record<string, Post> = {
  [`POST ${PROPERTY}/create`]: {
    body: (rows) => ({ ...BUILDING, income_receiving_account: rows.account_id }),
    allows: BUILDING_ALLOWS,
    other: { name: 'Rose Villa' },
  },
  [`POST ${PROPERTY}/block/update`]: {
    body: async (rows) => ({
      ...BUILDING,
      income_receiving_account: rows.account_id,
      property_block_id: rows.empty.property_block_id,
      version: await rows.version(`v1/system/property/${rows.empty.property_id}`),
    }),
    allows: {
      ...BUILDING_ALLOWS,
      name: MISSING_ID,
      type: MISSING_ID,
      cost_allocation_method: MISSING_ID,
      bedrooms: 'missing zero',
      bathrooms: 'missing zero',
      carpark: 'missing zero',
      version: MISSING_ID,
    },
    other: { name: 'Rose Villa' },
  },
  [`POST ${PROPERTY}/room/create`]: {
    body: ({ property_block_id }) => ({
      property_block_id,
      name: `Room ${randomBytes(3).toString('hex')}`,
      room_type: 'double',
      price: 280.5,
      target_bond: 1120,
      rent_frequency: 'fortnightly',
      sharing: 'exclusive',
      capacity: 2,
      area: 12.5,
    }),
    allows: {
      room_type: TEXT,
      target_bond: ZERO,
      rent_frequency: MISSING_ID,
      sharing: MISSING_ID,
      capacity: OPTIONAL,
      area: ZERO,
    },
    other: { name: 'Back' },
  },
  [`POST ${PROPERTY}/room/update`]: {
    body: async (rows) => ({
      id: rows.room_id,
      name: 'Front',
      room_type: 'single',
      price: 300,
      target_bond: 1200,
      rent_frequency: 'weekly',
      sharing: 'shared',
      // Every good request for a lease is for this room.
      capacity: 50,
      area: 14,
      version: await rows.version(`v1/system/property/room/${rows.room_id}`),
    }),
    allows: {
      name: MISSING_ID,
      room_type: TEXT,
      price: MISSING_ID,
      target_bond: ZERO,
      rent_frequency: MISSING_ID,
      sharing: MISSING_ID,
      capacity: OPTIONAL,
      area: ZERO,
      version: MISSING_ID,
    },
    other: { name: 'Street side' },
  },
  [`POST ${PROPERTY}/delete`]: {
    body: async ({ call, empty: { property_id } }) => {
      const { data } = expectOk(await call.get<{ data: { name: string } }>(`v1/system/property/${property_id}`));
      return { property_id, name: data.name };
    },
  },
  [`POST ${PROPERTY}/empty-trash`]: { body: () => ({}) },
  [`POST ${PROPERTY}/block/delete/{id}`]: { body: () => ({}) },
  [`POST ${PROPERTY}/block/restore/{id}`]: { body: () => ({ whole_building: true }) },
  [`POST ${PROPERTY}/address`]: {
    body: ({ property_block_id, section_id }) => ({ block_id: property_block_id, section_id }),
    allows: { block_id: 'missing null empty', section_id: 'missing null empty' },
  },
  [`POST ${PROPERTY}/section/delete`]: {
    body: async ({ landlord, property_block_id }) => ({
      property_section_id: (await landlord.addRoom(property_block_id)).property_section_id,
    }),
    other: {},
  },
  ['POST /api/v1/system/service/query-address']: {
    body: () => ({ q: 'rose', country_iso: 'AU' }),
    allows: { country_iso: MISSING_ID },
  },
  [`POST ${PROPERTY}/room/delete`]: {
    body: async (rows) => ({ id: await rows.newRoom() }),
    other: {},
  },
  [`POST ${PROPERTY}/photo/create`]: {
    body: ({ property_id }) => ({ property_id, external_path: newPicture() }),
    other: { external_path: 'https://photos.example/other.jpg' },
  },
  [`POST ${PROPERTY}/photo/order`]: {
    body: async (rows) => {
      await newPhoto(rows);
      const path = `v1/system/property/photo?property_id=${rows.property_id}&total=100`;
      const { data } = expectOk(await rows.call.get<{ data: { id: string }[] }>(path));
      return { property_id: rows.property_id, photo_ids: data.map(({ id }) => id) };
    },
  },
  [`POST ${PROPERTY}/photo/cover`]: { body: async (rows) => ({ id: await newPhoto(rows) }), other: {} },
  [`POST ${PROPERTY}/photo/delete`]: { body: async (rows) => ({ id: await newPhoto(rows) }), other: {} },
  [`POST ${PROPERTY}/key/create`]: {
    body: ({ property_id }) => ({ property_id, name: 'Letter box', key_number: 'K7', holder: 'Sam', note: 'Spare' }),
    allows: { key_number: TEXT, holder: TEXT, note: TEXT },
    other: { name: 'Garage' },
  },
  [`POST ${PROPERTY}/key/update`]: {
    body: async (rows) => ({
      id: rows.key_id,
      name: 'Front door',
      key_number: 'K1',
      holder: 'Sam',
      note: 'Two cuts',
      version: await rows.keyVersion(),
    }),
    allows: { name: MISSING_ID, key_number: TEXT, holder: TEXT, note: TEXT, version: MISSING_ID },
    other: { name: 'Back door' },
  },
  [`POST ${PROPERTY}/listing/save`]: {
    body: async (rows) => ({
      property_section_id: rows.section_id,
      ...LISTING,
      description: 'Two lounges',
      bond: 2602,
      available_from: '2026-12-01',
      minimum_months: 6,
      inspection_times: 'Saturday 10 to 11',
      is_advertised: true,
      photo_ids: [await newPhoto(rows)],
    }),
    allows: {
      ...{ description: TEXT, inspection_times: TEXT, bond: ZERO, rent_frequency: MISSING_ID },
      ...{ available_from: OPTIONAL, minimum_months: OPTIONAL, is_advertised: MISSING_ID },
      photo_ids: OPTIONAL,
    },
    other: { headline: 'A quiet home' },
  },
  [`POST ${PROPERTY}/listing/delete`]: {
    body: async ({ call, section_id }) => {
      const listing = { ...LISTING, property_section_id: section_id };
      const path = 'v1/system/property/listing/save';
      return { id: expectOk(await call.post<{ data: { id: string } }>(path, listing)).data.id };
    },
    other: {},
  },
  [`POST ${PROPERTY}/key/delete`]: { body: async (rows) => ({ id: await rows.newKey() }), other: {} },
};

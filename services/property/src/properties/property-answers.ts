import { FEATURES, LEASE_STATUSES, RENT_FREQUENCIES } from '@keystead/contracts';
import { fieldsOf, one, page, t } from '@keystead/platform';
import { ROOM_DETAILS } from '../section/room.queries.js';
import { PropertyAddress } from '../building/property-address.js';
import { Property, PropertyBlock } from '../building/property.entity.js';

// What properties and their units answer, as `property-row.ts` and `unit.sql.ts` build it.

export const PHOTO = t.object('Photo', { external_path: t.text('Web address of the picture') });
const BRIEF_ADDRESS = {
  id: t.id(),
  ...fieldsOf(PropertyAddress, 'full_address', 'state', 'latitude', 'longitude'),
  country_iso: t.text('ISO 3166 code of the country'),
  photo: t.nullable(PHOTO),
};
export const FULL_ADDRESS = t.object('PropertyAddress', {
  ...BRIEF_ADDRESS,
  ...fieldsOf(PropertyAddress, 'line1', 'line2', 'suburb', 'postcode'),
});

const SECTION = {
  property_section_id: t.id('What a lease is made on'),
  room_id: t.nullable(t.id()),
  name: t.text(),
  is_shared: t.flag('It takes several leases at a time'),
};
const SECTIONS = t.list(t.object('UnitSection', SECTION));
const COUNTS = fieldsOf(PropertyBlock, 'bedrooms', 'bathrooms', 'carpark');
const NAME = { property_block_id: t.id(), name: t.text() };
const STATUS = { status: t.oneOf(['rented', 'occupied', 'vacant']) };
const UNIT = { ...NAME, ...COUNTS, ...fieldsOf(PropertyBlock, 'water_paid_by_landlord'), ...STATUS };

const PLACE = { country_iso: t.text('ISO 3166 code of the country'), timezone: t.text(), currency: t.currency() };
const KINDS = fieldsOf(Property, 'name', 'type', 'usage', 'lease_mode', 'cost_allocation_method');
const MARKS = {
  deleted_at: t.nullable(t.moment()),
  is_deleted: t.flag(),
  ...fieldsOf(Property, 'created_at', 'version'),
};
const MANAGERS = t.list(t.object('ManagerOfProperty', { user_id: t.id(), name: t.text() }));
const BRIEF = {
  id: t.id('Of the property; of the unit where units in the trash are listed'),
  property_id: t.id(),
  property_block_id: t.nullable(t.id('The first unit')),
  ...KINDS,
  bedrooms: t.nullable(t.count()),
  bathrooms: t.nullable(t.count()),
  carpark: t.nullable(t.count()),
  property_address: t.object('BriefPropertyAddress', BRIEF_ADDRESS),
  managers: MANAGERS,
  ...PLACE,
  ...MARKS,
};

const LEASE = t.object('LeaseOfUnit', {
  lease_id: t.id(),
  lease_number: t.text(),
  property_block_id: t.id(),
  section_id: t.id(),
  status: t.oneOf(LEASE_STATUSES),
  start_date: t.day(),
  end_date: t.nullable(t.day()),
  term_end_date: t.nullable(t.day('Last day of the fixed term; the lease goes on after it until `end_date`')),
  latest_amount: t.money('Rent of a period'),
  rent_frequency: t.oneOf(RENT_FREQUENCIES),
});
const LEASES = t.list(LEASE, 'Leases that run or are to begin');

const PROPERTY = {
  ...BRIEF,
  property_address: FULL_ADDRESS,
  units: t.list(t.object('PropertyUnit', { ...UNIT, sections: SECTIONS })),
  ...fieldsOf(Property, 'management_type', 'build_year', 'building_structure', 'land_area', 'floor_area'),
  ...fieldsOf(Property, 'acquired_date', 'income_receiving_account', 'limit_kind'),
  ...fieldsOf(Property, 'power_limit', 'water_limit', 'opex_limit', 'internet_included', 'utilities_included'),
  water_paid_by_landlord: t.nullable(t.flag('Of any unit')),
  features: t.object('PropertyFeatures', Object.fromEntries(FEATURES.map((feature) => [feature, t.flag()]))),
  leases: LEASES,
  reminders: t.list(
    t.object('PropertyReminder', {
      kind: t.oneOf(['lease_end']),
      lease_id: t.id(),
      remind_on: t.day(),
      due_on: t.day(),
    }),
  ),
};
const HEALTH_SCORE = t.object('HealthScore', {
  score: t.number('0 (bad) to 100 (good)'),
  level: t.oneOf(['good', 'fair', 'poor', 'critical']),
});

export const PROPERTY_PAGE = page(
  t.object('PropertyRow', {
    ...BRIEF,
    units: t.list(t.object('BriefPropertyUnit', { ...NAME, sections: SECTIONS })),
    is_property_deleted: t.optional(t.flag('In the trash: the whole property lies there')),
  }),
);

export const ONE_PROPERTY = one(t.object('PropertyDetails', { ...PROPERTY, health_score: t.nullable(HEALTH_SCORE) }));

export const ONE_BLOCK = one(
  t.object('UnitWithProperty', {
    ...UNIT,
    property_id: t.id(),
    deleted_at: t.nullable(t.moment()),
    ...fieldsOf(Property, 'version'),
    sections: SECTIONS,
    property: t.object('PropertyOfUnit', PROPERTY),
  }),
);

export const ONE_UNIT = one(
  t.object('UnitDetails', {
    id: t.id(),
    ...UNIT,
    property_id: t.id(),
    property: t.object('BuildingOfUnit', { property_id: t.id(), ...KINDS, ...PLACE, property_address: FULL_ADDRESS }),
    rooms: t.list(ROOM_DETAILS),
    sections: t.list(t.object('UnitSectionWithLeases', { ...SECTION, ...STATUS, leases: LEASES })),
    leases: LEASES,
    ...MARKS,
  }),
);

const PROPERTY_MARK = { property_id: t.id(), ...fieldsOf(Property, 'version') };
export const PROPERTY_ADDED = one(
  t.object('AddedProperty', {
    id: t.id('The same as `property_id`'),
    ...PROPERTY_MARK,
    property_block_id: t.id(),
    property_section_id: t.nullable(t.id('Of a unit that is let as a whole; rooms of co-living have their own')),
  }),
);
export const PROPERTY_SAVED = one(t.object('SavedProperty', PROPERTY_MARK));
export const UNIT_SAVED = one(t.object('SavedUnit', { ...PROPERTY_MARK, property_block_id: t.id() }));

import { major, utc } from '@keystead/platform';
import { LEASE, currentLeases, occupancyOf, TODAY } from '../section/current-leases.js';
import { IS_SHARED, SECTION_NAME } from '../section/sections.js';

// A property as it travels, built by PostgreSQL. `p` is the property, `a` its address, `u` its units, `b` one unit.

const ADDRESS = ['id', 'full_address', 'state', 'latitude', 'longitude']
  .map((name) => `'${name}', a.${name}`)
  .join(', ');
const ADDRESS_PARTS = ['line1', 'line2', 'suburb', 'postcode'].map((name) => `'${name}', a.${name}`).join(', ');
const PHOTO = `case when a.photo_path is not null then json_build_object('external_path', a.photo_path) end`;
const address = (parts: string) => `json_build_object(${parts}, 'country_iso', p.country_iso, 'photo', ${PHOTO})`;

/** A whole address as it travels. */
export const ADDRESS_COLUMNS = address(`${ADDRESS}, ${ADDRESS_PARTS}`);
export const JOIN_ADDRESS = `join property_address a on a.company_id = scope.company::uuid and a.property_id = p.id`;

interface Marks {
  id: string;
  deleted_at: string;
}

const OF_PROPERTY: Marks = { id: 'p.id', deleted_at: 'p.deleted_at' };

/** Who manages property `p`. A name is looked up for each, which the limit sees to: a company has thousands of people. */
const MANAGERS = `(select coalesce(json_agg(json_build_object('user_id', m.user_id, 'name', n.name) order by lower(n.name), m.user_id), '[]')
  from property_manager m cross join lateral (select concat_ws(' ', u.first_name, u.last_name) as name from user_projection u
    where u.company_id = scope.company::uuid and u.user_id = m.user_id limit 1) n
  where m.company_id = scope.company::uuid and p.id = any (m.property_ids))`;

/** What a list shows of each property; in the trash `id` and `deleted_at` are the unit's. */
export const brief = ({ id, deleted_at }: Marks = OF_PROPERTY, shown = address(ADDRESS)) => `${id} as id,
  p.id as property_id, u.property_block_id, p.name, p.type, p.usage, p.lease_mode, u.bedrooms, u.bathrooms, u.carpark,
  p.cost_allocation_method, ${shown} as property_address, p.country_iso, p.timezone, p.currency, u.units,
  ${MANAGERS} as managers,
  ${utc(deleted_at)} as deleted_at, ${deleted_at} is not null as is_deleted, ${utc('p.created_at')} as created_at, p.version`;

const ofProperty = 'and s.property_id = p.id';
const LEASES = `(select coalesce(json_agg(${LEASE} order by l.start_date, l.lease_id), '[]') ${currentLeases(ofProperty)})`;

/** Days before the end of a lease, or of the term after which it goes on, on which its landlord is reminded of it. */
const END_NOTICE = 60;
const LAST_DAY = 'coalesce(l.end_date, l.term_end_date)';
const REMINDERS = `(select coalesce(json_agg(json_build_object('kind', 'lease_end', 'lease_id', l.lease_id,
    'remind_on', ${LAST_DAY} - ${END_NOTICE}, 'due_on', ${LAST_DAY}) order by ${LAST_DAY}, l.lease_id), '[]')
  ${currentLeases(`${ofProperty} and ${LAST_DAY} >= ${TODAY}`)})`;

/** Everything about one property. `$3` is the present moment. */
export const DETAIL_COLUMNS = `${brief(OF_PROPERTY, ADDRESS_COLUMNS)},
  p.management_type, p.build_year, p.building_structure, p.land_area, p.floor_area, p.acquired_date,
  p.income_receiving_account, p.limit_kind, ${major('p.power_limit')} as power_limit,
  ${major('p.water_limit')} as water_limit, ${major('p.opex_limit')} as opex_limit, p.internet_included,
  p.utilities_included, u.water_paid_by_landlord, p.features, ${LEASES} as leases, ${REMINDERS} as reminders`;

/** What can be let of unit `b`. */
export const SECTIONS = `(select coalesce(json_agg(json_build_object('property_section_id', s.id, 'room_id', s.room_id,
    'name', ${SECTION_NAME}, 'is_shared', ${IS_SHARED}) order by r.created_at, s.created_at, s.id), '[]')
  from section s left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
  where s.company_id = scope.company::uuid and s.property_block_id = b.id)`;

export const UNIT = `'property_block_id', b.id, 'name', coalesce(b.name, p.name)`;
export const UNIT_DETAIL_COLUMNS = `${UNIT}, 'bedrooms', b.bedrooms, 'bathrooms', b.bathrooms, 'carpark', b.carpark,
  'water_paid_by_landlord', b.water_paid_by_landlord,
  'status', ${occupancyOf(`s.property_block_id = b.id and l.start_date <= ${TODAY}`)}`;

const units = (unit: string) => `json_build_object(${unit}, 'sections', ${SECTIONS})`;

/** The address and the units of property `p`: those that are not in the trash, or all if the property is. */
export const parts = (unit: string) => `${JOIN_ADDRESS}
  cross join lateral (
    select coalesce(json_agg(${units(unit)} order by b.created_at, b.id), '[]') as units,
      (array_agg(b.id order by b.created_at, b.id))[1] as property_block_id, sum(b.bedrooms)::int as bedrooms,
      sum(b.bathrooms)::int as bathrooms, sum(b.carpark)::int as carpark, bool_or(b.water_paid_by_landlord) as water_paid_by_landlord
    from property_block b where b.company_id = scope.company::uuid and b.property_id = p.id
      and (b.deleted_at is null or p.deleted_at is not null)
  ) u`;

/** The address of property `p`, and unit `b` as its only one. */
export const ONE_UNIT = `${JOIN_ADDRESS} cross join lateral (
    select json_build_array(${units(UNIT)}) as units, b.id as property_block_id, b.bedrooms, b.bathrooms, b.carpark
  ) u`;

import { major, scoped, utc, type Query } from '@keystead/platform';
import { IS_SHARED, SECTION_NAME } from './section/sections.js';

// A property as it travels, built by PostgreSQL. `p` is the property, `a` its address, `u` its units.

const ADDRESS = ['id', 'full_address', 'state'].map((name) => `'${name}', a.${name}`).join(', ');
const ADDRESS_PARTS = ['line1', 'line2', 'suburb', 'postcode'].map((name) => `'${name}', a.${name}`).join(', ');
const PHOTO = `case when a.photo_path is not null then json_build_object('external_path', a.photo_path) end`;
const address = (parts: string) =>
  `json_build_object(${parts}, 'country_iso', p.country_iso, 'photo', ${PHOTO}) as property_address`;

/** What a list shows of each property. */
const BRIEF = `p.id, p.id as property_id, u.property_block_id, p.name, p.type, p.usage, p.lease_mode, u.bedrooms, u.bathrooms,
  u.carpark, p.cost_allocation_method, ${address(ADDRESS)}, p.country_iso, p.timezone, p.currency, u.units,
  ${utc('p.deleted_at')} as deleted_at, p.deleted_at is not null as is_deleted, ${utc('p.created_at')} as created_at, p.version`;

const WHOLE = `${BRIEF.replace(address(ADDRESS), address(`${ADDRESS}, ${ADDRESS_PARTS}`))},
  p.management_type, p.build_year, p.building_structure, p.land_area, p.floor_area, p.acquired_date,
  ${major('p.power_limit')} as power_limit, ${major('p.water_limit')} as water_limit, ${major('p.opex_limit')} as opex_limit,
  p.internet_included, p.utilities_included, u.water_paid_by_landlord, p.features`;

const SECTIONS = `(select coalesce(json_agg(json_build_object('property_section_id', s.id, 'room_id', s.room_id,
    'name', ${SECTION_NAME}, 'is_shared', ${IS_SHARED}) order by r.created_at, s.created_at, s.id), '[]')
  from section s left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
  where s.company_id = scope.company::uuid and s.property_block_id = b.id)`;

const UNIT = `'property_block_id', b.id, 'name', coalesce(b.name, p.name)`;
const WHOLE_UNIT = `${UNIT}, 'bedrooms', b.bedrooms, 'bathrooms', b.bathrooms, 'carpark', b.carpark,
  'water_paid_by_landlord', b.water_paid_by_landlord`;

const parts = (unit: string) => `join property_address a on a.company_id = scope.company::uuid and a.property_id = p.id
  cross join lateral (
    select coalesce(json_agg(json_build_object(${unit}, 'sections', ${SECTIONS}) order by b.created_at, b.id), '[]') as units,
      (array_agg(b.id order by b.created_at, b.id))[1] as property_block_id, sum(b.bedrooms)::int as bedrooms,
      sum(b.bathrooms)::int as bathrooms, sum(b.carpark)::int as carpark, bool_or(b.water_paid_by_landlord) as water_paid_by_landlord
    from property_block b where b.company_id = scope.company::uuid and b.property_id = p.id
      and (b.deleted_at is null or p.deleted_at is not null)
  ) u`;

export const ONE_PROPERTY = scoped(
  'property_one',
  `select row_to_json(t)::text as data from (
    select ${WHOLE} from property p ${parts(WHOLE_UNIT)} where p.company_id = scope.company::uuid and p.id = $2 limit 1
  ) t limit 1`,
);

export const ONE_BLOCK = scoped(
  'block_one',
  `select json_build_object(${WHOLE_UNIT}, 'property_id', p.id, 'deleted_at', ${utc('b.deleted_at')}, 'version', p.version,
      'sections', ${SECTIONS}, 'property', (select row_to_json(t) from (select ${WHOLE}) t))::text as data
    from property_block b join property p on p.company_id = scope.company::uuid and p.id = b.property_id ${parts(WHOLE_UNIT)}
    where b.company_id = scope.company::uuid and b.id = $2 limit 1`,
);

/** Something of the address, asked row by row: joined, it would be read whole before the first row of a page. */
const ofAddress = (what: string, test = '') =>
  `(select ${what} from property_address f where f.company_id = scope.company::uuid and f.property_id = p.id${test})`;

/** What a list may be sorted by. */
const SORTS = {
  created_at: 'p.created_at',
  name: 'lower(p.name)',
  type: 'p.type',
  lease_mode: 'p.lease_mode',
  state: ofAddress('f.state'),
} as const;
export type PropertySort = keyof typeof SORTS;
export const isPropertySort = (word: string): word is PropertySort => Object.hasOwn(SORTS, word);

/** `$2` size, `$3` offset, then the filters: type, lease mode, state, words in name or address. */
export function listOf(sort: PropertySort, order: 'asc' | 'desc', trash: boolean): Query {
  const place = `${SORTS[sort]} ${order}, p.id ${order}`;
  const found = `from property p where p.company_id = scope.company::uuid and p.deleted_at is ${trash ? 'not null' : 'null'}
    and ($4::text is null or p.type = $4) and ($5::text is null or p.lease_mode = $5)
    and ($6::text is null or exists ${ofAddress('1', ' and f.state = $6')})
    and ($7::text is null or p.name ilike $7 or exists ${ofAddress('1', ' and f.full_address ilike $7')})`;
  const page = `select p.* ${found} order by ${place} limit $2 offset $3`;
  return scoped(
    `property_list:${sort}:${order}:${trash ? 'trash' : 'live'}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (select ${BRIEF} from (${page}) p ${parts(UNIT)} order by ${place}) t`,
  );
}

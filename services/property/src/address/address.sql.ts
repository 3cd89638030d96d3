import { byName, idFilter, textFilter, searchIn, scoped, utc, type FilteredList } from '@keystead/platform';
import { JOIN_ADDRESS, ADDRESS_COLUMNS } from '../properties/property-row.sql.js';

/** The units of the property of row `t`, those in the trash left out. */
const UNITS = `(select array_agg(b.id order by b.created_at, b.id) from property_block b
  where b.company_id = scope.company::uuid and b.property_id = t.property_id and b.deleted_at is null)`;

/** `$2` a unit or null, `$3` a section or null; one of them is there. */
export const ADDRESS_OF = scoped(
  'address_of',
  `select row_to_json(t) as data from (
     select x.address->>'id' as id, p.id as property_id, b.id as property_block_id, x.address->>'full_address' as full_address,
       x.address->>'line1' as line1, x.address->>'line2' as line2, x.address->>'suburb' as suburb,
       x.address->>'state' as state, x.address->>'postcode' as postcode, x.address->'latitude' as latitude,
       x.address->'longitude' as longitude, p.country_iso, x.address->'photo' as photo
     from property_block b join property p on p.company_id = scope.company::uuid and p.id = b.property_id
     ${JOIN_ADDRESS} cross join lateral (select ${ADDRESS_COLUMNS} as address) x
     where b.company_id = scope.company::uuid and b.deleted_at is null
       and ($2::uuid is null or b.id = $2) and ($3::uuid is null or exists (select 1 from section s
         where s.company_id = scope.company::uuid and s.id = $3 and s.property_block_id = b.id))
   ) t limit 1`,
);

/** All addresses of the company; the page is picked first, with its units looked up for these alone. */
export const ADDRESSES: FilteredList = {
  name: 'address_list',
  from: `from property_address r
    join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_id, p.name, r.full_address, r.line1, r.line2, r.suburb, r.state, r.postcode, r.latitude, r.longitude, p.country_iso,
    case when r.photo_path is not null then json_build_object('external_path', r.photo_path) end as photo,
    ${utc('r.created_at')} as created_at`,
  extraColumns: `t.name as property_name, ${UNITS}[1] as property_block_id, ${UNITS} as property_block_ids`,
  sorts: {
    full_address: byName('r.full_address'),
    name: byName('p.name'),
    state: 'r.state',
    country_iso: 'p.country_iso',
    created_at: 'r.created_at',
  },
  defaultSort: 'full_address',
  defaultOrder: 'asc',
  filters: {
    property_id: idFilter('r.property_id'),
    property_block_id: {
      ...idFilter(''),
      condition: `exists (select 1 from property_block b where b.company_id = scope.company::uuid and b.id = {}::uuid
        and b.property_id = r.property_id and b.deleted_at is null)`,
    },
    state: textFilter('r.state', 40),
    country_iso: textFilter('p.country_iso', 2),
    q: searchIn('p.name', 'r.full_address'),
  },
};

/** Own addresses with these words: `$2` a pattern, `$3` a country or null. */
export const OWN_ADDRESSES = scoped(
  'own_addresses',
  `select p.id as property_id, p.name, a.full_address, a.line1, a.suburb, a.state, a.postcode, a.latitude, a.longitude, p.country_iso
   from property_address a join property p on p.company_id = scope.company::uuid and p.id = a.property_id
   where a.company_id = scope.company::uuid and p.deleted_at is null and a.full_address <> ''
     and (a.full_address ilike $2 or p.name ilike $2) and ($3::text is null or p.country_iso = $3)
   order by a.full_address, a.id limit 5`,
);

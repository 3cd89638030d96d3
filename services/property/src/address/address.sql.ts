import { scoped, utc, type Query } from '@keystead/platform';
import { JOIN_ADDRESS, WHOLE_ADDRESS } from '../property-row.js';

/** `$2` a unit or null, `$3` a section or null; one of them is there. */
export const ADDRESS_OF = scoped(
  'address_of',
  `select row_to_json(t) as data from (
     select x.address->>'id' as id, p.id as property_id, b.id as property_block_id, x.address->>'full_address' as full_address,
       x.address->>'line1' as line1, x.address->>'line2' as line2, x.address->>'suburb' as suburb,
       x.address->>'state' as state, x.address->>'postcode' as postcode, p.country_iso, x.address->'photo' as photo
     from property_block b join property p on p.company_id = scope.company::uuid and p.id = b.property_id
     ${JOIN_ADDRESS} cross join lateral (select ${WHOLE_ADDRESS} as address) x
     where b.company_id = scope.company::uuid and b.deleted_at is null
       and ($2::uuid is null or b.id = $2) and ($3::uuid is null or exists (select 1 from section s
         where s.company_id = scope.company::uuid and s.id = $3 and s.property_block_id = b.id))
   ) t limit 1`,
);

const SORTS = {
  full_address: 'a.full_address',
  name: 'lower(p.name)',
  state: 'a.state',
  country_iso: 'p.country_iso',
  created_at: 'a.created_at',
} as const;
export type AddressSort = keyof typeof SORTS;
export const isAddressSort = (word: string): word is AddressSort => Object.hasOwn(SORTS, word);

/** `$2` size, `$3` offset, then the filters: words in name or address, state, country. */
export function addressList(sort: AddressSort, order: 'asc' | 'desc'): Query {
  const place = `${SORTS[sort]} ${order}, a.id ${order}`;
  const found = `from property_address a
    join property p on p.company_id = scope.company::uuid and p.id = a.property_id and p.deleted_at is null
    where a.company_id = scope.company::uuid and ($4::text is null or p.name ilike $4 or a.full_address ilike $4)
      and ($5::text is null or a.state = $5) and ($6::text is null or p.country_iso = $6)`;
  const page = `select a.* ${found} order by ${place} limit $2 offset $3`;
  return scoped(
    `address_list:${sort}:${order}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (
       select a.id, a.property_id, u.ids[1] as property_block_id, u.ids as property_block_ids, p.name, a.full_address,
         a.line1, a.line2, a.suburb, a.state, a.postcode, p.country_iso,
         case when a.photo_path is not null then json_build_object('external_path', a.photo_path) end as photo,
         ${utc('a.created_at')} as created_at
       from (${page}) a join property p on p.company_id = scope.company::uuid and p.id = a.property_id
       cross join lateral (
         select array_agg(b.id order by b.created_at, b.id) as ids from property_block b
         where b.company_id = scope.company::uuid and b.property_id = a.property_id and b.deleted_at is null
       ) u order by ${place}
     ) t`,
  );
}

/** Own addresses with these words: `$2` a pattern, `$3` a country or null. */
export const OWN_ADDRESSES = scoped(
  'own_addresses',
  `select p.id as property_id, p.name, a.full_address, a.line1, a.suburb, a.state, a.postcode, p.country_iso
   from property_address a join property p on p.company_id = scope.company::uuid and p.id = a.property_id
   where a.company_id = scope.company::uuid and p.deleted_at is null and a.full_address <> ''
     and (a.full_address ilike $2 or p.name ilike $2) and ($3::text is null or p.country_iso = $3)
   order by a.full_address, a.id limit 5`,
);

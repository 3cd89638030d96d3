import { scoped, utc, type Query } from '@keystead/platform';
import { brief, parts, SECTIONS, UNIT, WHOLE, WHOLE_UNIT } from './property-row.js';

/** `$2` the property, `$3` the present moment. */
export const ONE_PROPERTY = scoped(
  'property_one',
  `select row_to_json(t)::text as data from (
    select ${WHOLE} from property p ${parts(WHOLE_UNIT)} where p.company_id = scope.company::uuid and p.id = $2 limit 1
  ) t limit 1`,
);

/** `$2` the unit, `$3` the present moment. */
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

/** What every list of properties may be sorted by. */
export const ORDERS = {
  name: 'lower(p.name)',
  type: 'p.type',
  lease_mode: 'p.lease_mode',
  country_iso: 'p.country_iso',
  state: ofAddress('f.state'),
} as const;

const SORTS = { created_at: 'p.created_at', ...ORDERS } as const;
export type PropertySort = keyof typeof SORTS;
export const isPropertySort = (word: string): word is PropertySort => Object.hasOwn(SORTS, word);

/** SQL of the filters from `$4` on: type, lease mode, state, words in name or address, country, usage. */
export const FILTERS = `($4::text is null or p.type = $4) and ($5::text is null or p.lease_mode = $5)
    and ($6::text is null or exists ${ofAddress('1', ' and f.state = $6')})
    and ($7::text is null or p.name ilike $7 or exists ${ofAddress('1', ' and f.full_address ilike $7')})
    and ($8::text is null or p.country_iso = $8) and ($9::text is null or p.usage = $9)`;

/** Properties outside of the trash. `$2` size, `$3` offset, then the filters. */
export function listOf(sort: PropertySort, order: 'asc' | 'desc'): Query {
  const place = `${SORTS[sort]} ${order}, p.id ${order}`;
  const found = `from property p where p.company_id = scope.company::uuid and p.deleted_at is null and ${FILTERS}`;
  const page = `select p.* ${found} order by ${place} limit $2 offset $3`;
  return scoped(
    `property_list:${sort}:${order}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (select ${brief()} from (${page}) p ${parts(UNIT)} order by ${place}) t`,
  );
}

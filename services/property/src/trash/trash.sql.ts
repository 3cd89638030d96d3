import { scoped, type Query } from '@keystead/platform';
import { brief, ONE_UNIT } from '../property-row.js';
import { FILTERS, ORDERS } from '../property.sql.js';

const SORTS = { ...ORDERS, deleted_at: 'b.deleted_at', created_at: 'b.created_at' } as const;
export type TrashSort = keyof typeof SORTS;
export const isTrashSort = (word: string): word is TrashSort => Object.hasOwn(SORTS, word);

const ROW = brief({ id: 'b.id', deleted_at: 'b.deleted_at' });
const PROPERTY = 'join property p on p.company_id = scope.company::uuid and p.id = b.property_id';

/** The trash, one row per unit: a unit is what is restored. `$2` size, `$3` offset, then the filters of properties. */
export function trashOf(sort: TrashSort, order: 'asc' | 'desc'): Query {
  const place = `${SORTS[sort]} ${order}, b.id ${order}`;
  const found = `from property_block b ${PROPERTY}
    where b.company_id = scope.company::uuid and b.deleted_at is not null and ${FILTERS}`;
  const page = `select b.* ${found} order by ${place} limit $2 offset $3`;
  return scoped(
    `property_trash:${sort}:${order}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (
       select ${ROW}, p.deleted_at is not null as is_property_deleted
       from (${page}) b ${PROPERTY} ${ONE_UNIT} order by ${place}
     ) t`,
  );
}

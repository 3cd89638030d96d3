import type { Tx } from '@keystead/platform';

interface Child {
  name: string;
  column: string;
  /** Others may refer to its rows by their `id`. */
  has_id: boolean;
}

// Tables whose rows must go before the rows they refer to, by the column that holds the id of those. Asked of the
// catalog, so that no register of a property can be forgotten.
const CHILDREN = `select c.relname::text as name, a.attname::text as column,
    exists (select 1 from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id') as has_id
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.theirs
  where k.contype = 'f' and k.confrelid = to_regclass(quote_ident($1)) and k.confdeltype in ('a', 'r') and f.attname = 'id'
  order by 1, 2`;

/** Deletes rows for good, and first everything that refers to them. */
export async function purge(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const values = [tx.ctx.company_id, ids];
  for (const { name, column, has_id } of await tx.query<Child & Record<string, unknown>>(CHILDREN, [table])) {
    const ofThem = `where company_id = $1 and "${column}" = any($2)`;
    if (has_id) {
      const rows = await tx.query<{ id: string }>(`select id from "${name}" ${ofThem}`, values);
      await purge(
        tx,
        name,
        rows.map(({ id }) => id),
      );
    } else await tx.query(`delete from "${name}" ${ofThem}`, values);
  }
  await tx.query(`delete from "${table}" where company_id = $1 and id = any($2)`, values);
}

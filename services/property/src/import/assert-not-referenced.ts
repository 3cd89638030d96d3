import { Problem, type Tx } from '@keystead/platform';

/** Rows that an import makes itself, which do not prevent its undo. */
const OWN = ['property_address', 'property_block', 'section'];

const REFERRING = `select distinct c.relname::text as name, a.attname::text as column
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.theirs
  where k.contype = 'f' and k.confrelid = to_regclass(quote_ident($1)) and f.attname = 'id' and c.relname <> all ($2)
  order by 1, 2`;

/** The question whether anything refers to a row of a table, asked of the catalog once. */
const QUESTIONS = new Map<string, string>();

async function question(tx: Tx, table: string): Promise<string> {
  let known = QUESTIONS.get(table);
  if (!known) {
    const referring = await tx.query<{ name: string; column: string }>(REFERRING, [table, OWN]);
    const any = referring.map(
      ({ name, column }) => `exists (select 1 from "${name}" where company_id = $1 and "${column}" = $2)`,
    );
    QUESTIONS.set(table, (known = `select $1::uuid, ${['$2::uuid is null', ...any].join(' or ')} as is_used`));
  }
  return known;
}

/** Refuses when something was built on an imported row since: rooms, registers, owners, more units, leases. */
export async function assertNotReferenced(tx: Tx, rows: Record<string, string>): Promise<void> {
  for (const [table, id] of Object.entries(rows)) {
    const { is_used } = await tx.one<{ is_used: boolean }>(
      await question(tx, table),
      [tx.ctx.company_id, id],
      `is_used_${table}`,
    );
    if (is_used) throw new Problem('STILL_IN_USE');
  }
  const column = 'property' in rows ? 'property_id' : 'room_id';
  const { is_used } = await tx.one<{ is_used: boolean }>(
    `select exists (select 1 from section s join section_lease l on l.company_id = $1 and l.section_id = s.id
           and (l.end_date is null or l.end_date >= l.start_date)
         where s.company_id = $1 and s.${column} = $2)
       or ($3 and (select count(*) from property_block where company_id = $1 and property_id = $2) > 1) as is_used`,
    [tx.ctx.company_id, rows.property ?? rows.room, 'property' in rows],
    `is_let_ever_${column}`,
  );
  if (is_used) throw new Problem('STILL_IN_USE');
}

import pg from 'pg';
import { newId } from '@keystead/platform';

const WRITABLE = `select t.oid::regclass::text as name from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
  where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
    and has_column_privilege(t.oid, a.attnum, 'insert') order by 1`;

/** Tables in which the runtime role, working for one company, is not kept from writing a row of another. */
export async function tablesTakingForeignRows(appUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [newId()]);
    const { rows } = await client.query<{ name: string }>(WRITABLE);
    if (rows.length === 0) throw new Error('The runtime role may write no table at all');
    const open: string[] = [];
    // The policy is asked before any constraint, so the row needs nothing but its company.
    for (const { name } of rows) {
      const answer = await client.query(`insert into ${name} (company_id) values ($1)`, [newId()]).then(
        () => 'written',
        (error: Error) => error.message,
      );
      if (!answer.includes('violates row-level security policy')) open.push(`${name}: ${answer}`);
    }
    return open;
  } finally {
    await client.end();
  }
}

import type pg from 'pg';
import { withClient } from '@keystead/testkit';
import { companyId } from '../bench/lease-data.js';
import type { Stage } from '../bench/stage.js';

/** A new database on the same PostgreSQL, for a product that wants tables of its own. */
export async function createDatabase(stage: Stage, name: string): Promise<string> {
  const url = new URL(stage.postgres.url);
  await withClient(url.href, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** The columns of a table of the lease service with their types, to make the same table elsewhere. */
export async function columnsOf(stage: Stage, table: 'lease' | 'lease_tenant'): Promise<string> {
  const { rows } = await stage.admin(
    'lease',
    `select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as columns
     from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
  );
  return (rows as { columns: string }[])[0]!.columns;
}

/**
 * Copies a table of the lease service into another database, company by company. `insert` is a statement with the rows
 * of one company as a JSON array in `$1`.
 */
export async function copyRows(
  stage: Stage,
  to: pg.Client,
  { table, companies, insert }: { table: 'lease' | 'lease_tenant'; companies: number; insert: string },
): Promise<void> {
  await withClient(stage.adminUrl('lease'), async (from) => {
    for (let company = 0; company < companies; company++) {
      const { rows } = await from.query<{ of_company: string }>(
        `select json_agg(t)::text as of_company from ${table} t where company_id = $1`,
        [companyId(company)],
      );
      await to.query(insert, [rows[0]!.of_company]);
    }
  });
}

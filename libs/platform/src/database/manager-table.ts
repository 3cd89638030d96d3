import type { QueryRunner } from 'typeorm';
import { OF_COMPANY, rolesOf } from './company-table.js';

// Portfolio managers work like the rest of the team, with the rows of the properties they manage alone. Their statements
// run as a role of their own: a table without a policy for it has no rows, and takes none, until a migration says which.

/**
 * SQL: true for a column that holds the id of a property the portfolio manager manages. The ids are looked up in a hash
 * table: a person may manage thousands of properties, and a list of a company compares as many rows.
 */
export const ofManaged = (column: string) =>
  `${column} in (select unnest(nullif(current_setting('app.person_managed', true), '')::uuid[]))`;

/**
 * What a portfolio manager may do with the rows of a table: look at them, or everything that the team may; or look at
 * these and do everything with those of another condition.
 */
export type ManagerAccess = 'read' | 'write' | { write: string };

const WRITES = ['insert', 'update', 'delete'];

/**
 * Shows portfolio managers the rows of a table for which the condition holds. What they write they also make and delete,
 * as far as the runtime role may, and turn no such row into another one. Asked again, it replaces the policies.
 */
export async function managerTable(
  run: QueryRunner,
  table: string,
  rows: string,
  access: ManagerAccess = 'write',
): Promise<void> {
  const { app, manager } = await rolesOf(run);
  await withoutManagers(run, [table]);
  const of = (condition: string) => `(${OF_COMPANY} and (${condition}))`;
  if (access !== 'write')
    await run.query(`create policy "${table}_manager_read" on "${table}" for select to "${manager}" using ${of(rows)}`);
  if (access === 'read') return;
  const written = of(access === 'write' ? rows : access.write);
  const policy = `"${table}_manager" on "${table}"`;
  await run.query(`create policy ${policy} to "${manager}" using ${written} with check ${written}`);
  for (const right of await writesOf(run, table, app)) await run.query(`grant ${right} on "${table}" to "${manager}"`);
}

/** Tables with the rows of each that portfolio managers reach, and what they may do with these. */
export type ManagerTables = Readonly<Record<string, readonly [rows: string, access: ManagerAccess]>>;

/** Does `managerTable` for each of them, in their order. */
export async function managerTables(run: QueryRunner, tables: ManagerTables): Promise<void> {
  for (const [table, [rows, access]] of Object.entries(tables)) await managerTable(run, table, rows, access);
}

/** What a role may write of a table, as privileges of the table or of its columns. */
async function writesOf(run: QueryRunner, table: string, role: string): Promise<string[]> {
  const rows = (await run.query(
    `select v.verb, has_table_privilege($1, $2::regclass, v.verb) as is_full,
       (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where v.verb <> 'delete' and a.attrelid = $2::regclass and a.attnum > 0 and not a.attisdropped
          and has_column_privilege($1, a.attrelid, a.attnum, case v.verb when 'delete' then 'select' else v.verb end)) as columns
     from unnest($3::text[]) v(verb)`,
    [role, `"${table}"`, WRITES],
  )) as { verb: string; is_full: boolean; columns: string | null }[];
  return rows.flatMap(({ verb, is_full, columns }) => (is_full ? [verb] : columns ? [`${verb} (${columns})`] : []));
}

/** Takes back what `managerTable` gave. */
export async function withoutManagers(run: QueryRunner, tables: readonly string[]): Promise<void> {
  const { manager } = await rolesOf(run);
  for (const table of tables) {
    for (const policy of [`${table}_manager`, `${table}_manager_read`])
      await run.query(`drop policy if exists "${policy}" on "${table}"`);
    await run.query(`revoke ${WRITES.join(', ')} on "${table}" from "${manager}"`);
  }
}

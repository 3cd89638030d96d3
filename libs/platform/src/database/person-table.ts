import type { QueryRunner } from 'typeorm';
import { COMPANY_TABLES } from './company-catalog.js';
import { OF_COMPANY, rolesOf } from './company-table.js';

// Owners and renters are the second dimension of row-level security. Their statements run as a role of their own, for
// which a table has no policy, and so no rows, until its migration says which rows are theirs.

/** SQL: the user id of the person the statement is for. */
export const PERSON_ID = `nullif(current_setting('app.person_id', true), '')::uuid`;

/** SQL: true for a column that holds one of the ids that the service's `PersonScope` found under this name. */
export function among(column: string, ids: string): string {
  // The sub-select is read once per statement; without it the text would be taken apart row by row.
  return `${column} = any ((select nullif(current_setting('app.person_${ids}', true), '')::uuid[])::uuid[])`;
}

/** SQL: true for a column of ids of which one is among those. */
export const amongAny = (column: string, ids: string): string =>
  `${column} && (select coalesce(nullif(current_setting('app.person_${ids}', true), ''), '{}')::uuid[])`;

/** SQL: any row of the company, for a person who has signed in to it. */
export const ANY_ROW = `${PERSON_ID} is not null`;

/** SQL: true for a column that holds the person's user id. */
export const isPerson = (column: string) => `${column} = ${PERSON_ID}`;

/** SQL: true for a row that belongs to a row of `parent` the person sees; `column` of `table` holds its id. */
export function ofVisible(table: string, column: string, parent: string): string {
  return `${ANY_ROW} and exists (select 1 from "${parent}" parent
    where parent.company_id = "${table}".company_id and parent.id = "${table}"."${column}")`;
}

const CLAUSES = {
  select: (rows: string) => `using (${rows})`,
  insert: (rows: string) => `with check (${rows})`,
  update: (rows: string) => `using (${rows}) with check (${rows})`,
  delete: (rows: string) => `using (${rows})`,
};
type Verb = keyof typeof CLAUSES;

/**
 * Shows a person the rows of a table for which the condition holds (null: none), and lets them do more than read where
 * it is given: a condition for each verb, since what is theirs to see is seldom theirs to change. Asked again for the
 * same table and verb, it replaces the policy.
 */
export async function personTable(
  run: QueryRunner,
  table: string,
  rows: string | null,
  writes: Partial<Record<Exclude<Verb, 'select'>, string>> = {},
): Promise<void> {
  const { person } = await rolesOf(run);
  const policies = rows === null ? writes : { select: rows, ...writes };
  for (const [verb, condition] of Object.entries(policies) as [Verb, string][]) {
    const policy = `"${table}_person_${verb}" on "${table}"`;
    await run.query(`drop policy if exists ${policy}`);
    const clause = CLAUSES[verb](`${OF_COMPANY} and (${condition})`);
    await run.query(`create policy ${policy} for ${verb} to "${person}" ${clause}`);
    if (verb !== 'select') await run.query(`grant ${verb} on "${table}" to "${person}"`);
  }
}

/**
 * Lets persons and portfolio managers ask every company table what the runtime role may ask it: a table without a policy
 * of theirs answers no rows, so a list that joins it still works. Done after each migration, so that no table can be
 * left out.
 */
export async function grantReads(run: QueryRunner): Promise<void> {
  const { app, person, manager } = await rolesOf(run);
  const restricted = `"${person}", "${manager}"`;
  await run.query(`grant usage on schema public to ${restricted}`);
  const tables = (await run.query(
    `select t.name, has_table_privilege($1, t.oid, 'select') as is_full,
       (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege($1, t.oid, a.attnum, 'select')) as columns
     from (${COMPANY_TABLES}) t`,
    [app],
  )) as { name: string; is_full: boolean; columns: string | null }[];
  for (const { name, is_full, columns } of tables)
    if (columns) await run.query(`grant select ${is_full ? '' : `(${columns}) `}on "${name}" to ${restricted}`);
}

/** Takes back what `personTable` gave. */
export async function withoutPersons(run: QueryRunner, tables: readonly string[]): Promise<void> {
  const { person } = await rolesOf(run);
  const policies = (await run.query(
    `select p.polname::text as name, c.relname::text as "table" from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relname = any($1) and $2::regrole = any(p.polroles)`,
    [tables, `"${person}"`],
  )) as { name: string; table: string }[];
  for (const { name, table } of policies) await run.query(`drop policy "${name}" on "${table}"`);
  for (const table of tables) await run.query(`revoke insert, update, delete on "${table}" from "${person}"`);
}

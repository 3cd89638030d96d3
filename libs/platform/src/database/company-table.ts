import { Column, PrimaryColumn, type QueryRunner } from 'typeorm';

/** First half of every key: rows of one company never meet another's. */
export abstract class CompanyRecord {
  @PrimaryColumn({ type: 'uuid' }) company_id: string;
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** Counts the changes; an edit that names an older one is refused. */
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) created_at: Date;
}

/** SQL: the columns of a `CompanyRecord` behind `company_id`, for `companyTable`. */
export const RECORD_COLUMNS =
  'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';

/** What a role may do with a table, as SQL privileges. */
export interface TableAccess {
  /** Runtime role, within its company. Default: everything. */
  app?: string;
  /** System role, across companies; only platform tables, projections and directories grant it anything. */
  system?: string;
}

/** Of a table that events of other services fill. */
export const PROJECTION: TableAccess = { app: 'select', system: 'select, insert, update' };

/** The roles of a service's database, named after it. */
export interface DatabaseRoles {
  owner: string;
  app: string;
  system: string;
  /** What the runtime role becomes for an owner or a renter; no one signs in as it. */
  person: string;
  /** What it becomes for a portfolio manager; no one signs in as it either. */
  manager: string;
}

export async function rolesOf(run: QueryRunner): Promise<DatabaseRoles> {
  const [{ db }] = (await run.query('select current_database() as db')) as [{ db: string }];
  return {
    owner: `${db}_owner`,
    app: `${db}_app`,
    system: `${db}_system`,
    person: `${db}_person`,
    manager: `${db}_manager`,
  };
}

/** SQL: rows of the company that the transaction or statement is for. */
export const OF_COMPANY = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`;

/**
 * Creates a table that belongs to companies: `company_id` first, row-level security enabled and forced, one policy
 * for the runtime role, and a policy for the system role only where it is granted something. Owners and renters see
 * nothing of it until `personTable` says which rows are theirs, and portfolio managers until `managerTable` does.
 */
export async function companyTable(
  run: QueryRunner,
  table: string,
  body: string,
  access: TableAccess = {},
): Promise<void> {
  const { app, system } = await rolesOf(run);
  await run.query(`create table "${table}" (company_id uuid not null, ${body})`);
  await run.query(`alter table "${table}" enable row level security`);
  await run.query(`alter table "${table}" force row level security`);
  await run.query(
    `create policy "${table}_company" on "${table}" to "${app}" using (${OF_COMPANY}) with check (${OF_COMPANY})`,
  );
  await run.query(`grant ${access.app ?? 'select, insert, update, delete'} on "${table}" to "${app}"`);
  if (access.system) {
    await run.query(`create policy "${table}_system" on "${table}" to "${system}" using (true) with check (true)`);
    await run.query(`grant ${access.system} on "${table}" to "${system}"`);
  }
}

/** What runs statements: a migration, or a client of the owner's. */
interface Sql {
  query(text: string): Promise<unknown>;
}

/**
 * Work of the tables' owner on rows of all companies: the policies are for the roles that the product runs as, and the
 * owner sees nothing else. Row-level security is forced again when the work is done; when it fails, the transaction of
 * the migration takes all of it back.
 */
export async function acrossCompanies<T>(sql: Sql, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  for (const table of tables) await sql.query(`alter table "${table}" no force row level security`);
  const answer = await work();
  // A table cannot be altered while checks of its rows are put off to the commit.
  await sql.query('set constraints all immediate');
  for (const table of tables) await sql.query(`alter table "${table}" force row level security`);
  return answer;
}

/** Creates a table that belongs to no company (limits of public calls, codes before an account exists). */
export async function plainTable(run: QueryRunner, table: string, body: string): Promise<void> {
  const { app } = await rolesOf(run);
  await run.query(`create table "${table}" (${body})`);
  await run.query(`grant select, insert, update, delete on "${table}" to "${app}"`);
}

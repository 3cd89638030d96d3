import pg from 'pg';
import { SERVICES, type Service } from '@keystead/contracts';

/** One service's database, seen by each of its roles that sign in. */
export interface ServiceDatabase {
  name: string;
  /** Owns everything; migrations only. */
  owner: string;
  /** What the running service connects as: data of one company at a time. */
  app: string;
  /** Across companies, on the few tables that grant it: outbox relay, due work, directories. */
  system: string;
  /** Reads every row of every company, and writes nothing: backups only. */
  backup: string;
}

export type ServiceDatabases = Record<Service, ServiceDatabase>;

const ROLES = ['owner', 'app', 'system', 'backup'] as const;
/** Roles that no one signs in as. */
const RESTRICTED = ['person', 'manager'] as const;
/** What the roles of a database are called behind its name. */
export const ALL_ROLES = [...ROLES, ...RESTRICTED] as const;

export function databaseName(prefix: string, service: string): string {
  return `${prefix}_${service.replaceAll('-', '_')}`;
}

/**
 * Makes the databases and roles of all services, or brings existing ones back to how they should be. Passwords are set
 * every time, so a lost secrets file heals itself.
 */
export async function provision(
  adminUrl: string,
  prefix: string,
  passwordOf: (role: string) => string,
  services: readonly Service[] = SERVICES,
): Promise<ServiceDatabases> {
  return withClient(adminUrl, async (admin) => {
    const databases = {} as ServiceDatabases;
    for (const service of services) {
      databases[service] = await provisionDatabase(admin, adminUrl, databaseName(prefix, service), passwordOf);
    }
    return databases;
  });
}

async function provisionDatabase(
  admin: pg.Client,
  adminUrl: string,
  name: string,
  passwordOf: (role: string) => string,
): Promise<ServiceDatabase> {
  for (const role of ROLES) await ensureRole(admin, `${name}_${role}`, passwordOf(`${name}_${role}`));
  for (const role of RESTRICTED) await ensureRestrictedRole(admin, `${name}_app`, `${name}_${role}`);
  await ensureBackupRole(admin, name);
  await ensureDatabase(admin, adminUrl, name);
  return databaseUrlsOf(adminUrl, name, passwordOf);
}

/** Makes a database for the roles of `name`, or gives an existing one back to them. Its own name may be another one. */
export async function ensureDatabase(
  admin: pg.Client,
  adminUrl: string,
  name: string,
  database: string = name,
): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) {
    await admin.query(`create database "${database}" owner "${name}_owner" template template0 encoding 'UTF8'`);
  }
  await admin.query(
    `revoke all on database "${database}" from public;
     alter database "${database}" owner to "${name}_owner";
     grant connect on database "${database}" to "${name}_app", "${name}_system", "${name}_backup"`,
  );
  // Before PostgreSQL 15, and in databases that another person made, everyone could create tables here.
  const inside = new URL(adminUrl);
  inside.pathname = `/${database}`;
  // What the owner makes later is read by the backup as well.
  await withClient(inside.href, (client) =>
    client.query(
      `alter schema public owner to "${name}_owner"; revoke create on schema public from public;
       grant usage on schema public to "${name}_backup";
       grant select on all tables in schema public to "${name}_backup";
       grant select on all sequences in schema public to "${name}_backup";
       alter default privileges for role "${name}_owner" grant select on tables to "${name}_backup";
       alter default privileges for role "${name}_owner" grant select on sequences to "${name}_backup"`,
    ),
  );
}

/** Addresses of a database for each of its roles that sign in. */
export function databaseUrlsOf(adminUrl: string, name: string, passwordOf: (role: string) => string): ServiceDatabase {
  const inside = new URL(adminUrl);
  inside.pathname = `/${name}`;
  const urlOf = (role: (typeof ROLES)[number]) => asRole(inside, `${name}_${role}`, passwordOf);
  return { name, owner: urlOf('owner'), app: urlOf('app'), system: urlOf('system'), backup: urlOf('backup') };
}

async function ensureRole(admin: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await admin.query(`create role "${role}"`);
  await admin.query(`alter role "${role}" login password ${pg.escapeLiteral(password)}`);
  // A new role has no special right; one that got some since loses them, where the administrator may say so.
  const plain = `alter role "${role}" nosuperuser nocreatedb nocreaterole nobypassrls noreplication`;
  const { rows } = await admin.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper) await admin.query(plain);
  // An administrator who is no superuser may only hand a database to a role it belongs to.
  if (role.endsWith('_owner')) await admin.query(`grant "${role}" to current_user`).catch(ignoreSelfGrant);
}

/**
 * A role that the runtime role becomes for people who reach some rows of their company. No one signs in as it, and the
 * runtime role has nothing of it before it becomes it: it would else see by the policies of both.
 */
async function ensureRestrictedRole(admin: pg.Client, app: string, role: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await admin.query(`create role "${role}"`);
  await admin.query(`alter role "${role}" nologin; alter role "${app}" noinherit; grant "${role}" to "${app}"`);
}

/**
 * The role of backups: row-level security is forced on owners too, so that a dump needs a role past it. It only reads,
 * whatever it is granted. Where the administrator may not give that right away, backups say so.
 */
async function ensureBackupRole(admin: pg.Client, name: string): Promise<void> {
  const role = `"${name}_backup"`;
  await admin.query(`alter role ${role} set default_transaction_read_only = on`);
  await admin.query(`alter role ${role} bypassrls`).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error;
  });
}

function ignoreSelfGrant(error: Error & { code?: string }): void {
  if (error.code !== '0LP01' && error.code !== '42501') throw error;
}

function asRole(database: URL, role: string, passwordOf: (role: string) => string): string {
  const url = new URL(database);
  url.username = role;
  url.password = encodeURIComponent(passwordOf(role));
  return url.href;
}

/** Removes what `provision` made, even while clients are connected. */
export async function dropDatabases(
  adminUrl: string,
  prefix: string,
  services: readonly Service[] = SERVICES,
): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    for (const service of services) {
      const name = databaseName(prefix, service);
      await dropDatabase(admin, name);
      for (const role of ALL_ROLES) await admin.query(`drop role if exists "${name}_${role}"`);
    }
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * `with (force)` ends clients, and is refused to who is no superuser while an autovacuum worker is in the database; that
 * one leaves by itself for a plain drop.
 */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists "${name}" with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    await admin.query(`drop database if exists "${name}"`);
  }
}

/** Work over a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

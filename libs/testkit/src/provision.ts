import pg from 'pg';
import { SERVICES, type Service } from '@keystead/contracts';

/** One service's database, seen by each of its three roles. */
export interface ServiceDatabase {
  name: string;
  /** Owns everything; migrations only. */
  owner: string;
  /** What the running service connects as: data of one company at a time. */
  app: string;
  /** Across companies, on the few tables that grant it: outbox relay, due work, directories. */
  system: string;
}

export type ServiceDatabases = Record<Service, ServiceDatabase>;

const ROLES = ['owner', 'app', 'system'] as const;
/** What the roles of a database are called behind its name; no one signs in as the last one. */
export const ALL_ROLES = [...ROLES, 'person'] as const;

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
  await ensurePersonRole(admin, name);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await admin.query(`create database "${name}" owner "${name}_owner" template template0 encoding 'UTF8'`);
  }
  await admin.query(
    `revoke all on database "${name}" from public;
     alter database "${name}" owner to "${name}_owner";
     grant connect on database "${name}" to "${name}_app", "${name}_system"`,
  );
  // Before PostgreSQL 15, and in databases that another person made, everyone could create tables here.
  const inside = new URL(adminUrl);
  inside.pathname = `/${name}`;
  await withClient(inside.href, (client) =>
    client.query(`alter schema public owner to "${name}_owner"; revoke create on schema public from public`),
  );
  return databaseUrlsOf(adminUrl, name, passwordOf);
}

/** Addresses of a database for each of its roles that sign in. */
export function databaseUrlsOf(adminUrl: string, name: string, passwordOf: (role: string) => string): ServiceDatabase {
  const inside = new URL(adminUrl);
  inside.pathname = `/${name}`;
  const urlOf = (role: (typeof ROLES)[number]) => asRole(inside, `${name}_${role}`, passwordOf);
  return { name, owner: urlOf('owner'), app: urlOf('app'), system: urlOf('system') };
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
 * The role that the runtime role becomes for an owner or a renter. No one signs in as it, and the runtime role has
 * nothing of it before it becomes it: it would else see by the policies of both.
 */
async function ensurePersonRole(admin: pg.Client, name: string): Promise<void> {
  const [app, person] = [`${name}_app`, `${name}_person`];
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [person]);
  if (rowCount === 0) await admin.query(`create role "${person}"`);
  await admin.query(`alter role "${person}" nologin; alter role "${app}" noinherit; grant "${person}" to "${app}"`);
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
      await admin.query(`drop database if exists "${name}" with (force)`);
      for (const role of ALL_ROLES) await admin.query(`drop role if exists "${name}_${role}"`);
    }
  });
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

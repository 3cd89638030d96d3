import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Service } from '@keystead/contracts';
import { ALL_ROLES, databaseName, databaseUrlsOf, provision, withClient, type ServiceDatabase } from './provision.js';

/** Names the run of tests whose prepared databases may be used; set with the servers of the run. */
export const RUN_VARIABLE = 'KEYSTEAD_TEST_RUN';

export interface PreparedDatabase {
  database: ServiceDatabase;
  /** Drops the copy; what it was copied from serves the next one. */
  release(): Promise<void>;
}

export interface PreparedDatabaseOptions {
  adminUrl: string;
  prefix: string;
  service: Service;
  password: string;
  /** Which migrations these are; databases are only copied among the same ones. */
  migrations: string;
  /** Runs them on a new database. */
  migrate: (database: ServiceDatabase) => Promise<unknown>;
}

/** A database that migrations have run on, and what the roles that own it are called now. */
interface Original {
  id: string;
  role_prefix: string;
}

const TABLE = `create table if not exists prepared_database (
  id text primary key, run text not null, migrations text not null, role_prefix text not null, holder text)`;
const CLAIM = `update prepared_database set holder = $1
  where id = (select id from prepared_database where run = $2 and migrations = $3 and holder is null
              limit 1 for update skip locked)
  returning id, role_prefix`;
const IN_USE = '55006';
const UNTIL_FREE_MS = 30_000;

const newRun = () => randomBytes(5).toString('hex');
const lists = new Map<string, Promise<unknown>>();

/** Where the prepared databases of a server are listed: made once by each process that uses the server. */
function ensureList(adminUrl: string): Promise<unknown> {
  let list = lists.get(adminUrl);
  if (!list) lists.set(adminUrl, (list = withClient(adminUrl, (admin) => admin.query(TABLE))));
  return list;
}

/** Begins a run of tests: its workers share what each of them prepares on this server. */
export async function openPreparedDatabases(adminUrl: string): Promise<void> {
  process.env[RUN_VARIABLE] = newRun();
  await ensureList(adminUrl);
}

/**
 * A migrated database of one service. Migrations run once for as many as are used at the same time; every other one is
 * a copy of theirs. Roles belong to the whole server and privileges follow them when they are renamed, so that each
 * copy has roles of its own name, as in production.
 */
export async function prepareDatabase(options: PreparedDatabaseOptions): Promise<PreparedDatabase> {
  const { adminUrl, prefix, service, password } = options;
  const name = databaseName(prefix, service);
  // A server of a test's own is not the one that the run began with.
  process.env[RUN_VARIABLE] ??= newRun();
  await ensureList(adminUrl);
  const original = (await claim(options, name)) ?? (await migrateOriginal(options, name));
  await withClient(adminUrl, async (admin) => {
    for (const role of ALL_ROLES) {
      await admin.query(`alter role "${original.role_prefix}_${role}" rename to "${name}_${role}"`);
      if (role !== 'person') await admin.query(`alter role "${name}_${role}" password ${pg.escapeLiteral(password)}`);
    }
    await admin.query('update prepared_database set role_prefix = $2 where id = $1', [original.id, name]);
    await copy(admin, original.id, name);
    await admin.query(
      `revoke all on database "${name}" from public;
       grant connect on database "${name}" to "${name}_app", "${name}_system", "${name}_backup"`,
    );
  });
  return {
    database: databaseUrlsOf(adminUrl, name, () => password),
    release: () =>
      withClient(adminUrl, async (admin) => {
        await admin.query(`drop database if exists "${name}" with (force)`);
        await admin.query('update prepared_database set holder = null where id = $1', [original.id]);
      }),
  };
}

function claim({ adminUrl, migrations }: PreparedDatabaseOptions, holder: string): Promise<Original | undefined> {
  return withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<Original>(CLAIM, [holder, process.env[RUN_VARIABLE], migrations]);
    return rows[0];
  });
}

async function migrateOriginal(options: PreparedDatabaseOptions, holder: string): Promise<Original> {
  const { adminUrl, service, password, migrations, migrate } = options;
  const databases = await provision(adminUrl, `o_${randomBytes(5).toString('hex')}`, () => password, [service]);
  const { name } = databases[service];
  await migrate(databases[service]);
  await withClient(adminUrl, (admin) =>
    admin.query(
      'insert into prepared_database (id, run, migrations, role_prefix, holder) values ($1, $2, $3, $1, $4)',
      [name, process.env[RUN_VARIABLE], migrations, holder],
    ),
  );
  return { id: name, role_prefix: name };
}

// The last connection of the migrations may take a moment to end.
async function copy(admin: pg.Client, from: string, to: string): Promise<void> {
  for (const deadline = Date.now() + UNTIL_FREE_MS; ; await wait(25)) {
    try {
      await admin.query(`create database "${to}" owner "${to}_owner" template "${from}"`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || Date.now() > deadline) throw error;
    }
  }
}

/** Removes what a run prepared, from a server that outlives the run. */
export async function dropPreparedDatabases(adminUrl: string): Promise<void> {
  const run = process.env[RUN_VARIABLE];
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<Original & { holder: string | null }>(
      'delete from prepared_database where run = $1 returning id, role_prefix, holder',
      [run],
    );
    for (const { id, role_prefix, holder } of rows) {
      for (const name of [id, holder]) if (name) await admin.query(`drop database if exists "${name}" with (force)`);
      for (const role of ALL_ROLES) await admin.query(`drop role if exists "${role_prefix}_${role}"`);
    }
  });
}

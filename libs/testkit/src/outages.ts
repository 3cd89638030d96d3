import { Client } from 'pg';
import { withClient } from './provision.js';

// Troubles of a database, made on purpose; each answers what ends it.

export type EndOutage = () => Promise<void>;

/** Rows that one statement answers over a connection of its own. */
export function rowsAt<T extends object = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(text, values)).rows);
}

/** No one reads or writes the table until the end; needs its owner. */
export async function lockTable(ownerUrl: string, table: string): Promise<EndOutage> {
  const locker = new Client({ connectionString: ownerUrl });
  await locker.connect();
  await locker.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await locker.query('rollback');
    await locker.end();
  };
}

/** The role of an address loses its connections and gets none until the end. */
export async function takeConnections(url: string): Promise<EndOutage> {
  const role = new URL(url).username;
  const limit = async (connections: number) => {
    await rowsAt(process.env.DATABASE_URL!, `alter role "${role}" connection limit ${connections}`);
    await rowsAt(
      process.env.DATABASE_URL!,
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
      [role],
    );
  };
  await limit(0);
  return () => limit(-1);
}

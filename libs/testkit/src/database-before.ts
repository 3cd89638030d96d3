import { randomBytes } from 'node:crypto';
import type { Service } from '@keystead/contracts';
import { migrate } from '@keystead/platform';
import { dropDatabases, provision } from './provision.js';

type Migrations = Parameters<typeof migrate>[1];

/** The database of a service as it was before one of its migrations. */
export interface DatabaseBefore {
  /** URL of its owner. */
  owner: string;
  /** Runs the migration. */
  run: () => Promise<unknown>;
  drop: () => Promise<void>;
}

/** Makes the database, on the server of the tests, with all migrations that come before `next`. */
export async function databaseBefore(
  service: Service,
  migrations: Migrations,
  next: Migrations[number],
): Promise<DatabaseBefore> {
  const [admin, prefix, at] = [
    process.env.DATABASE_URL!,
    `t_${randomBytes(5).toString('hex')}`,
    migrations.indexOf(next),
  ];
  const { owner } = (await provision(admin, prefix, () => 'test', [service]))[service];
  await migrate(owner, migrations.slice(0, at));
  return {
    owner,
    run: () => migrate(owner, migrations.slice(0, at + 1)),
    drop: () => dropDatabases(admin, prefix, [service]),
  };
}

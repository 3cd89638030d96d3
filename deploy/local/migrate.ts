// Brings the databases up to date with their owner roles, all services at once; a step before the services start.
// Reads <SERVICE>_OWNER_DATABASE_URL; services without one are left alone, so one job may serve one database. With
// NATS_STREAM_REPLICAS and NATS_URL of the operator's user it makes the stream of events, or changes its size, too.
import { SERVICES, type Service } from '@keystead/contracts';
import { connectNats, leaveNats, migrate, natsConfigIn, shapeStream } from '@keystead/platform';
import { migrations as accountingSync } from '../../services/accounting-sync/src/migrations/index.js';
import { migrations as billing } from '../../services/billing/src/migrations/index.js';
import { migrations as documents } from '../../services/documents/src/migrations/index.js';
import { migrations as identity } from '../../services/identity/src/migrations/index.js';
import { migrations as lease } from '../../services/lease/src/migrations/index.js';
import { migrations as notification } from '../../services/notification/src/migrations/index.js';
import { migrations as property } from '../../services/property/src/migrations/index.js';
import { migrations as subscription } from '../../services/subscription/src/migrations/index.js';

/** Of each service, in the order in which they run. */
export const MIGRATIONS: Record<Service, Parameters<typeof migrate>[1]> = {
  identity,
  property,
  lease,
  billing,
  documents,
  'accounting-sync': accountingSync,
  subscription,
  notification,
};

async function migrateOne(service: Service): Promise<boolean> {
  const ownerUrl = process.env[`${service.replaceAll('-', '_').toUpperCase()}_OWNER_DATABASE_URL`];
  if (!ownerUrl) return false;
  try {
    const names = await migrate(ownerUrl, MIGRATIONS[service]);
    if (names.length > 0) process.stdout.write(`${service}: ${names.join(', ')}\n`);
    return true;
  } catch (error) {
    throw new Error(`${service}: ${(error as Error).message}`, { cause: error });
  }
}

async function shapeEvents(): Promise<void> {
  const { NATS_URL, NATS_STREAM_REPLICAS } = process.env;
  if (!NATS_URL || !NATS_STREAM_REPLICAS) return;
  const config = natsConfigIn(process.env);
  const connection = await connectNats(config, 'migrate');
  try {
    await shapeStream(connection, config);
  } finally {
    await leaveNats(connection);
  }
}

export async function main(): Promise<void> {
  const outcomes = await Promise.allSettled(SERVICES.map(migrateOne));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  for (const { message } of failures) process.stderr.write(`Migration failed in ${message}\n`);
  if (outcomes.every((outcome) => outcome.status === 'fulfilled' && !outcome.value)) {
    process.stderr.write(
      'Nothing to migrate: set <SERVICE>_OWNER_DATABASE_URL, for example LEASE_OWNER_DATABASE_URL.\n',
    );
    process.exitCode = 1;
  }
  await shapeEvents().catch((error: Error) => {
    process.stderr.write(`The stream of events could not be made: ${error.message}\n`);
    process.exitCode = 1;
  });
  if (failures.length > 0) process.exitCode = 1;
}

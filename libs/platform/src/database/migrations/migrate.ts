import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { grantErasure } from '../company-catalog.js';
import { grantPersonErasure } from '../../privacy/grant-person-erasure.js';
import { grantReads } from '../person-table.js';
import { AuditApiKeys1760000000009 } from './audit-api-keys.migration.js';
import { AuditDigests1760000000007 } from './audit-digests.migration.js';
import { DeadLetterChanges1760000000004 } from './dead-letter-changes.migration.js';
import { ErasedCompanies1760000000002 } from './erased-companies.migration.js';
import { EventApiKeys1760000000011 } from './event-api-keys.migration.js';
import { Managers1760000000010 } from './managers.migration.js';
import { ErasedPersons1760000000008 } from './erased-persons.migration.js';
import { EventTraces1760000000006 } from './event-traces.migration.js';
import { Persons1760000000003 } from './persons.migration.js';
import { Plan1760000000001 } from './plan.migration.js';
import { ServiceKeys1760000000005 } from './service-keys.migration.js';
import { PlatformTables1760000000000 } from './platform-tables.migration.js';

/**
 * Brings one service's database up to date with the owner role; run as a step of its own, never by the service.
 * Two runs at once wait for each other. Returns the names of the migrations that ran.
 */
export async function migrate(ownerUrl: string, migrations: (new () => MigrationInterface)[]): Promise<string[]> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    // Bundled, so that there is none to be searched for.
    driver: pg,
    nativeDriver: false,
    migrations: [
      PlatformTables1760000000000,
      Plan1760000000001,
      ErasedCompanies1760000000002,
      Persons1760000000003,
      DeadLetterChanges1760000000004,
      ServiceKeys1760000000005,
      EventTraces1760000000006,
      AuditDigests1760000000007,
      ErasedPersons1760000000008,
      AuditApiKeys1760000000009,
      Managers1760000000010,
      EventApiKeys1760000000011,
      ...migrations,
    ],
    migrationsTransactionMode: 'each',
    extra: { max: 2, options: '-c lock_timeout=5000' },
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`set lock_timeout = 60000`);
    await lock.query(`select pg_advisory_lock(hashtext('migrations'))`);
    const ran = (await dataSource.runMigrations()).map(({ name }) => name);
    await grantErasure(lock);
    await grantPersonErasure(lock);
    await grantReads(lock);
    return ran;
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

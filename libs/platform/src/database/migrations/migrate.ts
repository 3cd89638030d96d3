import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { grantErasure } from '../company-catalog.js';
import { grantPersonErasure } from '../../privacy/grant-person-erasure.js';
import { grantReads } from '../person-table.js';
import { AuditCompanies1760000000004 } from './audit-companies.migration.js';
import { AuditTables1760000000002 } from './audit-tables.migration.js';
import { EventTables1760000000001 } from './event-tables.migration.js';
import { ServiceTables1760000000003 } from './service-tables.migration.js';

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
      EventTables1760000000001,
      AuditTables1760000000002,
      ServiceTables1760000000003,
      AuditCompanies1760000000004,
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

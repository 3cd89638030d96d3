import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createImportTables, dropImportTables, rolesOf } from '@keystead/platform';

/** Leases and renters come from files too. */
export class Imports1760000005000 implements MigrationInterface {
  name = 'Imports1760000005000';

  async up(run: QueryRunner): Promise<void> {
    await createImportTables(run);
    // Files name sections in words.
    await run.query('create index ix_section__name on section (company_id, lower(name))');
    // Undoing an import takes leases back that nothing has happened to yet.
    const { app } = await rolesOf(run);
    await run.query(`grant delete on lease, rent_adjustment, lease_activity to "${app}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query(`revoke delete on lease, rent_adjustment, lease_activity from "${app}"`);
    await run.query('drop index ix_section__name');
    await dropImportTables(run);
  }
}

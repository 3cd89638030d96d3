import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An inspection of a shared home concerns the renters of several leases, in whose calendars it stands. */
export class SharedVisits1795900010000 implements MigrationInterface {
  name = 'SharedVisits1795900010000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table obligation add column shared_lease_ids uuid[] not null default '{}'`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table obligation drop column shared_lease_ids');
  }
}

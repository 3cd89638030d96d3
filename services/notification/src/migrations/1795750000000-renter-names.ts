import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renters are greeted by their name; of those known before, it follows with their next change. */
export class RenterNames1795750000000 implements MigrationInterface {
  name = 'RenterNames1795750000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_renter add column first_name text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_renter drop column first_name');
  }
}

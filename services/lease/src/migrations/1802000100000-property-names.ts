import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases name the property that they are in. */
export class PropertyNames1802000100000 implements MigrationInterface {
  name = 'PropertyNames1802000100000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table section add property_name text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table section drop property_name');
  }
}

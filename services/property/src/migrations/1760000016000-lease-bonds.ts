import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bond that a lease asks for, which the law of the state limits. Leases from before have none until they change. */
export class LeaseBonds1760000016000 implements MigrationInterface {
  name = 'LeaseBonds1760000016000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table section_lease add column bond_required bigint');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table section_lease drop column bond_required');
  }
}

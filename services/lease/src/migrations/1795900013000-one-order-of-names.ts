import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version before this one put the list in order by `ix_lease__section_order` already. */
export class OneOrderOfNames1795900013000 implements MigrationInterface {
  name = 'OneOrderOfNames1795900013000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_lease__section_name');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'create index ix_lease__section_name on lease (company_id, section_name, id) include (lease_number, section_id)',
    );
  }
}

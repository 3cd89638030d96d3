import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words are looked for in everything a company has, so what they are compared with lies in the indexes alone. */
export class SearchInIndexes1799000000700 implements MigrationInterface {
  name = 'SearchInIndexes1799000000700';

  async up(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_lease__section_name, ix_lease_tenant__lease');
    await run.query(
      'create index ix_lease__section_name on lease (company_id, section_name, id) include (lease_number, section_id)',
    );
    await run.query(
      'create index ix_lease_tenant__lease on lease_tenant (company_id, lease_id) include (first_name, last_name)',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_lease__section_name, ix_lease_tenant__lease');
    await run.query('create index ix_lease__section_name on lease (company_id, section_name, id)');
    await run.query('create index ix_lease_tenant__lease on lease_tenant (company_id, lease_id)');
  }
}

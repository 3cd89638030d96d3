import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which lease a lease is the renewal of: what is renewed ends, but nobody moves out. Renewals to come are counted by the index. */
export class Renewals1795900022000 implements MigrationInterface {
  name = 'Renewals1795900022000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease add column renewed_from_lease_id uuid');
    await run.query(
      `create index ix_lease__renewal on lease (company_id, start_date) include (renewed_from_lease_id, end_date)
         where renewed_from_lease_id is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease drop column renewed_from_lease_id');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bank line that no bill asks for is compared with the rents of the company. */
export class RentsByAmount1795736000000 implements MigrationInterface {
  name = 'RentsByAmount1795736000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('create index ix_rent_term__rent on rent_term (company_id, rent_cents)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_rent_term__rent');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bill that asks a refund back says which. */
export class OwedRefunds1795764000000 implements MigrationInterface {
  name = 'OwedRefunds1795764000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bill_projection add column refund_id uuid');
    await run.query(
      'create index ix_bill_projection__refund on bill_projection (company_id, refund_id) where refund_id is not null',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table bill_projection drop column refund_id');
  }
}

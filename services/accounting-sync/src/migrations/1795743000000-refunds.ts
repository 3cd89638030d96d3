import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of payments that were given back to renters. */
export class Refunds1795743000000 implements MigrationInterface {
  name = 'Refunds1795743000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'refund_projection',
      `refund_id uuid not null, payment_id uuid not null, lease_id uuid not null, amount_cents bigint not null,
       refunded_on date not null, primary key (company_id, refund_id)`,
      { app: 'select', system: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table refund_projection');
  }
}

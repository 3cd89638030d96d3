import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

const PROJECTION = { app: 'select', system: 'select, insert, update' };

/** What the health of a property is computed from: bills and payments, as billing published them. */
export class PropertyHealth1760000008000 implements MigrationInterface {
  name = 'PropertyHealth1760000008000';

  async up(run: QueryRunner): Promise<void> {
    // The facts of one bill come as three events in any order: each writes columns of its own.
    await companyTable(
      run,
      'bill_projection',
      `bill_id uuid not null, lease_id uuid not null, type text, due_date date, amount_cents bigint,
       is_cancelled boolean not null default false, paid_on date, primary key (company_id, bill_id)`,
      PROJECTION,
    );
    await run.query('create index ix_bill_projection__due on bill_projection (company_id, lease_id, due_date)');
    await run.query(
      `create index ix_bill_projection__open on bill_projection (company_id, lease_id, due_date)
       where paid_on is null and not is_cancelled`,
    );
    await companyTable(
      run,
      'payment_projection',
      `payment_id uuid not null, lease_id uuid not null, amount_cents bigint not null, paid_on date not null,
       primary key (company_id, payment_id)`,
      PROJECTION,
    );
    await run.query('create index ix_payment_projection__lease on payment_projection (company_id, lease_id, paid_on)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table payment_projection, bill_projection');
  }
}

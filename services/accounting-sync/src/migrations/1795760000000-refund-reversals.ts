import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund that was undone; the event of that may come before the refund, and leaves a row without amounts. */
export class RefundReversals1795760000000 implements MigrationInterface {
  name = 'RefundReversals1795760000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table refund_projection add column is_reversed boolean not null default false,
         alter column payment_id drop not null, alter column lease_id drop not null,
         alter column amount_cents drop not null, alter column refunded_on drop not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['refund_projection'], () =>
      run.query('delete from refund_projection where amount_cents is null'),
    );
    await run.query(
      `alter table refund_projection drop column is_reversed, alter column payment_id set not null,
         alter column lease_id set not null, alter column amount_cents set not null,
         alter column refunded_on set not null`,
    );
  }
}

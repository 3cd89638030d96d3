import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments to many owners that are recorded at once, and the list of all of them. */
export class PayoutBatches1795766000000 implements MigrationInterface {
  name = 'PayoutBatches1795766000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table owner_payout add column batch_id uuid');
    await run.query('create index ix_owner_payout__paid_on on owner_payout (company_id, paid_on desc, id desc)');
    await run.query(
      'create index ix_owner_payout__property on owner_payout (company_id, property_id, paid_on desc, id desc)',
    );
    await run.query(
      `create index ix_owner_payout__batch on owner_payout (company_id, batch_id, paid_on desc, id desc)
       where batch_id is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_owner_payout__batch, ix_owner_payout__property, ix_owner_payout__paid_on');
    await run.query('alter table owner_payout drop column batch_id');
  }
}

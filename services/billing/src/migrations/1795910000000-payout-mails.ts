import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner got a mail about a payment. */
export class PayoutMails1795910000000 implements MigrationInterface {
  name = 'PayoutMails1795910000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table owner_payout add column mailed_at timestamptz');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table owner_payout drop column mailed_at');
  }
}

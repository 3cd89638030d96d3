import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the payments that were there before. */
export class BondPaymentsChecked1795900021000 implements MigrationInterface {
  name = 'BondPaymentsChecked1795900021000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bill_payment validate constraint ck_bill_payment__method');
  }

  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const METHODS = `'bank_transfer', 'cash', 'card', 'direct_debit', 'cheque', 'other'`;

/** A part of a bond pays what the renters owe. */
export class BondPayments1795900020000 implements MigrationInterface {
  name = 'BondPayments1795900020000';

  up = (run: QueryRunner): Promise<void> => allow(run, `${METHODS}, 'bond'`);
  down = (run: QueryRunner): Promise<void> => allow(run, METHODS);
}

/** One statement, so that no payment is written in between; the rows that are there are checked by the next migration. */
async function allow(run: QueryRunner, methods: string): Promise<void> {
  await run.query(`alter table bill_payment drop constraint ck_bill_payment__method,
    add constraint ck_bill_payment__method check (method in (${methods})) not valid`);
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMATS = `('csv', 'ofx', 'qif')`;
const OLD_FORMATS = `('csv', 'ofx')`;

/** Files in QIF, accounts that are chosen, lines that may be duplicates, and payments that a bank took back. */
export class BankLines1801000400000 implements MigrationInterface {
  name = 'BankLines1801000400000';

  async up(run: QueryRunner): Promise<void> {
    await formats(run, FORMATS);
    await run.query('alter table bank_import add column bank_account_id uuid');
    await run.query('alter table bank_line add column duplicate_of uuid, add column reversed_payment_id uuid');
    await run.query(
      `alter table bank_line drop constraint ck_bank_line__accepted,
       add constraint fk_bank_line__duplicate_of foreign key (company_id, duplicate_of) references bank_line (company_id, id),
       add constraint fk_bank_line__reversed_payment foreign key (company_id, reversed_payment_id)
         references bill_payment (company_id, id),
       add constraint ck_bank_line__accepted check (status <> 'accepted' or (lease_id is not null and decided_at is not null
         and ((amount > 0 and bill_payment_id is not null and reversed_payment_id is null)
           or (amount < 0 and reversed_payment_id is not null and bill_payment_id is null)))),
       add constraint ck_bank_line__reversed_payment check (reversed_payment_id is null
         or (amount < 0 and status in ('proposed', 'accepted'))),
       add constraint ck_bank_line__duplicate check (duplicate_of is null or status in ('new', 'unmatched', 'ignored'))`,
    );
    await run.query(
      `create unique index uq_bank_line__reversed_payment on bank_line (company_id, reversed_payment_id)
       where status = 'accepted' and reversed_payment_id is not null`,
    );
    // Equal lines of other accounts are looked for by day and amount.
    await run.query('create index ix_bank_line__equal on bank_line (company_id, money_date, amount)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_bank_line__equal, uq_bank_line__reversed_payment');
    await run.query(
      `alter table bank_line drop constraint ck_bank_line__accepted, drop column duplicate_of, drop column reversed_payment_id,
       add constraint ck_bank_line__accepted check (status <> 'accepted' or (lease_id is not null
         and bill_payment_id is not null and amount > 0 and decided_at is not null))`,
    );
    await run.query('alter table bank_import drop column bank_account_id');
    await formats(run, OLD_FORMATS);
  }
}

async function formats(run: QueryRunner, known: string): Promise<void> {
  await run.query(
    `alter table bank_import drop constraint ck_bank_import__format,
     add constraint ck_bank_import__format check (format in ${known})`,
  );
  await run.query(
    `alter table bank_line drop constraint ck_bank_line__source,
     add constraint ck_bank_line__source check (source in ${known})`,
  );
}

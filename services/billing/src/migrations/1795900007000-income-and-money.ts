import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MOVE_PAYMENTS, MOVE_RECORDS, MOVE_REFUNDS, MOVE_REVERSALS } from './money-movements.sql.js';

/** Income and expenses besides rent, and one table of all money that moved, which every report reads. */
export class IncomeAndMoney1795900007000 implements MigrationInterface {
  name = 'IncomeAndMoney1795900007000';

  async up(run: QueryRunner): Promise<void> {
    await records(run);
    await movements(run);
    for (const text of [MOVE_PAYMENTS, MOVE_REVERSALS, MOVE_REFUNDS, MOVE_RECORDS]) await run.query(text);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop trigger tr_bill_payment__movement on bill_payment');
    await run.query('drop trigger tr_payment_reversal__movement on payment_reversal');
    await run.query('drop trigger tr_credit_refund__movement on credit_refund');
    await run.query('drop table money_movement, income_record');
    await run.query('drop function move_payment(), move_reversal(), move_refund(), move_record()');
  }
}

async function records(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'income_record',
    `${RECORD_COLUMNS}, property_id uuid not null, property_block_id uuid not null, lease_id uuid, type text not null,
     category text not null, amount bigint not null, currency text not null, date date not null, note varchar(500),
     journal_id uuid not null, primary key (company_id, id),
     constraint uq_income_record__journal unique (company_id, journal_id),
     constraint fk_income_record__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_income_record__journal foreign key (company_id, journal_id) references journal (company_id, id),
     constraint ck_income_record__type check (type in ('income', 'expense')),
     constraint ck_income_record__amount check (amount between 1 and 100000000000),
     constraint ck_income_record__date check (date between '1900-01-01' and '2200-12-31')`,
  );
  await run.query('create index ix_income_record__date on income_record (company_id, date desc, id desc)');
  await run.query(
    'create index ix_income_record__block on income_record (company_id, property_block_id, date desc, id desc)',
  );
  await run.query(
    `create index ix_income_record__lease on income_record (company_id, lease_id, date desc, id desc)
     where lease_id is not null`,
  );
}

/**
 * Every movement of money, as its source has it: the database keeps it. An amount counts for its type; what was taken
 * back counts against it.
 */
async function movements(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'money_movement',
    `id uuid not null, kind text not null, type text not null, category text not null, amount bigint not null,
     currency text not null, date date not null, property_id uuid not null, property_block_id uuid not null,
     lease_id uuid, source_id uuid not null, created_at timestamptz not null, primary key (company_id, id),
     constraint uq_money_movement__source unique (company_id, source_id, kind),
     constraint fk_money_movement__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_money_movement__kind check (kind in ('payment', 'payment_reversal', 'payment_refund',
       'record', 'refund_reversal')),
     constraint ck_money_movement__type check (type in ('income', 'expense')),
     constraint ck_money_movement__sign check
       ((amount < 0) = (kind in ('payment_reversal', 'payment_refund')) and amount <> 0)`,
  );
  const counted = 'type, currency, amount';
  for (const [name, columns, included] of [
    ['property', 'property_id, ', counted],
    ['block', 'property_block_id, ', counted],
    ['lease', 'lease_id, ', counted],
    // With the property: what each brings in a year is summed from the index alone. Of indexes that cost the same the planner
    // takes the one that was made last.
    ['date', '', `${counted}, property_id`],
  ]) {
    await run.query(
      `create index ix_money_movement__${name} on money_movement (company_id, ${columns}date desc, id desc) include (${included})`,
    );
  }
}

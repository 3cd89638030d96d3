import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

const KINDS = `'credit_note', 'adjustment_note', 'write_off'`;
const ENTRIES = `'bill_issued', 'bill_cancelled', 'payment_received', 'payment_reversed', 'credit_applied', 'credit_released',
  'income_recorded', 'expense_recorded', 'record_reversed'`;
const ACCOUNTS = `'bank', 'rent_receivable', 'other_receivable', 'renter_credit', 'rental_income', 'utility_income',
  'late_fee_income', 'other_income', 'expense', 'gst_collected'`;

/** Credit notes, GST adjustment notes and write-offs: what settles a bill without money. They and their reversals only grow. */
export class Adjustments1760000017000 implements MigrationInterface {
  name = 'Adjustments1760000017000';

  async up(run: QueryRunner): Promise<void> {
    await adjustments(run);
    await allocations(run);
    await ledger(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('delete from allocation where adjustment_id is not null');
    await run.query(
      `alter table allocation drop constraint ck_allocation__source, drop column adjustment_id,
         alter column bill_payment_id set not null`,
    );
    await run.query('alter table bill drop column credited_amount');
    await run.query('drop table adjustment_reversal, adjustment, adjustment_counter');
    await constrain(run, 'journal', 'kind', ENTRIES);
    await constrain(run, 'posting', 'account', ACCOUNTS);
  }
}

async function adjustments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'adjustment_counter',
    'kind text not null, last_number integer not null, primary key (company_id, kind)',
    {
      app: 'select, insert, update',
    },
  );
  await companyTable(
    run,
    'adjustment',
    `id uuid not null, version int not null default 1, created_at timestamptz not null default now(), by_user uuid,
     lease_id uuid not null, bill_id uuid, kind text not null, number integer not null, amount bigint not null,
     gst bigint not null, currency text not null, reason text not null, note varchar(500), reference varchar(140),
     period_start date, period_end date, adjusted_on date not null, explanation jsonb not null, timezone text not null,
     primary key (company_id, id),
     constraint uq_adjustment__number unique (company_id, kind, number),
     constraint fk_adjustment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_adjustment__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_adjustment__kind check (kind in (${KINDS})),
     constraint ck_adjustment__number check (number > 0),
     constraint ck_adjustment__amount check (amount between 1 and 100000000000 and gst between 0 and amount),
     constraint ck_adjustment__gst check ((kind = 'adjustment_note') <= (gst > 0) and (kind = 'credit_note') <= (gst = 0)),
     constraint ck_adjustment__write_off check (kind <> 'write_off' or bill_id is not null),
     constraint ck_adjustment__period check ((period_start is null) = (period_end is null) and period_start <= period_end)`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_adjustment__lease on adjustment (company_id, lease_id, created_at)');
  await run.query('create index ix_adjustment__bill on adjustment (company_id, bill_id) where bill_id is not null');
  await run.query('create index ix_adjustment__newest on adjustment (company_id, created_at desc, id desc)');
  await companyTable(
    run,
    'adjustment_reversal',
    `adjustment_id uuid not null, reason varchar(500) not null, reversed_on date not null, created_at timestamptz not null,
     by_user uuid, primary key (company_id, adjustment_id),
     constraint fk_adjustment_reversal__adjustment foreign key (company_id, adjustment_id) references adjustment (company_id, id)`,
    { app: 'select, insert' },
  );
}

/** A part of a bill is settled by a payment or by an adjustment; `paid_amount` of a bill counts both. */
async function allocations(run: QueryRunner): Promise<void> {
  await run.query(
    `alter table allocation alter column bill_payment_id drop not null, add column adjustment_id uuid,
       add constraint fk_allocation__adjustment foreign key (company_id, adjustment_id) references adjustment (company_id, id),
       add constraint ck_allocation__source check (num_nonnulls(bill_payment_id, adjustment_id) = 1)`,
  );
  await run.query(
    `create index ix_allocation__adjustment on allocation (company_id, adjustment_id, bill_id)
     where adjustment_id is not null`,
  );
  await run.query(
    `alter table bill add column credited_amount bigint not null default 0,
       add constraint ck_bill__credited_amount check (credited_amount between 0 and paid_amount)`,
  );
}

async function ledger(run: QueryRunner): Promise<void> {
  await constrain(
    run,
    'journal',
    'kind',
    `${ENTRIES}, 'credit_note_issued', 'debt_written_off', 'adjustment_reversed'`,
  );
  await constrain(run, 'posting', 'account', `${ACCOUNTS}, 'bad_debts'`);
}

async function constrain(run: QueryRunner, table: string, column: string, words: string): Promise<void> {
  await run.query(
    `alter table ${table} drop constraint ck_${table}__${column},
       add constraint ck_${table}__${column} check (${column} in (${words}))`,
  );
}

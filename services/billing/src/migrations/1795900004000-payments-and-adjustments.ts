import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What settles bills: money, and credit notes, GST adjustment notes and write-offs. They and their reversals only grow. */
export class PaymentsAndAdjustments1795900004000 implements MigrationInterface {
  name = 'PaymentsAndAdjustments1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await payments(run);
    await reversals(run);
    await adjustments(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `drop table adjustment_reversal, adjustment, adjustment_counter, payment_reversal, bill_payment, receipt_counter`,
    );
  }
}

/** Money received. */
async function payments(run: QueryRunner): Promise<void> {
  await companyTable(run, 'receipt_counter', 'last_number integer not null, primary key (company_id)', {
    app: 'select, insert, update',
  });
  await companyTable(
    run,
    'bill_payment',
    `${RECORD_COLUMNS}, lease_id uuid not null, bill_id uuid, amount bigint not null, currency text not null,
     method text not null, status text not null, paid_at date not null, reference varchar(140),
     receipt_number integer not null, supplier_version int, head_number int, primary key (company_id, id),
     constraint uq_bill_payment__receipt_number unique (company_id, receipt_number),
     constraint fk_bill_payment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_bill_payment__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_bill_payment__amount check (amount between 1 and 100000000000),
     constraint ck_bill_payment__method check (method in ('bank_transfer', 'cash', 'card', 'direct_debit', 'cheque', 'other')),
     constraint ck_bill_payment__status check (status in ('received', 'pending', 'failed'))`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_bill_payment__lease on bill_payment (company_id, lease_id, receipt_number desc)');
  await run.query(
    'create index ix_bill_payment__paid_at on bill_payment (company_id, paid_at) include (amount, currency, status)',
  );
}

/** Money that came in and went away again: whole, or, of a refund, what was left of it, which stands here. */
async function reversals(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'payment_reversal',
    `bill_payment_id uuid not null, reason text not null, note varchar(500), reversed_on date not null,
     created_at timestamptz not null, by_user uuid, amount bigint, primary key (company_id, bill_payment_id),
     constraint fk_payment_reversal__bill_payment foreign key (company_id, bill_payment_id)
       references bill_payment (company_id, id),
     constraint ck_payment_reversal__reason check (reason in ('dishonoured', 'entered_by_mistake', 'refunded')),
     constraint ck_payment_reversal__amount check (amount > 0)`,
    { app: 'select, insert' },
  );
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
    `${RECORD_COLUMNS}, by_user uuid,
     lease_id uuid not null, bill_id uuid, kind text not null, number integer not null, amount bigint not null,
     gst bigint not null, currency text not null, reason text not null, note varchar(500), reference varchar(140),
     period_start date, period_end date, adjusted_on date not null, explanation jsonb not null, timezone text not null,
     supplier_version int, head_number int,
     primary key (company_id, id),
     constraint uq_adjustment__number unique (company_id, kind, number),
     constraint fk_adjustment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_adjustment__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_adjustment__kind check (kind in ('credit_note', 'adjustment_note', 'write_off')),
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

import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bills are never deleted, and each is also its tax invoice: numbered per company, with the GST that is in the amount. */
export class Bills1795900003000 implements MigrationInterface {
  name = 'Bills1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'bill', BILL, { app: 'select, insert, update' });
    await indexes(run);
    await companyTable(run, 'invoice_counter', 'last_number integer not null, primary key (company_id)', {
      app: 'select, insert, update',
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table invoice_counter, bill');
  }
}

// An issued rent bill stays as it is when the rent of its days changes: the difference is a bill that adds to it, or a
// reduction. The refund has no foreign key: payments name bills and refunds payments, and a company's tables are emptied
// one after another.
const BILL = `${RECORD_COLUMNS}, lease_id uuid not null, type text not null, amount bigint not null,
  paid_amount bigint not null default 0, currency text not null, due_date date not null, period_start date,
  period_end date, description varchar(500), explanation jsonb, cancelled_at timestamptz, timezone text not null,
  gst bigint not null default 0, invoice_number integer, invoice_note varchar(500),
  credited_amount bigint not null default 0, supplier_version int, head_number int,
  reduced_amount bigint not null default 0, present_explanation jsonb, issued_due_date date, adds_to_bill_id uuid,
  refund_id uuid,
  primary key (company_id, id),
  constraint fk_bill__lease foreign key (company_id, lease_id) references lease (company_id, id),
  constraint fk_bill__adds_to foreign key (company_id, adds_to_bill_id) references bill (company_id, id),
  constraint ck_bill__type check (type in ('rent', 'water', 'power', 'internet', 'opex', 'late_fee', 'other')),
  constraint ck_bill__amount check (amount between 1 and 100000000000),
  constraint ck_bill__gst check (gst between 0 and amount),
  constraint ck_bill__invoice_number check (invoice_number > 0),
  constraint ck_bill__paid_amount check (paid_amount between 0 and amount),
  constraint ck_bill__credited_amount check (credited_amount between 0 and paid_amount),
  constraint ck_bill__reduced_amount check (reduced_amount between 0 and credited_amount),
  constraint ck_bill__due_date check (due_date between '1900-01-01' and '2201-01-31'),
  constraint ck_bill__period check (period_end >= period_start and (period_start is null) = (period_end is null)),
  constraint ck_bill__rent_period check (type <> 'rent' or period_start is not null),
  constraint ck_bill__adds_to check (adds_to_bill_id is null or type = 'rent'),
  constraint ck_bill__cancelled check (cancelled_at is null or paid_amount = 0)`;

async function indexes(run: QueryRunner): Promise<void> {
  for (const [name, columns] of [
    ['due', '(company_id, due_date desc, id desc)'],
    ['lease', '(company_id, lease_id, due_date desc, id desc)'],
    ['cancelled', '(company_id, due_date desc, id desc) where cancelled_at is not null'],
  ])
    await run.query(`create index ix_bill__${name} on bill ${columns}`);
  await run.query(
    'create unique index uq_bill__invoice_number on bill (company_id, invoice_number desc) where invoice_number is not null',
  );
  await run.query('create index ix_bill__issued on bill (company_id, created_at desc, id desc)');
  await run.query(
    'create index ix_bill__adds_to on bill (company_id, adds_to_bill_id) where adds_to_bill_id is not null',
  );
  // What makes a rent run repeatable.
  await run.query(
    `create unique index uq_bill__rent_period on bill (company_id, lease_id, type, period_start)
     where type = 'rent' and cancelled_at is null and adds_to_bill_id is null`,
  );
  // In the order of the list, since thousands of bills are due on one day.
  await run.query(
    `create index ix_bill__open on bill (company_id, due_date desc, id desc)
       include (type, amount, paid_amount, credited_amount, currency, timezone, lease_id)
     where cancelled_at is null and paid_amount < amount`,
  );
  // What words are looked for in.
  await run.query('create index ix_bill__described on bill (company_id, id) where description is not null');
  // A bill that asks a refund back is there once.
  await run.query('create unique index uq_bill__refund on bill (company_id, refund_id) where refund_id is not null');
}

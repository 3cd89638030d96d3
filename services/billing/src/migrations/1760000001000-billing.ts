import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const CENTS_MAX = '100000000000';

export class Billing1760000001000 implements MigrationInterface {
  name = 'Billing1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await leases(run);
    await sections(run);
    await bills(run);
    await payments(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table allocation, bill_payment, receipt_counter, bill, section, rent_term, lease');
  }
}

/** What billing keeps of a lease, how far its rent is billed, and its dated rents. */
async function leases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease',
    `${RECORD}, lease_number text not null, property_id uuid not null, property_block_id uuid not null,
     section_id uuid not null, section_name text not null, start_date date not null, end_date date,
     due_date date not null, rent_frequency text not null, paid_to date, currency text not null,
     timezone text not null, billed_to date not null, credit bigint not null default 0, bond_required bigint,
     bond_received bigint,
     primary key (company_id, id),
     constraint ck_lease__days check (start_date between '1900-01-01' and '2200-12-31'
       and due_date between '1900-01-01' and '2200-12-31' and end_date between '1900-01-01' and '2200-12-31'
       and paid_to between '1899-12-31' and '2200-12-31' and billed_to between '1899-12-31' and '2300-01-01'),
     constraint ck_lease__rent_frequency check (rent_frequency in ('weekly', 'fortnightly', 'monthly')),
     constraint ck_lease__credit check (credit >= 0),
     constraint ck_lease__timezone check (timestamptz '2000-01-01 00:00+00' at time zone timezone is not null)`,
    { app: 'select, insert, update' },
  );
  await run.query(
    `create index ix_lease__to_bill on lease (company_id, timezone, billed_to, id)
     where end_date is null or billed_to < end_date`,
  );
  await companyTable(
    run,
    'rent_term',
    `lease_id uuid not null, effective_date date not null, rent_cents bigint not null,
     primary key (company_id, lease_id, effective_date),
     constraint fk_rent_term__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_rent_term__rent check (rent_cents between 0 and ${CENTS_MAX})`,
  );
}

/** Which sections exist, for the occupancy of the dashboard; removed ones stay, so that a late event cannot revive them. */
async function sections(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'section',
    `id uuid not null, property_id uuid not null, is_removed boolean not null default false, version int not null,
     primary key (company_id, id)`,
    { app: 'select', system: 'select, insert, update' },
  );
}

/** Bills are never deleted; the unique index is what makes a rent run repeatable. */
async function bills(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'bill',
    `${RECORD}, lease_id uuid not null, type text not null, amount bigint not null,
     paid_amount bigint not null default 0, currency text not null, due_date date not null, period_start date,
     period_end date, description varchar(500), explanation jsonb, cancelled_at timestamptz, timezone text not null,
     primary key (company_id, id),
     constraint fk_bill__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_bill__type check (type in ('rent', 'water', 'power', 'internet', 'opex', 'late_fee', 'other')),
     constraint ck_bill__amount check (amount between 1 and ${CENTS_MAX}),
     constraint ck_bill__paid_amount check (paid_amount between 0 and amount),
     constraint ck_bill__due_date check (due_date between '1900-01-01' and '2201-01-31'),
     constraint ck_bill__period check (period_end >= period_start and (period_start is null) = (period_end is null)),
     constraint ck_bill__rent_period check (type <> 'rent' or period_start is not null),
     constraint ck_bill__cancelled check (cancelled_at is null or paid_amount = 0)`,
    { app: 'select, insert, update' },
  );
  await run.query(
    `create unique index uq_bill__rent_period on bill (company_id, lease_id, type, period_start)
     where type = 'rent' and cancelled_at is null`,
  );
  await run.query('create index ix_bill__due on bill (company_id, due_date desc, id desc)');
  await run.query('create index ix_bill__lease on bill (company_id, lease_id, due_date desc, id desc)');
  await run.query(
    `create index ix_bill__open on bill (company_id, due_date) include (type, amount, paid_amount, currency, timezone)
     where cancelled_at is null and paid_amount < amount`,
  );
  await run.query(
    'create index ix_bill__cancelled on bill (company_id, due_date desc, id desc) where cancelled_at is not null',
  );
}

/** Money received and what it settled: rows are only ever added. */
async function payments(run: QueryRunner): Promise<void> {
  await companyTable(run, 'receipt_counter', 'last_number integer not null, primary key (company_id)', {
    app: 'select, insert, update',
  });
  await companyTable(
    run,
    'bill_payment',
    `${RECORD}, lease_id uuid not null, bill_id uuid, amount bigint not null, currency text not null,
     method text not null, status text not null, paid_at date not null, reference varchar(140),
     receipt_number integer not null, primary key (company_id, id),
     constraint uq_bill_payment__receipt_number unique (company_id, receipt_number),
     constraint fk_bill_payment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_bill_payment__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_bill_payment__amount check (amount between 1 and ${CENTS_MAX}),
     constraint ck_bill_payment__method check (method in ('bank_transfer', 'cash', 'card', 'direct_debit', 'cheque', 'other')),
     constraint ck_bill_payment__status check (status in ('received', 'pending', 'failed'))`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_bill_payment__lease on bill_payment (company_id, lease_id, receipt_number desc)');
  await run.query(
    'create index ix_bill_payment__paid_at on bill_payment (company_id, paid_at) include (amount, currency, status)',
  );
  await companyTable(
    run,
    'allocation',
    `bill_payment_id uuid not null, bill_id uuid not null, amount bigint not null, from_credit boolean not null,
     created_at timestamptz not null, primary key (company_id, bill_payment_id, bill_id),
     constraint fk_allocation__bill_payment foreign key (company_id, bill_payment_id) references bill_payment (company_id, id),
     constraint fk_allocation__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_allocation__amount check (amount > 0)`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_allocation__bill on allocation (company_id, bill_id)');
}

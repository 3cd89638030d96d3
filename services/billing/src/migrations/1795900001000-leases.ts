import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases as billing keeps them, and the terms that their rent bills follow from. */
export class Leases1795900001000 implements MigrationInterface {
  name = 'Leases1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await leases(run);
    await terms(run);
    await rentFreeDays(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table rent_free, due_term, rent_term, lease');
  }
}

/** What billing keeps of a lease: how far its rent is billed, what it owes, and how its rent is divided by days. */
async function leases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease',
    `${RECORD_COLUMNS}, lease_number text not null, property_id uuid not null, property_block_id uuid not null,
     section_id uuid not null, section_name text not null, start_date date not null, end_date date,
     due_date date not null, rent_frequency text not null, paid_to date, currency text not null,
     timezone text not null, billed_to date not null, credit bigint not null default 0, bond_required bigint,
     bond_received bigint, rent_owed bigint not null default 0, other_owed bigint not null default 0, is_taxed boolean,
     proration_method text not null default 'share_of_period', rent_conversion text not null default 'days_365',
     day_count text not null default 'days_late', billing_version integer not null default 1, oldest_due date,
     primary key (company_id, id),
     constraint ck_lease__days check (start_date between '1900-01-01' and '2200-12-31'
       and due_date between '1900-01-01' and '2200-12-31' and end_date between '1900-01-01' and '2200-12-31'
       and paid_to between '1899-12-31' and '2200-12-31' and billed_to between '1899-12-31' and '2300-01-01'),
     constraint ck_lease__rent_frequency check (rent_frequency in ('weekly', 'fortnightly', 'monthly')),
     constraint ck_lease__credit check (credit >= 0),
     constraint ck_lease__rent_owed check (rent_owed >= 0), constraint ck_lease__other_owed check (other_owed >= 0),
     constraint ck_lease__proration_method check (proration_method in ('share_of_period', 'weekly_7', 'monthly_12_365')),
     constraint ck_lease__rent_conversion check (rent_conversion in ('days_365', 'weeks_52')),
     constraint ck_lease__day_count check (day_count in ('days_late', 'effective_days_late', 'days_unpaid')),
     constraint ck_lease__timezone check (timestamptz '2000-01-01 00:00+00' at time zone timezone is not null)`,
    { app: 'select, insert, update' },
  );
  for (const [name, columns] of [
    ['to_bill', '(company_id, timezone, billed_to, id) where end_date is null or billed_to < end_date'],
    ['block', '(company_id, property_block_id, section_id)'],
    ['property', '(company_id, property_id)'],
    ['words', '(company_id, id) include (lease_number, section_name)'],
    [
      'oldest_due',
      '(company_id, oldest_due, id) include (timezone, lease_number, section_name) where oldest_due is not null',
    ],
    ['section', '(company_id, section_id)'],
    // Leases that begin and end soon, which do not end soon yet.
    ['short', '(company_id, start_date) include (end_date, timezone) where end_date - start_date <= 60'],
  ])
    await run.query(`create index ix_lease__${name} on lease ${columns}`);
}

/**
 * Rents, frequencies and anchors of the rent periods by the day from which they count. A lease without rows of its own has
 * had the anchor that stands in it all along, and so has a rent without a frequency.
 */
async function terms(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'rent_term',
    `lease_id uuid not null, effective_date date not null, rent_cents bigint not null, rent_frequency text not null,
     primary key (company_id, lease_id, effective_date),
     constraint fk_rent_term__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_rent_term__rent check (rent_cents between 0 and 100000000000),
     constraint ck_rent_term__rent_frequency check (rent_frequency in ('weekly', 'fortnightly', 'monthly'))`,
  );
  await run.query('create index ix_rent_term__rent on rent_term (company_id, rent_cents)');
  await companyTable(
    run,
    'due_term',
    `lease_id uuid not null, effective_date date not null, due_date date not null,
     primary key (company_id, lease_id, effective_date),
     constraint fk_due_term__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_due_term__due_date check (due_date between '1900-01-01' and '2200-12-31')`,
    { app: 'select, insert, delete' },
  );
}

/** Days that a renter pays nothing for, agreed lease by lease. */
async function rentFreeDays(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'rent_free',
    `${RECORD_COLUMNS}, lease_id uuid not null, first_day date not null, last_day date not null, reason varchar(200),
     primary key (company_id, id),
     constraint fk_rent_free__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_rent_free__days check (first_day >= '1900-01-01' and last_day between first_day and '2200-12-31')`,
    { app: 'select, insert, delete' },
  );
  await run.query('create index ix_rent_free__lease on rent_free (company_id, lease_id, first_day)');
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

export class Lease1760000001000 implements MigrationInterface {
  name = 'Lease1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('create extension if not exists btree_gist');
    await run.query(NEXT_DUE);
    await leases(run);
    await partsOfLeases(run);
    await sections(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table section, rent_adjustment, lease_tenant, lease_counter, lease');
    await run.query('drop function next_due(date, text, date)');
    await run.query('drop extension btree_gist');
  }
}

// First day on or after `on_day` on which a rent period starts. Months count from the anchor each time: 31 January,
// 28 February, 31 March. One expression without a query inside, so that PostgreSQL writes it into the statement.
const NEXT_DUE = `create function next_due(anchor date, frequency text, on_day date) returns date
  language sql immutable parallel safe as $$
    select case frequency
      when 'weekly' then on_day + ((anchor - on_day) % 7 + 7) % 7
      when 'fortnightly' then on_day + ((anchor - on_day) % 14 + 14) % 14
      when 'monthly' then (anchor + make_interval(months =>
        ((extract(year from on_day) - extract(year from anchor)) * 12
          + extract(month from on_day) - extract(month from anchor))::int
        + (extract(day from anchor) < extract(day from on_day))::int))::date
    end
  $$`;

async function leases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease',
    `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
     lease_number varchar(20) not null, number int not null,
     property_id uuid not null, property_block_id uuid not null, section_id uuid not null, room_id uuid,
     section_name varchar(500) not null, is_exclusive boolean not null,
     start_date date not null, end_date date, due_date date not null, paid_to date,
     latest_amount bigint not null, rent_frequency text not null, rent_count int not null,
     bond_required bigint, bond_received bigint, currency varchar(3) not null, timezone varchar(64) not null,
     primary key (company_id, id),
     constraint uq_lease__number unique (company_id, number),
     constraint ck_lease__days check (end_date >= start_date),
     constraint ck_lease__rent check (latest_amount > 0 and rent_frequency in ('weekly', 'fortnightly', 'monthly')),
     constraint ck_lease__bond check (bond_required >= 0 and bond_received >= 0),
     constraint ex_lease__overlap exclude using gist
       (company_id with =, section_id with =, daterange(start_date, end_date, '[]') with &&) where (is_exclusive)`,
    { app: 'select, insert, update' },
  );
  await run.query('create index ix_lease__newest on lease (company_id, created_at desc, id desc)');
  await companyTable(run, 'lease_counter', 'leases int not null, primary key (company_id)', {
    app: 'select, insert, update',
  });
}

async function partsOfLeases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease_tenant',
    `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
     lease_id uuid not null, first_name varchar(60) not null, last_name varchar(60) not null,
     email varchar(254) not null, phone varchar(40), is_primary_contact boolean not null default false,
     primary key (company_id, id),
     constraint fk_lease_tenant__lease foreign key (company_id, lease_id) references lease (company_id, id)`,
  );
  await run.query(
    'create index ix_lease_tenant__lease on lease_tenant (company_id, lease_id) include (first_name, last_name)',
  );
  await run.query(
    'create unique index uq_lease_tenant__primary on lease_tenant (company_id, lease_id) where is_primary_contact',
  );
  await companyTable(
    run,
    'rent_adjustment',
    `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
     lease_id uuid not null, number int not null, amount bigint not null, rent_frequency text not null,
     effective_date date not null, reason varchar(200),
     primary key (company_id, id),
     constraint uq_rent_adjustment__number unique (company_id, lease_id, number),
     constraint fk_rent_adjustment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_rent_adjustment__rent check (amount > 0 and rent_frequency in ('weekly', 'fortnightly', 'monthly'))`,
    { app: 'select, insert' },
  );
}

/** A projection of the property service, so that opening a lease calls no other service. */
async function sections(run: QueryRunner): Promise<void> {
  const access = { app: 'select', system: 'select, insert, update, delete' };
  // A section may be removed before this service receives that it was added: then only its id is known.
  await companyTable(
    run,
    'section',
    `property_section_id uuid not null, version int not null, is_removed boolean not null,
     property_id uuid, property_block_id uuid, room_id uuid, name text, is_shared boolean, currency text, timezone text,
     primary key (company_id, property_section_id)`,
    access,
  );
}

import { companyTable, type SearchedTable, searchWords, withoutSearchWords, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED: readonly SearchedTable[] = [
  { table: 'renter', key: 'lease_tenant_id', columns: ['first_name', 'last_name', 'email'] },
];

/** The people named on leases, as the lease service published them, and what they are found by. */
export class Renters1795900006000 implements MigrationInterface {
  name = 'Renters1795900006000';

  async up(run: QueryRunner): Promise<void> {
    await renters(run);
    await leases(run);
    await searchWords(run, SEARCHED);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, SEARCHED);
    await run.query('drop table lease_projection, renter');
  }
}

async function renters(run: QueryRunner): Promise<void> {
  // Of a person taken off a lease only the id stays, so that a late event about them is recognised.
  await companyTable(
    run,
    'renter',
    `lease_tenant_id uuid not null, version int not null, created_at timestamptz not null default now(),
     lease_id uuid, first_name text, last_name text, email text, phone text, is_primary_contact boolean,
     primary key (company_id, lease_tenant_id),
     constraint ck_renter__complete check (num_nonnulls(lease_id, first_name, last_name, email, is_primary_contact) in (0, 5))`,
    PROJECTION,
  );
  const there = 'where email is not null';
  await run.query(
    `create index ix_renter__email on renter (company_id, email, created_at desc, lease_tenant_id desc) ${there}`,
  );
  for (const column of ['created_at', 'first_name', 'last_name'])
    await run.query(`create index ix_renter__${column} on renter (company_id, ${column}, lease_tenant_id) ${there}`);
}

async function leases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease_projection',
    `lease_id uuid not null, version int not null, lease_number text not null, section_name text not null,
     property_id uuid, start_date date not null, end_date date, timezone text not null, primary key (company_id, lease_id)`,
    PROJECTION,
  );
  await run.query('create index ix_lease_projection__property_id on lease_projection (company_id, property_id)');
}

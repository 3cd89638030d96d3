import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** The people named on leases, as the lease service published them, with the leases they are named on. */
export class Renters1760000007000 implements MigrationInterface {
  name = 'Renters1760000007000';

  async up(run: QueryRunner): Promise<void> {
    const access = { app: 'select', system: 'select, insert, update' };
    // Of a person taken off a lease only the id stays, so that a late event about them is recognised.
    await companyTable(
      run,
      'renter',
      `lease_tenant_id uuid not null, version int not null, created_at timestamptz not null default now(),
       lease_id uuid, first_name text, last_name text, email text, phone text, is_primary_contact boolean,
       primary key (company_id, lease_tenant_id),
       constraint ck_renter__complete check (num_nonnulls(lease_id, first_name, last_name, email, is_primary_contact) in (0, 5))`,
      access,
    );
    const there = 'where email is not null';
    await run.query(
      `create index ix_renter__email on renter (company_id, email, created_at desc, lease_tenant_id desc) ${there}`,
    );
    for (const column of ['created_at', 'first_name', 'last_name'])
      await run.query(`create index ix_renter__${column} on renter (company_id, ${column}, lease_tenant_id) ${there}`);
    await companyTable(
      run,
      'lease_projection',
      `lease_id uuid not null, version int not null, lease_number text not null, section_name text not null,
       start_date date not null, end_date date, timezone text not null, primary key (company_id, lease_id)`,
      access,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table renter, lease_projection');
  }
}

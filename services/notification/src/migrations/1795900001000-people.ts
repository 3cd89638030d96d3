import { companyTable, grantReencryption, isPerson, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const UPSERTED = { app: 'select, insert, update' };

/** Who is written to: the people of a company with their roles, and the renters of its leases. */
export class People1795900001000 implements MigrationInterface {
  name = 'People1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await team(run);
    await renters(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_renter, lease_name, company_owner, administrator, recipient');
  }
}

async function team(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'recipient',
    `user_id uuid not null, email text not null, first_name text not null, language text not null, version int not null,
     security_code text, datetime_format text, primary key (company_id, user_id)`,
    UPSERTED,
  );
  await run.query('create index ix_recipient__email on recipient (company_id, email)');
  await personTable(run, 'recipient', isPerson('user_id'));
  await grantReencryption(run, { table: 'recipient', column: 'security_code', key: ['company_id', 'user_id'] });
  // Their roles, and with that whether they administrate the company.
  await companyTable(
    run,
    'administrator',
    `user_id uuid not null, is_active boolean not null, roles jsonb not null, version int not null,
     grants jsonb not null default '{}', primary key (company_id, user_id)`,
    UPSERTED,
  );
  // The first owner of a company.
  await companyTable(run, 'company_owner', 'user_id uuid not null, primary key (company_id)', {
    app: 'select, insert',
  });
}

async function renters(run: QueryRunner): Promise<void> {
  // The property says whose managers are notified.
  await companyTable(
    run,
    'lease_name',
    `lease_id uuid not null, section_name text not null, currency text not null, version int not null, property_id uuid,
     primary key (company_id, lease_id)`,
    { app: 'select, insert, update, delete' },
  );
  await companyTable(
    run,
    'lease_renter',
    `lease_tenant_id uuid not null, lease_id uuid not null, first_name text, email text, version int not null,
     primary key (company_id, lease_tenant_id)`,
    { app: 'select, delete', system: 'select, insert, update' },
  );
  await run.query('create index ix_lease_renter__lease_id on lease_renter (company_id, lease_id)');
  await run.query('create index ix_lease_renter__email on lease_renter (company_id, email)');
}

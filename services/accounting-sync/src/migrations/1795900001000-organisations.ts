import { companyTable, grantReencryption, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections of companies, organisations they cover, and what is matched with their charts of accounts. */
export class Organisations1795900001000 implements MigrationInterface {
  name = 'Organisations1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await connections(run);
    await organisations(run);
    await accounts(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table account_match, provider_account, accounting_organisation, accounting_consent, accounting_connection',
    );
  }
}

async function connections(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'accounting_connection',
    `${RECORD_COLUMNS}, status text not null, access_token text, refresh_token text, access_expires_at timestamptz,
     refreshing_until timestamptz, connected_by uuid, connected_at timestamptz, primary key (company_id, id),
     constraint uq_accounting_connection__company unique (company_id),
     constraint ck_accounting_connection__tokens check ((status = 'connected') = (refresh_token is not null))`,
    { app: 'select, insert, update' },
  );
  for (const column of ['access_token', 'refresh_token'])
    await grantReencryption(run, { table: 'accounting_connection', column, key: ['company_id', 'id'] });
  await companyTable(
    run,
    'accounting_consent',
    `state_digest text not null, user_id uuid not null, encrypted_verifier text not null, expires_at timestamptz not null,
     primary key (company_id, state_digest)`,
    { app: 'select, insert, delete' },
  );
  await grantReencryption(run, {
    table: 'accounting_consent',
    column: 'encrypted_verifier',
    key: ['company_id', 'state_digest'],
  });
}

async function organisations(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'accounting_organisation',
    `${RECORD_COLUMNS}, provider_id text not null, provider_connection_id text not null, name varchar(200) not null,
     is_covered boolean not null default true, bound_at timestamptz, chart_read_at timestamptz, chart_error text,
     is_automatic boolean not null default false, sync_from date, changed_at timestamptz, changes_read_at timestamptz,
     primary key (company_id, id), constraint uq_accounting_organisation__provider unique (company_id, provider_id)`,
    { app: 'select, insert, update' },
  );
  // A company writes to one organisation.
  await run.query(
    'create unique index uq_accounting_organisation__bound on accounting_organisation (company_id) where bound_at is not null',
  );
  await run.query(
    'create index ix_accounting_organisation__provider on accounting_organisation (provider_id) where bound_at is not null',
  );
  // A webhook names organisations, and not whose they are: the system role finds the company, and changes nothing.
  const { system } = await rolesOf(run);
  await run.query(
    `create policy accounting_organisation_system on accounting_organisation to "${system}" using (true)`,
  );
  await run.query(`grant select on accounting_organisation to "${system}"`);
}

async function accounts(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'provider_account',
    `${RECORD_COLUMNS}, organisation_id uuid not null, kind text not null, code varchar(80) not null,
     name varchar(200) not null, account_class text, tax_type varchar(40), is_active boolean not null,
     primary key (company_id, id),
     constraint uq_provider_account__code unique (company_id, organisation_id, kind, code),
     constraint fk_provider_account__organisation foreign key (company_id, organisation_id)
       references accounting_organisation (company_id, id)`,
    { app: 'select, insert, update' },
  );
  await run.query('create index ix_provider_account__page on provider_account (company_id, organisation_id, code, id)');
  await companyTable(
    run,
    'account_match',
    `organisation_id uuid not null, system_account text not null, kind text not null, code varchar(80) not null,
     primary key (company_id, organisation_id, system_account),
     constraint fk_account_match__account foreign key (company_id, organisation_id, kind, code)
       references provider_account (company_id, organisation_id, kind, code)`,
  );
}

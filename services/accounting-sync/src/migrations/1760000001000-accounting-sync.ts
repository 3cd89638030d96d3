import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';

/** Connections of companies, organisations they cover, and what is matched with their charts of accounts. */
export class AccountingSync1760000001000 implements MigrationInterface {
  name = 'AccountingSync1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'accounting_connection',
      `${RECORD}, status text not null, access_token text, refresh_token text, access_expires_at timestamptz,
       refreshing_until timestamptz, connected_by uuid, connected_at timestamptz, primary key (company_id, id),
       constraint uq_accounting_connection__company unique (company_id),
       constraint ck_accounting_connection__tokens check ((status = 'connected') = (refresh_token is not null))`,
      { app: 'select, insert, update' },
    );
    await companyTable(
      run,
      'accounting_consent',
      `state_digest text not null, user_id uuid not null, encrypted_verifier text not null, expires_at timestamptz not null,
       primary key (company_id, state_digest)`,
      { app: 'select, insert, delete' },
    );
    await companyTable(
      run,
      'accounting_organisation',
      `${RECORD}, provider_id text not null, provider_connection_id text not null, name varchar(200) not null,
       is_covered boolean not null default true, bound_at timestamptz, chart_read_at timestamptz, chart_error text,
       primary key (company_id, id), constraint uq_accounting_organisation__provider unique (company_id, provider_id)`,
      { app: 'select, insert, update' },
    );
    // A company writes to one organisation.
    await run.query(
      'create unique index uq_accounting_organisation__bound on accounting_organisation (company_id) where bound_at is not null',
    );
    await companyTable(
      run,
      'provider_account',
      `${RECORD}, organisation_id uuid not null, kind text not null, code varchar(80) not null, name varchar(200) not null,
       account_class text, tax_type varchar(40), is_active boolean not null, primary key (company_id, id),
       constraint uq_provider_account__code unique (company_id, organisation_id, kind, code),
       constraint fk_provider_account__organisation foreign key (company_id, organisation_id)
         references accounting_organisation (company_id, id)`,
      { app: 'select, insert, update' },
    );
    await run.query(
      'create index ix_provider_account__page on provider_account (company_id, organisation_id, code, id)',
    );
    await companyTable(
      run,
      'account_match',
      `organisation_id uuid not null, system_account text not null, kind text not null, code varchar(80) not null,
       primary key (company_id, organisation_id, system_account),
       constraint fk_account_match__account foreign key (company_id, organisation_id, kind, code)
         references provider_account (company_id, organisation_id, kind, code)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table account_match, provider_account, accounting_organisation, accounting_consent, accounting_connection',
    );
  }
}

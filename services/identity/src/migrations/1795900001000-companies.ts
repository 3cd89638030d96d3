import { companyTable, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies with their settings, what may exist once in the whole product, and the export of all that they have. */
export class Companies1795900001000 implements MigrationInterface {
  name = 'Companies1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await companies(run);
    await names(run);
    await exports(run);
    // What the operator's company was told last: whether dead letters wait in any service.
    await companyTable(
      run,
      'dead_letter_watch',
      'is_waiting boolean not null, version int not null default 1, primary key (company_id)',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table dead_letter_watch, company_export_piece, company_export, unique_claim, company_settings, company',
    );
  }
}

async function companies(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'company',
    `${RECORD_COLUMNS}, tenant_code varchar(12) not null, name varchar(160) not null, country_iso varchar(2) not null,
     timezone varchar(64) not null, identity text, co_living_preference boolean not null default false,
     property_count int, room_count int, has_completed_setup boolean not null default false,
     subscription_plan text not null, requested_plan text, erase_at timestamptz, abn varchar(11), address varchar(300),
     photo varchar(500), is_two_factor_required boolean not null default false,
     primary key (company_id, id),
     constraint uq_company__company_id unique (company_id),
     constraint ck_company__one check (id = company_id),
     constraint ck_company__tenant_code check (tenant_code ~ '^[a-z0-9]{4,12}$'),
     constraint ck_company__identity check (identity in ('landlord', 'agent')),
     constraint ck_company__plan check (subscription_plan in ('free', 'pro', 'enterprise')),
     constraint ck_company__requested_plan check (requested_plan in ('free', 'pro', 'enterprise')),
     constraint ck_company__counts check (property_count >= 0 and room_count >= 0)`,
    { app: 'select, insert, update' },
  );
  // A person of several companies sees the list of theirs, the operator sees all: the directory asks as the system role.
  const { system } = await rolesOf(run);
  await run.query(`create policy company_system on company to "${system}" using (true)`);
  await run.query(`grant select on company to "${system}"`);
  await companyTable(
    run,
    'company_settings',
    `${RECORD_COLUMNS}, settings jsonb not null,
     primary key (company_id, id),
     constraint uq_company_settings__company_id unique (company_id),
     constraint fk_company_settings__company foreign key (company_id) references company (company_id)`,
  );
}

/** Requests can take a name, not look through them. Names are free again once their company is deleted. */
async function names(run: QueryRunner): Promise<void> {
  const { app, system } = await rolesOf(run);
  await run.query(
    `create table unique_claim (kind text not null, name varchar(254) not null, holder uuid, primary key (kind, name),
     constraint ck_unique_claim__kind check (kind in ('tenant_code', 'owner_email')))`,
  );
  await run.query('create index ix_unique_claim__holder on unique_claim (holder)');
  await run.query(`grant insert on unique_claim to "${app}"`);
  await run.query(`grant select, delete on unique_claim to "${system}"`);
}

async function exports(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'company_export',
    `${RECORD_COLUMNS}, user_id uuid not null, status text not null, progress int not null default 0,
     run int not null default 0, size bigint not null default 0, expires_at timestamptz,
     primary key (company_id, id),
     constraint ck_company_export__status check (status in ('running', 'ready', 'expired'))`,
  );
  await companyTable(
    run,
    'company_export_piece',
    `export_id uuid not null, run int not null, seq int not null, bytes bytea not null,
     primary key (company_id, export_id, run, seq),
     constraint fk_company_export_piece__export foreign key (company_id, export_id)
       references company_export (company_id, id) on delete cascade`,
  );
}

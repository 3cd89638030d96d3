import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, rolesOf } from '@keystead/platform';

export class Profile1760000004000 implements MigrationInterface {
  name = 'Profile1760000004000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      'alter table company add column abn varchar(11), add column address varchar(300), add column photo varchar(500)',
    );
    await readableAcrossCompanies(run);
    // The person who has an account so far has come in with a code from a mail.
    await run.query('alter table login add column email_verified_at timestamptz default now()');
    await run.query('alter table login alter column email_verified_at drop default');
    const { app } = await rolesOf(run);
    await run.query(`grant select (email_verified_at) on login to "${app}"`);
    // What was agreed to before texts were kept by their digest has none.
    await run.query('alter table agreement add column text_hash varchar(64)');
    await run.query('create index ix_agreement__user on agreement (company_id, user_id, created_at)');
    await companyTable(
      run,
      'user_address',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       full_address varchar(500) not null, line1 varchar(200) not null, line2 varchar(200), suburb varchar(80) not null,
       state varchar(80) not null, postcode varchar(20) not null, country_iso varchar(2) not null,
       primary key (company_id, id),
       constraint fk_user_address__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade`,
    );
    await companyTable(
      run,
      'company_settings',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       settings jsonb not null,
       primary key (company_id, id),
       constraint uq_company_settings__company_id unique (company_id),
       constraint fk_company_settings__company foreign key (company_id) references company (company_id)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await run.query('drop table company_settings, user_address');
    await run.query('drop index ix_agreement__user');
    await run.query('alter table agreement drop column text_hash');
    await run.query('alter table login drop column email_verified_at');
    await run.query(`revoke select on company from "${system}"`);
    await run.query('drop policy if exists company_system on company');
    await run.query('alter table company drop column abn, drop column address, drop column photo');
  }
}

/** A person of several companies sees the list of theirs, the operator sees all: the directory asks as the system role. */
async function readableAcrossCompanies(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  await run.query('drop policy if exists company_system on company');
  await run.query(`create policy company_system on company to "${system}" using (true)`);
  await run.query(`grant select on company to "${system}"`);
}

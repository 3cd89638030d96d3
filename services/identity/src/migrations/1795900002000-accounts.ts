import { companyTable, grantReencryption, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people of a company with their roles, addresses and agreements. */
export class Accounts1795900002000 implements MigrationInterface {
  name = 'Accounts1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await users(run);
    await agreements(run);
    // Mails with secrets wait as jobs, which are encrypted like the security codes.
    await grantReencryption(run, {
      table: 'job',
      column: 'payload',
      key: ['company_id', 'id'],
      reads: ['natural_key'],
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table agreement, user_address, user_role, app_user');
  }
}

async function users(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'app_user',
    `${RECORD_COLUMNS}, first_name varchar(80) not null, middle_name varchar(80), last_name varchar(80) not null,
     language text not null, timezone varchar(64) not null, datetime_format text not null default 'Y-m-d H:i:s',
     default_path varchar(200), is_enable_two_factor boolean not null default false,
     is_allow_data_sharing boolean not null default false, country_iso varchar(2) not null,
     security_code varchar(200), security_code_level text not null default 'not_set',
     primary key (company_id, id),
     constraint fk_app_user__company foreign key (company_id) references company (company_id),
     constraint ck_app_user__language check (language ~ '^[a-z]{2,3}$')`,
  );
  await grantReencryption(run, { table: 'app_user', column: 'security_code', key: ['company_id', 'id'] });
  await companyTable(
    run,
    'user_role',
    `${RECORD_COLUMNS}, user_id uuid not null, role_key text not null,
     primary key (company_id, id),
     constraint uq_user_role__user_role unique (company_id, user_id, role_key),
     constraint fk_user_role__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
  );
  // A role or permission of all companies goes only when no one anywhere holds it.
  const { system } = await rolesOf(run);
  await run.query(`create policy user_role_system on user_role to "${system}" using (true) with check (true)`);
  await run.query(`grant select on user_role to "${system}"`);
  await companyTable(
    run,
    'user_address',
    `${RECORD_COLUMNS}, full_address varchar(500) not null, line1 varchar(200) not null, line2 varchar(200),
     suburb varchar(80) not null, state varchar(80) not null, postcode varchar(20) not null,
     country_iso varchar(2) not null,
     primary key (company_id, id),
     constraint fk_user_address__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade`,
  );
}

async function agreements(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'agreement',
    `${RECORD_COLUMNS}, user_id uuid not null, agreement_type text not null, is_agreed boolean not null,
     terms_version varchar(20) not null, language text not null, ip varchar(64), text_hash varchar(64),
     primary key (company_id, id),
     constraint fk_agreement__user foreign key (company_id, user_id) references app_user (company_id, id),
     constraint ck_agreement__type check (agreement_type in ('terms_of_service', 'privacy_policy', 'data_sharing'))`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_agreement__user on agreement (company_id, user_id, created_at)');
}

import { companyTable, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_USER = 'references app_user (company_id, id) on delete cascade';

/** With what people and their software sign in, their sessions, and the devices they are known by. */
export class SignIn1795900003000 implements MigrationInterface {
  name = 'SignIn1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await logins(run);
    await apiKeys(run);
    await sessions(run);
    await devices(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table user_device, session, api_key, sso_identity, login');
  }
}

async function logins(run: QueryRunner): Promise<void> {
  // The runtime role sets password hashes; only the directory, as the system role, may look at them.
  const seen =
    'company_id, id, version, created_at, email, tenant_code, status, email_verified_at, must_change_password';
  await companyTable(
    run,
    'login',
    `${RECORD_COLUMNS}, email varchar(254) not null, tenant_code varchar(12) not null, status text not null,
     password_hash varchar(200), email_verified_at timestamptz, must_change_password boolean not null default false,
     primary key (company_id, id),
     constraint uq_login__email unique (company_id, email),
     constraint fk_login__user foreign key (company_id, id) ${OF_USER},
     constraint ck_login__status check (status in ('active', 'invited', 'disabled')),
     constraint ck_login__email check (email = lower(email))`,
    { app: `select (${seen}), insert, update, delete`, system: 'select' },
  );
  await run.query('create index ix_login__email on login (email)');
  await run.query('create index ix_login__tenant_code on login (tenant_code)');
  await companyTable(
    run,
    'sso_identity',
    `${RECORD_COLUMNS}, user_id uuid not null, provider varchar(20) not null, issuer varchar(300) not null,
     subject varchar(255) not null,
     primary key (company_id, id),
     constraint uq_sso_identity__subject unique (company_id, issuer, subject),
     constraint fk_sso_identity__user foreign key (company_id, user_id) ${OF_USER}`,
    { system: 'select' },
  );
  // Sign-on looks across companies, before it is known whose company this is about.
  await run.query('create index ix_sso_identity__subject on sso_identity (issuer, subject)');
  await run.query('create index ix_sso_identity__user on sso_identity (company_id, user_id)');
}

/** Keys by which software acts for the person who made them. */
async function apiKeys(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'api_key',
    `${RECORD_COLUMNS}, user_id uuid not null, role_key varchar(80) not null, name varchar(100) not null,
     secret_hash varchar(64) not null, ending varchar(4) not null, permissions text[] not null, expires_at timestamptz,
     last_used_at timestamptz, expiry_notified_at timestamptz,
     primary key (company_id, id),
     constraint fk_api_key__user foreign key (company_id, user_id) ${OF_USER}`,
  );
  await run.query('create index ix_api_key__user on api_key (company_id, user_id)');
  await run.query('create index ix_api_key__expiring on api_key (expires_at) where expiry_notified_at is null');
  const { system } = await rolesOf(run);
  await run.query(`create policy api_key_system on api_key for select to "${system}" using (true)`);
  await run.query(
    `grant select (company_id, id, created_at, expires_at, expiry_notified_at) on api_key to "${system}"`,
  );
}

async function sessions(run: QueryRunner): Promise<void> {
  // No API key: a person signed in.
  await companyTable(
    run,
    'session',
    `${RECORD_COLUMNS}, user_id uuid not null, device varchar(300), ip varchar(64), expires_at timestamptz not null,
     ended_at timestamptz, last_used_at timestamptz, api_key_id uuid,
     primary key (company_id, id),
     constraint fk_session__user foreign key (company_id, user_id) ${OF_USER}`,
  );
  await run.query('create index ix_session__user on session (company_id, user_id, expires_at)');
  await run.query('create index ix_session__live on session (expires_at) where ended_at is null');
  await run.query('create index ix_session__api_key on session (company_id, api_key_id) where api_key_id is not null');
  const { system } = await rolesOf(run);
  await run.query(`create policy session_system on session for select to "${system}" using (true)`);
  await run.query(
    `grant select (company_id, id, user_id, last_used_at, expires_at, ended_at) on session to "${system}"`,
  );
}

async function devices(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'user_device',
    `${RECORD_COLUMNS}, user_id uuid not null, token_hash varchar(64) not null, expires_at timestamptz not null,
     remembered_until timestamptz,
     primary key (company_id, id),
     constraint uq_user_device__token unique (company_id, token_hash),
     constraint fk_user_device__user foreign key (company_id, user_id) ${OF_USER}`,
  );
  await run.query('create index ix_user_device__user on user_device (company_id, user_id, created_at)');
}

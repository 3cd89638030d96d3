import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, plainTable, rolesOf } from '@keystead/platform';

const RECORD = `id uuid not null, version int not null default 1, created_at timestamptz not null default now()`;

export class Identity1760000001000 implements MigrationInterface {
  name = 'Identity1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await company(run);
    await people(run);
    await signIn(run);
    await beforeAnAccount(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table agreement, session, user_role, login, app_user, company, unique_claim, email_verification, rate_limit',
    );
  }
}

async function company(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'company',
    `${RECORD}, tenant_code varchar(12) not null, name varchar(160) not null, country_iso varchar(2) not null,
     timezone varchar(64) not null, identity text, co_living_preference boolean not null default false,
     property_count int, room_count int, has_completed_setup boolean not null default false,
     subscription_plan text not null, requested_plan text,
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
}

async function people(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'app_user',
    `${RECORD}, first_name varchar(80) not null, middle_name varchar(80), last_name varchar(80) not null,
     language text not null, timezone varchar(64) not null, datetime_format text not null default 'Y-m-d H:i:s',
     default_path varchar(200), is_enable_two_factor boolean not null default false,
     is_allow_data_sharing boolean not null default false, country_iso varchar(2) not null,
     security_code varchar(200), security_code_level text not null default 'not_set',
     primary key (company_id, id),
     constraint fk_app_user__company foreign key (company_id) references company (company_id),
     constraint ck_app_user__language check (language ~ '^[a-z]{2,3}$')`,
  );
  await companyTable(
    run,
    'user_role',
    `${RECORD}, user_id uuid not null, role_key text not null,
     primary key (company_id, id),
     constraint uq_user_role__user_role unique (company_id, user_id, role_key),
     constraint fk_user_role__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
  );
  await companyTable(
    run,
    'agreement',
    `${RECORD}, user_id uuid not null, agreement_type text not null, is_agreed boolean not null,
     terms_version varchar(20) not null, language text not null, ip varchar(64),
     primary key (company_id, id),
     constraint fk_agreement__user foreign key (company_id, user_id) references app_user (company_id, id),
     constraint ck_agreement__type check (agreement_type in ('terms_of_service', 'privacy_policy', 'data_sharing'))`,
    { app: 'select, insert' },
  );
}

async function signIn(run: QueryRunner): Promise<void> {
  // The runtime role sets password hashes; only the directory, as the system role, may look at them.
  const seen = 'company_id, id, version, created_at, email, tenant_code, status';
  await companyTable(
    run,
    'login',
    `${RECORD}, email varchar(254) not null, tenant_code varchar(12) not null, status text not null,
     password_hash varchar(200),
     primary key (company_id, id),
     constraint uq_login__email unique (company_id, email),
     constraint fk_login__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade,
     constraint ck_login__status check (status in ('active', 'invited', 'disabled')),
     constraint ck_login__email check (email = lower(email))`,
    { app: `select (${seen}), insert, update, delete`, system: 'select' },
  );
  await run.query('create index ix_login__email on login (email)');
  await companyTable(
    run,
    'session',
    `${RECORD}, user_id uuid not null, device varchar(300), ip varchar(64), expires_at timestamptz not null,
     ended_at timestamptz,
     primary key (company_id, id),
     constraint fk_session__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
  );
  await run.query('create index ix_session__user on session (company_id, user_id, expires_at)');
}

async function beforeAnAccount(run: QueryRunner): Promise<void> {
  const { app, system } = await rolesOf(run);
  // What may exist once in the whole product. Requests can take a name, not look through them.
  await run.query(
    `create table unique_claim (kind text not null, name varchar(254) not null, primary key (kind, name),
       constraint ck_unique_claim__kind check (kind in ('tenant_code', 'owner_email')))`,
  );
  await run.query(`grant insert on unique_claim to "${app}"`);
  await run.query(`grant select on unique_claim to "${system}"`);
  await plainTable(
    run,
    'email_verification',
    `email_digest text primary key, code_hash text, sent_at timestamptz not null, expires_at timestamptz not null,
     tries int not null, verified_until timestamptz, hour_ends_at timestamptz not null, sends int not null,
     keep_until timestamptz not null`,
  );
  await run.query('create index ix_email_verification__keep_until on email_verification (keep_until)');
  await plainTable(run, 'rate_limit', 'key text primary key, hits int not null, resets_at timestamptz not null');
  await run.query('create index ix_rate_limit__resets_at on rate_limit (resets_at)');
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, plainTable } from '@keystead/platform';

export class SignOn1760000002000 implements MigrationInterface {
  name = 'SignOn1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'sso_identity',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       user_id uuid not null, provider varchar(20) not null, issuer varchar(300) not null, subject varchar(255) not null,
       primary key (company_id, id),
       constraint uq_sso_identity__subject unique (company_id, issuer, subject),
       constraint fk_sso_identity__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
      { system: 'select' },
    );
    // Sign-on looks across companies, before it is known whose company this is about.
    await run.query('create index ix_sso_identity__subject on sso_identity (issuer, subject)');
    await run.query('create index ix_sso_identity__user on sso_identity (company_id, user_id)');
    await plainTable(
      run,
      'sso_attempt',
      `state_digest text primary key, browser_digest text not null, provider text not null, tenant_code text,
       encrypted text not null, expires_at timestamptz not null`,
    );
    await run.query('create index ix_sso_attempt__expires_at on sso_attempt (expires_at)');
    await plainTable(
      run,
      'sso_registration',
      'token_digest text primary key, encrypted text not null, expires_at timestamptz not null',
    );
    await run.query('create index ix_sso_registration__expires_at on sso_registration (expires_at)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table sso_identity, sso_attempt, sso_registration');
  }
}

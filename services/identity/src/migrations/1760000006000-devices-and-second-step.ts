import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, plainTable } from '@keystead/platform';

/** Devices people are known by, second steps that are due, and links to choose a new password by. */
export class DevicesAndSecondStep1760000006000 implements MigrationInterface {
  name = 'DevicesAndSecondStep1760000006000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'user_device',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       user_id uuid not null, token_hash varchar(64) not null, expires_at timestamptz not null,
       remembered_until timestamptz,
       primary key (company_id, id),
       constraint uq_user_device__token unique (company_id, token_hash),
       constraint fk_user_device__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
    );
    await run.query('create index ix_user_device__user on user_device (company_id, user_id, created_at)');
    // Before anybody is signed in it is not known whose company these are about; they are found by keyed digests alone.
    await plainTable(
      run,
      'second_step',
      `email_digest text primary key, account text not null, ticket_hash text not null, client_digest text,
       code_hash text, tries int not null, sent_at timestamptz not null, expires_at timestamptz not null,
       hour_ends_at timestamptz not null, sends int not null, keep_until timestamptz not null`,
    );
    await run.query('create index ix_second_step__account on second_step (account)');
    await run.query('create index ix_second_step__keep_until on second_step (keep_until)');
    await plainTable(
      run,
      'password_reset',
      `request_digest text primary key, token_hash text not null unique, account text, sent_at timestamptz not null,
       expires_at timestamptz not null`,
    );
    await run.query('create index ix_password_reset__account on password_reset (account)');
    await run.query('create index ix_password_reset__expires_at on password_reset (expires_at)');
    await run.query('create index ix_login__tenant_code on login (tenant_code)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_login__tenant_code');
    await run.query('drop table password_reset, second_step, user_device');
  }
}

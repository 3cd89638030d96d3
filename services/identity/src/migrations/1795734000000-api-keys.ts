import { companyTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which software acts for the person who made them, and the sessions it opens. */
export class ApiKeys1795734000000 implements MigrationInterface {
  name = 'ApiKeys1795734000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'api_key',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       user_id uuid not null, role_key varchar(80) not null, name varchar(100) not null, secret_hash varchar(64) not null, ending varchar(4) not null,
       permissions text[] not null, expires_at timestamptz, last_used_at timestamptz, expiry_notified_at timestamptz,
       primary key (company_id, id),
       constraint fk_api_key__user foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade`,
    );
    await run.query('create index ix_api_key__user on api_key (company_id, user_id)');
    await run.query('create index ix_api_key__expiring on api_key (expires_at) where expiry_notified_at is null');
    const { system } = await rolesOf(run);
    await run.query(`create policy "api_key_system" on api_key for select to "${system}" using (true)`);
    await run.query(
      `grant select (company_id, id, created_at, expires_at, expiry_notified_at) on api_key to "${system}"`,
    );
    // Null: a person signed in.
    await run.query('alter table session add column api_key_id uuid');
    await run.query(
      `/* accepted: sign-ins wait while the sessions of thirty days are read once */
       create index ix_session__api_key on session (company_id, api_key_id) where api_key_id is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_session__api_key');
    await run.query('alter table session drop column api_key_id');
    await run.query('drop table api_key');
  }
}

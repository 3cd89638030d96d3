import { rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last used, so that idle ones end; and companies that ask everybody for the second step. */
export class SessionsAndSecondStep1795668000000 implements MigrationInterface {
  name = 'SessionsAndSecondStep1795668000000';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    // Null in sessions that are open while the product is upgraded: they end at their own time.
    await run.query('alter table session add column last_used_at timestamptz');
    await run.query('alter table company add column is_two_factor_required boolean not null default false');
    await run.query(
      `/* accepted: sign-ins wait while the sessions of thirty days are indexed */
       create index ix_session__live on session (expires_at) where ended_at is null`,
    );
    await run.query(`create policy "session_system" on session for select to "${system}" using (true)`);
    await run.query(
      `grant select (company_id, id, user_id, last_used_at, expires_at, ended_at) on session to "${system}"`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await run.query(
      `revoke select (company_id, id, user_id, last_used_at, expires_at, ended_at) on session from "${system}"`,
    );
    await run.query('drop policy "session_system" on session');
    await run.query('drop index ix_session__live');
    await run.query('alter table company drop column is_two_factor_required');
    await run.query('alter table session drop column last_used_at');
  }
}

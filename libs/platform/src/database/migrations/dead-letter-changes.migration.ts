import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '../company-table.js';

/** Root administrators replay and discard dead letters: in the company of the letter, beside the audit entry. */
export class DeadLetterChanges1760000000004 implements MigrationInterface {
  name = 'DeadLetterChanges1760000000004';

  async up(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query(`grant update (replay_at), delete on dead_letter to "${app}"`);
    await run.query('create index ix_dead_letter__waiting on dead_letter (at desc, id desc) where replayed_at is null');
  }

  async down(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query('drop index ix_dead_letter__waiting');
    await run.query(`revoke update (replay_at), delete on dead_letter from "${app}"`);
  }
}

import { grantReencryption, plainTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New addresses of accounts that wait for their link: found by its digest before it is known whose company it is about. */
export class EmailChanges1795900009000 implements MigrationInterface {
  name = 'EmailChanges1795900009000';

  async up(run: QueryRunner): Promise<void> {
    await plainTable(
      run,
      'email_change',
      `account text primary key, token_hash text not null unique, encrypted text not null, sid text not null,
       expires_at timestamptz not null`,
    );
    await run.query('create index ix_email_change__expires_at on email_change (expires_at)');
    await grantReencryption(run, { table: 'email_change', column: 'encrypted', key: ['account'] });
    // A new password ends what was asked for with the old one.
    const { person, manager } = await rolesOf(run);
    await run.query(`grant select (account), delete on email_change to "${person}", "${manager}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table email_change');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '@keystead/platform';

/** A lease that was entered by mistake is removed with its due days. */
export class MistakenLeases1802000500000 implements MigrationInterface {
  name = 'MistakenLeases1802000500000';

  async up(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query(`grant delete on due_term to "${app}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query(`revoke delete on due_term from "${app}"`);
  }
}

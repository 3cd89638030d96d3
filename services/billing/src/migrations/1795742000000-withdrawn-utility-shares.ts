import { rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A supplier's bill whose bills to renters were all cancelled is taken back with what it said of their shares. */
export class WithdrawnUtilityShares1795742000000 implements MigrationInterface {
  name = 'WithdrawnUtilityShares1795742000000';

  async up(run: QueryRunner): Promise<void> {
    const { app, manager } = await rolesOf(run);
    await run.query(`grant delete on utility_share to "${app}", "${manager}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app, manager } = await rolesOf(run);
    await run.query(`revoke delete on utility_share from "${app}", "${manager}"`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createImportTables, dropImportTables } from '@keystead/platform';

/** Properties and rooms come from files too. */
export class Imports1799000000600 implements MigrationInterface {
  name = 'Imports1799000000600';

  async up(run: QueryRunner): Promise<void> {
    await createImportTables(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await dropImportTables(run);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createImportTables, dropImportTables } from '@keystead/platform';

/** Properties and rooms come from files too. */
export class Imports1760000009000 implements MigrationInterface {
  name = 'Imports1760000009000';

  async up(run: QueryRunner): Promise<void> {
    await createImportTables(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await dropImportTables(run);
  }
}

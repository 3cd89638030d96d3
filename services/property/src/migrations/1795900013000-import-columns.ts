import { addImportColumns, dropImportColumns } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who imports a file says what its columns hold. */
export class ImportColumns1795900013000 implements MigrationInterface {
  name = 'ImportColumns1795900013000';

  up(run: QueryRunner): Promise<void> {
    return addImportColumns(run);
  }

  down(run: QueryRunner): Promise<void> {
    return dropImportColumns(run);
  }
}

import { addImportDefaults, dropImportDefaults } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who imports a file says what its rows hold where it says nothing. */
export class ImportDefaults1795900018000 implements MigrationInterface {
  name = 'ImportDefaults1795900018000';

  up(run: QueryRunner): Promise<void> {
    return addImportDefaults(run);
  }

  down(run: QueryRunner): Promise<void> {
    return dropImportDefaults(run);
  }
}

import { addImportHeadings, dropImportHeadings } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is wrong with a row is said with the headings of its file. */
export class ImportHeadings1795900009000 implements MigrationInterface {
  name = 'ImportHeadings1795900009000';

  up(run: QueryRunner): Promise<void> {
    return addImportHeadings(run);
  }

  down(run: QueryRunner): Promise<void> {
    return dropImportHeadings(run);
  }
}

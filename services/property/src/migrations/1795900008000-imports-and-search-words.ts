import {
  createImportTables,
  dropImportTables,
  type SearchedTable,
  searchWords,
  withoutSearchWords,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED: readonly SearchedTable[] = [
  { table: 'property', columns: ['name'] },
  { table: 'property_address', columns: ['full_address'] },
  { table: 'owner', columns: ['first_name', 'last_name', 'email'] },
];

/** The files that properties and rooms come from, and what properties and owners are found by. */
export class ImportsAndSearchWords1795900008000 implements MigrationInterface {
  name = 'ImportsAndSearchWords1795900008000';

  async up(run: QueryRunner): Promise<void> {
    await createImportTables(run);
    await searchWords(run, SEARCHED);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, SEARCHED);
    await dropImportTables(run);
  }
}

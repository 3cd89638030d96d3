import {
  createImportTables,
  dropImportTables,
  type SearchedTable,
  searchWords,
  withoutSearchWords,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED: readonly SearchedTable[] = [
  { table: 'lease', columns: ['lease_number', 'section_name'] },
  { table: 'lease_tenant', columns: ['first_name', 'last_name'] },
  { table: 'section', key: 'property_section_id', columns: ['name'] },
];

/** Leases and renters come from files; they are found by numbers, places and names. */
export class ImportsAndSearchWords1795900004000 implements MigrationInterface {
  name = 'ImportsAndSearchWords1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await createImportTables(run);
    await searchWords(run, SEARCHED);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, SEARCHED);
    await dropImportTables(run);
  }
}

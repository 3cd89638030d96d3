import { searchWords, withoutSearchWords, type SearchedTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES: readonly SearchedTable[] = [
  { table: 'property', columns: ['name'] },
  { table: 'property_address', columns: ['full_address'] },
  { table: 'owner', columns: ['first_name', 'last_name', 'email'] },
];

/** What properties and owners are found by. */
export class SearchWords1795614600000 implements MigrationInterface {
  name = 'SearchWords1795614600000';

  async up(run: QueryRunner): Promise<void> {
    await searchWords(run, TABLES);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, TABLES);
  }
}

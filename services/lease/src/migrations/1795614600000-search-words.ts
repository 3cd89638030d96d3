import { searchWords, withoutSearchWords, type SearchedTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES: readonly SearchedTable[] = [
  { table: 'lease', columns: ['lease_number', 'section_name'] },
  { table: 'lease_tenant', columns: ['first_name', 'last_name'] },
  { table: 'section', key: 'property_section_id', columns: ['name'] },
];

/** What leases are found by: numbers, places, renters. */
export class SearchWords1795614600000 implements MigrationInterface {
  name = 'SearchWords1795614600000';

  async up(run: QueryRunner): Promise<void> {
    await searchWords(run, TABLES);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, TABLES);
  }
}

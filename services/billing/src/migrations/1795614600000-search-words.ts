import { searchWords, withoutSearchWords, type SearchedTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES: readonly SearchedTable[] = [
  { table: 'lease', columns: ['lease_number', 'section_name'] },
  { table: 'renter', key: 'lease_tenant_id', columns: ['first_name', 'last_name', 'email'] },
  { table: 'bill', columns: ['description'], isSparse: true },
];

/** What bills, invoices and arrears are found by: leases, renters, descriptions. */
export class SearchWords1795614600000 implements MigrationInterface {
  name = 'SearchWords1795614600000';

  async up(run: QueryRunner): Promise<void> {
    await searchWords(run, TABLES);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, TABLES);
  }
}

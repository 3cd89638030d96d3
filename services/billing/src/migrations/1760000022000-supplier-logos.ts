import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logo at the head of a document is that of its issue, as the name is. */
export class SupplierLogos1760000022000 implements MigrationInterface {
  name = 'SupplierLogos1760000022000';

  async up(run: QueryRunner): Promise<void> {
    for (const table of ['supplier', 'supplier_version']) await run.query(`alter table ${table} add column logo text`);
  }

  async down(run: QueryRunner): Promise<void> {
    for (const table of ['supplier', 'supplier_version']) await run.query(`alter table ${table} drop column logo`);
  }
}

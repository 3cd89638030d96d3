import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The documents of the company, so that the bill of a supplier names an existing one. */
export class Documents1760000060000 implements MigrationInterface {
  name = 'Documents1760000060000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'document_projection',
      'document_id uuid not null, version int not null, is_removed boolean not null, primary key (company_id, document_id)',
      { app: 'select', system: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table document_projection');
  }
}

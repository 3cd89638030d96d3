import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** What companies set, as identity told it last. */
export class CompanySettings1800000000700 implements MigrationInterface {
  name = 'CompanySettings1800000000700';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'company_settings',
      'settings jsonb not null, version int not null, primary key (company_id)',
      {
        app: 'select',
        system: 'select, insert, update',
      },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table company_settings');
  }
}

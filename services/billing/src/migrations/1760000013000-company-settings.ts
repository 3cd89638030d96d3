import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Settings of companies, as identity published them last. */
export class CompanySettings1760000013000 implements MigrationInterface {
  name = 'CompanySettings1760000013000';

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

import { companyTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of each company: it signs the mails that are written in its name. */
export class CompanyNames1795900009000 implements MigrationInterface {
  name = 'CompanyNames1795900009000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'company_name',
      'name text not null, version int not null, primary key (company_id)',
      PROJECTION,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table company_name');
  }
}

import { companyTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calendar of each company: mails about to-dos that are due go out in its morning. */
export class CompanyZones1795900007000 implements MigrationInterface {
  name = 'CompanyZones1795900007000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'company_zone',
      'timezone text not null, version int not null, primary key (company_id)',
      PROJECTION,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table company_zone');
  }
}

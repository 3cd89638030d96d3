import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '../company-table.js';

/** What every service knows of a company's plan. */
export class Plan1760000000001 implements MigrationInterface {
  name = 'Plan1760000000001';

  async up(run: QueryRunner): Promise<void> {
    // Version 0 = not received yet. Requests lock their company's row here, so the runtime role may write it.
    await companyTable(
      run,
      'company_plan',
      `plan text, status text, limits jsonb, version int not null default 0, primary key (company_id),
       constraint ck_company_plan__complete check (version = 0 or (plan is not null and status is not null
         and limits is not null))`,
      { app: 'select, insert, update', system: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table company_plan');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** The limit of the plan is in `company_plan`, which every service has. */
export class PlanIsShared1795000000000 implements MigrationInterface {
  name = 'PlanIsShared1795000000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('drop table plan_limit');
  }

  async down(run: QueryRunner): Promise<void> {
    await companyTable(run, 'plan_limit', 'leases int, version int not null, primary key (company_id)', {
      app: 'select',
      system: 'select, insert, update, delete',
    });
  }
}

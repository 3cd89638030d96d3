import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the subscription last said is in `company_plan`, which every service has. */
export class PlanIsShared1795000000000 implements MigrationInterface {
  name = 'PlanIsShared1795000000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table company drop column subscription_version');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table company add column subscription_version int not null default 0');
  }
}

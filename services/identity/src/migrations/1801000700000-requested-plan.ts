import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan that was chosen at registration, which begins later when it has to be agreed on. */
export class RequestedPlan1801000700000 implements MigrationInterface {
  name = 'RequestedPlan1801000700000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table company add requested_plan text,
         add constraint ck_company__requested_plan check (requested_plan in ('free', 'pro', 'enterprise'))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table company drop column requested_plan');
  }
}

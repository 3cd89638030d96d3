import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies } from '@keystead/platform';

/** Whether a company has had its trial is kept apart from when it ends, which a company on Free has none of. */
export class TrialOnce1801000700100 implements MigrationInterface {
  name = 'TrialOnce1801000700100';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table subscription add has_tried boolean not null default false');
    await acrossCompanies(run, ['subscription'], async () => {
      await run.query('update subscription set has_tried = true where trial_ends_at is not null');
      await run.query(`update subscription set trial_ends_at = null where plan = 'free'`);
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table subscription drop column has_tried');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people choose of the lists of the console: columns and views. */
export class ListSettings1795900012000 implements MigrationInterface {
  name = 'ListSettings1795900012000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table app_user add column list_settings jsonb');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table app_user drop column list_settings');
  }
}

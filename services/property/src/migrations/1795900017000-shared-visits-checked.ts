import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the inspections that were there before. */
export class SharedVisitsChecked1795900017000 implements MigrationInterface {
  name = 'SharedVisitsChecked1795900017000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table inspection validate constraint ck_inspection__shared');
  }

  async down(): Promise<void> {}
}

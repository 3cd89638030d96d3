import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a person with an account reads times, so that mails write them as screens do. */
export class RecipientFormat1795900007000 implements MigrationInterface {
  name = 'RecipientFormat1795900007000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table recipient add datetime_format text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table recipient drop column datetime_format');
  }
}

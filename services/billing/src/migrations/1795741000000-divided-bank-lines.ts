import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amount of the bank's line, where its money was divided: the lines that it became add up to it. */
export class DividedBankLines1795741000000 implements MigrationInterface {
  name = 'DividedBankLines1795741000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bank_line add column line_total bigint');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table bank_line drop column line_total');
  }
}

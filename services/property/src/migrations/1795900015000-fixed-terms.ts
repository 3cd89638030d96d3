import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a lease that goes on is for a fixed term, as its property shows it. */
export class FixedTerms1795900015000 implements MigrationInterface {
  name = 'FixedTerms1795900015000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table section_lease add column term_end_date date');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table section_lease drop column term_end_date');
  }
}

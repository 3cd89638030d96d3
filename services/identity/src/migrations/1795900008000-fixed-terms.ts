import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a lease that goes on is for a fixed term, as it is shown with its renters. */
export class FixedTerms1795900008000 implements MigrationInterface {
  name = 'FixedTerms1795900008000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_projection add column term_end_date date');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease_projection drop column term_end_date');
  }
}

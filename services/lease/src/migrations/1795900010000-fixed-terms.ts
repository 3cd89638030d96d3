import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last day of a fixed term after which a lease goes on. The list is narrowed and ordered by the day that people look at:
 * the end, else the end of the term.
 */
export class FixedTerms1795900010000 implements MigrationInterface {
  name = 'FixedTerms1795900010000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table lease add column term_end_date date,
         add constraint ck_lease__term check (term_end_date >= start_date)`,
    );
    await run.query(
      `create index ix_lease__term_end on lease (company_id, coalesce(end_date, term_end_date), id)
         include (start_date, timezone, end_date, term_end_date)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease drop column term_end_date');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when leases that go on are for a fixed term: those of them whose term ends soon are counted by the index alone. */
export class FixedTerms1795900019000 implements MigrationInterface {
  name = 'FixedTerms1795900019000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease add column term_end_date date');
    await run.query(
      `create index ix_lease__term_end on lease (company_id, term_end_date) include (start_date, timezone)
         where end_date is null and term_end_date is not null`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table lease drop column term_end_date');
  }
}

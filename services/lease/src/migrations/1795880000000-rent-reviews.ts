import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and how the rent of a lease is reviewed. */
export class RentReviews1795880000000 implements MigrationInterface {
  name = 'RentReviews1795880000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table lease add column review_kind text, add column review_percent int,
      add column review_every_months int, add column first_review_on date, add column next_review_on date`);
    await run.query(`alter table lease add constraint ck_lease__review
      check ((review_kind is null) = (first_review_on is null)) not valid`);
    await run.query('alter table lease validate constraint ck_lease__review');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`alter table lease drop column review_kind, drop column review_percent,
      drop column review_every_months, drop column first_review_on, drop column next_review_on`);
  }
}

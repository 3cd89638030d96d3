import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day from which an owner holds their share; null when it was never given. */
export class OwnershipAcquired1801000300000 implements MigrationInterface {
  name = 'OwnershipAcquired1801000300000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table ownership add column acquired_date date,
         add constraint ck_ownership__acquired_date check (acquired_date between '1900-01-01' and '2200-12-31')`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table ownership drop column acquired_date');
  }
}

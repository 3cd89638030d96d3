import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day from which shares of a property are held, and whether they correct the day of those published before. */
export class OwnershipAcquired1801000300001 implements MigrationInterface {
  name = 'OwnershipAcquired1801000300001';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      'alter table ownership add column acquired_date date, add column corrects_date boolean not null default false',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table ownership drop column corrects_date, drop column acquired_date');
  }
}

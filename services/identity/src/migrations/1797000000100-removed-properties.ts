import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Properties in the trash are known, and nobody is invited to them. */
export class RemovedProperties1797000000100 implements MigrationInterface {
  name = 'RemovedProperties1797000000100';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table known_property add is_removed boolean not null default false');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table known_property drop is_removed');
  }
}

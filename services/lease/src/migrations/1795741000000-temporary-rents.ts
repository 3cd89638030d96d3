import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rents of a reduction that ends: the lower one, and the one that counts again afterwards. */
export class TemporaryRents1795741000000 implements MigrationInterface {
  name = 'TemporaryRents1795741000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table rent_adjustment add column is_temporary boolean not null default false');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table rent_adjustment drop column is_temporary');
  }
}

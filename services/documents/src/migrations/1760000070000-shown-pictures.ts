import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pictures something shows. Those that are there already are swept by no job, whatever it says of them. */
export class ShownPictures1760000070000 implements MigrationInterface {
  name = 'ShownPictures1760000070000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table asset add column is_shown boolean not null default false');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table asset drop column is_shown');
  }
}

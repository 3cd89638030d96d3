import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pictures of its property a listing shows, in their order. */
export class ListingPhotos1795900012000 implements MigrationInterface {
  name = 'ListingPhotos1795900012000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table listing add photo_ids uuid[] not null default '{}'`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table listing drop column photo_ids');
  }
}

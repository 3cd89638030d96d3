import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents and pictures count, with the bytes that they take. */
export class StoredFiles1760000003000 implements MigrationInterface {
  name = 'StoredFiles1760000003000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table counted add size bigint not null default 0, drop constraint ck_counted__kind,
      add constraint ck_counted__kind check
        (kind in ('property', 'lease', 'team_member', 'invitation', 'document', 'asset'))`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`delete from counted where kind in ('document', 'asset')`);
    await run.query(`alter table counted drop column size, drop constraint ck_counted__kind,
      add constraint ck_counted__kind check (kind in ('property', 'lease', 'team_member', 'invitation'))`);
  }
}

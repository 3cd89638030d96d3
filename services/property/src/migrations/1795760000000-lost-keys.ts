import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key that is lost: by the person who had it, or with nobody's name where it was in the office. */
export class LostKeys1795760000000 implements MigrationInterface {
  name = 'LostKeys1795760000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table key_loan alter column holder drop not null, add column lost_on date, add column lost_note varchar(500),
         add constraint ck_key_loan__lost_on check (lost_on >= lent_on and returned_on >= lost_on),
         add constraint ck_key_loan__lost_note check (lost_note is null or lost_on is not null),
         add constraint ck_key_loan__lost_by check (holder is not null or lost_on is not distinct from lent_on)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['key_loan'], () => run.query('delete from key_loan where holder is null'));
    await run.query(
      'alter table key_loan drop column lost_on, drop column lost_note, alter column holder set not null',
    );
  }
}

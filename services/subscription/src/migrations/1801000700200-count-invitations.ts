import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies } from '@keystead/platform';

const KINDS = ['property', 'lease', 'team_member'];
const among = (kinds: string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** Open invitations are counted as the limit of the team counts them. */
export class CountInvitations1801000700200 implements MigrationInterface {
  name = 'CountInvitations1801000700200';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table counted drop constraint ck_counted__kind,
         add constraint ck_counted__kind check (kind in (${among([...KINDS, 'invitation'])}))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['counted'], () => run.query(`delete from counted where kind = 'invitation'`));
    await run.query(
      `alter table counted drop constraint ck_counted__kind,
         add constraint ck_counted__kind check (kind in (${among(KINDS)}))`,
    );
  }
}

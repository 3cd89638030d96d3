import { companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which link to their calendar a person has; a renewed one ends the one before. */
export class CalendarFeeds1760000007000 implements MigrationInterface {
  name = 'CalendarFeeds1760000007000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'calendar_feed',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       user_id uuid not null, is_person boolean not null, primary key (company_id, id),
       constraint uq_calendar_feed__user_id unique (company_id, user_id)`,
      { app: 'select, insert, update' },
    );
    const own = isPerson('user_id');
    await personTable(run, 'calendar_feed', own, { insert: own, update: own });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['calendar_feed']);
    await run.query('drop table calendar_feed');
  }
}

import { companyTable, isPerson, personTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN = isPerson('user_id');

/** What each person is told in the console, how far the hub has sent it, and the link to their calendar. */
export class Notifications1795900003000 implements MigrationInterface {
  name = 'Notifications1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await notifications(run);
    await positions(run);
    await calendarFeeds(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table calendar_feed, notification_position, notification');
  }
}

async function notifications(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'notification',
    `id uuid not null, user_id uuid not null, position int not null, kind varchar(40) not null, params jsonb not null,
     subject_id uuid, created_at timestamptz not null, read_at timestamptz, primary key (company_id, id),
     constraint uq_notification__position unique (company_id, user_id, position)`,
    { app: 'select, insert, update, delete', system: 'select, delete' },
  );
  const newest = 'company_id, user_id, position desc, id desc';
  await run.query(`create index ix_notification__unread on notification (${newest}) where read_at is null`);
  await run.query(`create index ix_notification__list on notification (${newest})`);
  await run.query('create index ix_notification__created_at on notification (created_at)');
  await personTable(run, 'notification', OWN, { update: OWN });
}

async function positions(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'notification_position',
    'user_id uuid not null, position int not null, changed_at timestamptz not null, primary key (company_id, user_id)',
    { app: 'select, insert, update, delete', system: 'select' },
  );
  await run.query('create index ix_notification_position__changed_at on notification_position (changed_at)');
  await personTable(run, 'notification_position', OWN);
}

/** Which link to their calendar a person has; a renewed one ends the one before. */
async function calendarFeeds(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'calendar_feed',
    `${RECORD_COLUMNS}, user_id uuid not null, is_person boolean not null, primary key (company_id, id),
     constraint uq_calendar_feed__user_id unique (company_id, user_id)`,
    { app: 'select, insert, update' },
  );
  await personTable(run, 'calendar_feed', OWN, { insert: OWN, update: OWN });
}

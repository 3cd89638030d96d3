import { companyTable, isPerson, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of each person, and what their sentences and readers follow from. */
export class Notifications1760000004000 implements MigrationInterface {
  name = 'Notifications1760000004000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'notification',
      `id uuid not null, user_id uuid not null, position int not null, kind varchar(40) not null, params jsonb not null,
       subject_id uuid, created_at timestamptz not null, read_at timestamptz,
       primary key (company_id, id),
       constraint uq_notification__position unique (company_id, user_id, position)`,
      { app: 'select, insert, update, delete', system: 'select, delete' },
    );
    await run.query(
      'create index ix_notification__unread on notification (company_id, user_id, position desc, id desc) where read_at is null',
    );
    await run.query('create index ix_notification__list on notification (company_id, user_id, position desc, id desc)');
    await run.query('create index ix_notification__created_at on notification (created_at)');
    await companyTable(
      run,
      'notification_position',
      `user_id uuid not null, position int not null, changed_at timestamptz not null, primary key (company_id, user_id)`,
      { app: 'select, insert, update, delete', system: 'select' },
    );
    await run.query('create index ix_notification_position__changed_at on notification_position (changed_at)');
    await companyTable(
      run,
      'lease_name',
      `lease_id uuid not null, section_name text not null, currency text not null, version int not null,
       primary key (company_id, lease_id)`,
      { app: 'select, insert, update, delete' },
    );
    await companyTable(
      run,
      'lease_renter',
      `lease_tenant_id uuid not null, lease_id uuid not null, email text, version int not null,
       primary key (company_id, lease_tenant_id)`,
      { app: 'select, delete', system: 'select, insert, update' },
    );
    await run.query('create index ix_lease_renter__lease_id on lease_renter (company_id, lease_id)');
    await run.query(`alter table administrator add column grants jsonb not null default '{}'`);
    await personTable(run, 'notification', isPerson('user_id'), { update: isPerson('user_id') });
    await personTable(run, 'notification_position', isPerson('user_id'));
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table administrator drop column grants');
    await run.query('drop table lease_renter, lease_name, notification_position, notification');
  }
}

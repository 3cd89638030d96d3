import { acrossCompanies, companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';

/** What became of each mail, which addresses cannot be reached, and who does not want which kind. */
export class MailDelivery1760000010000 implements MigrationInterface {
  name = 'MailDelivery1760000010000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table mail add column user_id uuid, add column lease_id uuid, add column property_id uuid,
      add column message_id varchar(300), add column response varchar(1000), add column resends int not null default 0,
      drop constraint ck_mail__status, add constraint ck_mail__status
        check (status in ('queued', 'sent', 'failed', 'withdrawn', 'bounced', 'suppressed', 'opted_out')),
      drop constraint ck_mail__sent_at, add constraint ck_mail__sent_at check (status <> 'sent' or sent_at is not null)`);
    await run.query('create index ix_mail__created_at on mail (company_id, created_at desc, id desc)');
    for (const column of ['email', 'user_id', 'lease_id', 'property_id', 'status', 'template'])
      await run.query(`create index ix_mail__${column} on mail (company_id, ${column}, created_at desc, id desc)`);
    await companyTable(
      run,
      'mail_event',
      `id uuid not null, created_at timestamptz not null default now(), mail_id uuid not null, kind text not null,
       attempt int not null, status_code varchar(12), answer varchar(1000), created_by uuid,
       primary key (company_id, id),
       constraint ck_mail_event__kind check (kind in ('accepted', 'deferred', 'failed', 'suppressed', 'opted_out',
         'delivered', 'delayed', 'bounced', 'complained', 'resent')),
       constraint fk_mail_event__mail foreign key (company_id, mail_id) references mail (company_id, id) on delete cascade`,
      { app: 'select, insert' },
    );
    await run.query(
      'create index ix_mail_event__mail_id on mail_event (company_id, mail_id, created_at desc, id desc)',
    );
    await run.query('create index ix_mail_event__created_at on mail_event (company_id, created_at desc, id desc)');
    await companyTable(
      run,
      'mail_suppression',
      `${RECORD}, email varchar(254) not null, reason text not null, answer varchar(1000), mail_id uuid,
       primary key (company_id, id), constraint uq_mail_suppression__email unique (company_id, email),
       constraint ck_mail_suppression__reason check (reason in ('bounce', 'complaint'))`,
    );
    await run.query(
      'create index ix_mail_suppression__created_at on mail_suppression (company_id, created_at desc, id desc)',
    );
    await companyTable(
      run,
      'mail_opt_out',
      `id uuid not null, created_at timestamptz not null default now(), email varchar(254) not null,
       template varchar(40) not null, primary key (company_id, id),
       constraint uq_mail_opt_out__template unique (company_id, email, template)`,
      { app: 'select, insert, delete' },
    );
    const own = `exists (select 1 from recipient r where r.company_id = mail_opt_out.company_id
      and r.email = mail_opt_out.email and ${isPerson('r.user_id')})`;
    await personTable(run, 'mail_opt_out', own, { insert: own, delete: own });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['mail_opt_out']);
    await run.query('drop table mail_opt_out, mail_suppression, mail_event');
    for (const column of ['created_at', 'email', 'user_id', 'lease_id', 'property_id', 'status', 'template'])
      await run.query(`drop index ix_mail__${column}`);
    await acrossCompanies(run, ['mail'], () =>
      run.query(`update mail set sent_at = case when status = 'sent' then sent_at end,
        status = case when status in ('bounced', 'suppressed', 'opted_out') then 'failed' else status end`),
    );
    await run.query(`alter table mail drop column user_id, drop column lease_id, drop column property_id,
      drop column message_id, drop column response, drop column resends,
      drop constraint ck_mail__status, add constraint ck_mail__status
        check (status in ('queued', 'sent', 'failed', 'withdrawn')),
      drop constraint ck_mail__sent_at, add constraint ck_mail__sent_at
        check ((status = 'sent') = (sent_at is not null))`);
  }
}

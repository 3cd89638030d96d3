import { companyTable, isPerson, personTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEWEST = 'created_at desc, id desc';
const OF_DOCUMENTS = 'where document_id is not null';

/** Mails and what became of each, which addresses cannot be reached, and who does not want which kind. */
export class Mails1795900002000 implements MigrationInterface {
  name = 'Mails1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await mails(run);
    await delivery(run);
    await refusals(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table mail_opt_out, mail_suppression, mail_event, reminder_bill, mail');
  }
}

async function mails(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'mail',
    `${RECORD_COLUMNS}, natural_key varchar(200) not null, template varchar(40) not null, email varchar(254) not null,
     language varchar(10) not null, data jsonb not null, status text not null default 'queued',
     attempts int not null default 0, error varchar(1000), sent_at timestamptz, user_id uuid, lease_id uuid,
     property_id uuid, message_id varchar(300), response varchar(1000), resends int not null default 0,
     document_id uuid, requested_by uuid, primary key (company_id, id),
     constraint uq_mail__natural_key unique (company_id, natural_key),
     constraint ck_mail__status check
       (status in ('queued', 'sent', 'failed', 'withdrawn', 'bounced', 'suppressed', 'opted_out')),
     constraint ck_mail__sent_at check (status <> 'sent' or sent_at is not null)`,
    { app: 'select, insert, update' },
  );
  await run.query(`create index ix_mail__created_at on mail (company_id, ${NEWEST})`);
  for (const column of ['email', 'user_id', 'lease_id', 'property_id', 'status', 'template'])
    await run.query(`create index ix_mail__${column} on mail (company_id, ${column}, ${NEWEST})`);
  // Issued documents that a person had mailed.
  await run.query(`create index ix_mail__of_documents on mail (company_id, ${NEWEST}) ${OF_DOCUMENTS}`);
  await run.query(`create index ix_mail__document_id on mail (company_id, document_id, ${NEWEST}) ${OF_DOCUMENTS}`);
  // Which queued mails remind of which bills, so that a payment withdraws them.
  await companyTable(
    run,
    'reminder_bill',
    'bill_id uuid not null, mail_key varchar(200) not null, primary key (company_id, bill_id, mail_key)',
    { app: 'select, insert' },
  );
}

async function delivery(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'mail_event',
    `id uuid not null, created_at timestamptz not null default now(), mail_id uuid not null, kind text not null,
     attempt int not null, status_code varchar(12), answer varchar(1000), created_by uuid, primary key (company_id, id),
     constraint ck_mail_event__kind check (kind in ('accepted', 'deferred', 'failed', 'suppressed', 'opted_out',
       'delivered', 'delayed', 'bounced', 'complained', 'resent')),
     constraint fk_mail_event__mail foreign key (company_id, mail_id) references mail (company_id, id) on delete cascade`,
    { app: 'select, insert' },
  );
  await run.query(`create index ix_mail_event__mail_id on mail_event (company_id, mail_id, ${NEWEST})`);
  await run.query(`create index ix_mail_event__created_at on mail_event (company_id, ${NEWEST})`);
}

async function refusals(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'mail_suppression',
    `${RECORD_COLUMNS}, email varchar(254) not null, reason text not null, answer varchar(1000), mail_id uuid,
     primary key (company_id, id), constraint uq_mail_suppression__email unique (company_id, email),
     constraint ck_mail_suppression__reason check (reason in ('bounce', 'complaint'))`,
  );
  await run.query(`create index ix_mail_suppression__created_at on mail_suppression (company_id, ${NEWEST})`);
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

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

export class Notification1760000001000 implements MigrationInterface {
  name = 'Notification1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'mail',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       natural_key varchar(200) not null, template varchar(40) not null, email varchar(254) not null,
       language varchar(10) not null, data jsonb not null, status text not null default 'queued',
       attempts int not null default 0, error varchar(1000), sent_at timestamptz,
       primary key (company_id, id),
       constraint uq_mail__natural_key unique (company_id, natural_key),
       constraint ck_mail__status check (status in ('queued', 'sent', 'failed', 'withdrawn')),
       constraint ck_mail__sent_at check ((status = 'sent') = (sent_at is not null))`,
      { app: 'select, insert, update' },
    );
    await companyTable(
      run,
      'recipient',
      `user_id uuid not null, email text not null, first_name text not null, language text not null, version int not null,
       security_code text, primary key (company_id, user_id)`,
      { app: 'select, insert, update' },
    );
    await run.query('create index ix_recipient__email on recipient (company_id, email)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table recipient, mail');
  }
}

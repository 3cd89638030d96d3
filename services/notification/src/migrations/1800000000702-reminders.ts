import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mails remind of which bills, so that a payment stops those that wait; whom a company began with. */
export class Reminders1800000000702 implements MigrationInterface {
  name = 'Reminders1800000000702';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'reminder_bill',
      'bill_id uuid not null, mail_key varchar(200) not null, primary key (company_id, bill_id, mail_key)',
      { app: 'select, insert' },
    );
    await companyTable(run, 'company_owner', 'user_id uuid not null, primary key (company_id)', {
      app: 'select, insert',
    });
    await run.query('alter table mail drop constraint ck_mail__status');
    await run.query(
      `alter table mail add constraint ck_mail__status check (status in ('queued', 'sent', 'failed', 'withdrawn'))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`update mail set status = 'failed' where status = 'withdrawn'`);
    await run.query('alter table mail drop constraint ck_mail__status');
    await run.query(`alter table mail add constraint ck_mail__status check (status in ('queued', 'sent', 'failed'))`);
    await run.query('drop table reminder_bill, company_owner');
  }
}

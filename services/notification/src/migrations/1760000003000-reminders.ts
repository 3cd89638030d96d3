import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which queued mails remind of which bills, so that a payment withdraws them; the first owner of a company. */
export class Reminders1760000003000 implements MigrationInterface {
  name = 'Reminders1760000003000';

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
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table reminder_bill, company_owner');
  }
}

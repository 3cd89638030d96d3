import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments for plans with their receipts, and what the payment provider has told so far. */
export class Payments1795900002000 implements MigrationInterface {
  name = 'Payments1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'payment', PAYMENT, { app: 'select, insert, update' });
    await run.query(
      `create unique index uq_payment__renewal on payment (company_id, period_started_at)
       where kind = 'renewal' and status = 'pending'`,
    );
    await companyTable(
      run,
      'payment_notice',
      'notice_id varchar(255) not null, at timestamptz not null default now(), primary key (company_id, notice_id)',
      { app: 'select, insert' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table payment_notice, payment');
  }
}

const PAYMENT = `${RECORD_COLUMNS}, kind text not null, provider varchar(20) not null, plan text not null,
  properties int not null, amount bigint not null, currency varchar(3) not null, status text not null default 'pending',
  failure text, reference varchar(255), credited_until timestamptz, period_started_at timestamptz,
  period_ends_at timestamptz, paid_at timestamptz, receipt_number int, gst bigint,
  primary key (company_id, id),
  constraint uq_payment__receipt_number unique (company_id, receipt_number),
  constraint ck_payment__kind check (kind in ('checkout', 'renewal')),
  constraint ck_payment__plan check (plan in ('free', 'pro', 'enterprise')),
  constraint ck_payment__status check (status in ('pending', 'paid', 'failed')),
  constraint ck_payment__failure check (failure in ('declined', 'method', 'expired')),
  constraint ck_payment__amount check (amount > 0 and properties > 0),
  constraint ck_payment__receipt check ((status = 'paid') = (receipt_number is not null)
    and (receipt_number is null) = (paid_at is null) and (receipt_number is null) = (gst is null))`;

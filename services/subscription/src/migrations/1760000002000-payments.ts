import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PLAN_TABLE, PLANS } from '@keystead/contracts';
import { acrossCompanies, companyTable } from '@keystead/platform';

/** Paid time, payments with their receipts, and usage that goes down again. */
export class Payments1760000002000 implements MigrationInterface {
  name = 'Payments1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table subscription add ends_as text, add anchor_at timestamptz, add period_started_at timestamptz,
         add period_ends_at timestamptz, add paid_properties int, add renewal_properties int, add payer varchar(20),
         add payer_customer varchar(255), add payer_method varchar(255), add receipts int not null default 0,
         add constraint ck_subscription__ends_as check (ends_as in ('free', 'cancelled')),
         add constraint ck_subscription__period check (period_started_at < period_ends_at
           and (period_ends_at is null) = (anchor_at is null)),
         add constraint ck_subscription__properties check (renewal_properties < paid_properties)`,
    );
    await companyTable(run, 'payment', PAYMENT, { app: 'select, insert, update' });
    await companyTable(
      run,
      'payment_notice',
      'notice_id varchar(255) not null, at timestamptz not null default now(), primary key (company_id, notice_id)',
      { app: 'select, insert' },
    );
    await companyTable(
      run,
      'billed_company',
      'name text not null, country_iso text not null, owner_user_id uuid, version int not null, primary key (company_id)',
      { app: 'select, insert, update', system: 'select, insert, update' },
    );
    await run.query(
      `alter table counted add version int not null default 1, add until timestamptz,
         add is_gone boolean not null default false`,
    );
    await grantCounting(run);
    await publishAgain(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table billed_company, payment_notice, payment');
    await run.query('alter table counted drop version, drop until, drop is_gone');
    await run.query(
      `alter table subscription drop ends_as, drop anchor_at, drop period_started_at, drop period_ends_at,
         drop paid_properties, drop renewal_properties, drop payer, drop payer_customer, drop payer_method, drop receipts`,
    );
  }
}

const PAYMENT = `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
  kind text not null, provider varchar(20) not null, plan text not null, properties int not null, amount bigint not null,
  currency varchar(3) not null, status text not null default 'pending', failure text, reference varchar(255),
  credited_until timestamptz, period_started_at timestamptz, period_ends_at timestamptz, paid_at timestamptz,
  receipt_number int, gst bigint,
  primary key (company_id, id),
  constraint uq_payment__receipt_number unique (company_id, receipt_number),
  constraint ck_payment__kind check (kind in ('checkout', 'renewal')),
  constraint ck_payment__plan check (plan in ('free', 'pro', 'enterprise')),
  constraint ck_payment__status check (status in ('pending', 'paid', 'failed')),
  constraint ck_payment__failure check (failure in ('declined', 'method', 'expired')),
  constraint ck_payment__amount check (amount > 0 and properties > 0),
  constraint ck_payment__receipt check ((status = 'paid') = (receipt_number is not null)
    and (receipt_number is null) = (paid_at is null) and (receipt_number is null) = (gst is null))`;

async function grantCounting(run: QueryRunner): Promise<void> {
  const [{ db }] = (await run.query('select current_database() as db')) as [{ db: string }];
  await run.query(`grant update on counted to "${db}_system"`);
  await run.query(
    `create unique index uq_payment__renewal on payment (company_id, period_started_at) where kind = 'renewal' and status = 'pending'`,
  );
}

/** Publishes existing plans again: every service has a projection of them. */
async function publishAgain(run: QueryRunner): Promise<void> {
  const tables = ['subscription', 'outbox'];
  await acrossCompanies(run, tables, async () => {
    const limits = PLANS.map((plan) => `when '${plan}' then '${JSON.stringify(PLAN_TABLE[plan].limits)}'::jsonb`);
    await run.query(
      `with changed as (update subscription set version = version + 1 returning company_id, id, version, plan, status)
     insert into outbox (id, company_id, name, aggregate_id, version, at, data)
     select gen_random_uuid(), company_id, 'subscription.limits_changed', id, version, now(), jsonb_build_object(
       'plan', plan, 'status', status, 'limits', case plan ${limits.join(' ')} end) from changed`,
    );
  });
}

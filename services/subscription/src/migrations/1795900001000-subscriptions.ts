import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans of companies with the time that is paid for, and what counts towards their limits. */
export class Subscriptions1795900001000 implements MigrationInterface {
  name = 'Subscriptions1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'subscription', SUBSCRIPTION, { app: 'select, insert, update' });
    // Documents and pictures count with the bytes that they take.
    await companyTable(
      run,
      'counted',
      `kind text not null, id uuid not null, version int not null default 1, until timestamptz,
       is_gone boolean not null default false, size bigint not null default 0, primary key (company_id, kind, id),
       constraint ck_counted__kind check
         (kind in ('property', 'lease', 'team_member', 'invitation', 'document', 'asset'))`,
      { app: 'select', system: 'select, insert, update, delete' },
    );
    await companyTable(
      run,
      'billed_company',
      'name text not null, country_iso text not null, owner_user_id uuid, version int not null, primary key (company_id)',
      { app: 'select, insert, update', system: 'select, insert, update' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table billed_company, counted, subscription');
  }
}

const SUBSCRIPTION = `${RECORD_COLUMNS}, plan text not null, status text not null, trial_ends_at timestamptz,
  has_tried boolean not null default false, ends_as text, anchor_at timestamptz, period_started_at timestamptz,
  period_ends_at timestamptz, paid_properties int, renewal_properties int, payer varchar(20),
  payer_customer varchar(255), payer_method varchar(255), receipts int not null default 0,
  primary key (company_id, id),
  constraint ck_subscription__one check (id = company_id),
  constraint ck_subscription__plan check (plan in ('free', 'pro', 'enterprise')),
  constraint ck_subscription__status check (status in ('active', 'trialing', 'expired', 'suspended', 'cancelled',
    'payment_failed', 'payment_method_invalid', 'payment_past_due')),
  constraint ck_subscription__trial check (status <> 'trialing' or trial_ends_at is not null),
  constraint ck_subscription__ends_as check (ends_as in ('free', 'cancelled')),
  constraint ck_subscription__period check (period_started_at < period_ends_at
    and (period_ends_at is null) = (anchor_at is null)),
  constraint ck_subscription__properties check (renewal_properties < paid_properties)`;

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

export class Subscription1760000001000 implements MigrationInterface {
  name = 'Subscription1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'subscription',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       plan text not null, status text not null, trial_ends_at timestamptz,
       has_tried boolean not null default false, primary key (company_id, id),
       constraint ck_subscription__one check (id = company_id),
       constraint ck_subscription__plan check (plan in ('free', 'pro', 'enterprise')),
       constraint ck_subscription__status check (status in ('active', 'trialing', 'expired', 'suspended', 'cancelled',
         'payment_failed', 'payment_method_invalid', 'payment_past_due')),
       constraint ck_subscription__trial check (status <> 'trialing' or trial_ends_at is not null)`,
      { app: 'select, insert, update' },
    );
    await companyTable(
      run,
      'counted',
      `kind text not null, id uuid not null, primary key (company_id, kind, id),
       constraint ck_counted__kind check (kind in ('property', 'lease', 'team_member', 'invitation'))`,
      { app: 'select', system: 'select, insert, delete' },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table counted, subscription');
  }
}

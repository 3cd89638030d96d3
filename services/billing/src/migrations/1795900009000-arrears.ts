import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The arrears state of leases, sent reminders per bill, and late fees. */
export class Arrears1795900009000 implements MigrationInterface {
  name = 'Arrears1795900009000';

  async up(run: QueryRunner): Promise<void> {
    await states(run);
    await fees(run);
    await reminders(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table reminder, late_fee, late_fee_terms, arrears_state');
  }
}

/** One row per lease that was ever taken off the reminder schedule; its id is the lease's. */
async function states(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'arrears_state',
    `${RECORD_COLUMNS}, state text not null, reason varchar(500), paused_until date, plan_owed bigint, instalments jsonb,
     broken_on date, resumed_on date, set_by uuid, set_at timestamptz not null, primary key (company_id, id),
     constraint fk_arrears_state__lease foreign key (company_id, id) references lease (company_id, id),
     constraint ck_arrears_state__state check (state in ('active', 'paused', 'payment_plan', 'dispute', 'excluded')),
     constraint ck_arrears_state__reason check (reason is not null or state = 'active'),
     constraint ck_arrears_state__paused check ((state = 'paused') = (paused_until is not null)),
     constraint ck_arrears_state__plan check (num_nonnulls(plan_owed, instalments) = case state when 'payment_plan' then 2 else 0 end),
     constraint ck_arrears_state__instalments check (jsonb_typeof(instalments) = 'array'),
     constraint ck_arrears_state__owed check (plan_owed > 0),
     constraint ck_arrears_state__broken check (broken_on is null or state = 'payment_plan')`,
    { app: 'select, insert, update' },
  );
}

/** A fee is a bill of its own; the row says which late bill it is for, so that none costs two. */
async function fees(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'late_fee_terms',
    `${RECORD_COLUMNS}, kind text not null, amount bigint, percent int, grace_days int not null, since date not null,
     primary key (company_id, id),
     constraint fk_late_fee_terms__lease foreign key (company_id, id) references lease (company_id, id),
     constraint ck_late_fee_terms__kind check (kind in ('off', 'fixed', 'percent')),
     constraint ck_late_fee_terms__amount check ((kind = 'fixed') = (amount is not null) and amount between 1 and 1000000),
     constraint ck_late_fee_terms__percent check ((kind = 'percent') = (percent is not null) and percent between 1 and 10000),
     constraint ck_late_fee_terms__grace_days check (grace_days between 0 and 60)`,
  );
  await companyTable(
    run,
    'late_fee',
    `bill_id uuid not null, fee_bill_id uuid not null, charged_on date not null, created_at timestamptz not null,
     primary key (company_id, bill_id),
     constraint uq_late_fee__fee_bill unique (company_id, fee_bill_id),
     constraint fk_late_fee__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint fk_late_fee__fee_bill foreign key (company_id, fee_bill_id) references bill (company_id, id),
     constraint ck_late_fee__bills check (bill_id <> fee_bill_id)`,
    { app: 'select, insert' },
  );
}

/** A bill is in one reminder a day at most, and each step of the schedule reminds of it once. */
async function reminders(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'reminder',
    `reminder_id uuid not null, bill_id uuid not null, lease_id uuid not null, step text not null, sent_on date not null,
     created_at timestamptz not null, lease_tenant_id uuid not null, by_user uuid,
     primary key (company_id, reminder_id, bill_id),
     constraint uq_reminder__day unique (company_id, bill_id, sent_on),
     constraint fk_reminder__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint fk_reminder__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_reminder__step check (step in ('before', 'after', 'again', 'last', 'by_hand'))`,
    { app: 'select, insert' },
  );
  await run.query(
    `create unique index uq_reminder__step on reminder (company_id, bill_id, step) where step <> 'by_hand'`,
  );
  await run.query('create index ix_reminder__lease on reminder (company_id, lease_id, created_at desc)');
}

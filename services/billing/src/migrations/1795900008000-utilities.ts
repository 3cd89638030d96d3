import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `('water', 'power', 'internet', 'opex')`;
const DAYS = `between '1900-01-01' and '2200-12-31'`;

/** Bills of suppliers, the meter readings that they follow from, and what of them renters pay. */
export class Utilities1795900008000 implements MigrationInterface {
  name = 'Utilities1795900008000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('create extension if not exists btree_gist');
    await readings(run);
    await bills(run);
    await shares(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table utility_share, utility_bill, meter_reading');
    await run.query('drop extension btree_gist');
  }
}

async function readings(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'meter_reading',
    `id uuid not null, version int not null, is_removed boolean not null, kind text not null, property_block_id uuid not null,
     property_id uuid, lease_id uuid, meter text, reading_date date, is_meter_replaced boolean, amount bigint, currency text,
     primary key (company_id, id),
     constraint ck_meter_reading__complete check (is_removed or (property_id is not null and meter is not null
       and reading_date is not null and is_meter_replaced is not null and currency is not null))`,
    { app: 'select, insert, update' },
  );
  await run.query('create index ix_meter_reading__unit on meter_reading (company_id, property_block_id, kind)');
}

async function bills(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'utility_bill',
    `${RECORD_COLUMNS}, property_id uuid not null, property_block_id uuid not null, kind text not null,
     account varchar(80) not null default '',
     lease_id uuid, amount bigint not null, usage_amount bigint, fixed_amount bigint, currency text not null,
     period_start date not null, period_end date not null, issued_on date not null, document_id uuid,
     is_separately_metered boolean not null default false, is_water_efficient boolean not null default false,
     has_agreement_clause boolean not null default false, note varchar(500), source text not null default 'supplier',
     billed_at timestamptz, sheet jsonb, problem text, primary key (company_id, id),
     constraint fk_utility_bill__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_utility_bill__kind check (kind in ${KINDS}),
     constraint ck_utility_bill__amount check (amount between 1 and 100000000000),
     constraint ck_utility_bill__parts check (usage_amount between 0 and amount and fixed_amount between 0 and amount
       and usage_amount + fixed_amount = amount),
     constraint ck_utility_bill__days check (period_start ${DAYS} and period_end ${DAYS} and issued_on ${DAYS}),
     constraint ck_utility_bill__period check (period_end >= period_start and period_end - period_start < 1100),
     constraint ck_utility_bill__source check (source in ('supplier', 'reading')),
     constraint ck_utility_bill__billed check ((billed_at is null) = (sheet is null)),
     constraint ex_utility_bill__period exclude using gist (company_id with =, property_block_id with =, kind with =,
       account with =, (coalesce(lease_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
       daterange(period_start, period_end, '[]') with &&)`,
  );
  await run.query('create index ix_utility_bill__issued_on on utility_bill (company_id, issued_on desc, id desc)');
  await run.query(
    'create index ix_utility_bill__unit on utility_bill (company_id, property_block_id, kind, period_end desc)',
  );
}

/**
 * What a lease was asked for of a supplier's bill: for one period of one account once. It is taken back where all bills to
 * renters were cancelled.
 */
async function shares(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'utility_share',
    `utility_bill_id uuid not null, lease_id uuid not null, kind text not null, account varchar(80) not null,
     period_start date not null, period_end date not null, bill_id uuid not null, amount bigint not null,
     primary key (company_id, utility_bill_id, lease_id),
     constraint uq_utility_share__period unique (company_id, lease_id, kind, period_start, period_end, account),
     constraint fk_utility_share__utility_bill foreign key (company_id, utility_bill_id) references utility_bill (company_id, id),
     constraint fk_utility_share__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint fk_utility_share__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_utility_share__kind check (kind in ${KINDS}),
     constraint ck_utility_share__amount check (amount between 1 and 100000000000)`,
    { app: 'select, insert, delete' },
  );
}

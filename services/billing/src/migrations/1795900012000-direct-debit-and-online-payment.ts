import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a provider's message is about is found across companies, by the provider's id. */
const FOUND_BY_REFERENCE = 'select (company_id, id, reference)';

/** Mandates of leases with every try to debit a bill under one of them, and payments of renters on a page of the provider. */
export class DirectDebitAndOnlinePayment1795900012000 implements MigrationInterface {
  name = 'DirectDebitAndOnlinePayment1795900012000';

  async up(run: QueryRunner): Promise<void> {
    await mandates(run);
    await debits(run);
    await onlinePayments(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table online_payment, direct_debit, debit_mandate');
  }
}

async function mandates(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'debit_mandate',
    `${RECORD_COLUMNS}, lease_id uuid not null, provider varchar(20) not null, status text not null default 'pending',
     pages int not null default 0, customer varchar(255), method varchar(255), reference varchar(255), active_from date,
     ended_at timestamptz, end_reason text, primary key (company_id, id),
     constraint fk_debit_mandate__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_debit_mandate__status check (status in ('pending', 'active', 'ended')),
     constraint ck_debit_mandate__end_reason check (end_reason in ('cancelled', 'revoked', 'account')),
     constraint ck_debit_mandate__ended check ((status = 'ended') = (ended_at is not null)
       and (ended_at is null) = (end_reason is null)),
     constraint ck_debit_mandate__active check (status <> 'active'
       or (customer is not null and method is not null and active_from is not null))`,
    { app: 'select, insert, update', system: FOUND_BY_REFERENCE },
  );
  await run.query(
    `create unique index uq_debit_mandate__open on debit_mandate (company_id, lease_id) where status <> 'ended'`,
  );
  await run.query('create index ix_debit_mandate__lease on debit_mandate (company_id, lease_id, created_at desc)');
  await run.query('create index ix_debit_mandate__reference on debit_mandate (reference) where reference is not null');
}

async function debits(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'direct_debit',
    `${RECORD_COLUMNS}, lease_id uuid not null, bill_id uuid not null, mandate_id uuid not null, attempt int not null,
     amount bigint not null, currency varchar(3) not null, status text not null default 'pending', failure text,
     reference varchar(255), debited_on date not null, after_receipt int not null, bill_payment_id uuid,
     primary key (company_id, id),
     constraint uq_direct_debit__attempt unique (company_id, bill_id, attempt),
     constraint fk_direct_debit__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_direct_debit__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint fk_direct_debit__mandate foreign key (company_id, mandate_id) references debit_mandate (company_id, id),
     constraint fk_direct_debit__bill_payment foreign key (company_id, bill_payment_id)
       references bill_payment (company_id, id),
     constraint ck_direct_debit__attempt check (attempt in (1, 2)),
     constraint ck_direct_debit__amount check (amount between 1 and 100000000000),
     constraint ck_direct_debit__status check (status in ('pending', 'received', 'failed')),
     constraint ck_direct_debit__failure check (failure in ('refused', 'account', 'dishonoured', 'withdrawn')),
     constraint ck_direct_debit__failed check ((status = 'failed') = (failure is not null)),
     constraint ck_direct_debit__received check (status <> 'received' or bill_payment_id is not null),
     constraint ck_direct_debit__paid check (bill_payment_id is null or status = 'received' or failure = 'dishonoured')`,
    { app: 'select, insert, update', system: FOUND_BY_REFERENCE },
  );
  await run.query(
    `create unique index uq_direct_debit__pending on direct_debit (company_id, bill_id) where status = 'pending'`,
  );
  await run.query(
    `create unique index uq_direct_debit__bill_payment on direct_debit (company_id, bill_payment_id)
     where bill_payment_id is not null`,
  );
  await run.query('create index ix_direct_debit__reference on direct_debit (reference) where reference is not null');
  await run.query(
    `create index ix_direct_debit__unpaid on direct_debit (company_id, after_receipt desc, id desc)
     where bill_payment_id is null`,
  );
  await run.query(
    `create index ix_direct_debit__lease on direct_debit (company_id, lease_id, after_receipt desc, id desc)
     where bill_payment_id is null`,
  );
}

async function onlinePayments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'online_payment',
    `${RECORD_COLUMNS}, lease_id uuid not null, provider varchar(20) not null, amount bigint not null,
     currency varchar(3) not null,
     status text not null default 'open', session varchar(255), page_url varchar(2000), expires_at timestamptz not null,
     reference varchar(255), opened_on date not null, after_receipt int not null,
     bill_payment_ids uuid[] not null default '{}', primary key (company_id, id),
     constraint fk_online_payment__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_online_payment__amount check (amount between 1 and 100000000000),
     constraint ck_online_payment__status
       check (status in ('open', 'processing', 'received', 'reversed', 'failed', 'expired')),
     constraint ck_online_payment__page check ((session is null) = (page_url is null)),
     constraint ck_online_payment__received check (status <> 'received' or cardinality(bill_payment_ids) > 0),
     constraint ck_online_payment__paid check (status in ('received', 'reversed') or bill_payment_ids = '{}')`,
    { app: 'select, insert, update', system: FOUND_BY_REFERENCE },
  );
  await run.query(
    `create unique index uq_online_payment__unfinished on online_payment (company_id, lease_id)
     where status in ('open', 'processing')`,
  );
  await run.query('create index ix_online_payment__lease on online_payment (company_id, lease_id, created_at desc)');
  await run.query(
    'create index ix_online_payment__reference on online_payment (reference) where reference is not null',
  );
  // What stands in the list of payments beside the money that came, of the company and of a lease.
  for (const [name, columns] of [
    ['unpaid', ''],
    ['lease_unpaid', 'lease_id, '],
  ]) {
    await run.query(
      `create index ix_online_payment__${name} on online_payment (company_id, ${columns}after_receipt desc, id desc)
       where status in ('processing', 'failed')`,
    );
  }
}

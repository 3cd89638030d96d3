import { among, companyTable, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of renters on a page of the provider. */
export class OnlinePayment1795638445667 implements MigrationInterface {
  name = 'OnlinePayment1795638445667';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'online_payment',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       lease_id uuid not null, provider varchar(20) not null, amount bigint not null, currency varchar(3) not null,
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
      // The payment of a provider's message is found across companies, by the provider's id.
      { app: 'select, insert, update', system: 'select (company_id, id, reference)' },
    );
    await personTable(run, 'online_payment', among('lease_id', 'leases'));
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

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table online_payment');
  }
}

import { among, companyTable, managerTable, ofManaged, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments to owners, which their statements take out of the balance. */
export class OwnerPayouts1795765000000 implements MigrationInterface {
  name = 'OwnerPayouts1795765000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'owner_payout',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       owner_id uuid not null, property_id uuid not null, amount bigint not null, currency text not null,
       paid_on date not null, reference varchar(140), by_user uuid, primary key (company_id, id),
       constraint ck_owner_payout__amount check (amount between 1 and 100000000000),
       constraint ck_owner_payout__paid_on check (paid_on between '1900-01-01' and '2200-12-31')`,
    );
    await run.query('create index ix_owner_payout__owner on owner_payout (company_id, owner_id, paid_on, id)');
    // An owner sees what was paid to them, not what co-owners were paid.
    await personTable(run, 'owner_payout', among('owner_id', 'owners'));
    await managerTable(run, 'owner_payout', ofManaged('property_id'), 'read');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table owner_payout');
  }
}

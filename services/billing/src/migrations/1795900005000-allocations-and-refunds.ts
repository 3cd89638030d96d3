import { companyTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which bill is settled by what, what of credit was given back, and the reference that a renter pays with. */
export class AllocationsAndRefunds1795900005000 implements MigrationInterface {
  name = 'AllocationsAndRefunds1795900005000';

  async up(run: QueryRunner): Promise<void> {
    await allocations(run);
    await refunds(run);
    await references(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop trigger tr_lease__payment_reference on lease');
    await run.query('drop function number_new_leases()');
    await run.query('drop table payment_reference, credit_refund, allocation');
    await run.query('drop sequence payment_reference_number');
  }
}

/**
 * A part of a bill is settled by a payment or by an adjustment; `paid_amount` of a bill counts both. What is taken off the
 * bill again is a row of its own, below zero.
 */
async function allocations(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'allocation',
    `id uuid not null, bill_payment_id uuid, adjustment_id uuid, bill_id uuid not null, amount bigint not null,
     from_credit boolean not null, created_at timestamptz not null, primary key (company_id, id),
     constraint fk_allocation__bill_payment foreign key (company_id, bill_payment_id) references bill_payment (company_id, id),
     constraint fk_allocation__adjustment foreign key (company_id, adjustment_id) references adjustment (company_id, id),
     constraint fk_allocation__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint ck_allocation__source check (num_nonnulls(bill_payment_id, adjustment_id) = 1),
     constraint ck_allocation__amount check (amount <> 0)`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_allocation__bill on allocation (company_id, bill_id)');
  await run.query('create index ix_allocation__bill_payment on allocation (company_id, bill_payment_id, bill_id)');
  await run.query(
    `create index ix_allocation__adjustment on allocation (company_id, adjustment_id, bill_id)
     where adjustment_id is not null`,
  );
}

/**
 * What of a payment or of a credit note no bill took, given back to the renter. A refund that was recorded by mistake is
 * taken back by a row of its own, below zero, so that sums stay right.
 */
async function refunds(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'credit_refund',
    `id uuid not null, bill_payment_id uuid, adjustment_id uuid, amount bigint not null, note varchar(500),
     refunded_on date not null, created_at timestamptz not null, by_user uuid, reverses uuid, primary key (company_id, id),
     constraint fk_credit_refund__bill_payment foreign key (company_id, bill_payment_id)
       references bill_payment (company_id, id),
     constraint fk_credit_refund__adjustment foreign key (company_id, adjustment_id) references adjustment (company_id, id),
     constraint fk_credit_refund__reverses foreign key (company_id, reverses) references credit_refund (company_id, id),
     constraint ck_credit_refund__source check ((bill_payment_id is null) <> (adjustment_id is null)),
     constraint ck_credit_refund__amount check (amount <> 0 and (amount < 0) = (reverses is not null))`,
    { app: 'select, insert' },
  );
  await run.query('create index ix_credit_refund__bill_payment on credit_refund (company_id, bill_payment_id)');
  await run.query(
    'create unique index uq_credit_refund__reverses on credit_refund (company_id, reverses) where reverses is not null',
  );
  await run.query(
    'create index ix_credit_refund__adjustment on credit_refund (company_id, adjustment_id) where adjustment_id is not null',
  );
}

/** Every lease gets its number with its row, however it is added. A sequence keeps no one waiting; gaps harm no reference. */
async function references(run: QueryRunner): Promise<void> {
  const { app } = await rolesOf(run);
  await run.query('create sequence payment_reference_number as integer start 10001');
  await run.query(`grant usage on sequence payment_reference_number to "${app}"`);
  await companyTable(
    run,
    'payment_reference',
    `lease_id uuid not null, number integer not null default nextval('payment_reference_number'),
     primary key (company_id, lease_id), constraint uq_payment_reference__number unique (company_id, number),
     constraint fk_payment_reference__lease foreign key (company_id, lease_id) references lease (company_id, id)`,
    { app: 'select, insert' },
  );
  await run.query(
    `create function number_new_leases() returns trigger language plpgsql as $$
     begin
       insert into payment_reference (company_id, lease_id) select a.company_id, a.id from added a;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_lease__payment_reference after insert on lease referencing new table as added
     for each statement execute function number_new_leases()`,
  );
}

import { companyTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is synced, as the events of other services say it. */
export class Projections1795900002000 implements MigrationInterface {
  name = 'Projections1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await bills(run);
    await payments(run);
    await people(run);
    await places(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `drop table section_projection, property_projection, lease_projection, owner_projection, renter_projection,
       record_projection, refund_projection, payment_projection, allocation_projection, adjustment_projection,
       bill_projection`,
    );
  }
}

async function bills(run: QueryRunner): Promise<void> {
  // A bill is known by its cancellation before it is known by its issue where events arrive in another order. One that
  // asks a refund back says which.
  await companyTable(
    run,
    'bill_projection',
    `bill_id uuid not null, lease_id uuid, type text, period_start date, period_end date, due_date date,
     amount_cents bigint, gst_cents bigint, invoice_number int, currency text, is_cancelled boolean not null default false,
     refund_id uuid, primary key (company_id, bill_id)`,
    PROJECTION,
  );
  await run.query(
    'create index ix_bill_projection__refund on bill_projection (company_id, refund_id) where refund_id is not null',
  );
  await companyTable(
    run,
    'adjustment_projection',
    `adjustment_id uuid not null, lease_id uuid, bill_id uuid, kind text, document_number text, amount_cents bigint,
     gst_cents bigint, recorded_on date, is_reversed boolean not null default false, primary key (company_id, adjustment_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'allocation_projection',
    `allocation_id uuid not null, bill_id uuid not null, payment_id uuid, adjustment_id uuid, amount_cents bigint not null,
     primary key (company_id, allocation_id)`,
    PROJECTION,
  );
  for (const source of ['payment', 'adjustment'])
    await run.query(
      `create index ix_allocation_projection__${source} on allocation_projection (company_id, ${source}_id)
       where ${source}_id is not null`,
    );
}

async function payments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'payment_projection',
    `payment_id uuid not null, lease_id uuid, amount_cents bigint, paid_at date, is_reversed boolean not null default false,
     primary key (company_id, payment_id)`,
    PROJECTION,
  );
  // A refund is of a payment or of a credit note. The event that it was undone may come first, and leaves a row without
  // amounts.
  await companyTable(
    run,
    'refund_projection',
    `refund_id uuid not null, payment_id uuid, adjustment_id uuid, lease_id uuid, amount_cents bigint, refunded_on date,
     is_reversed boolean not null default false, primary key (company_id, refund_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'record_projection',
    `record_id uuid not null, version int not null, type text, category text, property_id uuid, amount_cents bigint,
     currency text, date date, primary key (company_id, record_id)`,
    PROJECTION,
  );
}

async function people(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'renter_projection',
    `lease_tenant_id uuid not null, version int not null, lease_id uuid, first_name text, last_name text, email text,
     phone text, is_primary_contact boolean, primary key (company_id, lease_tenant_id)`,
    PROJECTION,
  );
  await run.query('create index ix_renter_projection__lease on renter_projection (company_id, lease_id)');
  await companyTable(
    run,
    'owner_projection',
    `owner_id uuid not null, version int not null, first_name text, last_name text, email text, phone text,
     primary key (company_id, owner_id)`,
    PROJECTION,
  );
}

async function places(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'lease_projection',
    `lease_id uuid not null, version int not null, lease_number text not null, property_id uuid not null,
     section_id uuid not null, section_name text not null, start_date date not null, currency text not null,
     bond_received_cents bigint, primary key (company_id, lease_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'property_projection',
    `property_id uuid not null, version int not null, name text not null, primary key (company_id, property_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'section_projection',
    `section_id uuid not null, version int not null, property_id uuid not null, room_id uuid, name text not null,
     primary key (company_id, section_id)`,
    PROJECTION,
  );
}

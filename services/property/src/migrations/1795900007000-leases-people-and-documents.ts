import { companyTable, propertyManagerTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other services publish: which sections are let, what the health of a property counts, who people are. */
export class LeasesPeopleAndDocuments1795900007000 implements MigrationInterface {
  name = 'LeasesPeopleAndDocuments1795900007000';

  async up(run: QueryRunner): Promise<void> {
    await leases(run);
    await money(run);
    await people(run);
    await named(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `drop table document_projection, bank_account_projection, property_manager, person_agreement, user_projection,
       renter, payment_projection, bill_projection, lease_requirement, section_lease`,
    );
  }
}

async function leases(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'section_lease',
    `lease_id uuid not null, section_id uuid not null, start_date date not null, end_date date, version int not null,
     lease_number varchar(20), rent bigint, rent_frequency text, property_id uuid, property_block_id uuid,
     bond_required bigint, primary key (company_id, lease_id)`,
    PROJECTION,
  );
  await run.query('create index ix_section_lease__section_id on section_lease (company_id, section_id)');
  await run.query('create index ix_section_lease__block on section_lease (company_id, property_block_id)');
  // How many documents a lease needs and misses.
  await companyTable(
    run,
    'lease_requirement',
    `lease_id uuid not null, version int not null, required int not null, missing int not null,
     primary key (company_id, lease_id)`,
    PROJECTION,
  );
}

async function money(run: QueryRunner): Promise<void> {
  // The facts of one bill come as three events in any order: each writes columns of its own.
  await companyTable(
    run,
    'bill_projection',
    `bill_id uuid not null, lease_id uuid not null, type text, due_date date, amount_cents bigint,
     is_cancelled boolean not null default false, paid_on date, paid_version int, primary key (company_id, bill_id)`,
    PROJECTION,
  );
  await run.query('create index ix_bill_projection__due on bill_projection (company_id, lease_id, due_date)');
  await run.query(
    `create index ix_bill_projection__open on bill_projection (company_id, lease_id, due_date)
     where paid_on is null and not is_cancelled`,
  );
  await companyTable(
    run,
    'payment_projection',
    `payment_id uuid not null, lease_id uuid not null, amount_cents bigint not null, paid_on date not null,
     primary key (company_id, payment_id)`,
    PROJECTION,
  );
  await run.query('create index ix_payment_projection__lease on payment_projection (company_id, lease_id, paid_on)');
}

async function people(run: QueryRunner): Promise<void> {
  // Of a person taken off a lease only the id stays, so that a late event about them is recognised.
  await companyTable(
    run,
    'renter',
    `lease_tenant_id uuid not null, version int not null, lease_id uuid, email text,
     primary key (company_id, lease_tenant_id)`,
    PROJECTION,
  );
  await run.query('create index ix_renter__email on renter (email, company_id)');
  await companyTable(
    run,
    'user_projection',
    `user_id uuid not null, email text not null, first_name text not null, last_name text not null,
     version int not null, primary key (company_id, user_id)`,
    PROJECTION,
  );
  // Events of three kinds make one row, in any order; until a person joined or answered, is_accepted is not known.
  await companyTable(
    run,
    'person_agreement',
    `user_id uuid not null, version int not null default 0, is_accepted boolean, access_version int not null default 0,
     is_active boolean not null default true, primary key (company_id, user_id)`,
    PROJECTION,
  );
  await propertyManagerTable(run);
}

/** A property names an existing bank account, a reading or a safety check an existing document. */
async function named(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'bank_account_projection',
    `bank_account_id uuid not null, version int not null, is_removed boolean not null,
     primary key (company_id, bank_account_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'document_projection',
    `document_id uuid not null, version int not null, is_removed boolean not null, property_id uuid,
     primary key (company_id, document_id)`,
    PROJECTION,
  );
}

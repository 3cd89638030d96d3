import { companyTable, propertyManagerTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What can be let, who rents and who owns it, and who works for the company, as other services published it last. */
export class PlacesAndPeople1795900002000 implements MigrationInterface {
  name = 'PlacesAndPeople1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await places(run);
    await renters(run);
    await people(run);
    await ownership(run);
    await ownedProperties(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      `drop table owned_property, ownership, document_projection, company_settings, property_manager, owner, person,
       occupant, renter, property_name, section`,
    );
    await run.query('drop function keep_owned_property()');
  }
}

async function places(run: QueryRunner): Promise<void> {
  // Removed ones stay, so that a late event cannot revive them. Documents print the first address that is known; from its
  // version an event that comes late knows whether it is earlier.
  await companyTable(
    run,
    'section',
    `id uuid not null, property_id uuid not null, is_removed boolean not null default false, version int not null,
     property_block_id uuid, usage text, country_iso text, state text, lease_mode text, area numeric(12,2), costs jsonb,
     name text, timezone text, currency text, known_since timestamptz, address text, first_address text,
     first_address_version int, primary key (company_id, id)`,
    PROJECTION,
  );
  await run.query('create index ix_section__block on section (company_id, property_block_id)');
  await run.query('create index ix_section__property on section (company_id, property_id) where not is_removed');
  // The account is the one that the rent is paid into where neither lease nor unit has one.
  await companyTable(
    run,
    'property_name',
    `property_id uuid not null, name text not null, address text, version int not null, income_receiving_account uuid,
     primary key (company_id, property_id)`,
    PROJECTION,
  );
}

async function renters(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'renter',
    `lease_tenant_id uuid not null, version int not null, lease_id uuid, first_name text, last_name text, email text,
     is_primary_contact boolean, primary key (company_id, lease_tenant_id)`,
    PROJECTION,
  );
  await run.query('create index ix_renter__lease on renter (company_id, lease_id)');
  await run.query('create index ix_renter__email on renter (email, company_id)');
  // Since when a person lives where, as far as it is known; a removed one stays, for the days before.
  await companyTable(
    run,
    'occupant',
    `lease_tenant_id uuid not null, lease_id uuid not null, since timestamptz, until timestamptz, name text,
     is_primary_contact boolean not null default false, primary key (company_id, lease_tenant_id)`,
    PROJECTION,
  );
  await run.query('create index ix_occupant__lease on occupant (company_id, lease_id)');
}

async function people(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'person',
    'user_id uuid not null, name text not null, email text, version int not null, primary key (company_id, user_id)',
    PROJECTION,
  );
  await companyTable(
    run,
    'owner',
    `owner_id uuid not null, user_id uuid, name text not null, email text, version int not null,
     primary key (company_id, owner_id)`,
    PROJECTION,
  );
  await propertyManagerTable(run);
  await companyTable(
    run,
    'company_settings',
    'settings jsonb not null, version int not null, late_fees_since timestamptz, primary key (company_id)',
    PROJECTION,
  );
  // The bill of a supplier names an existing one.
  await companyTable(
    run,
    'document_projection',
    `document_id uuid not null, version int not null, is_removed boolean not null, property_id uuid,
     primary key (company_id, document_id)`,
    PROJECTION,
  );
}

/**
 * Each change of who owns a property, with the moment of it and the day from which the shares
 * are held, which may correct the one published before; shares in hundredths of a percent.
 */
async function ownership(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'ownership',
    `property_id uuid not null, version int not null, occurred_at timestamptz not null, owner_ids uuid[] not null,
     shares int[] not null, acquired_date date, corrects_date boolean not null default false,
     primary key (company_id, property_id, version),
     constraint ck_ownership__shares check (cardinality(owner_ids) = cardinality(shares))`,
    PROJECTION,
  );
  await run.query('create index ix_ownership__owner on ownership using gin (owner_ids)');
}

/**
 * Properties that a person owns or has owned, one row each. Under row-level security no index finds a word in a list of
 * ids, so an owner's statement would read the shares of all properties.
 */
async function ownedProperties(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'owned_property',
    'owner_id uuid not null, property_id uuid not null, primary key (company_id, owner_id, property_id)',
    { app: 'select', system: 'select, insert' },
  );
  await run.query(
    `create function keep_owned_property() returns trigger language plpgsql as $$
     begin
       insert into owned_property (company_id, owner_id, property_id)
       select a.company_id, o.owner_id, a.property_id from added a cross join lateral unnest(a.owner_ids) as o(owner_id)
       on conflict do nothing;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_ownership__owned after insert on ownership referencing new table as added
     for each statement execute function keep_owned_property()`,
  );
}

import { companyTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other services publish of sections, owners and people, and what happened to each lease. */
export class PlacesPeopleAndActivity1795900003000 implements MigrationInterface {
  name = 'PlacesPeopleAndActivity1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await sections(run);
    await people(run);
    await activities(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_activity, person, property_ownership, landlord, section');
  }
}

/** Kept here, so that opening a lease calls no other service; the place says which tenancy law applies. */
async function sections(run: QueryRunner): Promise<void> {
  // A section may be removed before this service receives that it was added: then only its id is known.
  await companyTable(
    run,
    'section',
    `property_section_id uuid not null, version int not null, is_removed boolean not null,
     property_id uuid, property_block_id uuid, room_id uuid, name text, is_shared boolean, currency text, timezone text,
     capacity int, country_iso text, state text, usage text, property_name text,
     primary key (company_id, property_section_id)`,
    { app: 'select', system: 'select, insert, update, delete' },
  );
  // Files name sections in words.
  await run.query('create index ix_section__name on section (company_id, lower(name))');
}

async function people(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'landlord',
    'owner_id uuid not null, version int not null, facts jsonb, primary key (company_id, owner_id)',
    PROJECTION,
  );
  await companyTable(
    run,
    'property_ownership',
    'property_id uuid not null, version int not null, owners jsonb not null, primary key (company_id, property_id)',
    PROJECTION,
  );
  // Who the people of the company are, to name those who did something.
  await companyTable(
    run,
    'person',
    'user_id uuid not null, name text not null, email text, version int not null, primary key (company_id, user_id)',
    PROJECTION,
  );
}

async function activities(run: QueryRunner): Promise<void> {
  // Bills and payments are received in batches, and maybe before anything else of their lease: no reference to it. The
  // API key is the one with which software did it for the person.
  await companyTable(
    run,
    'lease_activity',
    `id uuid not null, lease_id uuid not null, at timestamptz not null, kind text not null, user_id uuid,
     data jsonb not null, api_key_id uuid, api_key_name text, primary key (company_id, id)`,
    { app: 'select, insert, delete', system: 'select, insert' },
  );
  await run.query('create index ix_lease_activity__lease on lease_activity (company_id, lease_id, at desc, id desc)');
}

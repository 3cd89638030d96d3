import { among, companyTable, isPerson, personTable, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What documents are of, and by what a scanned one finds the unit and the people it names. */
export class PlacesAndPeople1795900002000 implements MigrationInterface {
  name = 'PlacesAndPeople1795900002000';

  async up(run: QueryRunner): Promise<void> {
    await places(run);
    await people(run);
    for (const [table, rows] of Object.entries(ROWS)) await personTable(run, table, rows);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table maintenance_request, person, ownership, owner, renter, lease, section, property_projection',
    );
  }
}

/** Who sees what besides the team; see `person-scope.ts`. */
const ROWS: Record<string, string> = {
  property_projection: among('property_id', 'properties'),
  section: among('property_section_id', 'sections'),
  lease: among('id', 'leases'),
  renter: among('lease_id', 'rented'),
  owner: among('owner_id', 'owners'),
  ownership: among('property_id', 'owned'),
  person: isPerson('user_id'),
  maintenance_request: isPerson('reported_by'),
};

async function places(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_projection',
    `property_id uuid not null, version int not null, name text, is_removed boolean not null,
     primary key (company_id, property_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'section',
    `property_section_id uuid not null, version int not null, is_removed boolean not null, property_id uuid,
     property_block_id uuid, name text, address text, country_iso text, state text, usage text,
     primary key (company_id, property_section_id)`,
    PROJECTION,
  );
  await run.query('create index ix_section__property_block_id on section (company_id, property_block_id)');
  await run.query('create index ix_section__property_id on section (company_id, property_id)');
  await companyTable(
    run,
    'lease',
    `id uuid not null, version int not null, lease_number text not null, property_id uuid not null,
     property_block_id uuid not null, section_id uuid not null, section_name text not null, primary key (company_id, id)`,
    PROJECTION,
  );
  await run.query('create index ix_lease__property_id on lease (company_id, property_id)');
}

async function people(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'renter',
    `lease_tenant_id uuid not null, version int not null, lease_id uuid, email text, name text,
     primary key (company_id, lease_tenant_id)`,
    PROJECTION,
  );
  await run.query('create index ix_renter__email on renter (email, company_id)');
  await companyTable(
    run,
    'owner',
    `owner_id uuid not null, version int not null, user_id uuid, email text, name text,
     primary key (company_id, owner_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'ownership',
    `property_id uuid not null, version int not null, owner_ids uuid[] not null, primary key (company_id, property_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'person',
    `user_id uuid not null, version int not null, name text not null, email text, primary key (company_id, user_id)`,
    PROJECTION,
  );
  // People add pictures to the requests that they reported.
  await companyTable(
    run,
    'maintenance_request',
    `maintenance_request_id uuid not null, version int not null, reported_by uuid not null, property_id uuid,
     primary key (company_id, maintenance_request_id)`,
    PROJECTION,
  );
}

import { DOCUMENT_AUDIENCES, DOCUMENT_CATEGORIES } from '@keystead/contracts';
import { among, companyTable, isPerson, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const PROJECTION = { app: 'select', system: 'select, insert, update' };
const words = (list: readonly string[]) => list.map((word) => `'${word}'`).join(', ');

/** Who sees what besides the team; see `person-scope.ts`. */
const ROWS: Record<string, string> = {
  document: `(${among('lease_id', 'rented')} and visible_to in ('renters', 'everyone'))
    or (${among('property_id', 'owned')} and visible_to in ('owners', 'everyone')) or ${isPerson('uploaded_by')}`,
  property_projection: among('property_id', 'properties'),
  section: among('property_section_id', 'sections'),
  lease: among('id', 'leases'),
  renter: among('lease_id', 'rented'),
  owner: among('owner_id', 'owners'),
  ownership: among('property_id', 'owned'),
  person: isPerson('user_id'),
};

export class Documents1760000001000 implements MigrationInterface {
  name = 'Documents1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await documents(run);
    await companyTable(
      run,
      'asset',
      `${RECORD}, mime_type varchar(100) not null, size int not null, width int not null, height int not null,
       uploaded_by uuid, primary key (company_id, id), constraint ck_asset__size check (size > 0)`,
    );
    await projections(run);
    for (const [table, rows] of Object.entries(ROWS)) await personTable(run, table, rows);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table document, asset, property_projection, section, lease, renter, owner, ownership, person',
    );
  }
}

async function documents(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'document',
    `${RECORD}, property_id uuid, property_block_id uuid, lease_id uuid, name varchar(200) not null,
     category text not null default 'other', visible_to text not null, mime_type varchar(100) not null, size int not null,
     expires_on date, uploaded_by uuid, status text not null, grant_expires_at timestamptz not null, upload_id uuid,
     upload_began_at timestamptz, uploaded_at timestamptz,
     primary key (company_id, id),
     constraint ck_document__name check (name <> ''),
     constraint ck_document__size check (size > 0),
     constraint ck_document__category check (category in (${words(DOCUMENT_CATEGORIES)})),
     constraint ck_document__visible_to check (visible_to in (${words(DOCUMENT_AUDIENCES)})),
     constraint ck_document__status check (status in ('granted', 'receiving', 'stored')
       and (status = 'stored') = (uploaded_at is not null) and (status = 'receiving') = (upload_id is not null))`,
  );
  const newest = 'uploaded_at desc, id desc';
  const stored = `where status = 'stored'`;
  await run.query(`create index ix_document__newest on document (company_id, ${newest}) ${stored}`);
  for (const column of ['property_id', 'property_block_id', 'lease_id'])
    await run.query(`create index ix_document__${column} on document (company_id, ${column}, ${newest}) ${stored}`);
  await run.query(`create index ix_document__waiting on document (company_id, created_at) where status <> 'stored'`);
}

async function projections(run: QueryRunner): Promise<void> {
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
     property_block_id uuid, primary key (company_id, property_section_id)`,
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
  await people(run);
}

async function people(run: QueryRunner): Promise<void> {
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
    'owner',
    `owner_id uuid not null, version int not null, user_id uuid, email text, primary key (company_id, owner_id)`,
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
}

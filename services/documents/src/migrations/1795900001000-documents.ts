import { DOCUMENT_AUDIENCES, DOCUMENT_CATEGORIES, ISSUED_KINDS } from '@keystead/contracts';
import { among, companyTable, isPerson, personTable, RECORD_COLUMNS, sqlTexts } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// A statement is readable by its owner alone, not by co-owners of the property.
const VISIBLE = `(${among('lease_id', 'rented')} and visible_to in ('renters', 'everyone'))
  or (${among('property_id', 'owned')} and visible_to in ('owners', 'everyone')) or ${isPerson('uploaded_by')}
  or ${among('owner_id', 'owners')}`;

/** Documents and pictures: uploaded ones, and those that billing issued, which are never changed. */
export class Documents1795900001000 implements MigrationInterface {
  name = 'Documents1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'document', DOCUMENT);
    const newest = 'uploaded_at desc, id desc';
    const stored = `where status = 'stored'`;
    await run.query(`create index ix_document__newest on document (company_id, ${newest}) ${stored}`);
    for (const column of ['property_id', 'property_block_id', 'lease_id'])
      await run.query(`create index ix_document__${column} on document (company_id, ${column}, ${newest}) ${stored}`);
    await run.query(`create index ix_document__waiting on document (company_id, created_at) where status <> 'stored'`);
    await run.query(
      `create index ix_document__issued on document (company_id, issued_kind, ${newest}) where issued_kind is not null`,
    );
    await personTable(run, 'document', VISIBLE);
    await pictures(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table asset, document');
  }
}

// An issued document is stored under the hash of its bytes.
const DOCUMENT = `${RECORD_COLUMNS}, property_id uuid, property_block_id uuid, lease_id uuid, name varchar(200) not null,
  category text not null default 'other', visible_to text not null, mime_type varchar(100) not null, size int not null,
  expires_on date, uploaded_by uuid, status text not null, grant_expires_at timestamptz not null, upload_id uuid,
  upload_began_at timestamptz, uploaded_at timestamptz, issued_kind text, issued_number varchar(40),
  issued_source_id uuid, owner_id uuid, sha256 text,
  primary key (company_id, id),
  constraint ck_document__name check (name <> ''),
  constraint ck_document__size check (size > 0),
  constraint ck_document__category check (category in (${sqlTexts(DOCUMENT_CATEGORIES)})),
  constraint ck_document__visible_to check (visible_to in (${sqlTexts(DOCUMENT_AUDIENCES)})),
  constraint ck_document__status check (status in ('granted', 'receiving', 'stored')
    and (status = 'stored') = (uploaded_at is not null) and (status = 'receiving') = (upload_id is not null)),
  constraint ck_document__issued_kind check (issued_kind in (${sqlTexts(ISSUED_KINDS)})),
  constraint ck_document__issued check (
    (issued_kind is null) = (issued_number is null) and (issued_kind is null) = (issued_source_id is null)
    and (issued_kind is null) = (sha256 is null) and (issued_kind is null or status = 'stored'))`;

async function pictures(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'asset',
    `${RECORD_COLUMNS}, mime_type varchar(100) not null, size int not null, width int not null, height int not null,
     uploaded_by uuid, maintenance_request_id uuid, is_shown boolean not null default false,
     primary key (company_id, id), constraint ck_asset__size check (size > 0)`,
  );
  await run.query(
    `create index ix_asset__maintenance_request_id on asset (company_id, maintenance_request_id)
     where maintenance_request_id is not null`,
  );
}

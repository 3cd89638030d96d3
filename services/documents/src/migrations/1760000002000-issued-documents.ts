import { ISSUED_KINDS } from '@keystead/contracts';
import { among, isPerson, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LEASE = `${among('lease_id', 'rented')} and visible_to in ('renters', 'everyone')`;
const OF_PROPERTY = `${among('property_id', 'owned')} and visible_to in ('owners', 'everyone')`;
const BEFORE = `(${OF_LEASE}) or (${OF_PROPERTY}) or ${isPerson('uploaded_by')}`;

/** Documents that billing issued: stored under the hash of their bytes, and never changed. */
export class IssuedDocuments1760000002000 implements MigrationInterface {
  name = 'IssuedDocuments1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table document add column issued_kind text, add column issued_number varchar(40), add column issued_source_id uuid,
         add column owner_id uuid, add column sha256 text,
         add constraint ck_document__issued check (
           (issued_kind is null) = (issued_number is null) and (issued_kind is null) = (issued_source_id is null)
           and (issued_kind is null) = (sha256 is null) and (issued_kind is null or status = 'stored')),
         add constraint ck_document__issued_kind check (issued_kind in (${ISSUED_KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
    );
    await run.query(
      `create index ix_document__issued on document (company_id, issued_kind, uploaded_at desc, id desc)
         where issued_kind is not null`,
    );
    // A statement is readable by its owner alone, not by co-owners of the property.
    await personTable(run, 'document', `${BEFORE} or ${among('owner_id', 'owners')}`);
  }

  async down(run: QueryRunner): Promise<void> {
    await personTable(run, 'document', BEFORE);
    await run.query('drop index ix_document__issued');
    await run.query(
      `alter table document drop constraint ck_document__issued, drop constraint ck_document__issued_kind,
         drop column issued_kind, drop column issued_number, drop column issued_source_id, drop column owner_id,
         drop column sha256`,
    );
  }
}

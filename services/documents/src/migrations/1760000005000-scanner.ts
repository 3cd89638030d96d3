import { SCAN_FAILURES, SCAN_KINDS, SCAN_STATUSES } from '@keystead/contracts';
import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const words = (list: readonly string[]) => list.map((word) => `'${word}'`).join(', ');

/** What was read in documents, and by what a document finds the unit and the people it names. */
export class Scanner1760000005000 implements MigrationInterface {
  name = 'Scanner1760000005000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'document_scan',
      `${RECORD}, status text not null, failure text, kind text, kind_is_sure boolean not null default false,
       kind_words text, kind_page int, pages int, fields jsonb not null default '[]', clauses jsonb not null default '[]',
       confirmed jsonb, confirmed_by uuid, confirmed_at timestamptz, requested_by uuid, attempt int not null default 1,
       read_at timestamptz,
       primary key (company_id, id),
       constraint fk_document_scan__document foreign key (company_id, id) references document (company_id, id)
         on delete cascade,
       constraint ck_document_scan__status check (status in (${words(SCAN_STATUSES)})
         and (status = 'failed') = (failure is not null) and (status = 'read') = (read_at is not null)),
       constraint ck_document_scan__failure check (failure in (${words(SCAN_FAILURES)})),
       constraint ck_document_scan__kind check (kind in (${words(SCAN_KINDS)}))`,
    );
    await run.query('create index ix_document_scan__newest on document_scan (company_id, created_at desc, id desc)');
    await run.query(
      'alter table section add name text, add address text, add country_iso text, add state text, add usage text',
    );
    await run.query('alter table renter add name text');
    await run.query('alter table owner add name text');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table document_scan');
    await run.query(
      'alter table section drop column name, drop column address, drop column country_iso, drop column state, drop column usage',
    );
    await run.query('alter table renter drop column name');
    await run.query('alter table owner drop column name');
  }
}

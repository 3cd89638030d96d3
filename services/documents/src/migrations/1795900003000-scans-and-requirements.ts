import { SCAN_FAILURES, SCAN_KINDS, SCAN_STATUSES } from '@keystead/contracts';
import { among, companyTable, personTable, RECORD_COLUMNS, sqlTexts } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was read in documents; which documents each lease needs, and which of them are missing. */
export class ScansAndRequirements1795900003000 implements MigrationInterface {
  name = 'ScansAndRequirements1795900003000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'document_scan', SCAN);
    await run.query('create index ix_document_scan__newest on document_scan (company_id, created_at desc, id desc)');
    await requirements(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_requirement, company_settings, document_scan');
  }
}

const SCAN = `${RECORD_COLUMNS}, status text not null, failure text, kind text, kind_is_sure boolean not null default false,
  kind_words text, kind_page int, pages int, fields jsonb not null default '[]', clauses jsonb not null default '[]',
  confirmed jsonb, confirmed_by uuid, confirmed_at timestamptz, requested_by uuid, attempt int not null default 1,
  read_at timestamptz,
  primary key (company_id, id),
  constraint fk_document_scan__document foreign key (company_id, id) references document (company_id, id)
    on delete cascade,
  constraint ck_document_scan__status check (status in (${sqlTexts(SCAN_STATUSES)})
    and (status = 'failed') = (failure is not null) and (status = 'read') = (read_at is not null)),
  constraint ck_document_scan__failure check (failure in (${sqlTexts(SCAN_FAILURES)})),
  constraint ck_document_scan__kind check (kind in (${sqlTexts(SCAN_KINDS)}))`;

async function requirements(run: QueryRunner): Promise<void> {
  const upserted = { app: 'select, insert, update' };
  await companyTable(
    run,
    'company_settings',
    'settings jsonb not null, version int not null, primary key (company_id)',
    upserted,
  );
  await companyTable(
    run,
    'lease_requirement',
    `lease_id uuid not null, version int not null default 0, created_at timestamptz not null default now(),
     lease_version int not null, property_id uuid not null, property_block_id uuid not null, section_id uuid not null,
     renewed_from_lease_id uuid, end_date date, timezone text not null, is_ended boolean not null, has_bond boolean not null,
     required text[] not null default '{}', missing text[] not null default '{}', primary key (company_id, lease_id)`,
    upserted,
  );
  await run.query('create index ix_lease_requirement__section_id on lease_requirement (company_id, section_id)');
  await run.query(
    'create index ix_lease_requirement__renewed_from on lease_requirement (company_id, renewed_from_lease_id)',
  );
  await run.query(
    `create index ix_lease_requirement__missing on lease_requirement (company_id, created_at desc, lease_id desc)
     where missing <> '{}'`,
  );
  await personTable(run, 'lease_requirement', among('lease_id', 'leases'));
}

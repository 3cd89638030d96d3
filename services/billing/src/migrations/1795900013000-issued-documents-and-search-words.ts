import { companyTable, type SearchedTable, searchWords, withoutSearchWords, PROJECTION } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED: readonly SearchedTable[] = [
  { table: 'lease', columns: ['lease_number', 'section_name'] },
  { table: 'renter', key: 'lease_tenant_id', columns: ['first_name', 'last_name', 'email'] },
  { table: 'bill', columns: ['description'], isSparse: true },
];

/** What was issued with its supplier and recipients, and what bills, invoices and arrears are found by. */
export class IssuedDocumentsAndSearchWords1795900013000 implements MigrationInterface {
  name = 'IssuedDocumentsAndSearchWords1795900013000';

  async up(run: QueryRunner): Promise<void> {
    await heads(run);
    await issuedDocuments(run);
    await searchWords(run, SEARCHED);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutSearchWords(run, SEARCHED);
    await run.query('drop table issued_document, lease_head, supplier_version, supplier');
  }
}

/** Supplier with its logo, recipients and premises of a document as they were when it was issued. */
async function heads(run: QueryRunner): Promise<void> {
  // Not every event names the zone: its version says which one did.
  await companyTable(
    run,
    'supplier',
    `name text not null, abn text, address text, timezone text, version int not null, logo text, timezone_version int,
     primary key (company_id)`,
    PROJECTION,
  );
  await companyTable(
    run,
    'supplier_version',
    `version int not null, name text not null, abn text, address text, timezone text, logo text,
     primary key (company_id, version)`,
    { app: 'select', system: 'select, insert' },
  );
  await companyTable(
    run,
    'lease_head',
    `lease_id uuid not null, number int not null, recipients text[] not null, premises text, created_at timestamptz not null,
     primary key (company_id, lease_id, number),
     constraint fk_lease_head__lease foreign key (company_id, lease_id) references lease (company_id, id)`,
    { app: 'select, insert' },
  );
}

/**
 * Each once: the bytes wait here until the documents service has stored them, the hash stays. One of the languages of a
 * document is the original, the others are translations.
 */
async function issuedDocuments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'issued_document',
    `id uuid not null, kind text not null, source_id uuid not null, edition text not null default '', language text not null,
     is_original boolean not null, facts jsonb not null, sha256 text not null, size int not null, bytes bytea,
     created_at timestamptz not null, primary key (company_id, id),
     constraint uq_issued_document__language unique (company_id, kind, source_id, edition, language),
     constraint ck_issued_document__size check (size > 0 and (bytes is null or length(bytes) = size))`,
    { app: 'select, insert, update' },
  );
  await run.query(
    `create unique index uq_issued_document__original on issued_document (company_id, kind, source_id, edition)
     where is_original`,
  );
}

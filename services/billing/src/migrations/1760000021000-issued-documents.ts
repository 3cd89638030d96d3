import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was issued, each once: the bytes wait here until the documents service has stored them, the hash stays. One of
 * the languages of a document is the original, the others are translations.
 */
export class IssuedDocuments1760000021000 implements MigrationInterface {
  name = 'IssuedDocuments1760000021000';

  async up(run: QueryRunner): Promise<void> {
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

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table issued_document');
  }
}

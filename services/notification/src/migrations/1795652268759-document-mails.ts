import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEWEST = 'created_at desc, id desc';
const OF_DOCUMENTS = 'where document_id is not null';

/** Issued documents that a person had mailed. */
export class DocumentMails1795652268759 implements MigrationInterface {
  name = 'DocumentMails1795652268759';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table mail add column document_id uuid, add column requested_by uuid');
    await run.query(`create index ix_mail__of_documents on mail (company_id, ${NEWEST}) ${OF_DOCUMENTS}`);
    await run.query(`create index ix_mail__document_id on mail (company_id, document_id, ${NEWEST}) ${OF_DOCUMENTS}`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_mail__document_id');
    await run.query('drop index ix_mail__of_documents');
    await run.query('alter table mail drop column document_id, drop column requested_by');
  }
}

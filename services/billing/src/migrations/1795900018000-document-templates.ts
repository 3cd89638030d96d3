import { DOCUMENT_AUDIENCES, LANGUAGES } from '@keystead/contracts';
import {
  ANY_ROW,
  companyTable,
  managerTables,
  ofVisible,
  RECORD_COLUMNS,
  sqlTexts,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of documents, and the texts that were written for leases: for the team alone. */
export class DocumentTemplates1795900018000 implements MigrationInterface {
  name = 'DocumentTemplates1795900018000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'document_template',
      `${RECORD_COLUMNS}, title varchar(120) not null, text varchar(20000) not null, language text,
       primary key (company_id, id), constraint ck_document_template__language check (language in (${LANGUAGE_LIST}))`,
    );
    await run.query(
      'create index ix_document_template__newest on document_template (company_id, created_at desc, id desc)',
    );
    await companyTable(run, 'text_document', TEXT_DOCUMENT);
    await run.query('create index ix_text_document__lease on text_document (company_id, lease_id)');
    await managerTables(run, {
      // Templates are of the whole company: portfolio managers use them.
      document_template: [ANY_ROW, 'read'],
      text_document: [ofVisible('text_document', 'lease_id', 'lease'), 'write'],
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, ['text_document', 'document_template']);
    await run.query('drop table text_document, document_template');
  }
}

const LANGUAGE_LIST = sqlTexts(LANGUAGES);

const TEXT_DOCUMENT = `${RECORD_COLUMNS}, lease_id uuid not null, title varchar(120) not null, text varchar(20000) not null,
  language text, visible_to text not null default 'team', by_user uuid, primary key (company_id, id),
  constraint fk_text_document__lease foreign key (company_id, lease_id) references lease (company_id, id),
  constraint ck_text_document__language check (language in (${LANGUAGE_LIST})),
  constraint ck_text_document__visible_to check (visible_to in (${sqlTexts(DOCUMENT_AUDIENCES)}))`;

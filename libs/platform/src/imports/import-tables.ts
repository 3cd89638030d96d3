import type { QueryRunner } from 'typeorm';
import { companyTable, RECORD_COLUMNS } from '../database/company-table.js';
import { explainConstraint } from '../errors/sqlstate.js';

explainConstraint('uq_import_job__running', 'IMPORT_RUNNING');

const STATES = `'uploading', 'checking', 'unreadable', 'checked', 'importing', 'imported', 'undoing', 'undone'`;

/** What a service needs to take rows from files: the imports, the file while it arrives, and its rows. */
export async function createImportTables(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'import_job',
    `${RECORD_COLUMNS},
     kind text not null, source text not null, file_name varchar(200) not null, state text not null default 'uploading',
     parts int not null default 0, bytes int not null default 0, rows int not null default 0, at_row int not null default 0,
     good int not null default 0, bad int not null default 0, done int not null default 0, refused int not null default 0,
     undone int not null default 0, kept int not null default 0, reserved int not null default 0,
     problem text, started_by uuid, finished_at timestamptz,
     primary key (company_id, id), constraint ck_import_job__state check (state in (${STATES})),
     constraint ck_import_job__counts check (least(parts, bytes, rows, at_row, good, bad, done, refused, undone, kept, reserved) >= 0)`,
  );
  await run.query('create index ix_import_job__newest on import_job (company_id, created_at desc, id desc)');
  await run.query(
    `create unique index uq_import_job__running on import_job (company_id) where state in ('checking', 'importing', 'undoing')`,
  );
  await companyTable(
    run,
    'import_part',
    `import_id uuid not null, part int not null, text text not null, primary key (company_id, import_id, part),
     constraint fk_import_part__job foreign key (company_id, import_id) references import_job (company_id, id)`,
  );
  await companyTable(
    run,
    'import_row',
    `import_id uuid not null, row int not null, state text not null default 'waiting', data jsonb not null, errors jsonb,
     created jsonb, primary key (company_id, import_id, row),
     constraint fk_import_row__job foreign key (company_id, import_id) references import_job (company_id, id),
     constraint ck_import_row__state check (state in ('waiting', 'good', 'bad', 'done', 'refused', 'undone')),
     constraint ck_import_row__created check ((created is not null) = (state in ('done', 'undone')))`,
  );
  await run.query('create index ix_import_row__state on import_row (company_id, import_id, state, row)');
}

/** What the columns of a file hold, where a person said so. */
export async function addImportColumns(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job add column columns jsonb');
}

export async function dropImportColumns(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job drop column columns');
}

/** How a file spells the columns of its kind, for the person who reads what is wrong with its rows. */
export async function addImportHeadings(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job add column headings jsonb');
}

export async function dropImportHeadings(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job drop column headings');
}

/** What rows hold where their file says nothing. */
export async function addImportDefaults(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job add column defaults jsonb');
}

export async function dropImportDefaults(run: QueryRunner): Promise<void> {
  await run.query('alter table import_job drop column defaults');
}

export async function dropImportTables(run: QueryRunner): Promise<void> {
  await run.query('drop table import_row, import_part, import_job');
}

import { companyTable, explainConstraint, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

explainConstraint('uq_bank_import__running', 'IMPORT_RUNNING');

/** Files of banks, and the lines in them. */
export class BankImport1795900011000 implements MigrationInterface {
  name = 'BankImport1795900011000';

  async up(run: QueryRunner): Promise<void> {
    await imports(run);
    await lines(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table bank_line, bank_import_part, bank_import');
  }
}

async function imports(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'bank_import',
    `${RECORD_COLUMNS}, file_name varchar(200) not null, account_name varchar(60) not null default '', format text,
     state text not null default 'uploading',
     parts int not null default 0, bytes int not null default 0, lines int not null default 0, known int not null default 0,
     refused int not null default 0, faults jsonb not null default '[]', problem text, at_row int not null default 0,
     to_do int not null default 0, done int not null default 0, min_certainty smallint, started_by uuid,
     finished_at timestamptz, bank_account_id uuid, primary key (company_id, id),
     constraint ck_bank_import__state check (state in ('uploading', 'reading', 'matching', 'unreadable', 'ready', 'accepting')),
     constraint ck_bank_import__format check (format in ('csv', 'ofx', 'qif')),
     constraint ck_bank_import__counts check (least(parts, bytes, lines, known, refused, at_row, to_do, done) >= 0)`,
  );
  await run.query('create index ix_bank_import__newest on bank_import (company_id, created_at desc, id desc)');
  await run.query(
    `create unique index uq_bank_import__running on bank_import (company_id) where state in ('reading', 'matching', 'accepting')`,
  );
  await companyTable(
    run,
    'bank_import_part',
    `import_id uuid not null, part int not null, content bytea not null, primary key (company_id, import_id, part),
     constraint fk_bank_import_part__import foreign key (company_id, import_id) references bank_import (company_id, id)`,
  );
}

async function lines(run: QueryRunner): Promise<void> {
  // Where the money of a bank's line was divided, `line_total` is what the lines that it became add up to.
  await companyTable(
    run,
    'bank_line',
    `${RECORD_COLUMNS}, import_id uuid not null, row integer not null, source text not null, business_key text not null,
     bank_account varchar(60),
     money_date date not null, amount bigint not null, currency text, description varchar(500) not null,
     payer_key varchar(200), status text not null default 'new', reason text, evidence varchar(500), certainty smallint,
     lease_id uuid, bill_id uuid, bill_payment_id uuid, is_recorded boolean not null default false, problem text,
     note varchar(200), decided_at timestamptz, decided_by uuid, duplicate_of uuid, reversed_payment_id uuid,
     line_total bigint,
     primary key (company_id, id),
     constraint uq_bank_line__business_key unique (company_id, business_key),
     constraint uq_bank_line__bill_payment unique (company_id, bill_payment_id),
     constraint fk_bank_line__import foreign key (company_id, import_id) references bank_import (company_id, id),
     constraint fk_bank_line__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_bank_line__bill foreign key (company_id, bill_id) references bill (company_id, id),
     constraint fk_bank_line__bill_payment foreign key (company_id, bill_payment_id) references bill_payment (company_id, id),
     constraint fk_bank_line__duplicate_of foreign key (company_id, duplicate_of) references bank_line (company_id, id),
     constraint fk_bank_line__reversed_payment foreign key (company_id, reversed_payment_id)
       references bill_payment (company_id, id),
     constraint ck_bank_line__source check (source in ('csv', 'ofx', 'qif')),
     constraint ck_bank_line__status check (status in ('new', 'proposed', 'unmatched', 'accepted', 'ignored')),
     constraint ck_bank_line__amount check (amount <> 0 and abs(amount) <= 100000000000),
     constraint ck_bank_line__money_date check (money_date between '1900-01-01' and '2200-12-31'),
     constraint ck_bank_line__certainty check (certainty between 1 and 100),
     constraint ck_bank_line__proposed check (status <> 'proposed' or (lease_id is not null and certainty is not null)),
     constraint ck_bank_line__accepted check (status <> 'accepted' or (lease_id is not null and decided_at is not null
       and ((amount > 0 and bill_payment_id is not null and reversed_payment_id is null)
         or (amount < 0 and reversed_payment_id is not null and bill_payment_id is null)))),
     constraint ck_bank_line__reversed_payment check (reversed_payment_id is null
       or (amount < 0 and status in ('proposed', 'accepted'))),
     constraint ck_bank_line__duplicate check (duplicate_of is null or status in ('new', 'unmatched', 'ignored')),
     constraint ck_bank_line__payment check (bill_payment_id is null or status in ('proposed', 'accepted')),
     constraint ck_bank_line__ignored check (status <> 'ignored' or note is not null)`,
    { app: 'select, insert, update' },
  );
  await run.query('create index ix_bank_line__newest on bank_line (company_id, money_date desc, id desc)');
  await run.query('create index ix_bank_line__status on bank_line (company_id, status, money_date desc, id desc)');
  await run.query('create index ix_bank_line__import on bank_line (company_id, import_id, row)');
  await run.query('create index ix_bank_line__lease on bank_line (company_id, lease_id) where lease_id is not null');
  await run.query(
    `create unique index uq_bank_line__reversed_payment on bank_line (company_id, reversed_payment_id)
     where status = 'accepted' and reversed_payment_id is not null`,
  );
  // Equal lines of other accounts are looked for by day and amount.
  await run.query('create index ix_bank_line__equal on bank_line (company_id, money_date, amount)');
  // Who paid what for which lease, learnt from what was accepted.
  await run.query(
    `create index ix_bank_line__payer on bank_line (company_id, payer_key, amount) include (lease_id) where status = 'accepted'`,
  );
}

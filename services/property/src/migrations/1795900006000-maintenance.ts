import { among, companyTable, isPerson, personTable, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = `'reported', 'quoted', 'approved', 'assigned', 'done', 'closed', 'cancelled'`;

/** What is to be repaired in a unit with its pictures, what it was offered for, and what renters pay of it. */
export class Maintenance1795900006000 implements MigrationInterface {
  name = 'Maintenance1795900006000';

  async up(run: QueryRunner): Promise<void> {
    await requests(run);
    await quotes(run);
    await pictures(run);
    await persons(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table uploaded_picture, maintenance_photo, maintenance_quote, maintenance_request');
  }
}

async function requests(run: QueryRunner): Promise<void> {
  // Billed is what renters pay of it.
  await companyTable(
    run,
    'maintenance_request',
    `${RECORD_COLUMNS}, property_id uuid not null, property_block_id uuid not null, title varchar(120) not null,
     description varchar(2000) not null, is_urgent boolean not null, status text not null default 'reported',
     reported_by uuid not null, reported_on date not null, due_on date, quote_id uuid, tradesperson_name varchar(120),
     tradesperson_phone varchar(40), tradesperson_email varchar(254), done_on date, cost bigint,
     cancel_reason varchar(500), billed_lease_id uuid, billed_amount bigint, primary key (company_id, id),
     constraint fk_maintenance_request__property_block foreign key (company_id, property_block_id)
       references property_block (company_id, id) on delete cascade,
     constraint ck_maintenance_request__status check (status in (${STATUSES})),
     constraint ck_maintenance_request__tradesperson check (status <> 'assigned' or tradesperson_name is not null),
     constraint ck_maintenance_request__done check ((status in ('done', 'closed')) = (done_on is not null)),
     constraint ck_maintenance_request__cost check (cost >= 0),
     constraint ck_maintenance_request__billed
       check ((billed_lease_id is null) = (billed_amount is null) and billed_amount > 0 and billed_amount <= cost),
     constraint ck_maintenance_request__cancelled check ((status = 'cancelled') = (cancel_reason is not null))`,
  );
  await run.query(
    'create index ix_maintenance_request__created_at on maintenance_request (company_id, created_at desc, id desc)',
  );
  for (const place of ['property_id', 'property_block_id'])
    await run.query(
      `create index ix_maintenance_request__${place} on maintenance_request (company_id, ${place}, created_at desc, id desc)`,
    );
}

/** Owners approve or decline the quotes of their properties. */
async function quotes(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'maintenance_quote',
    `${RECORD_COLUMNS}, maintenance_request_id uuid not null, property_id uuid not null, supplier varchar(120) not null,
     amount bigint not null, note varchar(500), decision text, decided_by uuid, decided_at timestamptz,
     decision_note varchar(500), primary key (company_id, id),
     constraint fk_maintenance_quote__request foreign key (company_id, maintenance_request_id)
       references maintenance_request (company_id, id) on delete cascade,
     constraint ck_maintenance_quote__amount check (amount > 0),
     constraint ck_maintenance_quote__decision check (decision in ('approved', 'declined')),
     constraint ck_maintenance_quote__decided
       check (decision is not null or (decided_by is null and decided_at is null and decision_note is null))`,
  );
  await run.query(
    `create index ix_maintenance_quote__request on maintenance_quote
     (company_id, maintenance_request_id, created_at desc, id desc)`,
  );
}

/** Pictures are visible to all who see the request. */
async function pictures(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'maintenance_photo',
    `${RECORD_COLUMNS}, maintenance_request_id uuid not null, property_id uuid not null, reported_by uuid not null,
     external_path varchar(2000) not null, primary key (company_id, id),
     constraint fk_maintenance_photo__request foreign key (company_id, maintenance_request_id)
       references maintenance_request (company_id, id) on delete cascade,
     constraint ck_maintenance_photo__external_path check (external_path ~* '^https?://')`,
  );
  await run.query(
    `create index ix_maintenance_photo__request on maintenance_photo
     (company_id, maintenance_request_id, created_at, id)`,
  );
  // Pictures that were uploaded for a request, and by whom; of one that was removed first only the id is known.
  await companyTable(
    run,
    'uploaded_picture',
    'asset_id uuid not null, maintenance_request_id uuid, uploaded_by uuid, primary key (company_id, asset_id)',
    { app: 'select', system: 'select, insert, update, delete' },
  );
}

/** What a person role may change of a request and of a quote: what a decision changes, and never an amount. */
const CHANGED = {
  maintenance_request: 'status, quote_id, version',
  maintenance_quote: 'decision, decided_by, decided_at, decision_note, version',
} as const;

async function persons(run: QueryRunner): Promise<void> {
  // What a repair costs is between the owner and the person who manages for them.
  const owned = among('property_id', 'owned');
  const reported = isPerson('reported_by');
  await personTable(run, 'maintenance_request', `${reported} or ${owned}`, {
    insert: `${reported} and ${among('property_block_id', 'blocks')}`,
  });
  await personTable(run, 'maintenance_quote', owned);
  await personTable(run, 'maintenance_photo', `${reported} or ${owned}`);
  await personTable(run, 'uploaded_picture', isPerson('uploaded_by'));
  const { person } = await rolesOf(run);
  for (const [table, columns] of Object.entries(CHANGED)) {
    await personTable(run, table, null, { update: owned });
    await run.query(`revoke update on "${table}" from "${person}"`);
    await run.query(`grant update (${columns}) on "${table}" to "${person}"`);
  }
}

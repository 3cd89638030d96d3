import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
const OF_INSPECTION = `references inspection (company_id, id) on delete cascade`;

/** Safety checks of properties, and visits to units with how these were found. */
export class SafetyChecksAndInspections1795900005000 implements MigrationInterface {
  name = 'SafetyChecksAndInspections1795900005000';

  async up(run: QueryRunner): Promise<void> {
    await safetyChecks(run);
    await inspections(run);
    await findings(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table inspection_photo, inspection_area, inspection, compliance_date');
  }
}

/** When each was done, and when it is due again. */
async function safetyChecks(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'compliance_date',
    `${RECORD_COLUMNS}, property_id uuid not null, kind text not null, done_on date, due_on date not null, document_id uuid,
     note varchar(500),
     primary key (company_id, id),
     constraint fk_compliance_date__property foreign key (company_id, property_id) references property (company_id, id),
     constraint ck_compliance_date__kind check (kind in ('smoke_alarm', 'gas', 'electrical', 'pool', 'blind_cord')),
     constraint ck_compliance_date__days check (due_on > done_on)`,
  );
  await run.query('create index ix_compliance_date__due_on on compliance_date (company_id, due_on, id)');
  await run.query(
    'create index ix_compliance_date__property_id on compliance_date (company_id, property_id, due_on, id)',
  );
}

async function inspections(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'inspection',
    `${RECORD_COLUMNS}, property_id uuid not null, property_block_id uuid not null, lease_id uuid, kind text not null,
     status text not null default 'scheduled', inspect_on date not null, starts_at varchar(5), ends_at varchar(5),
     notice_given_on date, inspector varchar(120), summary varchar(2000), done_on date, completed_at timestamptz,
     cancel_reason varchar(500), primary key (company_id, id),
     constraint fk_inspection__property_block foreign key (company_id, property_block_id)
       references property_block (company_id, id) on delete cascade,
     constraint ck_inspection__kind check (kind in ('routine', 'entry', 'exit')),
     constraint ck_inspection__status check (status in ('scheduled', 'done', 'cancelled')),
     constraint ck_inspection__times check (starts_at ~ ${TIME} and ends_at ~ ${TIME}),
     constraint ck_inspection__order check (ends_at is null or (starts_at is not null and ends_at > starts_at)),
     constraint ck_inspection__notice check (notice_given_on <= inspect_on),
     constraint ck_inspection__done check ((status = 'done') = (done_on is not null)),
     constraint ck_inspection__report check (status = 'done' or (summary is null and completed_at is null)),
     constraint ck_inspection__cancelled check ((status = 'cancelled') = (cancel_reason is not null))`,
  );
  await run.query('create index ix_inspection__inspect_on on inspection (company_id, inspect_on desc, id desc)');
  for (const place of ['property_id', 'property_block_id', 'lease_id'])
    await run.query(
      `create index ix_inspection__${place} on inspection (company_id, ${place}, inspect_on desc, id desc)`,
    );
}

async function findings(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'inspection_area',
    `${RECORD_COLUMNS}, inspection_id uuid not null, property_id uuid not null, shown_lease_id uuid, position int not null,
     area varchar(120) not null, condition text not null, note varchar(1000), primary key (company_id, id),
     constraint fk_inspection_area__inspection foreign key (company_id, inspection_id) ${OF_INSPECTION},
     constraint uq_inspection_area__position unique (company_id, inspection_id, position),
     constraint ck_inspection_area__condition check (condition in ('good', 'fair', 'poor'))`,
  );
  await companyTable(
    run,
    'inspection_photo',
    `${RECORD_COLUMNS}, inspection_id uuid not null, property_id uuid not null, shown_lease_id uuid, area varchar(120),
     external_path varchar(2000) not null, primary key (company_id, id),
     constraint fk_inspection_photo__inspection foreign key (company_id, inspection_id) ${OF_INSPECTION},
     constraint ck_inspection_photo__external_path check (external_path ~* '^https?://')`,
  );
  await run.query(
    'create index ix_inspection_photo__inspection on inspection_photo (company_id, inspection_id, created_at, id)',
  );
}

import {
  among,
  companyTable,
  managerTables,
  ofManaged,
  personTable,
  withoutManagers,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
const OF_INSPECTION = `references inspection (company_id, id) on delete cascade`;
const TABLES = ['inspection', 'inspection_area', 'inspection_photo'] as const;

/** Visits to units, and how these were found. */
export class Inspections1795750000000 implements MigrationInterface {
  name = 'Inspections1795750000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'inspection',
      `${RECORD}, property_id uuid not null, property_block_id uuid not null, lease_id uuid, kind text not null,
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
    await companyTable(
      run,
      'inspection_area',
      `${RECORD}, inspection_id uuid not null, property_id uuid not null, shown_lease_id uuid, position int not null,
       area varchar(120) not null, condition text not null, note varchar(1000), primary key (company_id, id),
       constraint fk_inspection_area__inspection foreign key (company_id, inspection_id) ${OF_INSPECTION},
       constraint uq_inspection_area__position unique (company_id, inspection_id, position),
       constraint ck_inspection_area__condition check (condition in ('good', 'fair', 'poor'))`,
    );
    await companyTable(
      run,
      'inspection_photo',
      `${RECORD}, inspection_id uuid not null, property_id uuid not null, shown_lease_id uuid, area varchar(120),
       external_path varchar(2000) not null, primary key (company_id, id),
       constraint fk_inspection_photo__inspection foreign key (company_id, inspection_id) ${OF_INSPECTION},
       constraint ck_inspection_photo__external_path check (external_path ~* '^https?://')`,
    );
    await run.query(
      'create index ix_inspection_photo__inspection on inspection_photo (company_id, inspection_id, created_at, id)',
    );
    // Owners read all of it. Renters read their visits, and what was found where they move in or out.
    const owned = among('property_id', 'owned');
    await personTable(run, 'inspection', `${among('lease_id', 'leases')} or ${owned}`);
    for (const part of ['inspection_area', 'inspection_photo'])
      await personTable(run, part, `${among('shown_lease_id', 'leases')} or ${owned}`);
    await managerTables(run, Object.fromEntries(TABLES.map((table) => [table, [ofManaged('property_id'), 'write']])));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, TABLES);
    await withoutPersons(run, TABLES);
    await run.query('drop table inspection_photo, inspection_area, inspection');
  }
}

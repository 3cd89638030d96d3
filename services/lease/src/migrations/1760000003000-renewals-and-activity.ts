import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, rolesOf } from '@keystead/platform';

/** Renewals, end reasons, capacity of shared rooms, changes of future rents, and the activity of a lease. */
export class RenewalsAndActivity1760000003000 implements MigrationInterface {
  name = 'RenewalsAndActivity1760000003000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table lease add renewed_from_lease_id uuid, add end_reason varchar(200),
         add constraint fk_lease__renewed_from foreign key (company_id, renewed_from_lease_id)
           references lease (company_id, id),
         add constraint ck_lease__renewed_from check (renewed_from_lease_id <> id),
         add constraint ck_lease__end_reason check (end_reason is null or end_date is not null)`,
    );
    await run.query(
      `create unique index uq_lease__renewed_from on lease (company_id, renewed_from_lease_id)
       where renewed_from_lease_id is not null`,
    );
    await listIndexes(run);
    await run.query('alter table section add capacity int');
    await run.query(SHARED_ROOM);
    await run.query(
      `create trigger lease_shared_room before insert or update of section_id, is_exclusive, start_date, end_date on lease
       for each row when (not new.is_exclusive) execute function lease_shared_room()`,
    );
    const { app } = await rolesOf(run);
    await run.query(
      `grant update (amount, rent_frequency, effective_date, reason, version) on rent_adjustment to "${app}"`,
    );
    await activities(run);
  }

  async down(run: QueryRunner): Promise<void> {
    const { app } = await rolesOf(run);
    await run.query('drop table person, lease_activity');
    await run.query(
      `revoke update (amount, rent_frequency, effective_date, reason, version) on rent_adjustment from "${app}"`,
    );
    await run.query('drop trigger lease_shared_room on lease');
    await run.query('drop function lease_shared_room()');
    await run.query('alter table section drop capacity');
    await run.query(
      'drop index ix_lease__days, ix_lease__end_date, ix_lease__latest_amount, ix_lease__section_name, ix_lease__property, ix_lease__section',
    );
    await run.query('alter table lease drop renewed_from_lease_id, drop end_reason');
  }
}

/** One per order and filter of the list; the first also answers the counts of the tabs by itself. */
async function listIndexes(run: QueryRunner): Promise<void> {
  for (const [name, columns] of [
    ['days', '(company_id, start_date, id) include (end_date, timezone)'],
    ['end_date', '(company_id, end_date, id) include (start_date, timezone)'],
    ['latest_amount', '(company_id, latest_amount, id)'],
    // A search compares with what lies in the index.
    ['section_name', '(company_id, section_name, id) include (lease_number, section_id)'],
    ['property', '(company_id, property_id, created_at desc, id desc)'],
    ['section', '(company_id, section_id, start_date)'],
  ]) {
    await run.query(`create index ix_lease__${name} on lease ${columns}`);
  }
}

// A shared room takes as many leases on a day as its section allows now. The person who comes second waits for the first, so
// both are counted, no matter who writes them. The fullest day of a range is its first, or one on which another lease starts.
const SHARED_ROOM = `create function lease_shared_room() returns trigger language plpgsql as $$
  declare
    places int := (select s.capacity from section s
      where s.company_id = new.company_id and s.property_section_id = new.section_id);
    days daterange := daterange(new.start_date, new.end_date, '[]');
  begin
    if places is null then return new; end if;
    perform pg_advisory_xact_lock(hashtextextended(new.company_id::text || new.section_id::text, 0));
    if exists (
      select 1 from (
        select new.start_date as day
        union select l.start_date from lease l
          where l.company_id = new.company_id and l.section_id = new.section_id and l.id <> new.id
            and l.start_date <@ days
      ) d where (
        select count(*) from lease l
        where l.company_id = new.company_id and l.section_id = new.section_id and l.id <> new.id
          and l.start_date <= d.day and (l.end_date is null or l.end_date >= d.day)
      ) >= places
    ) then
      raise exception 'The shared room is full' using errcode = '23P01', constraint = 'ex_lease__shared_room';
    end if;
    return new;
  end
$$`;

async function activities(run: QueryRunner): Promise<void> {
  // Bills and payments are received in batches, and maybe before anything else of their lease: no reference to it.
  await companyTable(
    run,
    'lease_activity',
    `id uuid not null, lease_id uuid not null, at timestamptz not null, kind text not null, user_id uuid,
     data jsonb not null, primary key (company_id, id)`,
    { app: 'select, insert', system: 'select, insert' },
  );
  await run.query('create index ix_lease_activity__lease on lease_activity (company_id, lease_id, at desc, id desc)');
  // Who the people of the company are, to name those who did something.
  await companyTable(
    run,
    'person',
    'user_id uuid not null, name text not null, version int not null, primary key (company_id, user_id)',
    { app: 'select', system: 'select, insert, update' },
  );
}

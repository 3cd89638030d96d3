import { companyTable, RECORD_COLUMNS } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases, of which a section has one at a time, or as many as its shared room takes. */
export class Leases1795900001000 implements MigrationInterface {
  name = 'Leases1795900001000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('create extension if not exists btree_gist');
    await run.query(NEXT_DUE);
    await companyTable(run, 'lease', LEASE, { app: 'select, insert, update, delete' });
    await run.query('create index ix_lease__newest on lease (company_id, created_at desc, id desc)');
    await run.query(
      `create unique index uq_lease__renewed_from on lease (company_id, renewed_from_lease_id)
       where renewed_from_lease_id is not null`,
    );
    await listIndexes(run);
    await companyTable(run, 'lease_counter', 'leases int not null, primary key (company_id)', {
      app: 'select, insert, update',
    });
    await run.query(SHARED_ROOM);
    await run.query(
      `create trigger lease_shared_room before insert or update of section_id, is_exclusive, start_date, end_date on lease
       for each row when (not new.is_exclusive) execute function lease_shared_room()`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_counter, lease');
    await run.query('drop function lease_shared_room(), next_due(date, text, date)');
    await run.query('drop extension btree_gist');
  }
}

// First day on or after `on_day` on which a rent period starts. Months count from the anchor each time: 31 January,
// 28 February, 31 March. One expression without a query inside, so that PostgreSQL writes it into the statement.
const NEXT_DUE = `create function next_due(anchor date, frequency text, on_day date) returns date
  language sql immutable parallel safe as $$
    select case frequency
      when 'weekly' then on_day + ((anchor - on_day) % 7 + 7) % 7
      when 'fortnightly' then on_day + ((anchor - on_day) % 14 + 14) % 14
      when 'monthly' then (anchor + make_interval(months =>
        ((extract(year from on_day) - extract(year from anchor)) * 12
          + extract(month from on_day) - extract(month from anchor))::int
        + (extract(day from anchor) < extract(day from on_day))::int))::date
    end
  $$`;

const LEASE = `${RECORD_COLUMNS}, lease_number varchar(20) not null, number int not null,
  property_id uuid not null, property_block_id uuid not null, section_id uuid not null, room_id uuid,
  section_name varchar(500) not null, is_exclusive boolean not null, start_date date not null, end_date date,
  due_date date not null, paid_to date, latest_amount bigint not null, rent_frequency text not null,
  rent_count int not null, bond_required bigint, bond_received bigint, currency varchar(3) not null,
  timezone varchar(64) not null, renewed_from_lease_id uuid, end_reason varchar(200),
  review_kind text, review_percent int, review_every_months int, first_review_on date, next_review_on date,
  primary key (company_id, id),
  constraint uq_lease__number unique (company_id, number),
  constraint fk_lease__renewed_from foreign key (company_id, renewed_from_lease_id) references lease (company_id, id),
  constraint ck_lease__renewed_from check (renewed_from_lease_id <> id),
  constraint ck_lease__days check (end_date >= start_date),
  constraint ck_lease__end_reason check (end_reason is null or end_date is not null),
  constraint ck_lease__rent check (latest_amount > 0 and rent_frequency in ('weekly', 'fortnightly', 'monthly')),
  constraint ck_lease__review check ((review_kind is null) = (first_review_on is null)),
  constraint ck_lease__bond check (bond_required >= 0 and bond_received >= 0),
  constraint ex_lease__overlap exclude using gist
    (company_id with =, section_id with =, daterange(start_date, end_date, '[]') with &&) where (is_exclusive)`;

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

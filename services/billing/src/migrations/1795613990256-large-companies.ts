import { acrossCompanies, among, companyTable, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company with very many leases and bills is read by: its oldest open bills, and what an owner has had a share of. */
export class LargeCompanies1795613990256 implements MigrationInterface {
  name = 'LargeCompanies1795613990256';

  async up(run: QueryRunner): Promise<void> {
    await openBills(run);
    await oldestDue(run);
    await ownedProperties(run);
    await movements(run, 'type, currency, amount, property_id');
  }

  async down(run: QueryRunner): Promise<void> {
    await movements(run, 'type, currency, amount');
    await run.query('drop trigger tr_ownership__owned on ownership');
    await run.query('drop function keep_owned_property');
    await run.query('drop table owned_property');
    await run.query('drop trigger tr_bill__issued_due on bill');
    await run.query('drop trigger tr_bill__changed_due on bill');
    await run.query('drop function keep_issued_due, keep_changed_due');
    await run.query('alter table lease drop column oldest_due');
    await run.query('drop index ix_bill__open, ix_bill__described, ix_lease__words');
    await run.query(
      `create index ix_bill__open on bill (company_id, due_date) include (type, amount, paid_amount, currency, timezone)
       where cancelled_at is null and paid_amount < amount`,
    );
  }
}

/** With the property: what each brings in a year is summed from the index alone. */
async function movements(run: QueryRunner, included: string): Promise<void> {
  await run.query('drop index ix_money_movement__date');
  await run.query(
    `create index ix_money_movement__date on money_movement (company_id, date desc, id desc) include (${included})`,
  );
}

/** In the order of the list, since thousands of bills are due on one day; and what words are looked for in. */
async function openBills(run: QueryRunner): Promise<void> {
  await run.query('drop index ix_bill__open');
  await run.query(
    `create index ix_bill__open on bill (company_id, due_date desc, id desc)
       include (type, amount, paid_amount, credited_amount, currency, timezone, lease_id)
     where cancelled_at is null and paid_amount < amount`,
  );
  await run.query('create index ix_bill__described on bill (company_id, id) where description is not null');
  await run.query('create index ix_lease__words on lease (company_id, id) include (lease_number, section_name)');
}

/** The due day of a lease's oldest open bill, kept with each bill. */
async function oldestDue(run: QueryRunner): Promise<void> {
  await run.query('alter table lease add column oldest_due date');
  await acrossCompanies(run, ['lease', 'bill'], () =>
    run.query(
      `update lease l set oldest_due = o.due_date from (
         select b.company_id, b.lease_id, min(b.due_date) as due_date from bill b
         where b.cancelled_at is null and b.paid_amount < b.amount group by 1, 2
       ) o where l.company_id = o.company_id and l.id = o.lease_id`,
    ),
  );
  await run.query(
    `create index ix_lease__oldest_due on lease (company_id, oldest_due, id) include (timezone, lease_number, section_name)
     where oldest_due is not null`,
  );
  await run.query(ISSUED);
  await run.query(CHANGED);
  await run.query(
    `create trigger tr_bill__issued_due after insert on bill referencing new table as added
     for each statement execute function keep_issued_due()`,
  );
  await run.query(
    `create trigger tr_bill__changed_due after update on bill referencing old table as before new table as after
     for each statement execute function keep_changed_due()`,
  );
}

// By key and in the order of the leases, as the balances are kept: see the trigger of the postings.
const ISSUED = `create function keep_issued_due() returns trigger language plpgsql as $$
  declare s record;
  begin
    for s in
      select a.company_id, a.lease_id, min(a.due_date) as due_date from added a
      where a.cancelled_at is null and a.paid_amount < a.amount group by a.company_id, a.lease_id order by a.lease_id
    loop
      update lease l set oldest_due = s.due_date
      where l.company_id = s.company_id and l.id = s.lease_id and (l.oldest_due is null or l.oldest_due > s.due_date);
    end loop;
    return null;
  end $$`;

// Nothing before the oldest due day and the changed bills is open, so the bills are looked through from there on.
const CHANGED = `create function keep_changed_due() returns trigger language plpgsql as $$
  declare s record;
  begin
    for s in
      select n.company_id, n.lease_id, min(least(o.due_date, n.due_date)) as due_date
      from after n join before o on o.company_id = n.company_id and o.id = n.id
      where (o.cancelled_at is null and o.paid_amount < o.amount) <> (n.cancelled_at is null and n.paid_amount < n.amount)
        or o.due_date <> n.due_date
      group by n.company_id, n.lease_id order by n.lease_id
    loop
      update lease l set oldest_due = d.due_date from (
        select min(b.due_date) as due_date from bill b
        where b.company_id = s.company_id and b.lease_id = s.lease_id and b.cancelled_at is null and b.paid_amount < b.amount
          and b.due_date >= (select least(k.oldest_due, s.due_date) from lease k
            where k.company_id = s.company_id and k.id = s.lease_id)
      ) d
      where l.company_id = s.company_id and l.id = s.lease_id and l.oldest_due is distinct from d.due_date;
    end loop;
    return null;
  end $$`;

/**
 * Properties that a person owns or has owned, one row each. Under row-level security no index finds a word in a list of
 * ids, so an owner's statement would read the shares of all properties.
 */
async function ownedProperties(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'owned_property',
    'owner_id uuid not null, property_id uuid not null, primary key (company_id, owner_id, property_id)',
    { app: 'select', system: 'select, insert' },
  );
  await personTable(run, 'owned_property', among('property_id', 'owned'));
  await run.query(
    `create function keep_owned_property() returns trigger language plpgsql as $$
     begin
       insert into owned_property (company_id, owner_id, property_id)
       select a.company_id, o.owner_id, a.property_id from added a cross join lateral unnest(a.owner_ids) as o(owner_id)
       on conflict do nothing;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_ownership__owned after insert on ownership referencing new table as added
     for each statement execute function keep_owned_property()`,
  );
  await acrossCompanies(run, ['ownership', 'owned_property'], () =>
    run.query(
      `insert into owned_property (company_id, owner_id, property_id)
       select distinct s.company_id, o.owner_id, s.property_id from ownership s cross join lateral unnest(s.owner_ids) as o(owner_id)`,
    ),
  );
}

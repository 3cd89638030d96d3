import { acrossCompanies, companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const CENTS_MAX = '100000000000';

/** Income and expenses besides rent, and one table of all money that moved, which every report reads. */
export class Income1760000015000 implements MigrationInterface {
  name = 'Income1760000015000';

  async up(run: QueryRunner): Promise<void> {
    await places(run);
    await records(run);
    await movements(run);
    await keepRemovedRows(run);
    await fill(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop trigger tr_bill_payment__movement on bill_payment');
    await run.query('drop trigger tr_payment_reversal__movement on payment_reversal');
    await run.query('drop table money_movement, income_record');
    await run.query('drop function move_payment, move_reversal, move_record');
    await run.query(
      'alter table section drop column name, drop column timezone, drop column currency, drop column known_since',
    );
  }
}

/** What reports say of what can be let: its name, whose calendar it goes by, since when it is there. */
async function places(run: QueryRunner): Promise<void> {
  await run.query(
    `alter table section add column name text, add column timezone text, add column currency text,
       add column known_since timestamptz`,
  );
}

async function records(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'income_record',
    `${RECORD}, property_id uuid not null, property_block_id uuid not null, lease_id uuid, type text not null,
     category text not null, amount bigint not null, currency text not null, date date not null, note varchar(500),
     journal_id uuid not null, primary key (company_id, id),
     constraint uq_income_record__journal unique (company_id, journal_id),
     constraint fk_income_record__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_income_record__journal foreign key (company_id, journal_id) references journal (company_id, id),
     constraint ck_income_record__type check (type in ('income', 'expense')),
     constraint ck_income_record__amount check (amount between 1 and ${CENTS_MAX}),
     constraint ck_income_record__date check (date between '1900-01-01' and '2200-12-31')`,
  );
  await run.query('create index ix_income_record__date on income_record (company_id, date desc, id desc)');
  await run.query(
    'create index ix_income_record__block on income_record (company_id, property_block_id, date desc, id desc)',
  );
  await run.query(
    `create index ix_income_record__lease on income_record (company_id, lease_id, date desc, id desc)
     where lease_id is not null`,
  );
}

/**
 * Every movement of money, as its source has it: the database keeps it. An amount counts for its type; what was taken
 * back counts against it.
 */
async function movements(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'money_movement',
    `id uuid not null, kind text not null, type text not null, category text not null, amount bigint not null,
     currency text not null, date date not null, property_id uuid not null, property_block_id uuid not null,
     lease_id uuid, source_id uuid not null, created_at timestamptz not null, primary key (company_id, id),
     constraint uq_money_movement__source unique (company_id, source_id, kind),
     constraint fk_money_movement__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_money_movement__kind check (kind in ('payment', 'payment_reversal', 'record')),
     constraint ck_money_movement__type check (type in ('income', 'expense')),
     constraint ck_money_movement__sign check ((amount < 0) = (kind = 'payment_reversal') and amount <> 0)`,
  );
  const counted = 'include (type, currency, amount)';
  for (const [name, columns] of [
    ['date', ''],
    ['property', 'property_id, '],
    ['block', 'property_block_id, '],
    ['lease', 'lease_id, '],
  ]) {
    await run.query(
      `create index ix_money_movement__${name} on money_movement (company_id, ${columns}date desc, id desc) ${counted}`,
    );
  }
}

const INTO = `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
    property_block_id, lease_id, source_id, created_at)`;
const PAYMENT = `select p.company_id, p.id, 'payment', 'income', 'rent_and_bills', p.amount, p.currency, p.paid_at,
    l.property_id, l.property_block_id, p.lease_id, p.id, p.created_at
  from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id where p.status = 'received'`;
const REVERSAL = `select p.company_id, gen_random_uuid(), 'payment_reversal', 'income', 'rent_and_bills', -p.amount,
    p.currency, r.reversed_on, l.property_id, l.property_block_id, p.lease_id, p.id, r.created_at
  from payment_reversal r join bill_payment p on p.company_id = r.company_id and p.id = r.bill_payment_id
    join lease l on l.company_id = p.company_id and l.id = p.lease_id where p.status = 'received'`;

async function keepRemovedRows(run: QueryRunner): Promise<void> {
  await run.query(
    `create function move_payment() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' then
         delete from money_movement where company_id = new.company_id and id = new.id;
       end if;
       ${INTO} ${PAYMENT} and p.company_id = new.company_id and p.id = new.id;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_bill_payment__movement after insert or update of status on bill_payment
     for each row execute function move_payment()`,
  );
  await run.query(
    `create function move_reversal() returns trigger language plpgsql as $$
     begin
       ${INTO} ${REVERSAL} and r.company_id = new.company_id and r.bill_payment_id = new.bill_payment_id;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_payment_reversal__movement after insert on payment_reversal
     for each row execute function move_reversal()`,
  );
  await run.query(
    `create function move_record() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         delete from money_movement where company_id = old.company_id and id = old.id;
       end if;
       if tg_op <> 'DELETE' then
         ${INTO} values (new.company_id, new.id, 'record', new.type, new.category, new.amount, new.currency, new.date,
           new.property_id, new.property_block_id, new.lease_id, new.id, new.created_at);
       end if;
       return null;
     end $$`,
  );
  await run.query(
    `create trigger tr_income_record__movement after insert or update or delete on income_record
     for each row execute function move_record()`,
  );
}

/** Payments from before. The policies are for the roles the product runs as. */
async function fill(run: QueryRunner): Promise<void> {
  const tables = ['lease', 'bill_payment', 'payment_reversal', 'money_movement'];
  await acrossCompanies(run, tables, async () => {
    await run.query(`${INTO} ${PAYMENT}`);
    await run.query(`${INTO} ${REVERSAL}`);
  });
}

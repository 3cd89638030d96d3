import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/**
 * The double-entry ledger. Journals and postings are only ever added; a statement that adds postings which do not sum
 * to zero per journal fails, and the balances of the leases follow from the postings, not from the code.
 */
export class Ledger1760000002000 implements MigrationInterface {
  name = 'Ledger1760000002000';

  async up(run: QueryRunner): Promise<void> {
    await journals(run);
    await bills(run);
    await payments(run);
    await leases(run);
    await balances(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table posting, journal, payment_reversal, invoice_counter');
    await run.query('drop function posting_balances');
    await run.query('alter table bill drop column gst, drop column invoice_number, drop column invoice_note');
    await run.query('alter table lease drop column rent_owed, drop column other_owed, drop column is_taxed');
    await run.query(
      'alter table section drop column usage, drop column country_iso, drop column state, drop column property_block_id',
    );
    await run.query('delete from allocation where amount < 0');
    await run.query(
      `alter table allocation drop constraint allocation_pkey, drop constraint ck_allocation__amount, drop column id,
       add primary key (company_id, bill_payment_id, bill_id), add constraint ck_allocation__amount check (amount > 0)`,
    );
  }
}

async function journals(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'journal',
    `id uuid not null, kind text not null, lease_id uuid, bill_id uuid, bill_payment_id uuid, reverses uuid,
     money_date date not null, entered_at timestamptz not null, by_user uuid, currency text not null, entry_number int,
     entry_hash bytea, primary key (company_id, id),
     constraint uq_journal__entry_number unique (company_id, lease_id, entry_number) include (entry_hash),
     constraint fk_journal__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint fk_journal__reverses foreign key (company_id, reverses) references journal (company_id, id),
     constraint ck_journal__kind check (kind in ('bill_issued', 'bill_cancelled', 'payment_received', 'payment_reversed',
       'credit_applied', 'credit_released', 'income_recorded', 'expense_recorded', 'record_reversed')),
     constraint ck_journal__money_date check (money_date between '1900-01-01' and '2201-01-31'),
     constraint ck_journal__chain check ((lease_id is null) = (entry_number is null)
       and (lease_id is null) = (entry_hash is null) and entry_number > 0 and length(entry_hash) = 32)`,
    { app: 'select, insert' },
  );
  await run.query(
    'create unique index uq_journal__reverses on journal (company_id, reverses) where reverses is not null',
  );
  await companyTable(
    run,
    'posting',
    `journal_id uuid not null, line smallint not null, account text not null, lease_id uuid, cents bigint not null,
     primary key (company_id, journal_id, line),
     constraint fk_posting__journal foreign key (company_id, journal_id) references journal (company_id, id),
     constraint ck_posting__account check (account in ('bank', 'rent_receivable', 'other_receivable', 'renter_credit',
       'rental_income', 'utility_income', 'late_fee_income', 'other_income', 'expense', 'gst_collected')),
     constraint ck_posting__cents check (cents <> 0)`,
    { app: 'select, insert' },
  );
}

/** A bill is also its tax invoice: numbered per company when it is issued, with the GST that is in the amount. */
async function bills(run: QueryRunner): Promise<void> {
  await companyTable(run, 'invoice_counter', 'last_number integer not null, primary key (company_id)', {
    app: 'select, insert, update',
  });
  await run.query(
    `alter table bill add column gst bigint not null default 0, add column invoice_number integer,
       add column invoice_note varchar(500),
       add constraint ck_bill__gst check (gst between 0 and amount), add constraint ck_bill__invoice_number check (invoice_number > 0)`,
  );
  await run.query(
    'create unique index uq_bill__invoice_number on bill (company_id, invoice_number desc) where invoice_number is not null',
  );
}

/** Money that came in and went away again, and what of it is off the bills: both are rows of their own. */
async function payments(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'payment_reversal',
    `bill_payment_id uuid not null, reason text not null, note varchar(500), reversed_on date not null,
     created_at timestamptz not null, by_user uuid, primary key (company_id, bill_payment_id),
     constraint fk_payment_reversal__bill_payment foreign key (company_id, bill_payment_id)
       references bill_payment (company_id, id),
     constraint ck_payment_reversal__reason check (reason in ('dishonoured', 'entered_by_mistake', 'refunded'))`,
    { app: 'select, insert' },
  );
  await run.query(
    `alter table allocation add column id uuid not null default gen_random_uuid(),
       drop constraint allocation_pkey, drop constraint ck_allocation__amount`,
  );
  await run.query(
    `alter table allocation add primary key (company_id, id), alter column id drop default,
       add constraint ck_allocation__amount check (amount <> 0)`,
  );
  await run.query('create index ix_allocation__bill_payment on allocation (company_id, bill_payment_id, bill_id)');
}

async function leases(run: QueryRunner): Promise<void> {
  await run.query(
    `alter table lease add column rent_owed bigint not null default 0, add column other_owed bigint not null default 0,
       add column is_taxed boolean,
       add constraint ck_lease__rent_owed check (rent_owed >= 0), add constraint ck_lease__other_owed check (other_owed >= 0)`,
  );
  await run.query(
    `alter table section add column property_block_id uuid, add column usage text, add column country_iso text,
       add column state text`,
  );
}

// At the end of the statement that added them: postings are never changed, so what balanced once balances for good.
async function balances(run: QueryRunner): Promise<void> {
  await run.query(BALANCES);
  await run.query(
    `create trigger tr_posting__balances after insert on posting referencing new table as added
     for each statement execute function posting_balances()`,
  );
}

// How many rows were added is not known to the planner: joined with the leases in one statement, a run of thousands of
// bills was at times looked through once for every lease of the company. By key the cost is that of the leases touched,
// and they are always taken in the same order.
const BALANCES = `create function posting_balances() returns trigger language plpgsql as $$
  declare s record;
  begin
    if exists (select 1 from added a group by a.company_id, a.journal_id having sum(a.cents) <> 0) then
      raise exception 'The postings of a journal do not sum to zero' using errcode = 'check_violation',
        constraint = 'ck_posting__balance';
    end if;
    for s in
      select a.company_id, a.lease_id, coalesce(sum(a.cents) filter (where a.account = 'rent_receivable'), 0) as rent,
        coalesce(sum(a.cents) filter (where a.account = 'other_receivable'), 0) as other,
        coalesce(sum(a.cents) filter (where a.account = 'renter_credit'), 0) as credit
      from added a where a.account in ('rent_receivable', 'other_receivable', 'renter_credit') and a.lease_id is not null
      group by a.company_id, a.lease_id order by a.lease_id
    loop
      update lease l set rent_owed = l.rent_owed + s.rent, other_owed = l.other_owed + s.other, credit = l.credit - s.credit
      where l.company_id = s.company_id and l.id = s.lease_id;
    end loop;
    return null;
  end $$`;

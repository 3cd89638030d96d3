import { companyTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The double-entry ledger. Journals and postings are only ever added; a statement that adds postings which do not sum
 * to zero per journal fails, and the balances of the leases follow from the postings, not from the code.
 */
export class Ledger1795900006000 implements MigrationInterface {
  name = 'Ledger1795900006000';

  async up(run: QueryRunner): Promise<void> {
    await journals(run);
    await balances(run);
    await checks(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_outbox__bill_paid');
    await run.query('drop policy lease_companies on lease');
    await run.query('drop table ledger_check, posting, journal');
    await run.query('drop function posting_balances()');
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
       'credit_applied', 'credit_released', 'income_recorded', 'expense_recorded', 'record_reversed',
       'credit_note_issued', 'debt_written_off', 'adjustment_reversed', 'payment_refunded', 'refund_reversed')),
     constraint ck_journal__money_date check (money_date between '1900-01-01' and '2201-01-31'),
     constraint ck_journal__chain check ((lease_id is null) = (entry_number is null)
       and (lease_id is null) = (entry_hash is null) and entry_number > 0 and length(entry_hash) = 32)`,
    { app: 'select, insert' },
  );
  await run.query(
    'create unique index uq_journal__reverses on journal (company_id, reverses) where reverses is not null',
  );
  await run.query('create index ix_journal__money_date on journal (company_id, money_date)');
  await companyTable(
    run,
    'posting',
    `journal_id uuid not null, line smallint not null, account text not null, lease_id uuid, cents bigint not null,
     primary key (company_id, journal_id, line),
     constraint fk_posting__journal foreign key (company_id, journal_id) references journal (company_id, id),
     constraint ck_posting__account check (account in ('bank', 'rent_receivable', 'other_receivable', 'renter_credit',
       'rental_income', 'utility_income', 'late_fee_income', 'other_income', 'expense', 'gst_collected', 'bad_debts')),
     constraint ck_posting__cents check (cents <> 0)`,
    { app: 'select, insert' },
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

/** When the ledger of each company was checked and what was found broken; see `ledger-check/`. */
async function checks(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'ledger_check',
    `found_at timestamptz not null default now(), claimed_at timestamptz, checked_at timestamptz,
     broken jsonb not null default '{}', primary key (company_id)`,
    { app: 'select', system: 'select, insert, update' },
  );
  await run.query('create index ix_ledger_check__claimed_at on ledger_check (claimed_at nulls first)');
  // Across companies the system role sees which ones there are, and not a word of what they hold.
  const { system } = await rolesOf(run);
  for (const table of ['lease', 'journal']) {
    await run.query(`create policy "${table}_companies" on "${table}" for select to "${system}" using (true)`);
    await run.query(`grant select (company_id) on "${table}" to "${system}"`);
  }
  await run.query(`create index ix_outbox__bill_paid on outbox (company_id, aggregate_id) where name = 'bill.paid'`);
}

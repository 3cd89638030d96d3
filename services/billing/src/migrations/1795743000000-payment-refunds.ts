import { companyTable, managerTable, ofVisible, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INTO = `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
    property_block_id, lease_id, source_id, created_at)`;

/** The last function of 1760000015000 once more; what was refunded before is not reversed again. */
const moveReversal = (
  amount: string,
) => `create or replace function move_reversal() returns trigger language plpgsql as $$
  begin
    ${INTO} select p.company_id, gen_random_uuid(), 'payment_reversal', 'income', 'rent_and_bills', ${amount}, p.currency,
      new.reversed_on, l.property_id, l.property_block_id, p.lease_id, p.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id and p.status = 'received';
    return null;
  end $$`;

const LEFT = `coalesce((select sum(f.amount) from payment_refund f
        where f.company_id = p.company_id and f.bill_payment_id = p.id), 0)::bigint - p.amount`;

const MOVE_REFUND = `create function move_refund() returns trigger language plpgsql as $$
  begin
    ${INTO} select p.company_id, new.id, 'payment_refund', 'income', 'rent_and_bills', -new.amount, p.currency,
      new.refunded_on, l.property_id, l.property_block_id, p.lease_id, new.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id;
    return null;
  end $$`;

const ENTRIES = `'bill_issued', 'bill_cancelled', 'payment_received', 'payment_reversed', 'credit_applied', 'credit_released',
  'income_recorded', 'expense_recorded', 'record_reversed', 'credit_note_issued', 'debt_written_off', 'adjustment_reversed'`;

/** What of a payment no bill took, given back to the renter; the rest of the payment stays. */
export class PaymentRefunds1795743000000 implements MigrationInterface {
  name = 'PaymentRefunds1795743000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'payment_refund',
      `id uuid not null, bill_payment_id uuid not null, amount bigint not null, note varchar(500), refunded_on date not null,
       created_at timestamptz not null, by_user uuid, primary key (company_id, id),
       constraint fk_payment_refund__bill_payment foreign key (company_id, bill_payment_id)
         references bill_payment (company_id, id),
       constraint ck_payment_refund__amount check (amount > 0)`,
      { app: 'select, insert' },
    );
    await run.query('create index ix_payment_refund__bill_payment on payment_refund (company_id, bill_payment_id)');
    const ofPayment = ofVisible('payment_refund', 'bill_payment_id', 'bill_payment');
    await personTable(run, 'payment_refund', ofPayment);
    await managerTable(run, 'payment_refund', ofPayment);
    await movements(
      run,
      `'payment', 'payment_reversal', 'payment_refund', 'record'`,
      `kind in ('payment_reversal', 'payment_refund')`,
    );
    await run.query(moveReversal(LEFT));
    await run.query(MOVE_REFUND);
    await run.query(
      `create trigger tr_payment_refund__movement after insert on payment_refund
       for each row execute function move_refund()`,
    );
    await entries(run, `${ENTRIES}, 'payment_refunded'`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(moveReversal('-p.amount'));
    await run.query('drop table payment_refund');
    await run.query('drop function move_refund');
    await movements(run, `'payment', 'payment_reversal', 'record'`, `kind = 'payment_reversal'`);
    await entries(run, ENTRIES);
  }
}

async function movements(run: QueryRunner, kinds: string, belowZero: string): Promise<void> {
  await run.query(
    `alter table money_movement drop constraint ck_money_movement__kind, drop constraint ck_money_movement__sign,
       add constraint ck_money_movement__kind check (kind in (${kinds})),
       add constraint ck_money_movement__sign check ((amount < 0) = (${belowZero}) and amount <> 0)`,
  );
}

async function entries(run: QueryRunner, kinds: string): Promise<void> {
  await run.query(
    `alter table journal drop constraint ck_journal__kind, add constraint ck_journal__kind check (kind in (${kinds}))`,
  );
}

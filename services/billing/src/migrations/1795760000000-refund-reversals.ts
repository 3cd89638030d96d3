import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last function of 1795743000000 once more; a row that takes a refund back is money that is there again. */
const moveRefund = (kind: string) => `create or replace function move_refund() returns trigger language plpgsql as $$
  begin
    insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
      property_block_id, lease_id, source_id, created_at)
    select p.company_id, new.id, ${kind}, 'income', 'rent_and_bills', -new.amount, p.currency,
      new.refunded_on, l.property_id, l.property_block_id, p.lease_id, new.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id;
    return null;
  end $$`;

const ENTRIES = `'bill_issued', 'bill_cancelled', 'payment_received', 'payment_reversed', 'credit_applied', 'credit_released',
  'income_recorded', 'expense_recorded', 'record_reversed', 'credit_note_issued', 'debt_written_off', 'adjustment_reversed',
  'payment_refunded'`;
const MOVEMENTS = `'payment', 'payment_reversal', 'payment_refund', 'record'`;

/** A refund that was recorded by mistake is taken back by a row of its own, below zero, so that sums stay right. */
export class RefundReversals1795760000000 implements MigrationInterface {
  name = 'RefundReversals1795760000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table payment_refund add column reverses uuid,
         add constraint fk_payment_refund__reverses foreign key (company_id, reverses)
           references payment_refund (company_id, id),
         drop constraint ck_payment_refund__amount,
         add constraint ck_payment_refund__amount check (amount <> 0 and (amount < 0) = (reverses is not null))`,
    );
    await run.query(
      `create unique index uq_payment_refund__reverses on payment_refund (company_id, reverses)
       where reverses is not null`,
    );
    await run.query(moveRefund(`case when new.reverses is null then 'payment_refund' else 'refund_reversal' end`));
    await movements(run, `${MOVEMENTS}, 'refund_reversal'`);
    await entries(run, `${ENTRIES}, 'refund_reversed'`);
  }

  async down(run: QueryRunner): Promise<void> {
    await entries(run, ENTRIES);
    await movements(run, MOVEMENTS);
    await run.query(moveRefund(`'payment_refund'`));
    await run.query(
      `alter table payment_refund drop constraint ck_payment_refund__amount, drop column reverses,
         add constraint ck_payment_refund__amount check (amount > 0)`,
    );
  }
}

async function movements(run: QueryRunner, kinds: string): Promise<void> {
  await run.query(
    `alter table money_movement drop constraint ck_money_movement__kind,
       add constraint ck_money_movement__kind check (kind in (${kinds}))`,
  );
}

async function entries(run: QueryRunner, kinds: string): Promise<void> {
  await run.query(
    `alter table journal drop constraint ck_journal__kind, add constraint ck_journal__kind check (kind in (${kinds}))`,
  );
}

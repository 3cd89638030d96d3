import { managerTable, ofVisible, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INTO = `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
    property_block_id, lease_id, source_id, created_at)`;

/** The function of 1795743000000 once more, with the table by its name. */
const moveReversal = (
  table: string,
) => `create or replace function move_reversal() returns trigger language plpgsql as $$
  begin
    ${INTO} select p.company_id, gen_random_uuid(), 'payment_reversal', 'income', 'rent_and_bills',
      coalesce((select sum(f.amount) from ${table} f
        where f.company_id = p.company_id and f.bill_payment_id = p.id), 0)::bigint - p.amount, p.currency,
      new.reversed_on, l.property_id, l.property_block_id, p.lease_id, p.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id and p.status = 'received';
    return null;
  end $$`;

const moveRefund = (sources: string) => `create or replace function move_refund() returns trigger language plpgsql as $$
  begin
    ${INTO} select s.company_id, new.id, case when new.reverses is null then 'payment_refund' else 'refund_reversal' end,
      'income', 'rent_and_bills', -new.amount, s.currency,
      new.refunded_on, l.property_id, l.property_block_id, s.lease_id, new.id, new.created_at
    from (${sources}) s join lease l on l.company_id = s.company_id and l.id = s.lease_id;
    return null;
  end $$`;
const PAYMENT = `select p.company_id, p.lease_id, p.currency from bill_payment p
  where p.company_id = new.company_id and p.id = new.bill_payment_id`;
const ADJUSTMENT = `select d.company_id, d.lease_id, d.currency from adjustment d
  where d.company_id = new.company_id and d.id = new.adjustment_id`;

/** Credit is given back whether it came from a payment or from a credit note; each refund has one source. */
export class CreditRefunds1795761000000 implements MigrationInterface {
  name = 'CreditRefunds1795761000000';

  async up(run: QueryRunner): Promise<void> {
    await rename(run, 'payment_refund', 'credit_refund');
    await run.query(
      `alter table credit_refund alter column bill_payment_id drop not null, add column adjustment_id uuid,
         add constraint fk_credit_refund__adjustment foreign key (company_id, adjustment_id)
           references adjustment (company_id, id),
         add constraint ck_credit_refund__source check ((bill_payment_id is null) <> (adjustment_id is null))`,
    );
    await run.query(
      `create index ix_credit_refund__adjustment on credit_refund (company_id, adjustment_id)
       where adjustment_id is not null`,
    );
    const ofPayment = ofVisible('credit_refund', 'bill_payment_id', 'bill_payment');
    const ofAdjustment = ofVisible('credit_refund', 'adjustment_id', 'adjustment');
    await showTo(run, 'credit_refund', `(${ofPayment}) or (${ofAdjustment})`);
    await run.query(moveReversal('credit_refund'));
    await run.query(moveRefund(`${PAYMENT} union all ${ADJUSTMENT}`));
  }

  async down(run: QueryRunner): Promise<void> {
    await rename(run, 'credit_refund', 'payment_refund');
    await run.query(
      `alter table payment_refund drop constraint ck_credit_refund__source, drop column adjustment_id,
         alter column bill_payment_id set not null`,
    );
    await showTo(run, 'payment_refund', ofVisible('payment_refund', 'bill_payment_id', 'bill_payment'));
    await run.query(moveReversal('payment_refund'));
    await run.query(moveRefund(PAYMENT));
  }
}

/** With what bears its name; the policies of persons and portfolio managers are made anew. */
async function rename(run: QueryRunner, from: string, to: string): Promise<void> {
  await withoutPersons(run, [from]);
  await run.query(`drop policy "${from}_manager" on "${from}"`);
  await run.query(`alter table ${from} rename to ${to}`);
  for (const name of ['fk_?__bill_payment', 'fk_?__reverses', 'ck_?__amount', '?_pkey'])
    await run.query(`alter table ${to} rename constraint ${name.replace('?', from)} to ${name.replace('?', to)}`);
  for (const name of ['ix_?__bill_payment', 'uq_?__reverses'])
    await run.query(`alter index ${name.replace('?', from)} rename to ${name.replace('?', to)}`);
  await run.query(`alter trigger tr_${from}__movement on ${to} rename to tr_${to}__movement`);
  await run.query(`alter policy "${from}_company" on ${to} rename to "${to}_company"`);
}

async function showTo(run: QueryRunner, table: string, rows: string): Promise<void> {
  await personTable(run, table, rows);
  await managerTable(run, table, rows);
}

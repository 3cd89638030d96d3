import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEFT = `p.amount - coalesce((select sum(f.amount) from credit_refund f
        where f.company_id = p.company_id and f.bill_payment_id = p.id), 0)::bigint`;

/** The function of 1795761000000 once more. */
const moveReversal = (
  cents: string,
) => `create or replace function move_reversal() returns trigger language plpgsql as $$
  begin
    insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
      property_block_id, lease_id, source_id, created_at)
    select p.company_id, gen_random_uuid(), 'payment_reversal', 'income', 'rent_and_bills', -(${cents}), p.currency,
      new.reversed_on, l.property_id, l.property_block_id, p.lease_id, p.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id and p.status = 'received';
    return null;
  end $$`;

/** A payment goes away whole, or, of a refund, what is left of it; a bill asks for what was refunded of it before. */
export class OwedRefunds1795764000000 implements MigrationInterface {
  name = 'OwedRefunds1795764000000';

  async up(run: QueryRunner): Promise<void> {
    // Null: what was left of the payment, as the version before takes back.
    await run.query(
      `alter table payment_reversal add column amount bigint,
         add constraint ck_payment_reversal__amount check (amount > 0)`,
    );
    // No foreign key: payments name bills and refunds payments, and a company's tables are emptied one after another.
    await run.query('alter table bill add column refund_id uuid');
    await run.query('create unique index uq_bill__refund on bill (company_id, refund_id) where refund_id is not null');
    await run.query(moveReversal(`coalesce(new.amount, ${LEFT})`));
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(moveReversal(LEFT));
    await run.query('alter table bill drop column refund_id');
    await run.query('alter table payment_reversal drop column amount');
  }
}

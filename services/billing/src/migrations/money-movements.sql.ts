// What payments, refunds and records add to the movements of money, and take out of them.

const INTO = `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
      property_block_id, lease_id, source_id, created_at)`;

export const MOVE_PAYMENTS = `create function move_payment() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from money_movement where company_id = new.company_id and id = new.id;
    end if;
    ${INTO}
    select p.company_id, p.id, 'payment', 'income', 'rent_and_bills', p.amount, p.currency, p.paid_at,
      l.property_id, l.property_block_id, p.lease_id, p.id, p.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.status = 'received' and p.company_id = new.company_id and p.id = new.id;
    return null;
  end $$;
  create trigger tr_bill_payment__movement after insert or update of status on bill_payment
    for each row execute function move_payment()`;

// What was refunded of a payment went away before, so that the rest goes.
const LEFT = `p.amount - coalesce((select sum(f.amount) from credit_refund f
        where f.company_id = p.company_id and f.bill_payment_id = p.id), 0)::bigint`;

export const MOVE_REVERSALS = `create function move_reversal() returns trigger language plpgsql as $$
  begin
    ${INTO}
    select p.company_id, gen_random_uuid(), 'payment_reversal', 'income', 'rent_and_bills',
      -(coalesce(new.amount, ${LEFT})), p.currency,
      new.reversed_on, l.property_id, l.property_block_id, p.lease_id, p.id, new.created_at
    from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id
    where p.company_id = new.company_id and p.id = new.bill_payment_id and p.status = 'received';
    return null;
  end $$;
  create trigger tr_payment_reversal__movement after insert on payment_reversal
    for each row execute function move_reversal()`;

const SOURCE = `select p.company_id, p.lease_id, p.currency from bill_payment p
      where p.company_id = new.company_id and p.id = new.bill_payment_id
      union all select d.company_id, d.lease_id, d.currency from adjustment d
      where d.company_id = new.company_id and d.id = new.adjustment_id`;

/** A refund is of a payment or of a credit note; a row that takes one back is money that is there again. */
export const MOVE_REFUNDS = `create function move_refund() returns trigger language plpgsql as $$
  begin
    ${INTO}
    select s.company_id, new.id, case when new.reverses is null then 'payment_refund' else 'refund_reversal' end,
      'income', 'rent_and_bills', -new.amount, s.currency,
      new.refunded_on, l.property_id, l.property_block_id, s.lease_id, new.id, new.created_at
    from (${SOURCE}) s
      join lease l on l.company_id = s.company_id and l.id = s.lease_id;
    return null;
  end $$;
  create trigger tr_credit_refund__movement after insert on credit_refund
    for each row execute function move_refund()`;

/** What is written about a record can change without moving the money again, which who erases a person may not do. */
export const MOVE_RECORDS = `create function move_record() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from money_movement where company_id = old.company_id and id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      ${INTO} values (new.company_id, new.id, 'record', new.type, new.category, new.amount, new.currency, new.date,
        new.property_id, new.property_block_id, new.lease_id, new.id, new.created_at);
    end if;
    return null;
  end $$;
  create trigger tr_income_record__movement after insert or update of type, category, amount, currency, date, property_id,
      property_block_id, lease_id or delete on income_record
    for each row execute function move_record()`;

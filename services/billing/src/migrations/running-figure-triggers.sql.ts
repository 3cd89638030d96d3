// What bills and movements of money add to the running figures, by the statement that changes them.

const IS_OPEN = (bill: string) => `${bill}.cancelled_at is null and ${bill}.paid_amount < ${bill}.amount`;
const INTO_OPEN = `insert into running_figure (company_id, figure, currency, timezone, day, n, cents)`;
const kindOf = (bill: string) => `case ${bill}.type when 'rent' then 'open_rent' else 'open_other' end`;

const open = (table: string, sign: '' | '-') => `select t.company_id, ${kindOf('t')} as figure, t.currency, t.timezone,
    t.due_date as day, ${sign}1 as n, ${sign}(t.amount - t.paid_amount) as cents from ${table} t where ${IS_OPEN('t')}`;

const ADDED_OPEN = `${INTO_OPEN}
      select o.company_id, o.figure, o.currency, o.timezone, o.day, sum(o.n), sum(o.cents) from (${open('added', '')}) o
      group by 1, 2, 3, 4, 5;`;

const CHANGED_OPEN = `${INTO_OPEN}
      select o.company_id, o.figure, o.currency, o.timezone, o.day, sum(o.n), sum(o.cents)
      from (${open('after', '')} union all ${open('before', '-')}) o
      group by 1, 2, 3, 4, 5 having sum(o.n) <> 0 or sum(o.cents) <> 0;`;

// Each lease is looked up by its key, however many there are, as in the loop that follows.
const ADDED_ARREARS = `insert into running_figure (company_id, figure, currency, timezone, day, n)
      select l.company_id, 'lease_in_arrears', l.currency, l.timezone, d.day, sum(d.n)
      from (
        select a.company_id, a.lease_id, min(a.due_date) as due_date from added a where ${IS_OPEN('a')} group by 1, 2
      ) i cross join lateral (
        select k.company_id, k.currency, k.timezone, k.oldest_due from lease k
        where k.company_id = i.company_id and k.id = i.lease_id and (k.oldest_due is null or k.oldest_due > i.due_date) offset 0
      ) l cross join lateral (values (i.due_date, 1), (l.oldest_due, -1)) d(day, n)
      where d.day is not null group by 1, 3, 4, 5;`;

const MOVED_ARREARS = `insert into running_figure (company_id, figure, currency, timezone, day, n)
        select s.company_id, 'lease_in_arrears', was.currency, was.timezone, d.day, d.n
        from (values (was.due_date, 1), (was.oldest_due, -1)) d(day, n) where d.day is not null;`;

/**
 * With the figures the due day of a lease's oldest open bill is kept, by key and in the order of the leases, as the balances
 * are kept: see the trigger of the postings. Nothing before the oldest due day and the changed bills is open, so the bills
 * are looked through from there on.
 */
export const BILL_FIGURES = `create function keep_issued_due() returns trigger language plpgsql as $$
  declare s record;
  begin
    ${ADDED_OPEN}
    ${ADDED_ARREARS}
    for s in
      select a.company_id, a.lease_id, min(a.due_date) as due_date from added a
      where ${IS_OPEN('a')} group by a.company_id, a.lease_id order by a.lease_id
    loop
      update lease l set oldest_due = s.due_date
      where l.company_id = s.company_id and l.id = s.lease_id and (l.oldest_due is null or l.oldest_due > s.due_date);
    end loop;
    return null;
  end $$;
  create function keep_changed_due() returns trigger language plpgsql as $$
  declare
    s record;
    was record;
  begin
    ${CHANGED_OPEN}
    for s in
      select n.company_id, n.lease_id, min(least(o.due_date, n.due_date)) as due_date
      from after n join before o on o.company_id = n.company_id and o.id = n.id
      where (${IS_OPEN('o')}) <> (${IS_OPEN('n')}) or o.due_date <> n.due_date
      group by n.company_id, n.lease_id order by n.lease_id
    loop
      update lease l set oldest_due = d.due_date from (
        select min(b.due_date) as due_date from bill b
        where b.company_id = s.company_id and b.lease_id = s.lease_id and ${IS_OPEN('b')}
          and b.due_date >= (select least(k.oldest_due, s.due_date) from lease k
            where k.company_id = s.company_id and k.id = s.lease_id)
      ) d, lease k
      where l.company_id = s.company_id and l.id = s.lease_id and l.oldest_due is distinct from d.due_date
        and k.company_id = s.company_id and k.id = s.lease_id
      returning l.currency, l.timezone, k.oldest_due, d.due_date into was;
      if found then
        ${MOVED_ARREARS}
      end if;
    end loop;
    return null;
  end $$;
  create trigger tr_bill__issued_due after insert on bill referencing new table as added
    for each statement execute function keep_issued_due();
  create trigger tr_bill__changed_due after update on bill referencing old table as before new table as after
    for each statement execute function keep_changed_due()`;

export const MONEY_FIGURES = `create function keep_moved_money() returns trigger language plpgsql as $$
  declare sign int := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    insert into running_figure (company_id, figure, currency, day, n, cents, property_id)
    select c.company_id, c.type, c.currency, c.date, sign * count(*), sign * sum(c.amount), c.property_id
    from changed c group by c.company_id, c.type, c.currency, c.date, c.property_id;
    return null;
  end $$;
  create trigger tr_money_movement__moved after insert on money_movement referencing new table as changed
    for each statement execute function keep_moved_money();
  create trigger tr_money_movement__removed after delete on money_movement referencing old table as changed
    for each statement execute function keep_moved_money()`;

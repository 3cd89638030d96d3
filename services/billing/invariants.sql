-- What holds of bills, payments and the ledger at every moment. Each statement begins with a line `-- name:` and answers
-- the rows that break it, a hundred at most; no rows = it holds. The service runs this file hourly (src/ledger-check).
-- By hand, for one company, as a role that may read it:
--   psql -v company=… -f services/billing/invariants.sql
-- The service puts values in for the variables: the company, leases with ids after `after` and up to `upto`, and the moment.
\if :{?after}
\else
  \set after 00000000-0000-0000-0000-000000000000
\endif
\if :{?upto}
\else
  \set upto ffffffff-ffff-ffff-ffff-ffffffffffff
\endif
\if :{?now}
\else
  select now() as now \gset
\endif
select set_config('app.company_id', :'company', false) as company \gset

-- name: rent_bills_overlap
select b.lease_id, b.id as bill_id, b.period_start, b.billed_to
from (
  select b.lease_id, b.id, b.period_start, max(b.period_end) over (partition by b.lease_id order by b.period_start, b.id
      rows between unbounded preceding and 1 preceding) as billed_to
  from bill b
  where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
    and b.type = 'rent' and b.cancelled_at is null and b.adds_to_bill_id is null
) b
where b.period_start <= b.billed_to
limit 100;

-- Days that are settled by no bill must be free of rent. Under half a cent there is nothing to bill: 15 cents a month for a day.
-- name: rent_days_not_billed
select l.id as lease_id, lower(g.days) as first_day, upper(g.days) - 1 as last_day
from lease l
cross join lateral unnest(
  datemultirange(daterange(greatest(l.start_date, l.paid_to + 1), least(l.billed_to, l.end_date) + 1))
  - coalesce((
      select range_agg(daterange(b.period_start, b.period_end, '[]')) from bill b
      where b.company_id = l.company_id and b.lease_id = l.id and b.type = 'rent' and b.cancelled_at is null), '{}')
  - coalesce((
      select range_agg(daterange(f.first_day, f.last_day, '[]')) from rent_free f
      where f.company_id = l.company_id and f.lease_id = l.id), '{}')
) as g(days)
where l.company_id = :'company'::uuid and l.id > :'after'::uuid and l.id <= :'upto'::uuid
  and greatest(l.start_date, l.paid_to + 1) <= least(l.billed_to, l.end_date)
  and 15 < (
    select sum(t.rent_cents * (least(upper(g.days), t.until) - greatest(lower(g.days), t.effective_date)))
    from (
      select t.rent_cents, t.effective_date,
        coalesce(lead(t.effective_date) over (order by t.effective_date), 'infinity') as until
      from rent_term t where t.company_id = l.company_id and t.lease_id = l.id
    ) t
    where t.effective_date < upper(g.days) and t.until > lower(g.days))
limit 100;

-- name: journal_does_not_balance
select j.lease_id, j.id as journal_id, sum(p.cents) as cents, count(p.line) as postings
from journal j
left join posting p on p.company_id = j.company_id and p.journal_id = j.id
where j.company_id = :'company'::uuid and j.lease_id > :'after'::uuid and j.lease_id <= :'upto'::uuid
group by j.lease_id, j.id
having coalesce(sum(p.cents), 0) <> 0 or count(p.line) < 2 or bool_or(p.lease_id is distinct from j.lease_id)
limit 100;

-- name: journal_of_no_lease_does_not_balance
select j.id as journal_id, sum(p.cents) as cents, count(p.line) as postings
from journal j
left join posting p on p.company_id = j.company_id and p.journal_id = j.id
where j.company_id = :'company'::uuid and j.lease_id is null
group by j.id
having coalesce(sum(p.cents), 0) <> 0 or count(p.line) < 2 or bool_or(p.lease_id is not null)
limit 100;

-- name: company_does_not_balance
select sum(p.cents) as cents from posting p where p.company_id = :'company'::uuid having sum(p.cents) <> 0;

-- name: bill_without_journal
select b.lease_id, b.id as bill_id
from bill b
where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
  and (
    (b.refund_id is not null and not exists (
      select 1 from credit_refund f where f.company_id = b.company_id and f.id = b.refund_id))
    or not exists (
      select 1 from journal j join posting p on p.company_id = j.company_id and p.journal_id = j.id
      where j.company_id = b.company_id and j.id = b.id and j.kind = 'bill_issued' and j.lease_id = b.lease_id
        and j.currency = b.currency
      having sum(p.cents) filter (where p.account in ('rent_receivable', 'other_receivable')) = b.amount
        and count(*) filter (where p.account = 'rent_receivable') = (b.type = 'rent')::int
        and coalesce(sum(p.cents) filter (where p.account = 'gst_collected'), 0) = -b.gst
        and coalesce(sum(p.cents) filter (where p.account = 'renter_credit'), 0) =
          case when b.refund_id is null then 0 else -b.amount end)
    or (b.cancelled_at is not null) <> exists (
      select 1 from journal j where j.company_id = b.company_id and j.reverses = b.id and j.kind = 'bill_cancelled'))
limit 100;

-- name: payment_without_journal
select p.lease_id, p.id as bill_payment_id
from bill_payment p
left join payment_reversal r on r.company_id = p.company_id and r.bill_payment_id = p.id
cross join lateral (
  select coalesce(sum(f.amount), 0) as cents from credit_refund f
  where f.company_id = p.company_id and f.bill_payment_id = p.id
) refunded
where p.company_id = :'company'::uuid and p.lease_id > :'after'::uuid and p.lease_id <= :'upto'::uuid
  and p.status = 'received'
  and (
    not exists (
      select 1 from journal j join posting o on o.company_id = j.company_id and o.journal_id = j.id
      where j.company_id = p.company_id and j.id = p.id and j.kind = 'payment_received' and j.lease_id = p.lease_id
        and j.currency = p.currency
      having sum(o.cents) filter (where o.account = 'bank') = p.amount)
    or (r.reason is not null) <> exists (
      select 1 from journal j join posting o on o.company_id = j.company_id and o.journal_id = j.id
      where j.company_id = p.company_id and j.reverses = p.id and j.kind = 'payment_reversed'
      having sum(o.cents) filter (where o.account = 'bank') = -coalesce(r.amount, p.amount - refunded.cents))
    or r.amount <> p.amount - case when r.reason = 'refunded' then refunded.cents else 0 end)
limit 100;

-- name: lease_balance_differs
select l.id as lease_id, l.rent_owed, l.other_owed, l.credit, s.rent, s.other, s.credit as posted_credit
from lease l
left join lateral (
  select coalesce(sum(p.cents) filter (where p.account = 'rent_receivable'), 0) as rent,
    coalesce(sum(p.cents) filter (where p.account = 'other_receivable'), 0) as other,
    -coalesce(sum(p.cents) filter (where p.account = 'renter_credit'), 0) as credit
  from journal j join posting p on p.company_id = j.company_id and p.journal_id = j.id
  where j.company_id = l.company_id and j.lease_id = l.id
) s on true
where l.company_id = :'company'::uuid and l.id > :'after'::uuid and l.id <= :'upto'::uuid
  and (l.rent_owed, l.other_owed, l.credit) is distinct from (s.rent, s.other, s.credit)
limit 100;

-- What a lease owes is what its open bills say, and its credit is what its payments and credit notes left over.
-- name: lease_owes_other_than_bills
select l.id as lease_id, l.rent_owed, l.other_owed, l.credit, b.rent, b.other, p.rest, d.rest as credited
from lease l
left join lateral (
  select coalesce(sum(b.amount - b.paid_amount) filter (where b.type = 'rent'), 0) as rent,
    coalesce(sum(b.amount - b.paid_amount) filter (where b.type <> 'rent'), 0) as other
  from bill b where b.company_id = l.company_id and b.lease_id = l.id and b.cancelled_at is null
) b on true
left join lateral (
  select coalesce(sum(p.amount - coalesce(a.used, 0) - coalesce((select sum(f.amount) from credit_refund f
      where f.company_id = p.company_id and f.bill_payment_id = p.id), 0)), 0) as rest
  from bill_payment p
  left join lateral (
    select sum(a.amount) as used from allocation a where a.company_id = p.company_id and a.bill_payment_id = p.id
  ) a on true
  where p.company_id = l.company_id and p.lease_id = l.id and p.status = 'received' and not exists (
    select 1 from payment_reversal r where r.company_id = p.company_id and r.bill_payment_id = p.id)
) p on true
left join lateral (
  select coalesce(sum(d.amount - coalesce(a.used, 0) - coalesce((select sum(f.amount) from credit_refund f
      where f.company_id = d.company_id and f.adjustment_id = d.id), 0)), 0) as rest
  from adjustment d
  left join lateral (
    select sum(a.amount) as used from allocation a where a.company_id = d.company_id and a.adjustment_id = d.id
  ) a on true
  where d.company_id = l.company_id and d.lease_id = l.id and not exists (
    select 1 from adjustment_reversal r where r.company_id = d.company_id and r.adjustment_id = d.id)
) d on true
where l.company_id = :'company'::uuid and l.id > :'after'::uuid and l.id <= :'upto'::uuid
  and (l.rent_owed, l.other_owed, l.credit) is distinct from (b.rent, b.other, p.rest + d.rest)
limit 100;

-- name: bill_paid_differs
select b.lease_id, b.id as bill_id, b.paid_amount, a.paid, b.credited_amount, a.credited, b.reduced_amount, a.reduced
from bill b
left join lateral (
  select coalesce(sum(a.amount), 0) as paid,
    coalesce(sum(a.amount) filter (where a.adjustment_id is not null), 0) as credited,
    coalesce(sum(a.amount) filter (where d.reason = 'rent_change'), 0) as reduced
  from allocation a left join adjustment d on d.company_id = a.company_id and d.id = a.adjustment_id
  where a.company_id = b.company_id and a.bill_id = b.id
) a on true
where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
  and (b.paid_amount <> a.paid or b.credited_amount <> a.credited or b.reduced_amount <> a.reduced or b.paid_amount not between 0 and b.amount
    or (b.cancelled_at is not null and b.paid_amount <> 0))
limit 100;

-- A reduced bill and the additional charges to it charge what its days cost now.
-- name: rent_days_charged_otherwise
select b.lease_id, b.id as bill_id, b.present_explanation->>'amount_cents' as cost, s.charged
from bill b
cross join lateral (
  select sum(s.amount - s.reduced_amount) as charged from bill s
  where s.company_id = b.company_id and s.cancelled_at is null and (s.id = b.id or s.adds_to_bill_id = b.id)
) s
where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
  and b.type = 'rent' and b.cancelled_at is null and b.adds_to_bill_id is null
  and s.charged <> coalesce((b.present_explanation->>'amount_cents')::bigint, b.amount)
limit 100;

-- A reduction by the rent stands on its own bill, whole.
-- name: rent_reduction_elsewhere
select d.lease_id, d.id as adjustment_id, d.bill_id, d.amount
from adjustment d
where d.company_id = :'company'::uuid and d.lease_id > :'after'::uuid and d.lease_id <= :'upto'::uuid
  and d.reason = 'rent_change' and not exists (
    select 1 from adjustment_reversal r where r.company_id = d.company_id and r.adjustment_id = d.id)
  and d.amount <> (
    select coalesce(sum(a.amount), 0) from allocation a
    where a.company_id = d.company_id and a.adjustment_id = d.id and a.bill_id = d.bill_id)
limit 100;

-- Rent money pays the oldest charge.
-- name: rent_money_behind_open_rent
select b.lease_id, b.id as bill_id, b.due_date, b.paid_amount, o.due_date as open_since
from (
  select b.lease_id, min(b.due_date) as due_date from bill b
  where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
    and b.type = 'rent' and b.cancelled_at is null and b.paid_amount < b.amount
  group by b.lease_id
) o
join bill b on b.company_id = :'company'::uuid and b.lease_id = o.lease_id and b.type = 'rent' and b.cancelled_at is null
  and b.due_date > o.due_date and b.paid_amount > b.credited_amount
limit 100;

-- Nothing is settled with money that did not come in, or that went away again.
-- name: payment_spent_twice
select p.lease_id, p.id as bill_payment_id, p.amount, a.used
from bill_payment p
left join payment_reversal r on r.company_id = p.company_id and r.bill_payment_id = p.id
left join lateral (
  select coalesce(sum(a.amount), 0) as used, bool_or(b.lease_id <> p.lease_id) as is_elsewhere
  from allocation a join bill b on b.company_id = a.company_id and b.id = a.bill_id
  where a.company_id = p.company_id and a.bill_payment_id = p.id
) a on true
where p.company_id = :'company'::uuid and p.lease_id > :'after'::uuid and p.lease_id <= :'upto'::uuid
  and (a.used not between 0 and case when p.status = 'received' and r.reason is null then p.amount - coalesce((select sum(f.amount) from credit_refund f
      where f.company_id = p.company_id and f.bill_payment_id = p.id), 0) else 0 end
    or a.is_elsewhere)
limit 100;

-- name: refund_without_journal
select l.lease_id, f.id as credit_refund_id
from credit_refund f
left join bill_payment p on p.company_id = f.company_id and p.id = f.bill_payment_id
left join adjustment d on d.company_id = f.company_id and d.id = f.adjustment_id
cross join lateral (select coalesce(p.lease_id, d.lease_id) as lease_id) l
where f.company_id = :'company'::uuid and l.lease_id > :'after'::uuid and l.lease_id <= :'upto'::uuid
  and not exists (
    select 1 from journal j join posting o on o.company_id = j.company_id and o.journal_id = j.id
    where j.company_id = f.company_id and j.id = f.id and j.lease_id = l.lease_id
      and j.kind = case when f.reverses is null then 'payment_refunded' else 'refund_reversed' end
      and j.reverses is not distinct from f.reverses
    having sum(o.cents) filter (where o.account = 'bank') = -f.amount)
limit 100;

-- A bill asks for what was refunded of a payment that went away whole, until the refund is undone.
-- name: refund_owed_otherwise
select p.lease_id, f.id as credit_refund_id, f.amount, b.id as bill_id, b.amount as billed
from credit_refund f
join bill_payment p on p.company_id = f.company_id and p.id = f.bill_payment_id
left join payment_reversal r on r.company_id = p.company_id and r.bill_payment_id = p.id
left join credit_refund u on u.company_id = f.company_id and u.reverses = f.id
left join bill b on b.company_id = f.company_id and b.refund_id = f.id
cross join lateral (
  select f.reverses is null and u.id is null and r.amount is not null and r.reason <> 'refunded' as is_owed
) o
where f.company_id = :'company'::uuid and p.lease_id > :'after'::uuid and p.lease_id <= :'upto'::uuid
  and (o.is_owed <> (b.id is not null and b.cancelled_at is null) or (b.lease_id, b.amount) <> (p.lease_id, f.amount))
limit 100;

-- A refund is undone whole.
-- name: refund_undone_in_part
select l.lease_id, u.id as credit_refund_id, u.amount, f.amount as refunded
from credit_refund u
left join bill_payment p on p.company_id = u.company_id and p.id = u.bill_payment_id
left join adjustment d on d.company_id = u.company_id and d.id = u.adjustment_id
cross join lateral (select coalesce(p.lease_id, d.lease_id) as lease_id) l
left join credit_refund f on f.company_id = u.company_id and f.id = u.reverses
  and (f.bill_payment_id, f.adjustment_id) is not distinct from (u.bill_payment_id, u.adjustment_id)
where u.company_id = :'company'::uuid and l.lease_id > :'after'::uuid and l.lease_id <= :'upto'::uuid
  and u.reverses is not null and (f.id is null or f.reverses is not null or f.amount <> -u.amount)
limit 100;

-- A credit note or a write-off settles no more than its amount, nothing of another lease, and nothing once it is reversed.
-- name: adjustment_spent_twice
select d.lease_id, d.id as adjustment_id, d.amount, a.used
from adjustment d
left join adjustment_reversal r on r.company_id = d.company_id and r.adjustment_id = d.id
left join lateral (
  select coalesce(sum(a.amount), 0) as used, bool_or(b.lease_id <> d.lease_id) as is_elsewhere
  from allocation a join bill b on b.company_id = a.company_id and b.id = a.bill_id
  where a.company_id = d.company_id and a.adjustment_id = d.id
) a on true
where d.company_id = :'company'::uuid and d.lease_id > :'after'::uuid and d.lease_id <= :'upto'::uuid
  and (a.used not between 0 and case when r.reason is null then d.amount else 0 end - coalesce((
      select sum(f.amount) from credit_refund f where f.company_id = d.company_id and f.adjustment_id = d.id), 0)
    or a.is_elsewhere
    or (d.kind = 'write_off' and r.reason is null and a.used <> d.amount))
limit 100;

-- name: adjustment_without_journal
select d.lease_id, d.id as adjustment_id
from adjustment d
left join adjustment_reversal r on r.company_id = d.company_id and r.adjustment_id = d.id
where d.company_id = :'company'::uuid and d.lease_id > :'after'::uuid and d.lease_id <= :'upto'::uuid
  and (
    not exists (
      select 1 from journal j join posting o on o.company_id = j.company_id and o.journal_id = j.id
      where j.company_id = d.company_id and j.id = d.id and j.lease_id = d.lease_id and j.currency = d.currency
        and j.kind = case d.kind when 'write_off' then 'debt_written_off' else 'credit_note_issued' end
      having sum(o.cents) filter (where o.cents > 0) = d.amount
        and coalesce(sum(o.cents) filter (where o.account = 'gst_collected'), 0) = d.gst)
    or (r.reason is not null) <> exists (
      select 1 from journal j join posting o on o.company_id = j.company_id and o.journal_id = j.id
      where j.company_id = d.company_id and j.reverses = d.id and j.kind = 'adjustment_reversed'
      having sum(o.cents) filter (where o.cents < 0) = -d.amount))
limit 100;

-- name: adjustment_numbers_gap
select n.kind, n.documents, n.first, n.last, n.counted
from (
  select k.kind, count(d.id) as documents, coalesce(min(d.number), 1) as first, coalesce(max(d.number), 0) as last,
    coalesce(max(c.last_number), 0) as counted
  from (values ('credit_note'), ('adjustment_note'), ('write_off')) k(kind)
  left join adjustment d on d.company_id = :'company'::uuid and d.kind = k.kind
  left join adjustment_counter c on c.company_id = :'company'::uuid and c.kind = k.kind
  group by k.kind
) n
where n.first <> 1 or n.last <> n.documents or n.counted <> n.documents;

-- name: ledger_numbers_gap
select j.lease_id, j.entry_number, j.expected
from (
  select j.lease_id, j.entry_number, row_number() over (partition by j.lease_id order by j.entry_number) as expected
  from journal j
  where j.company_id = :'company'::uuid and j.lease_id > :'after'::uuid and j.lease_id <= :'upto'::uuid
) j
where j.entry_number <> j.expected
limit 100;

-- The same words as in src/ledger/entry.ts, hashed again by the database.
-- name: ledger_hash_differs
select j.lease_id, j.entry_number, j.id as journal_id
from (
  select j.lease_id, j.entry_number, j.id, j.entry_hash, concat_ws('|',
      coalesce(lag(encode(j.entry_hash, 'hex')) over (partition by j.lease_id order by j.entry_number), ''),
      j.entry_number, j.id, j.kind, coalesce(j.reverses::text, ''), to_char(j.money_date, 'YYYY-MM-DD'),
      to_char(j.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(j.by_user::text, ''),
      j.currency, coalesce((
        select string_agg(p.account || ':' || p.cents, ',' order by p.line) from posting p
        where p.company_id = j.company_id and p.journal_id = j.id), '')) as words
  from journal j
  where j.company_id = :'company'::uuid and j.lease_id > :'after'::uuid and j.lease_id <= :'upto'::uuid
) j
where sha256(convert_to(j.words, 'UTF8')) <> j.entry_hash
limit 100;

-- name: receipt_numbers_gap
select n.receipts, n.first, n.last, n.counted
from (
  select count(*) as receipts, coalesce(min(p.receipt_number), 1) as first, coalesce(max(p.receipt_number), 0) as last,
    coalesce((select c.last_number from receipt_counter c where c.company_id = :'company'::uuid), 0) as counted
  from bill_payment p where p.company_id = :'company'::uuid
) n
where n.first <> 1 or n.last <> n.receipts or n.counted <> n.receipts;

-- name: invoice_numbers_gap
select n.invoices, n.first, n.last, n.counted
from (
  select count(*) as invoices, coalesce(min(b.invoice_number), 1) as first, coalesce(max(b.invoice_number), 0) as last,
    coalesce((select c.last_number from invoice_counter c where c.company_id = :'company'::uuid), 0) as counted
  from bill b where b.company_id = :'company'::uuid
) n
where n.first <> 1 or n.last <> n.invoices or n.counted <> n.invoices;

-- Events are kept for fourteen days after they were told. A credit in the place of money changes nothing of what is paid.
-- The last event says whether a bill is paid, by the order of commits: the clocks of two processes may differ.
-- name: paid_bill_not_said
select b.lease_id, b.id as bill_id, a.paid_at
from bill b
cross join lateral (
  select max(a.created_at) as paid_at from (
    select a.created_at from allocation a where a.company_id = b.company_id and a.bill_id = b.id
    group by a.created_at having sum(a.amount) <> 0
  ) a
) a
where b.company_id = :'company'::uuid and b.lease_id > :'after'::uuid and b.lease_id <= :'upto'::uuid
  and b.cancelled_at is null and b.paid_amount = b.amount and a.paid_at > :'now'::timestamptz - interval '13 days'
  and (
    select o.name from outbox o where o.company_id = b.company_id and o.aggregate_id = b.id
      and o.name in ('bill.paid', 'bill.reopened')
    order by o.seq desc limit 1
  ) is distinct from 'bill.paid'
limit 100;

-- The oldest due day that a lease carries, for the list of arrears.
-- name: oldest_due_differs
select l.id as lease_id, l.oldest_due, o.due_date
from lease l
cross join lateral (
  select min(b.due_date) as due_date from bill b
  where b.company_id = l.company_id and b.lease_id = l.id and b.cancelled_at is null and b.paid_amount < b.amount
) o
where l.company_id = :'company'::uuid and l.id > :'after'::uuid and l.id <= :'upto'::uuid
  and l.oldest_due is distinct from o.due_date
limit 100;

-- What the dashboard shows, less the sums of all rows; older days are one.
-- name: running_figure_differs
select f.figure, f.currency, f.timezone, f.day, sum(f.n) as n, sum(f.cents) as cents
from (
  select k.* from stored_figures(:'company'::uuid, (:'now'::timestamptz at time zone 'UTC')::date - 400) k
  union all
  select c.figure, c.currency, c.timezone, c.day, -c.n, -c.cents
  from counted_figures(:'company'::uuid, (:'now'::timestamptz at time zone 'UTC')::date - 400) c
) f
group by 1, 2, 3, 4
having sum(f.n) <> 0 or sum(f.cents) <> 0
limit 100;

-- What each property brought in its year, unless it is to be counted again. 
-- name: property_year_differs
select d.property_id, d.currency, d.counted_on, d.income, d.expense
from (
  select y.property_id, y.currency, y.counted_on, y.income, y.expense
  from property_year y
  left join lateral property_years(y.company_id, array[y.property_id], y.counted_on) c on c.currency = y.currency
  where y.company_id = :'company'::uuid
    and (y.income, y.expense, y.sections, y.per_section, y.counts_until)
      is distinct from (c.income, c.expense, c.sections, c.per_section, c.counts_until)
  union all
  select m.property_id, m.currency, null, null, null
  from money_movement m left join property_year y
    on y.company_id = m.company_id and y.property_id = m.property_id and y.currency = m.currency
  where m.company_id = :'company'::uuid and y.property_id is null
    and m.date between (:'now'::timestamptz)::date - 300 and (:'now'::timestamptz)::date - 2
  group by 1, 2
) d
where not exists (
  select 1 from running_figure r
  where r.company_id = :'company'::uuid and not r.is_folded and r.property_id = d.property_id)
limit 100;

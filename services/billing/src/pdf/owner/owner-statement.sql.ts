import { scoped } from '@keystead/platform';
import { IS_ACTIVE_RENT } from '../../receivables/bills/bill-status.js';
import { RENTERS, SUPPLIER } from '../../receivables/names/names.sql.js';

// What an owner's statement is made of. `$2` is the owner.

export const STATEMENT_OWNER = scoped(
  'statement_owner',
  `select o.name, o.email, ${SUPPLIER} as supplier from owner o
   where o.company_id = scope.company::uuid and o.owner_id = $2`,
);

// The shares of a day are those published last of all that are held from that day or an earlier one. Without a day they
// are held from the day of the event, or, when they were known by the end of the first such day, from ever.
export const sharesOf = (published: string) => `told as (
     select t.property_id, t.version, t.owner_ids, t.shares, t.acquired_date,
       (t.occurred_at at time zone t.timezone)::date as occurred_day,
       (min(t.occurred_at) over of_property at time zone t.timezone)::date as first_occurred_day,
       coalesce(lead(t.corrects_date) over (of_property order by t.version), false) as is_corrected
     from (${published}) t
     window of_property as (partition by t.property_id)
   ), dated as (
     select t.property_id, t.version, t.owner_ids, t.shares, coalesce(t.acquired_date,
         case when t.occurred_day = t.first_occurred_day then '-infinity' else t.occurred_day end) as first_day
     from told t where not t.is_corrected
   )`;

/** The time zone of a property. */
export const zoneOf = (property: string) => `coalesce((select (array_agg(l.timezone order by l.id))[1] from lease l
       where l.company_id = scope.company::uuid and l.property_id = ${property}), 'UTC')`;

const SHARES = `held as (
     select o.property_id from owned_property o
     where o.company_id = scope.company::uuid and o.owner_id = $2::uuid
   ), place as (
     select h.property_id, ${zoneOf('h.property_id')} as timezone from held h
   ), ${sharesOf(`select o.*, p.timezone from place p
       join ownership o on o.company_id = scope.company::uuid and o.property_id = p.property_id`)}`;

const shareOf = (of: string) => `cross join lateral (
    select d.version, d.owner_ids, d.shares from dated d
    where d.property_id = ${of}.property_id and d.first_day <= ${of}.date order by d.version desc limit 1) d
  where d.owner_ids @> array[$2::uuid]`;

/** What of a movement `m` is money for other bills than rent, as it was put when it came. */
export const OTHER = `case when m.kind = 'record' then 0 else sign(m.amount) * coalesce((select -sum(p.cents) from posting p
    where p.company_id = scope.company::uuid and p.journal_id = m.source_id and p.account = 'other_receivable'), 0) end::bigint`;

const MOVED = (when: string) => `select m.*, ${OTHER} as other from held h
  join money_movement m on m.company_id = scope.company::uuid and m.property_id = h.property_id and ${when}`;

/** Sets of shares, with what the statement calls the property. */
export const STATEMENT_SHARES = scoped(
  'statement_shares',
  `with ${SHARES}
   select d.property_id, n.name, nullif(n.address, '') as address, d.first_day, d.owner_ids, d.shares,
     (select s.country_iso from section s where s.company_id = scope.company::uuid and s.property_id = d.property_id
      limit 1) as country_iso
   from dated d left join property_name n on n.company_id = scope.company::uuid and n.property_id = d.property_id
   order by n.name, d.property_id, d.version`,
);

/** Money of the days from `$3` to `$4`, in the order in which it was entered. */
export const STATEMENT_MONEY = scoped(
  'statement_money',
  `with ${SHARES}, v as (${MOVED('m.date between $3 and $4')})
   select v.property_id, v.currency, v.kind, v.type, v.category, v.date, v.amount as cents, v.other as other_cents,
     v.lease_id, v.source_id, d.version, d.owner_ids, d.shares, 'R-' || y.receipt_number as receipt_number, y.method,
     y.reference, r.reason, i.note
   from v left join credit_refund f on f.company_id = scope.company::uuid and f.id = v.source_id
     left join bill_payment y on y.company_id = scope.company::uuid and y.id = coalesce(f.bill_payment_id, v.source_id)
       and v.kind <> 'record'
     left join payment_reversal r on r.company_id = scope.company::uuid and r.bill_payment_id = y.id
       and v.kind = 'payment_reversal'
     left join income_record i on i.company_id = scope.company::uuid and i.id = v.source_id and v.kind = 'record'
     ${shareOf('v')}
   order by v.created_at, v.id`,
);

/** Payments to the owner of the days from `$3` to `$4`, and before them their sum by property, without a day. */
export const STATEMENT_PAYOUTS = scoped(
  'statement_payouts',
  `select p.id, p.property_id, p.currency, p.paid_on, p.amount as cents, p.reference
   from owner_payout p
   where p.company_id = scope.company::uuid and p.owner_id = $2::uuid and p.paid_on between $3 and $4
   union all
   select null, p.property_id, p.currency, null, sum(p.amount)::bigint, null
   from owner_payout p
   where p.company_id = scope.company::uuid and p.owner_id = $2::uuid and p.paid_on < $3
   group by p.property_id, p.currency
   order by paid_on, id`,
);

/** Sums of the money of financial years before the day `$3`, which begins one. */
export const STATEMENT_EARLIER = scoped(
  'statement_earlier',
  `with ${SHARES}, v as (${MOVED('m.date < $3')})
   select v.property_id, v.currency, v.type, v.category, d.owner_ids, d.shares,
     sum(v.amount)::bigint as cents, sum(v.other)::bigint as other_cents
   from v ${shareOf('v')}
   group by v.property_id, v.currency, v.kind = 'record', v.type, v.category, d.version, d.owner_ids, d.shares,
     extract(year from v.date + interval '6 months')`,
);

/**
 * GST of the bills due in the days from `$3` to `$4`, less that of the adjustment notes and write-offs of these days; what
 * is reversed counts again on the day of its reversal.
 */
export const STATEMENT_GST = scoped(
  'statement_gst',
  `with ${SHARES}, v as (
     select l.property_id, b.currency, b.due_date as date, b.gst, b.created_at, b.id
     from held h join lease l on l.company_id = scope.company::uuid and l.property_id = h.property_id
       join bill b on b.company_id = scope.company::uuid and b.lease_id = l.id and b.due_date between $3 and $4
     where b.cancelled_at is null and b.gst > 0
     union all
     select l.property_id, d.currency, m.date, m.sign * d.gst, m.created_at, d.id
     from held h join lease l on l.company_id = scope.company::uuid and l.property_id = h.property_id
       join adjustment d on d.company_id = scope.company::uuid and d.lease_id = l.id and d.gst > 0
       left join bill b on b.company_id = scope.company::uuid and b.id = d.bill_id
       left join adjustment_reversal r on r.company_id = scope.company::uuid and r.adjustment_id = d.id
       cross join lateral (values (d.adjusted_on, -1, d.created_at), (r.reversed_on, 1, r.created_at)) as m(date, sign, created_at)
     where m.date between $3 and $4 and (b.cancelled_at is null or r.adjustment_id is null)
   )
   select v.property_id, v.currency, v.date, v.gst as cents, d.version, d.owner_ids, d.shares
   from v ${shareOf('v')} order by v.created_at, v.id`,
);

/** The leases, each with the rent that fell due up to the day `$3` and was not paid in full by money of these days. */
export const STATEMENT_LEASES = scoped(
  'statement_leases',
  `with held as (
     select o.property_id from owned_property o
     where o.company_id = scope.company::uuid and o.owner_id = $2::uuid
   )
   select l.id, l.property_id, l.lease_number, l.section_name, l.currency, l.timezone, l.billed_to,
     ${RENTERS('l.id')} as renters,
     (select coalesce(jsonb_agg(jsonb_build_object('due_date', b.due_date, 'period_start', b.period_start,
         'period_end', b.period_end, 'amount_cents', b.amount, 'paid_cents', coalesce(p.cents, 0))), '[]')
      from bill b left join lateral (
          select sum(a.amount)::bigint as cents from allocation a
            left join bill_payment y on y.company_id = scope.company::uuid and y.id = a.bill_payment_id
            left join adjustment d on d.company_id = scope.company::uuid and d.id = a.adjustment_id
          where coalesce(y.paid_at, d.adjusted_on) <= $3 and a.company_id = scope.company::uuid and a.bill_id = b.id) p on true
      where b.company_id = scope.company::uuid and b.lease_id = l.id and ${IS_ACTIVE_RENT}
        and b.due_date <= $3 and coalesce(p.cents, 0) < b.amount) as charges
   from held h join lease l on l.company_id = scope.company::uuid and l.property_id = h.property_id
   where l.start_date <= $3 order by l.lease_number, l.id`,
);

/**
 * The last day of the rent that is paid in full with each payment of the days from `$3` to `$4`, as the money is put by
 * now. Rent of more than a year before counts as settled.
 */
export const STATEMENT_PAID_TO = scoped(
  'statement_paid_to',
  `with held as (
     select o.property_id from owned_property o
     where o.company_id = scope.company::uuid and o.owner_id = $2::uuid
   ), put as (
     select a.bill_payment_id, a.bill_id, b.lease_id, b.period_end, b.amount - b.credited_amount as amount,
       sum(a.amount) as cents
     from held h join lease l on l.company_id = scope.company::uuid and l.property_id = h.property_id
       join bill b on b.company_id = scope.company::uuid and b.lease_id = l.id
         and ${IS_ACTIVE_RENT} and b.period_end >= $3::date - 366
       join allocation a on a.company_id = scope.company::uuid and a.bill_id = b.id
     group by 1, 2, 3, 4, 5 having sum(a.amount) > 0
   ), covered as (
     select y.id, y.paid_at, y.created_at, u.lease_id, case when sum(u.cents) over (partition by u.bill_id
         order by y.paid_at, y.created_at, y.id) >= u.amount then u.period_end end as paid_to
     from put u join bill_payment y on y.company_id = scope.company::uuid and y.id = u.bill_payment_id
   ), paid as (
     select c.id, c.paid_at, max(max(c.paid_to)) over (partition by c.lease_id
       order by c.paid_at, c.created_at, c.id) as paid_to
     from covered c group by c.id, c.paid_at, c.created_at, c.lease_id
   )
   select p.id, p.paid_to from paid p where p.paid_at between $3 and $4 and p.paid_to is not null`,
);

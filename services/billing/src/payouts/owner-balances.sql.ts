import { RECORD_CATEGORIES } from '@keystead/contracts';
import { scoped, type Query } from '@keystead/platform';
import { OTHER, sharesOf, zoneOf } from '../pdf/owner/owner-statement.sql.js';
import { scheduleItem } from '../pdf/owner/rental-schedule.js';

// What the balances of owners are made of, by the rule of their statements, for all owners in one statement each. Who
// narrows them to some owners names these in the last parameter; null stands for all.

/** The sets of shares of what these owners have or had; no join, since nothing is known of tables right after an import. */
const SHARES_OF = (owners: string) =>
  sharesOf(`select w.*, ${zoneOf('w.property_id')} as timezone from ownership w
      where w.company_id = scope.company::uuid and (${owners}::uuid[] is null or w.property_id in (
        select o.property_id from owned_property o
        where o.company_id = scope.company::uuid and o.owner_id = any(${owners})))`);

/** The item of a movement `m` that is a record. */
const ITEM = `case when m.type = 'income' then '${scheduleItem('income', '')}' else case m.category
  ${RECORD_CATEGORIES.expense.map((category) => `when '${category}' then '${scheduleItem('expense', category)}'`).join(' ')}
  else '${scheduleItem('expense', '')}' end end`;

const SIGNED = `case m.type when 'income' then m.amount else -m.amount end`;

/** Sets of shares by which the sums are divided. `$2`: owners. */
export const BALANCE_SHARES: Query = {
  ...scoped(
    'owner_balance_shares',
    `with ${SHARES_OF('$2')}
   select d.property_id, d.version, d.owner_ids, d.shares from dated d`,
  ),
  is_replanned: true,
};

/**
 * Rows of the movements `m` of the time in which a set of shares is held, of properties of one owner, or of several.
 * `offset 0` has them looked up by property: without it the planner may compare all movements with all sets.
 */
const MOVED = (isAlone: boolean, columns: string, when: string, group = '') => `span s cross join lateral (
    select ${columns} from money_movement m where m.company_id = scope.company::uuid and m.property_id = s.property_id
      and m.date >= s.first_day and m.date < s.until and ${when} ${group} offset 0) m
  where ${isAlone ? '' : 'not '}s.is_alone`;

/** The two parts of a sum that are divided apart: a payment may be for rent and for something else. */
const PARTS = (of: string) => `cross join lateral (values
  (case ${of}.category when 'rent_and_bills' then 'gross_rent' else ${of}.item end, ${of}.cents - ${of}.other),
  ('other_rental_income', ${of}.other)) as p(item, cents)`;

/**
 * Sums of money up to the day `$4`, expenses below zero, each with the set of shares that it is divided by. What has one
 * owner is one sum. Of several, the financial year from `$2` to `$3`, in which the day is, is divided in the order in
 * which its money was entered: the owner's part of what is entered from one row to another is the part of the sum up to
 * the last of them less the part of the sum before the first. So money of the year after the day, which statements
 * divide too, splits a sum in two. Earlier years are divided by year and category. `$5`: owners.
 */
export const BALANCE_SUMS: Query = {
  ...scoped(
    'owner_balance_sums',
    `with ${SHARES_OF('$5')}, span as materialized (
     select d.property_id, d.version, d.first_day, cardinality(d.owner_ids) = 1 as is_alone,
       coalesce(min(d.first_day) over (partition by d.property_id order by d.version
         rows between 1 following and unbounded following), 'infinity') as until
     from dated d
   ), earlier as (
     select s.property_id, s.version, m.* from ${MOVED(
       false,
       `m.currency, m.category, ${ITEM} as item, sum(${SIGNED})::bigint as cents, sum(${OTHER})::bigint as other`,
       'm.date < $2',
       `group by m.currency, m.kind = 'record', m.type, m.category, extract(year from m.date + interval '6 months')`,
     )}
   ), entered as (
     select s.property_id, s.version, m.* from ${MOVED(
       false,
       `m.currency, m.category, ${ITEM} as item, m.date, m.created_at, m.id, ${SIGNED} as cents, ${OTHER} as other`,
       'm.date between $2 and $3',
     )}
   ), running as (
     select e.property_id, e.currency, e.version, p.cents, sum(p.cents) over in_order as sum, e.date <= $4 as is_in,
       lag(e.date <= $4) over in_order as is_in_before, lead(e.date <= $4) over in_order as is_in_after
     from entered e ${PARTS('e')} where p.cents <> 0
     window in_order as (partition by e.property_id, e.currency, e.version, p.item order by e.created_at, e.id)
   )
   select s.property_id, m.currency, s.version, m.cents
   from ${MOVED(true, `m.currency, sum(${SIGNED})::bigint as cents`, 'm.date <= $4', 'group by m.currency')}
   union all
   select e.property_id, e.currency, e.version, p.cents from earlier e ${PARTS('e')} where p.cents <> 0
   union all
   select r.property_id, r.currency, r.version, r.sum::bigint from running r where r.is_in and r.is_in_after is not true
   union all
   select r.property_id, r.currency, r.version, (r.cents - r.sum)::bigint from running r
   where r.is_in and r.is_in_before is false`,
  ),
  is_replanned: true,
};

/** What went to the owners up to the day `$2`. `$3`: owners. */
export const BALANCE_PAID = scoped(
  'owner_balance_paid',
  `select p.owner_id, p.property_id, p.currency, sum(p.amount)::bigint as cents
   from owner_payout p
   where p.company_id = scope.company::uuid and p.paid_on <= $2 and ($3::uuid[] is null or p.owner_id = any($3))
   group by 1, 2, 3`,
);

/** The owners, by name, with the accounts that they are paid to. `$2`: owners. */
export const BALANCE_OWNERS = scoped(
  'owner_balance_owners',
  `select o.owner_id, o.name, (select a.bsb || ' *****' || a.last_digits from owner_account a
     where a.company_id = scope.company::uuid and a.id = o.owner_id) as account
   from owner o
   where o.company_id = scope.company::uuid and ($2::uuid[] is null or o.owner_id = any($2))
   order by lower(o.name), o.owner_id`,
);

/** Today at the places of the company, the latest where it has several. `$2`: the moment. */
export const COMPANY_TODAY = scoped(
  'owner_balance_today',
  `select coalesce((select ($2::timestamptz at time zone s.timezone)::date from supplier s
     where s.company_id = scope.company::uuid and s.timezone is not null), company_day(scope.company::uuid, $2)) as today`,
);

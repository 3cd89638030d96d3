import { major, scoped } from '@keystead/platform';
import { frameOf } from '../expenses/income/place-frame.sql.js';
import { IS_OPEN, localDay } from '../receivables/bills/bill-status.js';

/** Leases that end within so many days are worth a look. */
export const ENDING_DAYS = 60;
export const INCOME_DAYS = 30;

/** Sum of cents as it travels, 0 when there is nothing. */
const total = (cents: string, when = 'true') => major(`coalesce(sum(${cents}) filter (where ${when}), 0)`);

// Every lease counts on the calendar of its property.
const SECTIONS = `select count(*)::int as total, count(o.section_id)::int as occupied,
    (count(*) - count(o.section_id))::int as vacant
  from section s left join (
    select distinct o.section_id from own o join zones z using (timezone)
    where o.start_date <= z.today and (o.end_date is null or o.end_date >= z.today)
  ) o on o.section_id = s.id
  where s.company_id = scope.company::uuid and not s.is_removed`;

const LEASES = `select count(*) filter (where o.start_date <= z.today and (o.end_date is null or o.end_date >= z.today))::int as active,
    count(*) filter (where o.start_date > z.today and (o.end_date is null or o.end_date >= o.start_date))::int as upcoming,
    count(*) filter (where o.start_date <= z.today and o.end_date between z.today and f.as_of + ${ENDING_DAYS})::int as ending_soon
  from own o join zones z using (timezone) cross join frame f`;

const AGED = `json_build_object('days_0_30', ${total('r.owed', 'r.days between 1 and 30')},
    'days_31_60', ${total('r.owed', 'r.days between 31 and 60')}, 'days_61_plus', ${total('r.owed', 'r.days > 60')})`;

const RENT = `select ${total('r.owed', 'r.days <= 0')} as due_amount, count(*) filter (where r.days <= 0)::int as due_count,
    ${total('r.owed', 'r.days > 0')} as overdue_amount, count(*) filter (where r.days > 0)::int as overdue_count, ${AGED} as aged
  from unpaid r where r.currency = c.currency and r.type = 'rent'`;

/** What is overdue of any kind. */
const ARREARS = `select ${total('r.owed')} as amount, count(*)::int as bill_count,
    count(distinct r.lease_id)::int as lease_count, ${AGED} as aged
  from unpaid r where r.currency = c.currency and r.days > 0`;

/** What came in, or went out, day by day; what was taken back counts on the day that it was. */
const moneyOf = (type: 'income' | 'expense') => `select ${INCOME_DAYS} as period_days, ${total('d.cents')} as amount,
    json_agg(json_build_object('date', d.day, 'amount', ${major('d.cents')}) order by d.day) as series
  from (
    select f.as_of - back.days as day, coalesce(m.cents, 0) as cents
    from frame f cross join generate_series(0, ${INCOME_DAYS - 1}) as back(days)
    left join moved m on m.currency = c.currency and m.date = f.as_of - back.days and m.type = '${type}'
  ) d`;

/**
 * Money of each currency `c` that leases, open bills or movements are in, the main one first: nothing is converted, and
 * nothing is left out.
 */
export const FIGURES = scoped(
  'dashboard_figures',
  `with ${frameOf([], 3)}, unpaid as materialized (
     select b.currency, b.lease_id, b.type, b.amount - b.paid_amount as owed, ${localDay('$2')} - b.due_date as days
     from bill b where b.company_id = scope.company::uuid and ${IS_OPEN}
   ), moved as materialized (
     select m.currency, m.date, m.type, sum(m.amount) as cents from money_movement m
     where m.company_id = scope.company::uuid and m.date between (select f.as_of - ${INCOME_DAYS - 1} from frame f) and (select f.as_of from frame f)
     group by m.currency, m.date, m.type
   ), known as (
     select f.currency from frame f union select l.currency from calendars l union select u.currency from unpaid u
     union select m.currency from moved m
   )
   select (select row_to_json(t) from (${SECTIONS}) t) as sections,
     (select row_to_json(t) from (${LEASES}) t) as leases,
     (select json_agg(json_build_object('currency', c.currency,
       'rent', (select row_to_json(t) from (${RENT}) t),
       'arrears', (select row_to_json(t) from (${ARREARS}) t),
       'income', (select row_to_json(t) from (${moneyOf('income')}) t),
       'expense', (select row_to_json(t) from (${moneyOf('expense')}) t)) order by c.currency <> f.currency, c.currency)
      from known c) as currencies,
     f.as_of
   from frame f`,
);

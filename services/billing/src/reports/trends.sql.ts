import { major, scoped } from '@keystead/platform';
import { frameOf } from '../expenses/income/place-frame.sql.js';

/** This month and the eleven before it. */
const MONTHS = 12;
/** Properties are compared by what they brought in so many days. */
export const YEAR_DAYS = 365;

const MONTHS_BACK = `months as materialized (
    select b.first_day, least((b.first_day + interval '1 month')::date - 1, f.as_of) as last_day
    from frame f cross join lateral (
      select (date_trunc('month', f.as_of) - back.months * interval '1 month')::date as first_day
      from generate_series(0, ${MONTHS - 1}) as back(months)
    ) b
  )`;

const sumOf = (type: string) => `coalesce(sum(m.amount) filter (where m.type = '${type}'), 0)`;

const MONEY = `select json_agg(json_build_object('month', to_char(d.first_day, 'YYYY-MM'), 'date_from', d.first_day,
    'date_to', d.last_day, 'income', ${major('coalesce(m.income, 0)')}, 'expense', ${major('coalesce(m.expense, 0)')},
    'net', ${major('(coalesce(m.income, 0) - coalesce(m.expense, 0))')}) order by d.first_day)
  from months d left join (
    select date_trunc('month', m.date)::date as first_day, ${sumOf('income')} as income, ${sumOf('expense')} as expense
    from money_movement m where m.company_id = scope.company::uuid and m.currency = (select f.currency from frame f)
      and m.date between (select min(d.first_day) from months d) and (select f.as_of from frame f)
    group by 1
  ) m using (first_day)`;

/** Days of month `d` from each `day` on, for `n` sections that begin then, or fewer where they end. */
const daysFrom = (table: string) => `(select
    coalesce(sum(x.n * greatest(0, d.last_day - greatest(d.first_day, x.day) + 1)), 0)::int from ${table} x)`;

const OCCUPANCY = `select json_agg(json_build_object('month', to_char(d.first_day, 'YYYY-MM'), 'date_from', d.first_day,
    'date_to', d.last_day, 'let_days', d.let_days, 'days', d.days,
    'percent', case when d.days > 0 then round(100.0 * d.let_days / d.days, 1) end) order by d.first_day)
  from (select d.*, ${daysFrom('let_from')} as let_days, ${daysFrom('lettable_from')} as days from months d) d`;

// A section counts from the day it was added or its first lease began, whichever is earlier; two leases of a shared
// room fill it once. Sections are counted by day, so that each month looks through days and not through sections.
const LETTABLE = `lettable as materialized (
    select s.id, s.property_id, least((s.known_since at time zone coalesce(s.timezone, 'UTC'))::date, o.first_day) as since
    from section s left join (select o.section_id, min(o.start_date) as first_day from own o group by 1) o on o.section_id = s.id
    where s.company_id = scope.company::uuid and not s.is_removed
  ), let as materialized (
    select unnest(range_agg(daterange(o.start_date, least(o.end_date, f.as_of), '[]'))) as days
    from own o join lettable s on s.id = o.section_id cross join frame f
    where o.start_date <= f.as_of and (o.end_date is null or o.end_date >= o.start_date)
    group by o.section_id
  ), lettable_from as materialized (
    select s.since as day, count(*) as n from lettable s group by 1
  ), let_from as materialized (
    select e.day, sum(e.n) as n from (
      select lower(t.days) as day, 1 as n from let t union all select upper(t.days), -1 from let t
    ) e group by 1
  )`;

/** Net income per room or unit; properties whose money never moved in the year are not compared. */
const PROPERTIES = `select p.property_id, n.name, p.income, p.expense, p.income - p.expense as net, s.sections,
    round((p.income - p.expense)::numeric / s.sections) as per_section
  from (
    select m.property_id, ${sumOf('income')} as income, ${sumOf('expense')} as expense from money_movement m
    where m.company_id = scope.company::uuid and m.currency = (select f.currency from frame f)
      and m.date between (select f.as_of - ${YEAR_DAYS - 1} from frame f) and (select f.as_of from frame f)
    group by 1
  ) p join (select s.property_id, count(*)::int as sections from lettable s group by 1) s using (property_id)
  left join property_name n on n.company_id = scope.company::uuid and n.property_id = p.property_id`;

const ranked = (order: string, when: string) => `(select json_build_object('property_id', c.property_id, 'name', c.name,
    'income', ${major('c.income')}, 'expense', ${major('c.expense')}, 'net', ${major('c.net')}, 'sections', c.sections,
    'net_per_section', ${major('c.per_section')})
  from compared c where ${when} order by c.per_section ${order}, c.property_id ${order} limit 1)`;

export const TRENDS = scoped(
  'dashboard_trends',
  `with ${frameOf([], 3)}, ${MONTHS_BACK}, ${LETTABLE}, compared as materialized (${PROPERTIES})
   select (${MONEY}) as money, (${OCCUPANCY}) as occupancy, ${ranked('desc', 'true')} as best,
     ${ranked('asc', '(select count(*) from compared) > 1')} as worst, (select count(*)::int from compared) as properties,
     f.as_of - ${YEAR_DAYS - 1} as year_from
   from frame f`,
);

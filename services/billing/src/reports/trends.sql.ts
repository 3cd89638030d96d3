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

// A section counts from the day it was added or its first lease began, whichever is earlier; two leases of a shared
// room fill it once.
const OCCUPANCY = `select json_agg(json_build_object('month', to_char(d.first_day, 'YYYY-MM'), 'date_from', d.first_day,
    'date_to', d.last_day, 'let_days', l.days, 'days', a.days,
    'percent', case when a.days > 0 then round(100.0 * l.days / a.days, 1) end) order by d.first_day)
  from months d cross join lateral (
    select coalesce(sum(d.last_day - greatest(d.first_day, s.since) + 1), 0)::int as days
    from lettable s where s.since <= d.last_day
  ) a cross join lateral (
    select coalesce(sum(least(upper(t.days) - 1, d.last_day) - greatest(lower(t.days), d.first_day) + 1), 0)::int as days
    from let t where lower(t.days) <= d.last_day and upper(t.days) > d.first_day
  ) l`;

const LETTABLE = `lettable as materialized (
    select s.id, s.property_id, least((s.known_since at time zone coalesce(s.timezone, 'UTC'))::date, o.first_day) as since
    from section s left join (select o.section_id, min(o.start_date) as first_day from own o group by 1) o on o.section_id = s.id
    where s.company_id = scope.company::uuid and not s.is_removed
  ), let as materialized (
    select unnest(range_agg(daterange(o.start_date, least(o.end_date, f.as_of), '[]'))) as days
    from own o join lettable s on s.id = o.section_id cross join frame f
    where o.start_date <= f.as_of and (o.end_date is null or o.end_date >= o.start_date)
    group by o.section_id
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

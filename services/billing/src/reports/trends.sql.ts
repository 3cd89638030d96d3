import { major } from '@keystead/platform';
import type { Sums } from './dashboard-sums.sql.js';

/** This month and the eleven before it. */
const MONTHS = 12;
/** Properties are compared by what they brought in so many days, as `property_years` of the database counts them. */
export const YEAR_DAYS = 365;

export const MONTHS_BACK = `months as materialized (
    select b.first_day, least((b.first_day + interval '1 month')::date - 1, f.as_of) as last_day
    from frame f cross join lateral (
      select (date_trunc('month', f.as_of) - back.months * interval '1 month')::date as first_day
      from generate_series(0, ${MONTHS - 1}) as back(months)
    ) b
  )`;

const sumOf = (type: string) => `coalesce(sum(s.cents) filter (where s.figure = '${type}'), 0)`;

export const MONEY = `select json_agg(json_build_object('month', to_char(d.first_day, 'YYYY-MM'), 'date_from', d.first_day,
    'date_to', d.last_day, 'income', ${major('coalesce(m.income, 0)')}, 'expense', ${major('coalesce(m.expense, 0)')},
    'net', ${major('(coalesce(m.income, 0) - coalesce(m.expense, 0))')}) order by d.first_day)
  from months d left join (
    select date_trunc('month', s.day)::date as first_day, ${sumOf('income')} as income, ${sumOf('expense')} as expense
    from sums s cross join frame f where s.figure in ('income', 'expense') and s.currency = f.currency and s.day <= f.as_of
    group by 1
  ) m using (first_day)`;

/** Days of month `d` from each day of the figure on, for sections that begin then, or fewer where they end. */
const daysFrom = (figure: string) => `(select
    coalesce(sum(x.n * greatest(0, d.last_day - greatest(d.first_day, x.day) + 1)), 0)::int from begun x
    where x.figure = '${figure}')`;

/** Sections that begin and end, by day; all before the first month are one. */
export const BEGUN = `begun as materialized (
    select s.figure, greatest(s.day, (select min(m.first_day) from months m)) as day, sum(s.n) as n from sums s
    where s.figure in ('section', 'occupancy') group by 1, 2
  )`;

export const OCCUPANCY = `select json_agg(json_build_object('month', to_char(d.first_day, 'YYYY-MM'), 'date_from', d.first_day,
    'date_to', d.last_day, 'let_days', d.let_days, 'days', d.days,
    'percent', case when d.days > 0 then round(100.0 * d.let_days / d.days, 1) end) order by d.first_day)
  from (select d.*, ${daysFrom('occupancy')} as let_days, ${daysFrom('section')} as days from months d) d`;

const COLUMNS = 'y.property_id, y.income, y.expense, y.sections, y.per_section';

/** Properties whose stored year lacks something that was written since, or a day that has come; all, where none is stored. */
const UNCOUNTED: Record<Sums, string> = {
  stored: `select r.property_id from running_figure r
      where r.company_id = scope.company::uuid and not r.is_folded and r.property_id is not null
    union select y.property_id from property_year y
      where y.company_id = scope.company::uuid and y.counts_until <= (select f.as_of from frame f)
    union select y.property_id from property_year y
      where y.company_id = scope.company::uuid and y.counted_on > (select f.as_of from frame f)`,
  counted: `select s.property_id from section s where s.company_id = scope.company::uuid and not s.is_removed`,
};

/** Net income per room or unit; properties whose money never moved in the year are not compared. */
export const compared = (sums: Sums) => `uncounted as materialized (${UNCOUNTED[sums]}),
  recounted as materialized (
    select ${COLUMNS} from property_years(scope.company::uuid, (select array_agg(distinct u.property_id) from uncounted u),
      (select f.as_of from frame f)) y
    where y.currency = (select f.currency from frame f) and y.per_section is not null
  )`;

/** Those that need not be counted again, in the order of their index. */
const STORED = `from property_year y where y.company_id = scope.company::uuid and y.currency = (select f.currency from frame f)
    and y.per_section is not null and y.property_id not in (select u.property_id from uncounted u)`;

export const PROPERTIES: Record<Sums, string> = {
  stored: `((select count(*) ${STORED}) + (select count(*) from recounted))::int`,
  counted: '(select count(*) from recounted)::int',
};

/** The first property in one order. */
export const ranked = (sums: Sums, order: 'asc' | 'desc') => {
  const first = (from: string) =>
    `(select ${COLUMNS} ${from} order by y.per_section ${order}, y.property_id ${order} limit 1)`;
  const stored = sums === 'stored' ? `${first(STORED)} union all ` : '';
  return `(select json_build_object('property_id', c.property_id, 'name', n.name, 'income', ${major('c.income')},
      'expense', ${major('c.expense')}, 'net', ${major('(c.income - c.expense)')}, 'sections', c.sections,
      'net_per_section', ${major('c.per_section')})
    from (${stored}${first('from recounted y')}) c
    left join property_name n on n.company_id = scope.company::uuid and n.property_id = c.property_id
    order by c.per_section ${order}, c.property_id ${order} limit 1)`;
};

import { major } from '@keystead/platform';

/** Leases that end within so many days are worth a look. */
export const ENDING_DAYS = 60;
export const INCOME_DAYS = 30;

/** Sum of cents as it travels, 0 when there is nothing. */
const total = (cents: string, when = 'true') => major(`coalesce(sum(${cents}) filter (where ${when}), 0)`);
const count = (when: string) => `coalesce(sum(s.n) filter (where ${when}), 0)::int`;

// Every lease counts on the calendar of its property.
export const SECTIONS = `select c.total, c.occupied, c.total - c.occupied as vacant from (
    select ${count(`s.figure = 'section'`)} as total, ${count(`s.figure = 'occupancy' and s.day <= z.today`)} as occupied
    from sums s left join zones z using (timezone) where s.figure in ('section', 'occupancy')
  ) c`;

/** Leases that begin after today end later than soon, but for the shortest. */
const SHORT = `select count(*) from lease l join zones z using (timezone) cross join frame f
  where l.company_id = scope.company::uuid and l.end_date - l.start_date <= ${ENDING_DAYS}
    and l.start_date > (select min(z.today) from zones z) and l.start_date > z.today
    and l.end_date between greatest(l.start_date, f.as_of) and f.as_of + ${ENDING_DAYS}`;

/** Fixed terms that end soon, of leases that go on after them. */
const TERMS = `select count(*) from lease l join zones z using (timezone) cross join frame f
  where l.company_id = scope.company::uuid and l.end_date is null and l.start_date <= z.today
    and l.term_end_date between f.as_of and f.as_of + ${ENDING_DAYS}`;

/**
 * Leases that end soon and have a renewal: their renters stay. It begins after them, so it is still to come. Each is looked
 * up by its id, since few are, and a company may have very many others.
 */
const RENEWED = `select count(*) from frame f cross join lease n cross join lateral (
    select l.timezone, l.start_date, l.end_date from lease l
    where l.company_id = scope.company::uuid and l.id = n.renewed_from_lease_id offset 0
  ) l join zones z on z.timezone = l.timezone
  where n.company_id = scope.company::uuid and n.renewed_from_lease_id is not null
    and n.start_date > (select f.as_of from frame f) and (n.end_date is null or n.end_date >= n.start_date)
    and l.start_date <= least(l.end_date, z.today) and l.end_date between greatest(z.today, f.as_of) and f.as_of + ${ENDING_DAYS}`;

/**
 * Ends are the days after the last ones. What ends soon has its last day, or that of its term, from the day of the figures
 * on, and no renewal.
 */
export const LEASES = `select ${count(`s.figure = 'lease_start' and s.day <= z.today`)}
      - ${count(`s.figure = 'lease_end' and s.day <= z.today`)} as active,
    ${count(`s.figure = 'lease_start' and s.day > z.today`)} as upcoming,
    ${count(`s.figure = 'lease_end' and s.day > greatest(z.today, f.as_of) and s.day <= f.as_of + ${ENDING_DAYS} + 1`)}
      - (${SHORT})::int - (${RENEWED})::int + (${TERMS})::int as ending_soon
  from sums s join zones z using (timezone) cross join frame f where s.figure in ('lease_start', 'lease_end')`;

const AGED = `json_build_object('days_0_30', ${total('r.cents', 'r.days between 1 and 30')},
    'days_31_60', ${total('r.cents', 'r.days between 31 and 60')}, 'days_61_plus', ${total('r.cents', 'r.days > 60')})`;
const bills = (when = 'true') => `coalesce(sum(r.n) filter (where ${when}), 0)::int`;

const RENT = `select ${total('r.cents', 'r.days <= 0')} as due_amount, ${bills('r.days <= 0')} as due_count,
    ${total('r.cents', 'r.days > 0')} as overdue_amount, ${bills('r.days > 0')} as overdue_count, ${AGED} as aged
  from unpaid r where r.currency = c.currency and r.figure = 'open_rent'`;

/** What is overdue of any kind. */
const ARREARS = `select ${total('r.cents')} as amount, ${bills()} as bill_count,
    (select coalesce(sum(l.n), 0)::int from late l where l.currency = c.currency and l.days > 0) as lease_count, ${AGED} as aged
  from unpaid r where r.currency = c.currency and r.days > 0`;

/** What came in, or went out, day by day; what was taken back counts on the day that it was. */
const moneyOf = (type: 'income' | 'expense') => `select ${INCOME_DAYS} as period_days, ${total('d.cents')} as amount,
    json_agg(json_build_object('date', d.day, 'amount', ${major('d.cents')}) order by d.day) as series
  from (
    select f.as_of - back.days as day, coalesce(m.cents, 0) as cents
    from frame f cross join generate_series(0, ${INCOME_DAYS - 1}) as back(days)
    left join moved m on m.currency = c.currency and m.day = f.as_of - back.days and m.figure = '${type}'
  ) d`;

/** Days past the due day, where it is due. */
const OVERDUE = `($2::timestamptz at time zone s.timezone)::date - s.day as days`;

/** Open bills, leases that have some, and what moved of late; and the currencies of all of it. */
export const MONEY_SUMS = `unpaid as materialized (
    select s.figure, s.currency, s.n, s.cents, ${OVERDUE} from sums s where s.figure in ('open_rent', 'open_other')
  ), late as materialized (
    select s.currency, s.n, ${OVERDUE} from sums s where s.figure = 'lease_in_arrears'
  ), moved as materialized (
    select s.figure, s.currency, s.day, s.n, s.cents from sums s cross join frame f
    where s.figure in ('income', 'expense') and s.day between f.as_of - ${INCOME_DAYS - 1} and f.as_of
  ), known as (
    select f.currency from frame f union select l.currency from calendars l
    union select u.currency from unpaid u where u.n > 0 union select m.currency from moved m where m.n > 0
  )`;

/**
 * Money of each currency `c` that leases, open bills or movements are in, the main one first: nothing is converted, and
 * nothing is left out.
 */
export const CURRENCIES = `select json_agg(json_build_object('currency', c.currency,
    'rent', (select row_to_json(t) from (${RENT}) t),
    'arrears', (select row_to_json(t) from (${ARREARS}) t),
    'income', (select row_to_json(t) from (${moneyOf('income')}) t),
    'expense', (select row_to_json(t) from (${moneyOf('expense')}) t)) order by c.currency <> f.currency, c.currency)
  from known c`;

/** The sums by day that the figures are made of are counted from the rows that a person may see, or stored with each write. */
export type Sums = 'counted' | 'stored';

/** Days back from which sums are needed one by one: the months of the dashboard and one more. */
const DAYS = 400;

const LEASES = `('lease_start', 'lease_without_days')`;

/**
 * `sums` by figure, currency, zone and day; `zones`, the days that leases and sections have today; and `frame`: the
 * latest of these days, so that money dated today anywhere is in, and the currency most leases are in, since nothing is
 * converted. Where nothing was let yet, what can be let says it. `$2` is the moment.
 */
export const sumsOf = (sums: Sums) => `sums as materialized (
    select f.figure, f.currency, f.timezone, f.day, f.n, f.cents
    from ${sums}_figures(scope.company::uuid, ($2::timestamptz at time zone 'UTC')::date - ${DAYS}) f
  ), calendars as materialized (
    select s.currency, s.timezone, coalesce(sum(s.n) filter (where s.figure in ${LEASES}), 0) as leases from sums s
    where s.timezone is not null and (s.figure in ${LEASES} or s.figure in ('section', 'removed_section'))
    group by 1, 2 having sum(s.n) > 0
  ), zones as materialized (
    select z.timezone, ($2::timestamptz at time zone z.timezone)::date as today
    from (select distinct c.timezone from calendars c) z
  ), frame as materialized (
    select coalesce((select max(z.today) from zones z), ($2::timestamptz at time zone 'UTC')::date) as as_of,
      coalesce((select c.currency from calendars c group by c.currency order by sum(c.leases) desc, c.currency limit 1), 'AUD') as currency
  )`;

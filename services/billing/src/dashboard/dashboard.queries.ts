import { Injectable } from '@nestjs/common';
import { Database, major, scoped, type Context } from '@keystead/platform';
import { IS_OPEN } from '../bills/bill-status.js';

/** Leases that end within so many days are worth a look. */
const ENDING_DAYS = 60;
const INCOME_DAYS = 30;

/** Sum of cents as it travels, 0 when there is nothing. */
const total = (cents: string, when = 'true') => major(`coalesce(sum(${cents}) filter (where ${when}), 0)`);

// Every lease counts on the calendar of its property. `as_of` is the latest of these days, so that money dated today
// anywhere is in. Amounts are those of the currency most leases are in: nothing is converted.
const FRAME = `own as materialized (
    select l.section_id, l.start_date, l.end_date, l.currency, l.timezone from lease l where l.company_id = scope.company::uuid
  ), zones as materialized (
    select z.timezone, ($2::timestamptz at time zone z.timezone)::date as today
    from (select distinct o.timezone from own o) z
  ), frame as materialized (
    select coalesce((select max(z.today) from zones z), ($2::timestamptz at time zone 'UTC')::date) as as_of,
      coalesce((select o.currency from own o group by o.currency order by count(*) desc, o.currency limit 1), 'AUD') as currency
  )`;

const SECTIONS = `select count(*)::int as total, count(o.section_id)::int as occupied,
    (count(*) - count(o.section_id))::int as vacant
  from section s left join (
    select distinct o.section_id from own o join zones z using (timezone)
    where o.start_date <= z.today and (o.end_date is null or o.end_date >= z.today)
  ) o on o.section_id = s.id
  where s.company_id = scope.company::uuid and not s.is_removed`;

const LEASES = `select count(*) filter (where o.start_date <= z.today and (o.end_date is null or o.end_date >= z.today))::int as active,
    count(*) filter (where o.start_date > z.today and (o.end_date is null or o.end_date >= o.start_date))::int as upcoming,
    count(*) filter (where o.start_date <= z.today and o.end_date between z.today and z.today + ${ENDING_DAYS})::int as ending_soon
  from own o join zones z using (timezone)`;

const RENT = `select ${total('r.owed', 'r.days <= 0')} as due_amount, count(*) filter (where r.days <= 0)::int as due_count,
    ${total('r.owed', 'r.days > 0')} as overdue_amount, count(*) filter (where r.days > 0)::int as overdue_count,
    json_build_object('days_0_30', ${total('r.owed', 'r.days between 1 and 30')},
      'days_31_60', ${total('r.owed', 'r.days between 31 and 60')}, 'days_61_plus', ${total('r.owed', 'r.days > 60')}) as aged
  from (
    select b.amount - b.paid_amount as owed, z.today - b.due_date as days
    from bill b join zones z using (timezone)
    where b.company_id = scope.company::uuid and b.type = 'rent' and ${IS_OPEN} and b.currency = (select f.currency from frame f)
  ) r`;

const INCOME = `select ${INCOME_DAYS} as period_days, ${total('d.cents')} as amount,
    json_agg(json_build_object('date', d.day, 'amount', ${major('d.cents')}) order by d.day) as series
  from (
    select f.as_of - back.days as day, coalesce(p.cents, 0) as cents
    from frame f cross join generate_series(0, ${INCOME_DAYS - 1}) as back(days)
    left join (
      select p.paid_at, sum(p.amount) as cents from bill_payment p
      where p.company_id = scope.company::uuid and p.status = 'received' and p.currency = (select f.currency from frame f)
        and p.paid_at between (select f.as_of from frame f) - ${INCOME_DAYS - 1} and (select f.as_of from frame f)
      group by p.paid_at
    ) p on p.paid_at = f.as_of - back.days
  ) d`;

const SHOW = scoped(
  'dashboard_show',
  `with ${FRAME}
   select json_build_object('data', json_build_object(
     'sections', (select row_to_json(t) from (${SECTIONS}) t),
     'leases', (select row_to_json(t) from (${LEASES}) t),
     'rent', (select row_to_json(t) from (${RENT}) t),
     'income', (select row_to_json(t) from (${INCOME}) t),
     'currency', f.currency, 'as_of', f.as_of))::text as body
   from frame f`,
);

@Injectable()
export class DashboardQueries {
  constructor(private readonly db: Database) {}

  /** The whole answer as JSON text, built by the database from sums. */
  async show(ctx: Context): Promise<string> {
    const { body } = await this.db.readOne<{ body: string }>(ctx, SHOW, [this.db.clock.now()]);
    return body;
  }
}

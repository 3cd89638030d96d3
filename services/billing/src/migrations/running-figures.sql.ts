// The sums of the running figures from all rows and from those that are kept, and how added rows are folded. Each function
// runs as its caller, under row-level security.

const FIGURE_ROWS = 'returns table (figure text, currency text, timezone text, day date, n int, cents bigint)';

/** The definition of every figure: its sum from all rows that the caller sees, what is older than `$2` as of that day. */
export const COUNTED_FIGURES = `create function counted_figures(uuid, date) ${FIGURE_ROWS} language sql stable as $$
    select m.type, m.currency, null, m.date, count(*)::int, sum(m.amount)::bigint from money_movement m
    where m.company_id = $1 and m.date >= $2 group by 1, 2, 4
    union all
    select case b.type when 'rent' then 'open_rent' else 'open_other' end, b.currency, b.timezone, greatest(b.due_date, $2),
      count(*)::int, sum(b.amount - b.paid_amount)::bigint
    from bill b where b.company_id = $1 and b.cancelled_at is null and b.paid_amount < b.amount group by 1, 2, 3, 4
    union all
    select f.figure, f.currency, f.timezone, greatest(f.day, $2), sum(f.n)::int, 0
    from lease l cross join lateral figures_of_lease(l.currency, l.timezone, l.start_date, l.end_date, l.oldest_due) f
    where l.company_id = $1 group by 1, 2, 3, 4
    union all
    select f.figure, f.currency, f.timezone, greatest(f.day, $2), sum(f.n)::int, 0
    from days_of_sections($1) d cross join lateral figures_of_section(d) f group by 1, 2, 3, 4 having sum(f.n) <> 0
  $$`;

/** The same from the running figures. */
export const STORED_FIGURES = `create function stored_figures(uuid, date) ${FIGURE_ROWS} language sql stable as $$
    select r.figure, r.currency, r.timezone, greatest(r.day, $2), sum(r.n)::int, sum(r.cents)::bigint from running_figure r
    where r.company_id = $1 and (r.day >= $2 or r.figure not in ('income', 'expense'))
    group by 1, 2, 3, 4 having sum(r.n) <> 0 or sum(r.cents) <> 0
  $$`;

/**
 * What properties (`$2`) brought in the 365 days up to `$3`, and the first day on which that is another sum. Summed at
 * once: for one property after the other PostgreSQL may read the money of the whole company each time.
 */
export const PROPERTY_YEARS = `create function property_years(uuid, uuid[], date) returns setof property_year language sql stable as $$
    select $1, m.property_id, m.currency, m.income, m.expense, coalesce(s.sections, 0),
      case when m.moved and s.sections > 0 then round((m.income - m.expense)::numeric / s.sections)::bigint end, $3, m.until
    from (
      select m.property_id, m.currency,
        coalesce(sum(m.amount) filter (where m.type = 'income' and m.date <= $3), 0)::bigint as income,
        coalesce(sum(m.amount) filter (where m.type = 'expense' and m.date <= $3), 0)::bigint as expense,
        bool_or(m.date <= $3) as moved, min(case when m.date > $3 then m.date else m.date + 365 end) as until
      from money_movement m where m.company_id = $1 and m.property_id = any($2) and m.date > $3 - 365 group by 1, 2
    ) m left join (
      select s.property_id, count(*)::int as sections from section s
      where s.company_id = $1 and s.property_id = any($2) and not s.is_removed group by 1
    ) s using (property_id)
  $$`;

/**
 * Folds what writes have added since into one row a day, older days than 500 into one, and counts the properties again
 * whose money or sections changed, or whose year moved on. Rows that are added meanwhile stay for the next time.
 */
export const FOLD_FIGURES = `create function company_day(uuid, timestamptz) returns date language sql stable as $$
    select coalesce(max(($2 at time zone z.timezone)::date), ($2 at time zone 'UTC')::date) from (
      select r.timezone from running_figure r
      where r.company_id = $1 and r.timezone is not null
        and r.figure in ('lease_start', 'lease_without_days', 'section', 'removed_section')
      group by 1 having sum(r.n) > 0
    ) z
  $$;
  -- Right after an import nothing is known yet of how many rows there are, and one by one they would take hours.
  create function fold_figures(of_company uuid, at timestamptz) returns void language plpgsql set enable_nestloop = off as $$
  declare
    oldest date := (at at time zone 'UTC')::date - 500;
    today date;
    changed uuid[];
  begin
    if not pg_try_advisory_xact_lock(hashtext('running figures'), hashtext(of_company::text)) then
      return;
    end if;
    with gone as (
      delete from running_figure r using (
        select distinct a.figure, a.day, coalesce(a.currency, '') as currency, coalesce(a.timezone, '') as timezone
        from running_figure a where a.company_id = of_company and (not a.is_folded or a.day < oldest)
      ) k
      where r.company_id = of_company and r.figure = k.figure and r.day = k.day
        and coalesce(r.currency, '') = k.currency and coalesce(r.timezone, '') = k.timezone
      returning r.*
    ), folded as (
      insert into running_figure (company_id, figure, currency, timezone, day, n, cents, is_folded)
      select of_company, g.figure, g.currency, g.timezone, case when g.day < oldest then '1900-01-01' else g.day end, sum(g.n),
        sum(g.cents), true
      from gone g where g.day >= oldest or g.figure not in ('income', 'expense')
      group by 2, 3, 4, 5 having sum(g.n) <> 0 or sum(g.cents) <> 0
    )
    select array_agg(distinct g.property_id) into changed from gone g where g.property_id is not null;
    today := company_day(of_company, at);
    select array_agg(p.property_id) into changed from (
      select unnest(changed) as property_id
      union select y.property_id from property_year y
      where y.company_id = of_company and (y.counts_until <= today or y.counted_on > today)
    ) p;
    delete from property_year y where y.company_id = of_company and y.property_id = any(changed);
    insert into property_year select y.* from property_years(of_company, changed, today) y;
  end $$`;

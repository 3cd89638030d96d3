// Functions behind the running figures: what a lease and a section add to them, their sums from all rows, and how added
// rows are folded. Each runs as its caller, under row-level security.

/**
 * What one lease adds, by currency, zone, first, last and oldest due day. A lease that ends before it begins was never
 * there: it counts for the currencies and zones alone.
 */
const OF_LEASE = `create function figures_of_lease(text, text, date, date, date)
  returns table (figure text, currency text, timezone text, day date, n int) language sql immutable as $$
    select f.figure, $1, $2, f.day, 1 from (values
      (case when $4 < $3 then 'lease_without_days' else 'lease_start' end, $3),
      ('lease_end', case when $4 >= $3 then $4 + 1 end),
      ('lease_in_arrears', $5)) f(figure, day)
    where f.day is not null
  $$;`;

export const LEASE_FIGURES = `${OF_LEASE}
  create function keep_lease_figures() returns trigger language plpgsql as $$
  begin
    insert into running_figure (company_id, figure, currency, timezone, day, n)
    select new.company_id, f.figure, f.currency, f.timezone, f.day, sum(f.n) from (
      select a.figure, a.currency, a.timezone, a.day, a.n
      from figures_of_lease(new.currency, new.timezone, new.start_date, new.end_date, new.oldest_due) a
      union all
      select b.figure, b.currency, b.timezone, b.day, -b.n
      from figures_of_lease(old.currency, old.timezone, old.start_date, old.end_date, old.oldest_due) b
    ) f group by 1, 2, 3, 4, 5 having sum(f.n) <> 0;
    if old.section_id <> new.section_id then
      perform keep_lease_days(old.company_id, old.section_id);
    end if;
    perform keep_lease_days(new.company_id, new.section_id);
    return null;
  end $$;
  create trigger tr_lease__added_figures after insert on lease for each row execute function keep_lease_figures();
  create trigger tr_lease__changed_figures after update on lease for each row
    when (row(old.section_id, old.start_date, old.end_date, old.currency, old.timezone)
      is distinct from row(new.section_id, new.start_date, new.end_date, new.currency, new.timezone))
    execute function keep_lease_figures();`;

// A section counts from the day it was added or its first lease began, whichever is earlier; two leases of a shared room
// fill it once. Its leases are all on the calendar of its property, which the newest of them says.
const DAYS_OF_LEASES = `min(l.start_date) as lease_first_day,
        (array_agg(l.timezone order by l.start_date desc, l.id))[1] as lease_timezone,
        range_agg(daterange(l.start_date, l.end_date, '[]')) filter (where l.end_date is null or l.end_date >= l.start_date) as lease_days
      from lease l where l.company_id = `;
const knownOn = (section: string) => `(${section}.known_since at time zone coalesce(${section}.timezone, 'UTC'))::date`;
const LOCKED = (section: string) => `insert into section_days as d (company_id, section_id) values (${section})
    on conflict (company_id, section_id) do update set section_id = excluded.section_id returning d.* into before;
    after := before;`;

/** What a section and its leases add. The role that is told of sections sees no lease, so each keeps its own part. */
export const SECTION_FIGURES = `create function days_of_sections(uuid) returns setof section_days language sql stable as $$
    select $1, coalesce(s.id, o.section_id), s.property_id, s.currency, s.timezone, s.is_removed, ${knownOn('s')},
      o.lease_first_day, o.lease_timezone, o.lease_days
    from (select s.* from section s where s.company_id = $1) s full join (
      select l.section_id, ${DAYS_OF_LEASES}$1 group by 1
    ) o on o.section_id = s.id
  $$;
  create function figures_of_section(section_days)
  returns table (figure text, currency text, timezone text, day date, n int, property_id uuid) language sql immutable as $$
    select case when $1.is_removed then 'removed_section' else 'section' end, $1.currency, $1.timezone,
      coalesce(least($1.known_on, $1.lease_first_day), '1900-01-01'), 1, $1.property_id
    where $1.is_removed is not null
    union all
    select 'occupancy', null, $1.lease_timezone, e.day, e.n, null
    from unnest($1.lease_days) r(days) cross join lateral (values (lower(r.days), 1), (upper(r.days), -1)) e(day, n)
    where not $1.is_removed and e.day is not null
  $$;
  create function change_section_days(before section_days, after section_days) returns void language plpgsql as $$
  begin
    if before is not distinct from after then
      return;
    end if;
    update section_days d set property_id = after.property_id, currency = after.currency, timezone = after.timezone,
      is_removed = after.is_removed, known_on = after.known_on, lease_first_day = after.lease_first_day,
      lease_timezone = after.lease_timezone, lease_days = after.lease_days
    where d.company_id = after.company_id and d.section_id = after.section_id;
    insert into running_figure (company_id, figure, currency, timezone, day, n, property_id)
    select after.company_id, f.figure, f.currency, f.timezone, f.day, sum(f.n), f.property_id from (
      select a.* from figures_of_section(after) a
      union all select b.figure, b.currency, b.timezone, b.day, -b.n, b.property_id from figures_of_section(before) b
    ) f group by f.figure, f.currency, f.timezone, f.day, f.property_id having sum(f.n) <> 0;
  end $$;
  create function keep_lease_days(of_company uuid, of_section uuid) returns void language plpgsql as $$
  declare
    before section_days;
    after section_days;
  begin
    -- Locked before the leases are looked at: of two that come at once, the second one sees the first.
    ${LOCKED('of_company, of_section')}
    select ${DAYS_OF_LEASES.replace('from lease', 'into after.lease_first_day, after.lease_timezone, after.lease_days from lease')}of_company
      and l.section_id = of_section;
    perform change_section_days(before, after);
  end $$;
  create function keep_section_figures() returns trigger language plpgsql as $$
  declare
    before section_days;
    after section_days;
  begin
    ${LOCKED('new.company_id, new.id')}
    after.property_id := new.property_id;
    after.currency := new.currency;
    after.timezone := new.timezone;
    after.is_removed := new.is_removed;
    after.known_on := ${knownOn('new')};
    perform change_section_days(before, after);
    return null;
  end $$;
  create trigger tr_section__added_figures after insert on section for each row execute function keep_section_figures();
  create trigger tr_section__changed_figures after update on section for each row
    when (row(old.property_id, old.currency, old.timezone, old.is_removed, old.known_since)
      is distinct from row(new.property_id, new.currency, new.timezone, new.is_removed, new.known_since))
    execute function keep_section_figures();`;

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

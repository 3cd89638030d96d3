// What a lease and a section add to the running figures. Each function runs as its caller, under row-level security.

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

// SQL over a rent bill aliased `b`: what its days cost. The same rules as `src/rent/day-costs.ts`.

/** The rents of the days of a bill as JSON, where these are not all the same; else null. */
export const UNEVEN_PARTS = `case when b.explanation->>'code' = 'rent_change' then b.explanation->'parts' end`;

const DAYS = '(b.period_end - b.period_start + 1)';

/** Days of each part up to and without a day, times their rent. */
const weightUntil = (day: string) => `(select coalesce(sum(greatest(0,
    least(${day}, (p.part->>'to')::date + 1) - (p.part->>'from')::date)::numeric * (p.part->>'rent_cents')::numeric), 0)
  from jsonb_array_elements(${UNEVEN_PARTS}) as p(part))`;

/** What the days of a bill before a day cost, rounded half up. A rent-free day costs nothing. */
export function costBefore(day: string): string {
  const equal = `least(greatest(${day} - b.period_start, 0), ${DAYS})`;
  const [part, whole] = [weightUntil(day), weightUntil('b.period_end + 1')];
  return `(case when ${UNEVEN_PARTS} is null then (2 * b.amount::numeric * ${equal} + ${DAYS})::numeric / (2 * ${DAYS})
    else (2 * b.amount * ${part} + ${whole}) / nullif(2 * ${whole}, 0) end)`;
}

/** Whole days from the due day on that the money on a bill covers. */
export const COVERED_DAYS = `(case when ${UNEVEN_PARTS} is null then b.paid_amount * ${DAYS} / b.amount
  else (select count(*) filter (where w.until * b.amount <= w.whole * b.paid_amount) - (b.due_date - b.period_start)
    from (
      select sum(d.rent) over (order by d.day) as until, sum(d.rent) over () as whole
      from (
        select g.day::date as day, (select (p.part->>'rent_cents')::numeric
            from jsonb_array_elements(${UNEVEN_PARTS}) as p(part)
            where g.day::date between (p.part->>'from')::date and (p.part->>'to')::date) as rent
        from generate_series(b.period_start, b.period_end, interval '1 day') as g(day)
      ) d
    ) w) end)::int`;

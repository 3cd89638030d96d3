import { isOpen } from './bill-status.js';

// SQL over a rent bill aliased `b`: what its days cost. The same rules as `rent-engine/day-costs.ts`:
// `test/arrears-figures.spec.ts` compares the two.

const EXPLAINED = 'coalesce(b.present_explanation, b.explanation)';

/** The rents of the days of a bill as JSON, where these are not all the same; else null. */
export const UNEVEN_PARTS = `case when ${EXPLAINED}->>'code' = 'rent_change' then ${EXPLAINED}->'parts' end`;

/** What a bill charges: less than it was issued for, where the rent of its days was reduced. */
export const CHARGED = '(b.amount - b.reduced_amount)';

/** What of that is settled. */
export const SETTLED = '(b.paid_amount - b.reduced_amount)';

/** What the days of a bill are charged by now, with the additional charges to it. */
export const CHARGED_FOR_DAYS = `coalesce((b.present_explanation->>'amount_cents')::bigint, b.amount)`;

/** Open, or with an open additional charge: what is paid on either of them counts for both. */
export const HAS_OPEN_DAYS = `b.cancelled_at is null and (b.paid_amount < b.amount or exists (
  select 1 from bill a where a.company_id = b.company_id and a.adds_to_bill_id = b.id and ${isOpen('a')}))`;

/** Sum over the bills of the same days that an additional charge comes after; 0 for any other bill. */
const ofEarlier = (cents: string) => `(case when b.adds_to_bill_id is null then 0 else (
    select coalesce(sum(${cents}), 0) from bill e where e.company_id = b.company_id and e.cancelled_at is null
      and (e.id = b.adds_to_bill_id or (e.adds_to_bill_id = b.adds_to_bill_id and e.id < b.id))) end)`;
const CHARGED_EARLIER = ofEarlier('e.amount - e.reduced_amount');
const SETTLED_EARLIER = ofEarlier('e.paid_amount - e.reduced_amount');

const DAYS = '(b.period_end - b.period_start + 1)';

/** Days of each part up to and without a day, times their rent. */
const weightUntil = (day: string) => `(select coalesce(sum(greatest(0,
    least(${day}, (p.part->>'to')::date + 1) - (p.part->>'from')::date)::numeric * (p.part->>'rent_cents')::numeric), 0)
  from jsonb_array_elements(${UNEVEN_PARTS}) as p(part))`;

/** What the days of a bill before a day cost, rounded half up, where all of them cost `amount`. A rent-free day costs nothing. */
function costBefore(day: string, amount: string): string {
  const equal = `least(greatest(${day} - b.period_start, 0), ${DAYS})`;
  const [part, total] = [weightUntil(day), weightUntil('b.period_end + 1')];
  return `floor(case when ${UNEVEN_PARTS} is null then (2 * ${amount}::numeric * ${equal} + ${DAYS})::numeric / (2 * ${DAYS})
    else (2 * ${amount}::numeric * ${part} + ${total}) / nullif(2 * ${total}, 0) end)`;
}

/**
 * What of a bill is owed for the days before a day, less what is paid: never below 0. Additional charges and the bill
 * that they add to are owed as one, so that what is paid on one counts for the other.
 */
export function owedBefore(day: string): string {
  const owed = (charged: string, settled: string) => `greatest(0, ${costBefore(day, charged)} - ${settled})`;
  const together = owed(`(${CHARGED} + ${CHARGED_EARLIER})`, `(${SETTLED} + ${SETTLED_EARLIER})`);
  return `(case when b.adds_to_bill_id is null then ${owed(CHARGED, SETTLED)}
    else ${together} - ${owed(CHARGED_EARLIER, SETTLED_EARLIER)} end)`;
}

const PAID_FOR_DAYS = `(${SETTLED} + ${SETTLED_EARLIER})`;

/** Whole days from the due day on that the money on a bill covers; a sum is numeric, so it is cut to whole days here. */
export const COVERED_DAYS = `(case when ${UNEVEN_PARTS} is null
  then floor(${PAID_FOR_DAYS} * ${DAYS} / nullif(${CHARGED_FOR_DAYS}, 0)) - (b.due_date - b.period_start)
  else (select count(*) filter (where w.until * ${CHARGED_FOR_DAYS} <= w.whole * ${PAID_FOR_DAYS}) - (b.due_date - b.period_start)
    from (
      select sum(d.rent) over (order by d.day) as until, sum(d.rent) over () as whole
      from (
        select g.day::date as day, (select (p.part->>'rent_cents')::numeric
            from jsonb_array_elements(${UNEVEN_PARTS}) as p(part)
            where g.day::date between (p.part->>'from')::date and (p.part->>'to')::date) as rent
        from generate_series(b.period_start, b.period_end, interval '1 day') as g(day)
      ) d
    ) w) end)::int`;

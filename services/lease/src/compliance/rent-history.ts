import { weeklyCents, type RentFrequency } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** A rent that counted or will count from a day on, of a lease or of one before it on the same premises. */
export interface PastRent {
  id: string;
  effective_date: string;
  amount: number;
  rent_frequency: RentFrequency;
  notice_given_on: string | null;
  /** Of the lease itself, or of one it renews. */
  is_own: boolean;
}

/**
 * SQL of the rents of the premises of lease `l` up to it, the earliest first: its own, those of leases it renews, and,
 * where renters follow one after the other, those of all before. What was agreed for days after an end never counted, and
 * a reduction that ends leaves the agreed rent as it was.
 */
export function rentHistory(company: string): string {
  return `with recursive chain as (
      select l.id, l.renewed_from_lease_id
      union all
      select b.id, b.renewed_from_lease_id from chain c
        join lease b on b.company_id = ${company} and b.id = c.renewed_from_lease_id
    )
    select a.id, a.effective_date, a.amount, a.rent_frequency, a.notice_given_on,
      o.id in (select c.id from chain c) as is_own
    from lease o join rent_adjustment a on a.company_id = ${company} and a.lease_id = o.id
      and not a.is_temporary and (o.end_date is null or a.effective_date <= o.end_date)
    where o.company_id = ${company} and o.section_id = l.section_id and o.start_date <= l.start_date
      and ((o.is_exclusive and l.is_exclusive) or o.id in (select c.id from chain c))
    order by a.effective_date, o.start_date, a.number`;
}

export function rentHistoryOf(tx: Tx, lease_id: string): Promise<(PastRent & Record<string, unknown>)[]> {
  return tx.query(
    `select h.* from lease l cross join lateral (${rentHistory('$1')}) h where l.company_id = $1 and l.id = $2`,
    [tx.ctx.company_id, lease_id],
    'rent_history',
  );
}

/** A day on which the rent of a week became another one. */
export interface RentStep {
  day: string;
  weekly: number;
  notice_given_on: string | null;
}

/** The rents as steps, one a day: of two for a day the later one counts. */
export function stepsOf(rents: readonly PastRent[]): RentStep[] {
  const ofDay = new Map<string, RentStep>();
  for (const { effective_date: day, amount, rent_frequency, notice_given_on } of rents)
    ofDay.set(day, { day, weekly: weeklyCents({ cents: amount, frequency: rent_frequency }), notice_given_on });
  return [...ofDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The steps that made the rent higher. */
export function risesOf(steps: readonly RentStep[]): RentStep[] {
  return steps.filter((step, index) => index > 0 && step.weekly > steps[index - 1]!.weekly);
}

/** The day of the last rise before a day; without one, the first day rent was paid. */
export function lastSet(steps: readonly RentStep[], before: string, start_date: string): string {
  return risesOf(steps).findLast(({ day }) => day < before)?.day ?? steps[0]?.day ?? start_date;
}

import {
  checkBond,
  checkIncreaseInterval,
  checkIncreaseNotice,
  checkRentInAdvance,
  type CheckResult,
  countsByPremises,
  type LawPlace,
  whyUnchecked,
} from '@keystead/contracts';
import { fieldProblem, type Tx } from '@keystead/platform';
import { isInTerm, type Lease } from '../model/lease.entity.js';
import type { Rent } from '../model/rent-adjustment.entity.js';
import { lawPlaceOf, refuseBlocked } from './law-place.js';
import { lastSet, type PastRent, rentHistoryOf, risesOf, stepsOf } from './rent-history.js';

/** What the law looks at in a lease. */
export type Terms = Pick<
  Lease,
  | 'id'
  | 'section_id'
  | 'start_date'
  | 'end_date'
  | 'term_end_date'
  | 'paid_to'
  | 'latest_amount'
  | 'rent_frequency'
  | 'bond_required'
  | 'bond_received'
  | 'timezone'
  | 'renewed_from_lease_id'
>;

const rentOf = ({ latest_amount: cents, rent_frequency: frequency }: Terms) => ({ cents, frequency });

/** The law of the first day of a lease counts for its bond: for all of it, with what came before a renewal. */
export function bondCheck(place: LawPlace, lease: Terms) {
  const bond_cents = Math.max(lease.bond_required ?? 0, lease.bond_received ?? 0);
  return checkBond(place, { bond_cents, rent: rentOf(lease), on: lease.start_date });
}

export function advanceCheck(place: LawPlace, lease: Terms, from: string) {
  const { start_date: on, paid_to } = lease;
  return checkRentInAdvance(place, { rent: rentOf(lease), from, paid_to, is_fixed_term: isInTerm(lease, from), on });
}

/** A rent that is to be agreed, or was agreed and is to change. */
export type AgreedRent = Rent & { id?: string; notice_given_on?: string | null };

/** The first rise from a day on that comes too early, else what the check says of the last of them; null without a rise. */
export function checkRises(place: LawPlace, rents: readonly PastRent[], from: string, today: string) {
  const own = stepsOf(rents.filter(({ is_own }) => is_own));
  const all = stepsOf(rents);
  const counted = countsByPremises(place.state, from) ? all : own;
  const checks = risesOf(counted)
    .filter(({ day }) => day >= from)
    .map(({ day }) =>
      checkIncreaseInterval(place, {
        from: day,
        last: lastSet(own, day, from),
        last_of_premises: lastSet(all, day, from),
        today,
      }),
    );
  return checks.find(({ result }) => result === 'blocked') ?? checks.at(-1) ?? null;
}

/**
 * Refuses a rent that the law of the state forbids: higher too soon after the last one, announced too late, or to be paid for
 * too long a time ahead. Answers the day of the notice, today unless it is given; none where the rent does not rise.
 */
export async function refuseUnlawfulRent(
  tx: Tx,
  lease: Lease,
  rent: AgreedRent,
  today: string,
): Promise<string | null> {
  const { effective_date: from, notice_given_on } = rent;
  if (notice_given_on && notice_given_on > today) throw fieldProblem({ notice_given_on: 'This day is in the future' });
  // Before the first day there is nothing to rise: the renters agree to the rent with the lease.
  if (from <= lease.start_date) return notice_given_on ?? null;
  const rents = withRent(await rentHistoryOf(tx, lease.id), rent);
  const isRise = risesOf(stepsOf(rents.filter(({ is_own }) => is_own))).some(({ day }) => day === from);
  const given_on = notice_given_on ?? (isRise ? today : null);
  const place = await lawPlaceOf(tx, lease.section_id);
  if (whyUnchecked(place)) return given_on;
  const notice = isRise ? checkIncreaseNotice(place, { from, given_on: given_on! }) : null;
  const early = checkRises(place, rents, from, today);
  const isOtherPeriod = rent.rent_frequency !== lease.rent_frequency;
  const { amount: latest_amount, rent_frequency } = rent;
  const ahead = isOtherPeriod
    ? advanceCheck(place, { ...lease, latest_amount, rent_frequency, paid_to: null }, from)
    : null;
  refuseBlocked({ effective_date: early, notice_given_on: notice, rent_frequency: ahead });
  return given_on;
}

/** What the law says of a higher rent from a day on: of the time since the last rise, and of the notice. */
export function riseChecks(
  place: LawPlace,
  rents: readonly PastRent[],
  { rent, given_on, today }: { rent: Rent; given_on: string; today: string },
): CheckResult[] {
  const { amount, effective_date: from } = rent;
  const early = checkRises(place, withRent(rents, { ...rent, amount: amount + 1 }), from, today);
  return [...(early ? [early] : []), checkIncreaseNotice(place, { from, given_on })];
}

/** The history with a rent as it will be; behind those of the same day, since the later one counts. */
function withRent(rents: readonly PastRent[], { id, notice_given_on = null, ...rent }: AgreedRent): PastRent[] {
  const others = rents.filter((past) => past.id !== id);
  const { effective_date, amount, rent_frequency } = rent;
  return [...others, { id: id ?? '', effective_date, amount, rent_frequency, notice_given_on, is_own: true }];
}

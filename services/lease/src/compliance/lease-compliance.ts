import {
  checkEntryNotice,
  checkIncreaseInterval,
  checkIncreaseNotice,
  type CheckResult,
  type LawPlace,
} from '@keystead/contracts';
import { totalBond } from './total-bond.sql.js';
import { advanceCheck, bondCheck, type Terms } from './lawful-rent.js';
import { LAW_PLACE, UNKNOWN_PLACE } from './law-place.js';
import { lastSet, rentHistory, risesOf, stepsOf, type PastRent } from './rent-history.js';

/** What the checks want to know of a lease. */
export interface LawFacts {
  today: string;
  place: LawPlace | null;
  lease: Terms;
  rents: PastRent[];
}

const TERMS: (keyof Terms)[] = [
  'id',
  'section_id',
  'start_date',
  'end_date',
  'term_end_date',
  'paid_to',
  'latest_amount',
  'rent_frequency',
  'bond_required',
  'bond_received',
  'timezone',
  'renewed_from_lease_id',
];

const TERM_SQL: Partial<Record<keyof Terms, string>> = {
  bond_received: totalBond('scope.company::uuid', 'l.bond_received'),
};

/** SQL of `LawFacts`, over lease `l` with its `today`. */
export const LAW_FACTS = `json_build_object('today', l.today,
  'lease', json_build_object(${TERMS.map((name) => `'${name}', ${TERM_SQL[name] ?? `l.${name}`}`).join(', ')}),
  'place', (select ${LAW_PLACE} from section s
    where s.company_id = scope.company::uuid and s.property_section_id = l.section_id),
  'rents', (select coalesce(json_agg(h), '[]') from (${rentHistory('scope.company::uuid')}) h))`;

const FOREVER = '9999-12-31';

/** How a lease stands by the law of its state: its terms, the rise that is agreed or the next one, and inspections. */
export function complianceOf({ today, place: known, lease, rents }: LawFacts): CheckResult[] {
  const place = known ?? UNKNOWN_PLACE;
  const own = stepsOf(rents.filter(({ is_own }) => is_own));
  const rise = risesOf(own).find(({ day }) => day > today) ?? null;
  const from = rise?.day ?? null;
  const before = from ?? FOREVER;
  const last = lastSet(own, before, lease.start_date);
  const last_of_premises = lastSet(stepsOf(rents), before, lease.start_date);
  return [
    bondCheck(place, lease),
    advanceCheck(place, lease, lease.start_date),
    checkIncreaseInterval(place, { from, last, last_of_premises, today }),
    checkIncreaseNotice(place, {
      from: rise?.notice_given_on ? from : null,
      given_on: rise?.notice_given_on ?? today,
    }),
    checkEntryNotice(place, { given_on: today, enter_on: null }),
  ];
}

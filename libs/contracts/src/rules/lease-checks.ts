import { fromCents } from '../money.js';
import { addDays, addSpan, spanText, type Span } from './calendar.js';
import { checkBy, type CheckResult, type LawPlace } from './check-result.js';
import { monthlyCents, weeklyCents, type PeriodRent } from './rent-per-week.js';

/** Whether a bond is within what the law lets a landlord ask for at this rent. */
export function checkBond(
  place: LawPlace,
  { bond_cents, rent, on }: { bond_cents: number; rent: PeriodRent; on: string },
): CheckResult<'bond_cap'> {
  return checkBy(place, 'bond_cap', on, ({ tiers }, state) => {
    const weekly = weeklyCents(rent);
    const tier = tiers.find(({ up_to_weekly_rent_cents: most }) => most === null || weekly <= most);
    if (!tier?.at_most) return ['ok', `In ${state}, there is no bond limit at this rent.`];
    const most = bondOf(tier.at_most, rent);
    const rule = `In ${state} the bond may be at most ${spanText(tier.at_most)} of rent, here ${money(most)}.`;
    return bond_cents > most ? ['against', rule] : ['ok', `${rule} This bond is ${money(bond_cents)}.`];
  });
}

function bondOf({ count, unit }: Span, rent: PeriodRent): number {
  return Math.round(count * (unit === 'month' ? monthlyCents(rent) : weeklyCents(rent)));
}

/** The states whose rules are held are Australian, and so are these sentences. */
const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const money = (cents: number) => AUD.format(fromCents(cents));

export interface EntryNotice {
  given_on: string;
  /** null while no inspection is planned. */
  enter_on: string | null;
  /** Routine inspections of the twelve months before, if they are known. */
  in_last_year?: number;
}

/** Whether a routine inspection is announced early enough, not too early, and not too often. */
export function checkEntryNotice(
  place: LawPlace,
  { given_on, enter_on, in_last_year = 0 }: EntryNotice,
): CheckResult<'entry_notice'> {
  return checkBy(place, 'entry_notice', given_on, ({ at_least, at_most, per_year }, state) => {
    const range = at_most ? `${spanText(at_least)} to ${spanText(at_most)}` : `at least ${spanText(at_least)}`;
    const rule = `In ${state}, routine inspections need ${range} notice and can take place up to ${per_year} times a year.`;
    if (enter_on === null) return ['ok', rule];
    const earliest = addSpan(given_on, at_least);
    if (enter_on < earliest) return ['against', `${rule} Announced on ${given_on}, it can be on ${earliest}.`];
    const latest = at_most && addSpan(given_on, at_most);
    if (latest && enter_on > latest)
      return ['against', `${rule} Announced on ${given_on}, it can be on ${latest} at the latest.`];
    if (in_last_year >= per_year)
      return ['against', `${rule} Inspections since ${yearBefore(enter_on)}: ${in_last_year}.`];
    return ['ok', `${rule} This one keeps to it.`];
  });
}

const yearBefore = (day: string) => addDays(day, -365);

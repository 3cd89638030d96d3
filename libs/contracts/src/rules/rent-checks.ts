import type { RentFrequency } from '../vocabulary.js';
import { addDays, addMonths, addSpan, spanText, type Span } from './calendar.js';
import { checkBy, type CheckResult, type LawPlace } from './check-result.js';
import { ruleOn } from './state-rules.js';
import type { RentInAdvance } from './state-rule.js';
import { weeklyCents, type PeriodRent } from './rent-per-week.js';

export interface Increase {
  /** First day of the higher rent; null while no one asks for one. */
  from: string | null;
  /** Last increase of this lease and those it renews, or their start. */
  last: string;
  /** The same of the premises, no matter who rented them; left out where nothing is known of others. */
  last_of_premises?: string;
  today: string;
}

/** Whether enough time has passed since the rent last rose. */
export function checkIncreaseInterval(
  place: LawPlace,
  { from, last, last_of_premises, today }: Increase,
): CheckResult<'rent_increase_interval'> {
  return checkBy(place, 'rent_increase_interval', from ?? today, ({ at_least, per }, state) => {
    const since = per === 'premises' ? (last_of_premises ?? last) : last;
    const earliest = addSpan(since, at_least);
    const rule = `In ${state}, rent can be increased once every ${spanText(at_least)}. The current rent was set on ${since}`;
    if (from !== null && from >= earliest) return ['ok', `${rule}; ${from} is late enough.`];
    return [from === null ? 'ok' : 'against', `${rule}, so it can rise from ${earliest} on.`];
  });
}

/** Whether the notice of a higher rent is early enough; the law is that of the day of the notice. */
export function checkIncreaseNotice(
  place: LawPlace,
  { from, given_on }: { from: string | null; given_on: string },
): CheckResult<'rent_increase_notice'> {
  return checkBy(place, 'rent_increase_notice', given_on, ({ at_least, clear_days }, state) => {
    const earliest = addDays(addSpan(given_on, at_least), clear_days ? 1 : 0);
    const rule = `In ${state}, a rent increase needs ${spanText(at_least)}${clear_days ? ' clear' : ''} notice`;
    if (from !== null && from >= earliest) return ['ok', `${rule}. Given on ${given_on}, it may begin on ${from}.`];
    return [from === null ? 'ok' : 'against', `${rule}: given on ${given_on}, it can begin on ${earliest}.`];
  });
}

export interface Ahead {
  rent: PeriodRent;
  /** First day that could be paid ahead: the start, or today if that is later. */
  from: string;
  /** Last day that is paid for; null when nothing is. */
  paid_to: string | null;
  is_fixed_term: boolean;
  /** Day of the agreement, whose law counts. */
  on: string;
}

/** Whether more rent is asked for, or was taken, before its time than the law lets. */
export function checkRentInAdvance(place: LawPlace, ahead: Ahead): CheckResult<'rent_in_advance'> {
  return checkBy(place, 'rent_in_advance', ahead.on, (value, state) => {
    const { rent, from, paid_to } = ahead;
    const { up_to_weekly_rent_cents: tier, may_accept_more } = value;
    if (tier !== undefined && weeklyCents(rent) > tier)
      return ['ok', `In ${state} nothing limits rent in advance at this rent.`];
    const span = limitOf(value, ahead);
    const rule = `In ${state}, at most ${spanText(span)} rent in advance can be asked for`;
    const end = endOf(from, span, rent.frequency);
    const firstPeriodEnd = endOf(from, { count: 1, unit: 'rent_period' }, rent.frequency);
    const over = may_accept_more ? 'warn' : 'against';
    const offered = may_accept_more ? ' More can be accepted only if the renter offers it.' : '';
    if (paid_to && paid_to > end) return [over, `${rule}: from ${from} that is up to ${end}.${offered}`];
    if (firstPeriodEnd > end) return [over, `${rule}; rent paid ${rent.frequency} is more than that.${offered}`];
    return ['ok', `${rule}. This lease keeps to it.`];
  });
}

function limitOf(value: RentInAdvance, { rent, is_fixed_term }: Ahead): Span {
  if (is_fixed_term && value.fixed_term_at_most) return value.fixed_term_at_most;
  if (rent.frequency === 'weekly' && value.weekly_at_most) return value.weekly_at_most;
  return value.at_most;
}

/** Last day of a span that begins on `from`. */
function endOf(from: string, span: Span, frequency: RentFrequency): string {
  if (span.unit !== 'rent_period') return addDays(addSpan(from, span), -1);
  const after =
    frequency === 'monthly'
      ? addMonths(from, span.count)
      : addDays(from, span.count * (frequency === 'weekly' ? 7 : 14));
  return addDays(after, -1);
}

/** True where a higher rent must wait for the premises, not just for the lease. */
export function countsByPremises(state: string | null, on: string): boolean {
  return ruleOn(state, 'rent_increase_interval', on)?.value.per === 'premises';
}

import { checkBy, notChecked, type CheckResult, type LawPlace } from './check-result.js';
import { noticeSentence } from './notice-words.js';
import { ruleOn } from './state-rules.js';
import type { StateRule } from './state-rule.js';

/**
 * Whether rent is late enough for a notice by the law of the state; advice, since how it is served counts too. A rule
 * that no one has verified warns, also where the rent seems late enough: a notice given too early has no effect.
 */
export function checkArrearsNotice(
  place: LawPlace,
  { days_overdue, on, end_date = null }: { days_overdue: number; on: string; end_date?: string | null },
): CheckResult<'arrears_notice'> {
  // Nothing is left to end by a notice: what a former renter owes is claimed otherwise.
  if (end_date !== null && end_date < on) return notChecked('arrears_notice', LEASE_OVER);
  return checkBy(place, 'arrears_notice', on, ({ more_than_days, notice_days }, state, is_verified) => {
    const facts = { state, notice_days, from_days: more_than_days + 1, days_overdue, is_verified };
    const finding = days_overdue > more_than_days ? (is_verified ? 'ok' : 'warn') : 'against';
    return [finding, noticeSentence(facts)];
  });
}

const LEASE_OVER = 'The lease has ended, so there is no notice to give.';

export interface LateFeeAnswer {
  is_allowed: boolean;
  sentence: string;
  citation: Pick<StateRule, 'state' | 'effective_from' | 'source' | 'verified_on' | 'note'> | null;
}

/**
 * Whether late rent may cost a fee. For homes in Australia only where a rule says so; what is not known of a place
 * there counts as a home, and a place whose country is not known has no fees.
 */
export function checkLateFee({ country_iso, state, usage }: LawPlace, on: string): LateFeeAnswer {
  const answer = (is_allowed: boolean, sentence: string, rule?: StateRule): LateFeeAnswer => {
    if (!rule) return { is_allowed, sentence, citation: null };
    const { effective_from, source, verified_on, note } = rule;
    return { is_allowed, sentence, citation: { state: rule.state, effective_from, source, verified_on, note } };
  };
  if (country_iso === null)
    return answer(false, 'The country of the property is not known, so no late fee is charged.');
  if (country_iso !== 'AU')
    return answer(true, 'A late fee is charged as you set it. Check what the law there allows.');
  if (usage === 'commercial') return answer(true, 'A late fee may be charged where the commercial lease agrees one.');
  const rule = ruleOn(state, 'late_fee', on);
  if (rule?.value.is_allowed) return answer(true, `${rule.state} allows a fee for late rent.`, rule);
  return answer(false, NO_FEES, rule);
}

const NO_FEES = 'Late fees are not allowed for residential rent in Australia. No fee is charged.';

/** The warning to a company that sets a late fee; null where the law allows it. */
export function lateFeeWarning(country_iso: string): string | null {
  return country_iso === 'AU' ? `${NO_FEES} Only commercial leases are charged.` : null;
}

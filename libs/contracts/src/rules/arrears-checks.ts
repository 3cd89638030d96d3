import { checkBy, type CheckResult, type LawPlace } from './check-result.js';
import { ruleOn } from './state-rules.js';
import type { StateRule } from './state-rule.js';

/** Whether rent is late enough for a notice by the law of the state; advice, since how it is served counts too. */
export function checkArrearsNotice(
  place: LawPlace,
  { days_overdue, on }: { days_overdue: number; on: string },
): CheckResult<'arrears_notice'> {
  return checkBy(place, 'arrears_notice', on, ({ more_than_days, notice_days }, state) => {
    const rule = `In ${state} a notice of ${days(notice_days)} may be given when rent is more than ${days(more_than_days)} late`;
    return days_overdue > more_than_days
      ? ['ok', `${rule}; this rent is ${days(days_overdue)} late.`]
      : ['against', `${rule}; this rent is ${days(days_overdue)} late, so it is too early.`];
  });
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

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

const NO_FEES = 'The law does not allow a fee for late rent of a home in Australia. None is charged.';

/** What a company is told that sets a late fee; null where nothing speaks against it. */
export function lateFeeWarning(country_iso: string): string | null {
  return country_iso === 'AU' ? `${NO_FEES} Only commercial leases are charged.` : null;
}

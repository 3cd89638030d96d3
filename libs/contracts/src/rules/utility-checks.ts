import type { UtilityKind } from '../vocabulary.js';
import { addDays, addSpan, spanText } from './calendar.js';
import { checkBy, type CheckResult, type Finding, type LawPlace } from './check-result.js';
import type { UtilityCharges, UtilityNeed } from './state-rule.js';
import { ruleOn } from './state-rules.js';

/** What the law asks about a bill of a supplier before renters pay for it. */
export interface UtilityCase {
  kind: UtilityKind;
  /** Day of the supplier's bill. */
  issued_on: string;
  /** Day on which renters are asked to pay. */
  requested_on: string;
  is_separately_metered: boolean;
  is_water_efficient: boolean;
  has_agreement_clause: boolean;
  has_copy: boolean;
  /** Whether it is known how much of the bill is usage. */
  is_usage_known: boolean;
}

export type UtilityCheck = CheckResult<`${UtilityKind}_charges`>;

/** Whether renters of a place may be asked to pay for a bill: any missing need blocks, anything else warns. */
export function checkUtility(place: LawPlace, facts: UtilityCase): UtilityCheck {
  return checkBy(place, `${facts.kind}_charges` as const, facts.requested_on, (rule, state): Finding => {
    const against = [...missing(rule.needs, facts), ...late(rule, facts)];
    if (against.length > 0) return ['against', `In ${state}, renters do not have to pay this: ${against.join('; ')}.`];
    const doubts = [...missing(rule.should, facts), ...unknownUsage(rule, facts)];
    if (doubts.length > 0) return ['warn', `In ${state} renters may object: ${doubts.join('; ')}.`];
    return ['ok', `In ${state} this may be passed on to the renters.`];
  });
}

/** What a place's rule says on a day about bills of a kind; null where nothing is known or it is no home. */
export function utilityRuleOn(
  { country_iso, state, usage }: LawPlace,
  kind: UtilityKind,
  on: string,
): UtilityCharges | null {
  if (country_iso !== 'AU' || usage === 'commercial') return null;
  return ruleOn(state, `${kind}_charges` as const, on)?.value ?? null;
}

const SENTENCES: Record<UtilityNeed, string> = {
  separate_meter: 'the home has no meter of its own for this',
  meter_or_agreed_method: 'the home has no meter of its own, and the agreement says nothing of how it is shared',
  water_efficiency: 'the fittings are not known to be water-efficient',
  agreement_clause: 'the agreement does not say that renters pay it',
  copy_of_bill: 'no copy of the bill is attached for them',
};

function holds(need: UtilityNeed, facts: UtilityCase): boolean {
  const { is_separately_metered, is_water_efficient, has_agreement_clause, has_copy } = facts;
  return {
    separate_meter: is_separately_metered,
    meter_or_agreed_method: is_separately_metered || has_agreement_clause,
    water_efficiency: is_water_efficient,
    agreement_clause: has_agreement_clause,
    copy_of_bill: has_copy,
  }[need];
}

function missing(needs: readonly UtilityNeed[], facts: UtilityCase): string[] {
  return needs.filter((need) => !holds(need, facts)).map((need) => SENTENCES[need]);
}

function late({ ask_within }: UtilityCharges, { issued_on, requested_on }: UtilityCase): string[] {
  if (!ask_within || requested_on <= addSpan(issued_on, ask_within)) return [];
  return [`it has to be asked for within ${spanText(ask_within)} of the bill of ${issued_on}`];
}

/** Whether fixed charges stay with the owner. */
export function isUsageOnly({ usage_only }: UtilityCharges, has_agreement_clause: boolean): boolean {
  return usage_only === 'unless_agreed' ? !has_agreement_clause : usage_only;
}

/** When renters who are asked on a day have to pay: after the terms of the company, or later where the law says so. */
export function utilityDueOn(rule: UtilityCharges | null, requested_on: string, terms_days: number): string {
  const dueByTerms = addDays(requested_on, terms_days);
  const lawful = rule?.days_to_pay ? addSpan(requested_on, rule.days_to_pay) : dueByTerms;
  return dueByTerms > lawful ? dueByTerms : lawful;
}

function unknownUsage(rule: UtilityCharges, { is_usage_known, has_agreement_clause }: UtilityCase): string[] {
  return isUsageOnly(rule, has_agreement_clause) && !is_usage_known
    ? ['only usage may be charged, and the bill does not say how much that is']
    : [];
}

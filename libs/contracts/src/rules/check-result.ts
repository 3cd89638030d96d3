import type { PropertyUsage } from '../vocabulary.js';
import { isAuState, type AuState, type RuleKind, type RuleValues, type StateRule } from './state-rule.js';
import { ruleOn } from './state-rules.js';

/** Where something is let and what for: that decides whose law holds. */
export interface LawPlace {
  country_iso: string | null;
  state: string | null;
  usage: PropertyUsage | null;
}

/** `blocked` is refused; `not_checked` says why nothing is known. */
export type CheckOutcome = 'ok' | 'warn' | 'blocked' | 'not_checked';

/** What a check found, in a sentence, with the rule it went by. */
export interface CheckResult<K extends RuleKind = RuleKind> {
  check: K;
  result: CheckOutcome;
  sentence: string;
  value: RuleValues[K] | null;
  citation: Pick<StateRule, 'state' | 'effective_from' | 'effective_to' | 'source' | 'verified_on' | 'note'> | null;
}

/** What a rule makes of a case: fine, a warning, or against it. */
export type Finding = readonly ['ok' | 'warn' | 'against', string];

/** What a rule makes of a case; `isVerified`: a person read the rule in a trustworthy source. */
type Find<K extends RuleKind> = (value: RuleValues[K], state: AuState, isVerified: boolean) => Finding;

/** Finds the rule of a place and a day and asks it; a rule no one has verified warns and never blocks. */
export function checkBy<K extends RuleKind>(place: LawPlace, check: K, on: string, find: Find<K>): CheckResult<K> {
  const unknown = whyUnchecked(place);
  if (unknown) return notChecked(check, unknown);
  const rule = ruleOn(place.state, check, on);
  if (!rule) return notChecked(check, `No rule of ${place.state} is recorded for ${on}, so this was not checked.`);
  const [finding, sentence] = find(rule.value, rule.state, rule.verified_on !== null);
  const { state, effective_from, effective_to, source, verified_on, note } = rule;
  const result = finding === 'against' ? (verified_on ? 'blocked' : 'warn') : finding;
  const citation = { state, effective_from, effective_to, source, verified_on, note };
  return { check, result, sentence, value: rule.value, citation };
}

/** What was not checked, and why. */
export function notChecked<K extends RuleKind>(check: K, sentence: string): CheckResult<K> {
  return { check, result: 'not_checked', sentence, value: null, citation: null };
}

/** Why no tenancy law of a state is asked, or null when one is. */
export function whyUnchecked({ country_iso, state, usage }: LawPlace): string | null {
  if (country_iso !== 'AU') return 'Rules are known for Australia only, so this was not checked.';
  if (usage === 'commercial') return 'Residential tenancy laws do not apply to commercial property.';
  if (!isAuState(state)) return 'The state of the property is not known. Add it to the address to have this checked.';
  return null;
}

import type { ComplianceKind } from '../vocabulary.js';
import { BOND_AND_ENTRY_RULES } from './bond-rules.js';
import { addSpan } from './calendar.js';
import { REPAIR_RULES } from './repair-rules.js';
import { RENT_RULES } from './rent-rules.js';
import { SAFETY_RULES } from './safety-rules.js';
import { UTILITY_RULES } from './utility-rules.js';
import { isAuState, type RuleKind, type StateRule } from './state-rule.js';

/** Every rule the product knows, past ones too. What is not here is not known: nothing is assumed of it. */
export const STATE_RULES: readonly StateRule[] = [
  ...RENT_RULES,
  ...BOND_AND_ENTRY_RULES,
  ...SAFETY_RULES,
  ...REPAIR_RULES,
  ...UTILITY_RULES,
];

/** The rule of a kind in force on a day, or undefined where none is known. */
export function ruleOn<K extends RuleKind>(
  state: string | null | undefined,
  kind: K,
  on: string,
): StateRule<K> | undefined {
  return STATE_RULES.find(
    (rule): rule is StateRule<K> => rule.kind === kind && rule.state === state && holds(rule, on),
  );
}

/** All rules in force on a day, of one state or of all. */
export function rulesOn(on: string, state?: string): StateRule[] {
  return STATE_RULES.filter((rule) => (state === undefined || rule.state === state) && holds(rule, on));
}

function holds({ effective_from, effective_to }: StateRule, on: string): boolean {
  return effective_from <= on && (effective_to === null || on <= effective_to);
}

/** When a check done on a day is due again by the law there; null where the law sets no interval. */
export function nextSafetyCheck(
  place: { country_iso: string; state: string | null },
  kind: ComplianceKind,
  done_on: string,
): string | null {
  if (place.country_iso !== 'AU' || !isAuState(place.state)) return null;
  // A check from before the rule was recorded follows it all the same: it is the interval that counts now.
  const rule = STATE_RULES.findLast((known) => known.kind === `${kind}_check` && known.state === place.state);
  return rule && 'every' in rule.value ? addSpan(done_on, rule.value.every) : null;
}

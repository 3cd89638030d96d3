import { addDays, type Span } from './calendar.js';
import type { AuState, RuleKind, RuleValues, StateRule } from './state-rule.js';

/** One line of a table of rules: state, first day, value, source, whether it was read there, what else to know. */
export type RuleLine<K extends RuleKind> = [
  state: AuState,
  effective_from: string,
  value: RuleValues[K],
  source: string,
  verified_on: string | null,
  note?: string,
];

/** A table's lines as rules. Each holds until the day before the next one of its state, so none overlap or leave a gap. */
export function rulesOf<K extends RuleKind>(kind: K, lines: readonly RuleLine<K>[]): StateRule<K>[] {
  return lines.map(([state, effective_from, value, source, verified_on, note], index) => {
    const next = lines.find((line, place) => place > index && line[0] === state);
    const effective_to = next ? addDays(next[1], -1) : null;
    return { state, kind, value, effective_from, effective_to, source, verified_on, note: note ?? null };
  });
}

export const days = (count: number): Span => ({ count, unit: 'day' });
export const weeks = (count: number): Span => ({ count, unit: 'week' });
export const months = (count: number): Span => ({ count, unit: 'month' });

/** Rules without a known first day are taken to hold from here; what was law before is not recorded. */
export const RECORDED_FROM = '2025-01-01';

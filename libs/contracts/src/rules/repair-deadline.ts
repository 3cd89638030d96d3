import { addSpan } from './calendar.js';
import { type LawPlace, whyUnchecked } from './check-result.js';
import { ruleOn } from './state-rules.js';

/** The last day on which a repair keeps to the law of the state; null where the law names none that is known. */
export function repairDeadline(
  place: LawPlace,
  { reported_on, is_urgent }: { reported_on: string; is_urgent: boolean },
): string | null {
  if (whyUnchecked(place)) return null;
  const rule = ruleOn(place.state, is_urgent ? 'urgent_repair' : 'repair', reported_on);
  return rule ? addSpan(reported_on, rule.value.within) : null;
}

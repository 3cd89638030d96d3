import { addSpan, spanText } from './calendar.js';
import { checkBy, type CheckResult, type LawPlace, whyUnchecked } from './check-result.js';
import { ruleOn } from './state-rules.js';

/** Last day on which a bond received on a day is lodged with the authority of the state; null where no term is known. */
export function lodgeBondBy(place: LawPlace, received_on: string): string | null {
  if (whyUnchecked(place)) return null;
  const rule = ruleOn(place.state, 'bond_lodgement', received_on);
  return rule ? addSpan(received_on, rule.value.within) : null;
}

/** What the law says of lodging a bond that was received on a day. No one knows here who is an agent: theirs is said besides. */
export function checkBondLodgement(
  place: LawPlace,
  { received_on, today }: { received_on: string; today: string },
): CheckResult<'bond_lodgement'> {
  return checkBy(place, 'bond_lodgement', received_on, ({ within, agents_within }, state) => {
    const day = addSpan(received_on, within);
    const rule = `In ${state}, a bond must be lodged within ${spanText(within)} of the day it was received, here by ${day}.`;
    const agents = agents_within ? ` Agents have ${spanText(agents_within)}.` : '';
    return [today > day ? 'warn' : 'ok', rule + agents];
  });
}

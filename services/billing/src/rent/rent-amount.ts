import { CENTS_MAX, type DailyShare, type PartReason, type RentExplanation, type RentPart } from '@keystead/contracts';
import { toDay, toDayNumber } from './days.js';
import { roundHalfUp } from './round-half-up.js';

/** The rent of a whole period from a day on, until the next term. */
export interface RentTerm {
  effective_date: string;
  amount_cents: number;
}

/** Billed days of one period, as day numbers, and how many days the whole period has. */
export interface BilledSpan {
  from: number;
  to: number;
  of_days: number;
  because: PartReason[];
  /** What one of its days costs, unless it is a whole period at one rent. */
  daily: Required<DailyShare>;
}

function rentOf(term: RentTerm): number {
  const cents = term.amount_cents;
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > CENTS_MAX) throw new RangeError(`Not a rent: ${cents}`);
  return cents;
}

/** The span cut at rent changes, first days first. Walks from the newest term, which a bill mostly needs. */
function partsOf(terms: readonly RentTerm[], from: number, to: number): RentPart[] {
  const parts: RentPart[] = [];
  let last = to;
  let lastDay = toDay(to);
  for (let index = terms.length - 1; index >= 0; index--) {
    const term = terms[index];
    if (!term || term.effective_date > lastDay) continue;
    const first = Math.max(from, toDayNumber(term.effective_date));
    const part = { from: toDay(first), to: lastDay, days: last - first + 1, rent_cents: rentOf(term) };
    const next = parts[0];
    if (next?.rent_cents === part.rent_cents) {
      parts[0] = { ...part, to: next.to, days: part.days + next.days };
    } else {
      parts.unshift(part);
    }
    if (first === from) break;
    last = first - 1;
    lastDay = toDay(last);
  }
  return parts;
}

/**
 * What the span costs: the rent of a whole period, else each part day by day at its own rent, the exact sum rounded once,
 * a half cent upwards. Days never cost more than the whole period would at the highest of their rents.
 */
export function explainRent(terms: readonly RentTerm[], span: BilledSpan): RentExplanation {
  const { of_days, because, daily } = span;
  const parts = partsOf(terms, span.from, span.to);
  const [earliest, ...others] = parts;
  const from = toDay(span.from);
  if (earliest?.from !== from) throw new RangeError('No rent covers the days to bill');
  const days = span.to - span.from + 1;
  const isAtOneRent = others.length === 0;
  if (isAtOneRent && days === of_days) return { code: 'whole_period', days, amount_cents: earliest.rent_cents };
  const exact = roundHalfUp(parts.reduce((sum, part) => sum + part.rent_cents * part.days, 0) * daily.times, daily.by);
  const highest = Math.max(...parts.map(({ rent_cents }) => rent_cents));
  const to = (others.at(-1) ?? earliest).to;
  const amount_cents = Math.min(exact, highest);
  const capped = exact > highest ? { at_most_cents: highest } : {};
  const some = { from, to, days, of_days, amount_cents, because, ...daily, ...capped };
  return isAtOneRent
    ? { code: 'part_period', rent_cents: earliest.rent_cents, ...some }
    : { code: 'rent_change', parts, ...some };
}

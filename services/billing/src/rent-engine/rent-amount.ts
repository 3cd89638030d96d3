import { CENTS_MAX, type DailyShare, type PartReason, type RentExplanation, type RentPart } from '@keystead/contracts';
import { toDay, toDayNumber } from './days.js';
import { roundHalfUp } from './rounding.js';

/** The rent of a whole period from a day on, until the next term. */
export interface RentTerm {
  effective_date: string;
  amount_cents: number;
}

/** Days of a period that a bill stands for already, and what it charges for them. */
export interface BilledPart {
  period_start: string;
  period_end: string;
  amount_cents: number;
}

/** Billed days of one period, as day numbers, and how many days the whole period has. */
export interface BilledSpan {
  from: number;
  to: number;
  of_days: number;
  because: PartReason[];
  /** What one of its days costs, unless it is a whole period at one rent. */
  daily: DailyShare;
  /** The other bills of the period: together with this one they charge what all their days cost. */
  billed?: readonly BilledPart[];
}

type Pricing = Pick<BilledSpan, 'of_days' | 'daily'>;

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

interface Price {
  cents: number;
  at_most_cents?: number;
}

/** The rent of a whole period at one rent, else the exact sum of the days rounded once, a half cent upwards. */
function priceOf(parts: readonly RentPart[], { of_days, daily }: Pricing): Price {
  const highest = Math.max(...parts.map(({ rent_cents }) => rent_cents));
  const days = parts.reduce((sum, part) => sum + part.days, 0);
  if (days === of_days && parts.every(({ rent_cents }) => rent_cents === highest)) return { cents: highest };
  const exact = roundHalfUp(parts.reduce((sum, part) => sum + part.rent_cents * part.days, 0) * daily.times, daily.by);
  return exact > highest ? { cents: highest, at_most_cents: highest } : { cents: exact };
}

/** What is left of the price of all billed days of the period, so that its bills add up to it to the cent. */
function restOf(terms: readonly RentTerm[], parts: readonly RentPart[], span: BilledSpan) {
  const billed = span.billed ?? [];
  const others = billed.flatMap(({ period_start, period_end }) =>
    partsOf(terms, toDayNumber(period_start), toDayNumber(period_end)),
  );
  const period_cents = priceOf([...others, ...parts], span).cents;
  const billed_cents = billed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { cents: Math.max(0, period_cents - billed_cents), rest_of: { period_cents, billed_cents } };
}

/**
 * What the span costs: the rent of a whole period, else each part day by day at its own rent, the exact sum rounded once,
 * a half cent upwards. Days never cost more than the whole period would at the highest of their rents. Where other bills
 * of the period stand, the cents that rounding leaves over are settled here: the bills sum to the price of their days.
 */
export function explainRent(terms: readonly RentTerm[], span: BilledSpan): RentExplanation {
  const { of_days, because, daily, billed = [] } = span;
  const parts = partsOf(terms, span.from, span.to);
  const [earliest, ...others] = parts;
  const from = toDay(span.from);
  if (earliest?.from !== from) throw new RangeError('No rent covers the days to bill');
  const days = span.to - span.from + 1;
  const isAtOneRent = others.length === 0;
  const own = priceOf(parts, span);
  if (isAtOneRent && days === of_days) return { code: 'whole_period', days, amount_cents: own.cents };
  const to = (others.at(-1) ?? earliest).to;
  const isFree = parts.every(({ rent_cents }) => rent_cents === 0);
  const rest = billed.length > 0 && !isFree ? restOf(terms, parts, span) : null;
  const isRest = rest !== null && rest.cents !== own.cents;
  const { cents: amount_cents, ...more } = isRest ? rest : own;
  const some = { from, to, days, of_days, amount_cents, because, ...daily, ...more };
  return isAtOneRent
    ? { code: 'part_period', rent_cents: earliest.rent_cents, ...some }
    : { code: 'rent_change', parts, ...some };
}

/** The days and rents that an explained amount was made of; `days` are those of the bill. */
export function explainedParts(
  explanation: RentExplanation,
  { period_start: from, period_end: to }: Pick<BilledPart, 'period_start' | 'period_end'>,
): { of_days: number; parts: readonly RentPart[] } {
  if (explanation.code === 'rent_change') return explanation;
  const { days } = explanation;
  if (explanation.code === 'whole_period') {
    return { of_days: days, parts: [{ from, to, days, rent_cents: explanation.amount_cents }] };
  }
  return { of_days: explanation.of_days, parts: [{ from, to, days, rent_cents: explanation.rent_cents }] };
}

/** The rents of the days, where these are not all the same. */
export function unevenParts(explanation: RentExplanation): readonly RentPart[] | null {
  return explanation.code === 'rent_change' ? explanation.parts : null;
}

/** The first of the days that costs something, on which the rent of them all falls due; a rent-free day owes nothing. */
export function firstChargedDay(explanation: RentExplanation, period_start: string): string {
  return unevenParts(explanation)?.find(({ rent_cents }) => rent_cents > 0)?.from ?? period_start;
}

import { CENTS_MAX } from '@keystead/contracts';
import { toDay, toDayNumber } from './days.js';
import { roundHalfUp } from './round-half-up.js';

/** The rent of a whole period from a day on, until the next term. */
export interface RentTerm {
  effective_date: string;
  amount_cents: number;
}

/** Why less than the whole period is billed. */
export type PartReason = 'lease_start' | 'lease_end' | 'paid_to';

/** Days at one rent; their share is `rent_cents × days / of_days`, not rounded by itself. */
export interface RentPart {
  from: string;
  to: string;
  days: number;
  rent_cents: number;
}

/** How an amount came about: codes and values only, so that any language can print it. */
export type RentExplanation =
  | { code: 'whole_period'; days: number; amount_cents: number }
  | {
      code: 'part_period';
      from: string;
      to: string;
      days: number;
      of_days: number;
      rent_cents: number;
      amount_cents: number;
      because: PartReason[];
    }
  | {
      code: 'rent_change';
      from: string;
      to: string;
      days: number;
      of_days: number;
      amount_cents: number;
      because: PartReason[];
      parts: RentPart[];
    };

/** Billed days of one period, as day numbers, and how many days the whole period has. */
export interface BilledSpan {
  from: number;
  to: number;
  of_days: number;
  because: PartReason[];
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

/** What the span costs: each part at its own rent, the exact sum rounded once, a half cent upwards. */
export function explainRent(terms: readonly RentTerm[], span: BilledSpan): RentExplanation {
  const { of_days, because } = span;
  const parts = partsOf(terms, span.from, span.to);
  const days = span.to - span.from + 1;
  const amount_cents = roundHalfUp(
    parts.reduce((sum, part) => sum + part.rent_cents * part.days, 0),
    of_days,
  );
  const [earliest, ...others] = parts;
  const from = toDay(span.from);
  if (earliest?.from !== from) throw new RangeError('No rent covers the days to bill');
  const to = (others.at(-1) ?? earliest).to;
  if (others.length > 0) return { code: 'rent_change', from, to, days, of_days, amount_cents, because, parts };
  if (days === of_days) return { code: 'whole_period', days, amount_cents };
  return { code: 'part_period', from, to, days, of_days, rent_cents: earliest.rent_cents, amount_cents, because };
}

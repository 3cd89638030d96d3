import { parseAmount, parseNumber } from '../../format/money.js';

/** How rents are raised, as the form holds it. */
export interface Raise {
  by: 'percent' | 'amount';
  value: unknown;
  round: 'whole' | 'cent';
}

const PERCENT_MAX = 100;

/** The rent of a period after a raise, in major units; null where the raise is none yet, or is too small to be one. */
export function raisedRent(amount: number, { by, value, round }: Raise): number | null {
  const given = by === 'percent' ? parseNumber(value) : parseAmount(value);
  if (given === null || given <= 0 || (by === 'percent' && given > PERCENT_MAX)) return null;
  const cents = Math.round(by === 'percent' ? amount * (100 + given) : (amount + given) * 100);
  const raised = round === 'whole' ? Math.round(cents / 100) : cents / 100;
  return raised > amount ? raised : null;
}

/** The rent of a period as an index moved from one review to the next, to the cent; null where a figure is none. */
export function indexedRent(amount: number, before: number, now: number): number | null {
  if (before <= 0 || now <= 0) return null;
  return Math.round((amount * 100 * now) / before) / 100;
}

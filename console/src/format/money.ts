import { currentLanguage } from '../i18n/current-language.js';
import { parseDecimal, writeDecimal } from './decimal.js';

/** A number as the reader writes it; null where it is none. */
export const parseNumber = (value: unknown): number | null => parseDecimal(value, currentLanguage());

/** A number as a field shows it before it is changed. */
export const numberText = (value: number): string => writeDecimal(value, currentLanguage());

// The field shows the sign itself, and people type or paste it all the same.
const SIGN = /^(?:[a-z]{0,3}\$|[a-z]{3}\s)\s*/i;

/**
 * A positive amount with at most two decimals, as money fields take it: also `$1,250` and `AUD 1,250.00`.
 * @param zero Whether it may be nothing: a lease without a bond.
 */
export function parseAmount(value: unknown, { zero = false } = {}): number | null {
  const amount = parseNumber(typeof value === 'string' ? value.trim().replace(SIGN, '') : value);
  return amount !== null && (amount > 0 || (zero && amount === 0)) && hasCents(amount) ? amount : null;
}

/** An amount as a money field shows it before it is changed: `650`, or `650.50` as the reader writes it. */
export const amountText = (amount: number): string => writeDecimal(amount, currentLanguage(), 2);

const hasCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

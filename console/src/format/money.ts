import { currentLanguage } from '../i18n/current-language.js';
import { parseDecimal } from './decimal.js';

/** A number as the reader writes it; null where it is none. */
export const parseNumber = (value: unknown): number | null => parseDecimal(value, currentLanguage());

/** A positive amount with at most two decimals, as money fields take it. */
export function parseAmount(value: unknown): number | null {
  const amount = parseNumber(value);
  return amount !== null && amount > 0 && hasCents(amount) ? amount : null;
}

const hasCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

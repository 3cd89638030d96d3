import type { Amount } from './columns.js';

/** The sums of amounts by currency, in major units, the currencies in the order of their letters. */
export function totalsOf(amounts: readonly Amount[]): Amount[] {
  const cents = new Map<string, number>();
  for (const { amount, currency } of amounts)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100));
  return [...cents]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([currency, sum]) => ({ amount: sum / 100, currency }));
}

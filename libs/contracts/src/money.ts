// Money: integer cents inside, a JSON number in major units with at most two decimals on the wire.

/** Largest amount accepted, in cents: 10^11 (a billion dollars). */
export const CENTS_MAX = 100_000_000_000;

/**
 * Cents of a wire amount, or null when it is not an amount of money: a finite number (or its decimal text) with at
 * most two decimals, no exponent. `12.5` -> 1250, `12.345` -> null, `"1e3"` -> null. Sign and zero are the caller's rule.
 */
export function toCents(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents > CENTS_MAX ? null : match[1] ? -cents : cents;
}

/** Wire number of an integer amount of cents: 1250 -> 12.5. */
export function fromCents(cents: number): number {
  return cents / 100;
}

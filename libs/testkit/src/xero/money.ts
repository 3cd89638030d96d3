/** Money is counted in cents, and quantities and prices in ten thousandths, so that no sum is ever off by one. */
const FINE = 10_000n;

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d*))?$/;

/** A number of a request as whole ten thousandths; nothing when it is not a number. */
function fine(value: unknown): bigint | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const found = DECIMAL.exec(typeof value === 'number' ? value.toFixed(6) : value.trim());
  if (!found) return undefined;
  const [, sign, units, decimals = ''] = found;
  const six = BigInt(`${units}${decimals.padEnd(6, '0').slice(0, 6)}`);
  const rounded = divided(six, 100n);
  return sign ? -rounded : rounded;
}

/** Half is rounded away from zero. */
function divided(amount: bigint, by: bigint): bigint {
  const half = by / 2n;
  return amount < 0n ? -((-amount + half) / by) : (amount + half) / by;
}

/** Cents of an amount of a request, or nothing when it is not a number. */
export function readCents(value: unknown): number | undefined {
  const amount = fine(value);
  return amount === undefined ? undefined : Number(divided(amount, 100n));
}

/** Cents of an amount that the stand-in wrote itself. */
export const cents = (amount: number) => Math.round(amount * 100);

/** Cents as Xero writes them. */
export const money = (count: number) => count / 100;

/** Cents of a quantity at a price, less a discount in percent. */
export function lineCents(quantity: unknown, price: unknown, discount: unknown): number | undefined {
  const factors = [quantity, price, discount].map(fine);
  const [count, each, percent] = factors;
  if (count === undefined || each === undefined || percent === undefined) return undefined;
  return Number(divided(count * each * (100n * FINE - percent), FINE * FINE * FINE));
}

/** The tax in an amount: on top of it, or within it. */
export function taxCents(amount: number, percent: number, isWithin: boolean): number {
  const rate = fine(percent)!;
  const hundred = 100n * FINE;
  return Number(divided(BigInt(amount) * rate, isWithin ? hundred + rate : hundred));
}

/** A number with four decimals, as prices and quantities are kept. */
export const readFine = (value: unknown): number | undefined => {
  const amount = fine(value);
  return amount === undefined ? undefined : Number(amount) / 10_000;
};

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

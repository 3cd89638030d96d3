import { toDayNumber } from './days.js';

/** Days at one rent; 0 is rent-free. */
export interface DatedRent {
  from: string;
  to: string;
  rent_cents: number;
}

/** What is charged for some days: cents, the first day as a day number, and how many days. */
export interface ChargedDays {
  amount: number;
  start: number;
  days: number;
  /** The rents of the days, where these are not all the same. */
  parts?: readonly DatedRent[] | null;
}

/** How much of the amount the first `count` days are, as a fraction of the whole: by their rents, else by equal shares. */
function shareOf({ start, days, parts }: ChargedDays, count: number): { part: bigint; total: bigint } {
  if (!parts) return { part: BigInt(count), total: BigInt(days) };
  const weightUntil = (until: number) =>
    parts.reduce((sum, { from, to, rent_cents }) => {
      const held = Math.min(until, toDayNumber(to) + 1) - toDayNumber(from);
      return held > 0 ? sum + BigInt(held) * BigInt(rent_cents) : sum;
    }, 0n);
  return { part: weightUntil(start + count), total: weightUntil(start + days) };
}

/** What the first `count` of the days cost, rounded to the cent, a half upwards. A rent-free day costs nothing. */
export function costOfDays(charged: ChargedDays, count: number): number {
  const { part, total } = shareOf(charged, count);
  if (total === 0n) return 0;
  return Number((2n * BigInt(charged.amount) * part + total) / (2n * total));
}

/** How many of the days, from the first on, some money covers in full. */
export function coveredDays(charged: ChargedDays, paid: number): number {
  const isCovered = (count: number) => {
    const { part, total } = shareOf(charged, count);
    return part * BigInt(charged.amount) <= total * BigInt(paid);
  };
  let covered = 0;
  while (covered < charged.days && isCovered(covered + 1)) covered++;
  return covered;
}

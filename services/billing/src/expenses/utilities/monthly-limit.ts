import { addDays, daysBetween } from '../../rent-engine/days.js';

/**
 * What an amount per month comes to over a period: for each month its part of the days, exact, the sum rounded once, a
 * half cent upwards.
 */
export function limitOver(month_cents: number, from: string, to: string): number {
  let [upper, lower] = [0n, 1n];
  for (let first = from; first <= to;) {
    const month = first.slice(0, 7);
    const next = nextMonth(month);
    const last = addDays(next, -1) < to ? addDays(next, -1) : to;
    const of_days = BigInt(daysBetween(`${month}-01`, next));
    upper = upper * of_days + BigInt(month_cents) * BigInt(daysBetween(first, last) + 1) * lower;
    lower *= of_days;
    first = next;
  }
  return Number((2n * upper + lower) / (2n * lower));
}

/** First day of the month after `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}-01`;
}

// Calendar days as the law counts them: text in, text out, no zones.

import { DAY_MS } from './day-ms.js';

export const SPAN_UNITS = ['hour', 'day', 'business_day', 'week', 'month', 'rent_period'] as const;

/** A length of time the way a law says it. */
export interface Span {
  count: number;
  unit: (typeof SPAN_UNITS)[number];
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The day after `span` has passed from a day; hours count as the whole days they make, at least one. */
export function addSpan(day: string, { count, unit }: Span): string {
  if (unit === 'month') return addMonths(day, count);
  if (unit === 'business_day') return addBusinessDays(day, count);
  if (unit === 'rent_period') throw new Error('A rent period has no length of its own');
  return addDays(day, unit === 'week' ? 7 * count : unit === 'hour' ? Math.ceil(count / 24) : count);
}

/** Monday to Friday; public holidays differ from town to town and are not known here. */
function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    const weekday = new Date(found).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return found;
}

/** `60 days`, `1 month`. */
export function spanText({ count, unit }: Span): string {
  return `${count} ${unit.replaceAll('_', ' ')}${count === 1 ? '' : 's'}`;
}

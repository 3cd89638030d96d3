import { addDays } from '@keystead/contracts';

const DAY_MS = 86_400_000;

/** How many days there are from one day to another, both of them counted. */
export const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The day to which the edge of a bar is moved by so many days, within a first and a last one. */
export function movedDay(day: string, days: number, [first, last]: readonly [first: string, last: string]): string {
  const moved = addDays(day, days);
  return moved < first ? first : moved > last ? last : moved;
}

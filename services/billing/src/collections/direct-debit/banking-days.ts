import { addDays } from '../../rent-engine/days.js';

const SATURDAY = 6;
const SUNDAY = 0;

/** The day so many banking days later: Mondays to Fridays. Holidays differ from state to state and are not known here. */
export function addBankingDays(day: string, count: number): string {
  let left = count;
  let at = day;
  while (left > 0) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left--;
  }
  return at;
}

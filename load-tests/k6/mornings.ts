import { read } from './calls.js';
import type { Person } from '../people.js';

const LOOKS = [
  (who: Person) => read(who, 'GET /api/v1/system/dashboard/show'),
  (who: Person) => read(who, 'GET /api/v1/system/property', { query: { total: 10, page: 1 } }),
  (who: Person) => read(who, 'GET /api/v1/system/lease', { query: { total: 10, page: 1 } }),
  (who: Person) => read(who, 'GET /api/v1/system/bill', { query: { status: 'overdue', total: 10 } }),
];

/** One look at a screen of the morning, another one each time. */
export const look = (who: Person, index: number) => LOOKS[index % LOOKS.length]!(who);

export function lookAround(who: Person): void {
  for (const each of LOOKS) each(who);
}

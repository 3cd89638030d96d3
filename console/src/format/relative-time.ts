import { DAY_MS } from '@keystead/contracts';
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long ago, as a key of the catalogue with its number; null from a day on, where the date is shown. */
export function relativeTime(moment: number, now: number) {
  const age = Math.max(0, now - moment);
  if (age < MINUTE_MS) return { key: 'ago.now', count: 0 } as const;
  if (age < HOUR_MS) {
    const count = Math.floor(age / MINUTE_MS);
    return { key: 'ago.minutes', count } as const;
  }
  if (age >= DAY_MS) return null;
  const count = Math.floor(age / HOUR_MS);
  return { key: 'ago.hours', count } as const;
}

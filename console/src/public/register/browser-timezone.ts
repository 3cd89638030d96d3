import { TIMEZONES } from '@keystead/contracts';

// Zones of Australia outside Sydney's own: the nearest one on offer is Australian Eastern.
const AUSTRALIAN = /^Australia\//;

/** The offered time zone that fits the browser's best; UTC when none does. */
export function browserTimezone(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  if ((TIMEZONES as readonly string[]).includes(zone)) return zone;
  return AUSTRALIAN.test(zone) ? 'Australia/Sydney' : 'UTC';
}

import type { RentConversion, RentFrequency } from '@keystead/contracts';
import { DAYS_OF_TWELVE_MONTHS } from './daily-share.js';
import { roundHalfUp } from './rounding.js';

/** Days that a rent pays for, times twelve so that a month's are whole. */
function daysTimesTwelve(frequency: RentFrequency, conversion: RentConversion): number {
  if (frequency === 'monthly') return DAYS_OF_TWELVE_MONTHS[conversion];
  return frequency === 'weekly' ? 7 * 12 : 14 * 12;
}

/** The same rent for periods of another frequency, in cents, rounded once. A fortnight is two weeks exactly. */
export function convertRent(
  cents: number,
  from: RentFrequency,
  to: RentFrequency,
  conversion: RentConversion = 'days_365',
): number {
  if (from === to) return cents;
  return roundHalfUp(cents * daysTimesTwelve(to, conversion), daysTimesTwelve(from, conversion));
}

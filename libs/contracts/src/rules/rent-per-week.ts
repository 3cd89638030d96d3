import type { RentFrequency } from '../vocabulary.js';

export interface PeriodRent {
  cents: number;
  frequency: RentFrequency;
}

/** Rent of a week; a month is 365 days in twelve parts, rounded once. */
export function weeklyCents({ cents, frequency }: PeriodRent): number {
  if (frequency === 'weekly') return cents;
  return frequency === 'fortnightly' ? cents / 2 : Math.round((cents * 84) / 365);
}

export function monthlyCents({ cents, frequency }: PeriodRent): number {
  if (frequency === 'monthly') return cents;
  return Math.round((cents * 365) / (frequency === 'weekly' ? 84 : 168));
}

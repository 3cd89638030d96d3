import type { DailyShare, ProrationMethod, RentConversion, RentFrequency } from '@keystead/contracts';

/** How a lease divides its rent by days. */
export interface Proration {
  method: ProrationMethod;
  /** What a monthly rent comes to in a week, for the method that goes by weeks. */
  conversion: RentConversion;
}

export const BY_SHARE: Proration = { method: 'share_of_period', conversion: 'days_365' };

/** Days of twelve months: of a year, or of its 52 whole weeks. */
export const DAYS_OF_TWELVE_MONTHS: Record<RentConversion, number> = { days_365: 365, weeks_52: 364 };

/** What a day of a period costs, as an exact share of the period's rent. Weeks and fortnights have no other length. */
export function dailyShareOf(frequency: RentFrequency, { method, conversion }: Proration, of_days: number): DailyShare {
  if (frequency !== 'monthly' || method === 'share_of_period') return { method, times: 1, by: of_days };
  return { method, times: 12, by: method === 'weekly_7' ? DAYS_OF_TWELVE_MONTHS[conversion] : 365 };
}

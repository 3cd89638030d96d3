import { addDays } from '@keystead/contracts';

export const DATE_PRESETS = [
  'today',
  'this_week',
  'this_month',
  'last_3_months',
  'last_6_months',
  'this_year',
  'last_year',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export interface DateRange {
  from: string;
  to: string;
}

/** First and last day of a preset; weeks start on Monday. */
export function presetRange(preset: DatePreset, today: string): DateRange {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'this_week': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'this_month':
      return { from: `${today.slice(0, 7)}-01`, to: addDays(monthsLater(`${today.slice(0, 7)}-01`, 1), -1) };
    case 'last_3_months':
      return { from: monthsLater(today, -3), to: today };
    case 'last_6_months':
      return { from: monthsLater(today, -6), to: today };
    case 'this_year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** The same day some months on, the last one of the month where that day does not exist. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

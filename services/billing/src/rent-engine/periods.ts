import type { RentFrequency } from '@keystead/contracts';
import { calendarDay, monthsFrom, toDayNumber } from './days.js';

/** Rent periods by index: 0 starts on the anchor, -1 is the one before. Days are day numbers. */
export interface Periods {
  startOf(index: number): number;
  /** Index of the period that holds the day. */
  holding(day: number): number;
}

function everyDays(anchor: number, length: number): Periods {
  return {
    startOf: (index) => anchor + index * length,
    holding: (day) => Math.floor((day - anchor) / length),
  };
}

function everyMonth(anchor: number): Periods {
  const first = calendarDay(anchor);
  const startOf = (index: number): number => monthsFrom(first, index);
  return {
    startOf,
    holding: (day) => {
      const { year, month } = calendarDay(day);
      const index = (year - first.year) * 12 + month - first.month;
      return day < startOf(index) ? index - 1 : index;
    },
  };
}

/** The periods of a frequency, tiling time in both directions from the anchor. */
export function periodsOf(anchor: string, frequency: RentFrequency): Periods {
  const day = toDayNumber(anchor);
  switch (frequency) {
    case 'weekly':
      return everyDays(day, 7);
    case 'fortnightly':
      return everyDays(day, 14);
    case 'monthly':
      return everyMonth(day);
  }
}

import { memoized } from '@keystead/messages';

const DAY_MS = 86_400_000;

/** Whole days from one calendar day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const formatOf = memoized((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** How far a calendar day is away, as people say it: `in 6 days`, `tomorrow`, `3 days ago`. */
export const daysAway = (day: string, today: string, locale: string) =>
  formatOf(locale).format(daysBetween(today, day), 'day');

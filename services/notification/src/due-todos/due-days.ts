import { addDays, type TodoSource } from '@keystead/contracts';

// On which days an open to-do is mailed: on its due day, on the day after it, and once a week from then on. What the
// product opened was mailed before, or stands in other mails: it is named on its due day alone.

const DAY_MS = 86_400_000;
const WEEK = 7;

/** A day on which to-dos of people, or of the product, are due. */
export interface DueDay {
  due_date: string;
  source: TodoSource;
}

/** The first day from `from` on, on which what is due then is mailed; null: there is none. */
export function nextMailed({ due_date, source }: DueDay, from: string): string | null {
  if (due_date >= from) return due_date;
  if (source === 'smart') return null;
  const days_after = (Date.parse(from) - Date.parse(due_date)) / DAY_MS;
  return addDays(due_date, 1 + WEEK * Math.ceil((days_after - 1) / WEEK));
}

/** Whether it is mailed today, where the mails of the days from `since` on have not gone out. */
export function isMailed(day: DueDay, since: string, today: string): boolean {
  const next = nextMailed(day, since);
  return next !== null && next <= today;
}

import type { Formatter } from '../formatter.js';

/** A day with two digits in every month, as written: a column that fits these fits every day. */
export function wideDays({ day }: Formatter): string[] {
  return Array.from({ length: 12 }, (_, month) => day(`2026-${String(month + 1).padStart(2, '0')}-28`));
}

import { addDays, addMonths } from '@keystead/contracts';

// How a to-do repeats: the part of the recurrence rules of RFC 5545 that people ask for, as text. A day that a month does
// not have is its last one, which RFC 5545 would leave out.

export const REPEAT_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof REPEAT_FREQUENCIES)[number];

export interface Repeat {
  frequency: Frequency;
  /** Every so many days, weeks, months or years, 1 to 99. */
  interval: number;
  /** Last day on which it may be due; null: no such day. */
  until: string | null;
  /** How many times it is due altogether, 1 to 999; null: without end. */
  count: number | null;
}

const INTERVAL_MAX = 99;
const COUNT_MAX = 999;
/** A series that goes on further is over: no calendar of the product reaches there. */
const LAST_DAY = '2200-12-31';

/** `FREQ=MONTHLY;INTERVAL=2;UNTIL=20271231` as its parts; null where it is none, or more than this subset. */
export function parseRepeat(text: string): Repeat | null {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const match = /^(FREQ|INTERVAL|UNTIL|COUNT)=([A-Z0-9]+)$/.exec(part);
    if (!match || parts.has(match[1]!)) return null;
    parts.set(match[1]!, match[2]!);
  }
  const frequency = REPEAT_FREQUENCIES.find((one) => one === parts.get('FREQ'));
  const interval = numberUpTo(parts.get('INTERVAL') ?? '1', INTERVAL_MAX);
  const until = parts.has('UNTIL') ? dayOf(parts.get('UNTIL')!) : null;
  const count = parts.has('COUNT') ? numberUpTo(parts.get('COUNT')!, COUNT_MAX) : null;
  if (!frequency || !interval) return null;
  if (parts.has('UNTIL') && (parts.has('COUNT') || until === null)) return null;
  if (parts.has('COUNT') && count === null) return null;
  return { frequency, interval, until, count };
}

/** The first day of the series after `day`; null where the series is over. `start` is its first day. */
export function nextDay(repeat: Repeat, start: string, day: string): string | null {
  const { until, count } = repeat;
  for (let index = firstIndexAfter(repeat, start, day); ; index++) {
    const next = occurrence(repeat, start, index);
    if (next === null || (until && next > until) || (count && index >= count)) return null;
    if (next > day) return next;
  }
}

function occurrence({ frequency, interval }: Repeat, start: string, index: number): string | null {
  const steps = index * interval;
  const day =
    frequency === 'DAILY'
      ? addDays(start, steps)
      : frequency === 'WEEKLY'
        ? addDays(start, 7 * steps)
        : addMonths(start, frequency === 'YEARLY' ? 12 * steps : steps);
  return day <= LAST_DAY ? day : null;
}

const DAYS_OF = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const satisfies Record<Frequency, number>;

/** An index that is not past the one looked for, so that a long series is not walked from its first day. */
function firstIndexAfter({ frequency, interval }: Repeat, start: string, day: string): number {
  const passed = (Date.parse(day) - Date.parse(start)) / 86_400_000;
  return Math.max(1, Math.floor(passed / (DAYS_OF[frequency] * interval)));
}

function numberUpTo(text: string, most: number): number | null {
  const value = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** `20271231` as a day; null where there is no such day. */
function dayOf(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

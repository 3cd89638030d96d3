// Moments travel as UTC `YYYY-MM-DD HH:mm:ss` and are shown in the reader's zone and format (PHP letters, Q-082).
import { productNow } from '../product-clock.js';

export const DEFAULT_FORMAT = 'Y-m-d H:i:s';
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Of the machine that the reader sits at, where they chose none. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Style {
  format: string | null;
  timezone: string | null;
  language: string;
}

/** A moment of the wire as a Date; ISO 8601 is understood too. */
export function parseMoment(text: string): Date | null {
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?(Z)?$/.exec(text);
  const date = new Date(plain ? `${plain[1]}T${plain[2]}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function displayMoment(text: string | null | undefined, style: Style): string {
  const date = text ? parseMoment(text) : null;
  return date ? write(date, style.format ?? DEFAULT_FORMAT, safeZone(style.timezone), style.language) : '';
}

/** A time of day `HH:MM` as the reader writes times: `14:30` or `2:30 PM`. */
export function displayTime(time: string, format: string | null): string {
  const letters = /[gh]/.test(format ?? DEFAULT_FORMAT) ? 'g:i A' : 'H:i';
  return write(new Date(`1970-01-01T${time}Z`), letters, 'UTC', 'en');
}

/** The calendar day on which a moment is where the reader sits; a calendar day stays what it is. */
export function dayOf(text: string, timezone: string | null): string {
  const moment = text.length > DAY_LENGTH ? parseMoment(text) : null;
  return moment ? write(moment, 'Y-m-d', safeZone(timezone), 'en') : text;
}

/** The month a calendar day is in, in the reader's language. */
export function displayMonth(day: string, language: string): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Today as the reader's calendar has it. */
export function today(timezone: string | null, now = productNow()): string {
  return write(now, 'Y-m-d', safeZone(timezone), 'en');
}

function safeZone(timezone: string | null): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone ?? undefined });
    return timezone ?? ownZone();
  } catch {
    return ownZone();
  }
}

function write(date: Date, format: string, timeZone: string, language: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(date);
  const hour = Number(parts.hour);
  const twelve = hour % 12 || 12;
  const two = (value: number) => String(value).padStart(2, '0');
  const letters: Record<string, () => string> = {
    Y: () => parts.year!,
    y: () => parts.year!.slice(-2),
    m: () => parts.month!,
    n: () => String(Number(parts.month)),
    d: () => parts.day!,
    j: () => String(Number(parts.day)),
    H: () => two(hour),
    G: () => String(hour),
    h: () => two(twelve),
    g: () => String(twelve),
    i: () => parts.minute!,
    s: () => parts.second!,
    A: () => (hour < 12 ? 'AM' : 'PM'),
    a: () => (hour < 12 ? 'am' : 'pm'),
    D: () => named({ weekday: 'short' }),
    M: () => named({ month: 'short' }),
    F: () => named({ month: 'long' }),
  };
  return [...format].map((letter) => letters[letter]?.() ?? letter).join('');
}

import { DAY_MS } from '@keystead/contracts';
import { isLocalAddress } from './development-secrets.js';

/** Now, as the one thing tests may replace. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** Runs at the usual pace from a given moment; for tests and demonstrations. */
export class ShiftedClock extends Clock {
  private readonly shift: number;

  constructor(start: Date) {
    super();
    this.shift = start.getTime() - Date.now();
  }

  override now(): Date {
    return new Date(Date.now() + this.shift);
  }
}

/**
 * The system's time, or a time whole days ahead of it. Only where no one but the machine's own user comes: what a shifted
 * clock writes (bills, reminders, ends of trials) cannot be taken back.
 */
export function clockAhead(days: number, publicUrl: string): Clock {
  if (days === 0) return new SystemClock();
  if (!isLocalAddress(publicUrl)) {
    throw new Error(
      `CLOCK_DAYS_AHEAD is ${days}, which is for this machine alone, but people open ${publicUrl}: unset it`,
    );
  }
  return new ShiftedClock(new Date(Date.now() + days * DAY_MS));
}

/** Calendar day (YYYY-MM-DD) in an IANA zone at a moment. */
export function dayIn(timezone: string, at: Date): string {
  let format = FORMATS.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
    FORMATS.set(timezone, format);
  }
  return format.format(at);
}

// Making one costs as much as a small query; there are some hundred zones.
const FORMATS = new Map<string, Intl.DateTimeFormat>();

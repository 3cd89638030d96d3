import { dayIn, type Tx } from '@keystead/platform';

/** The moment at which a clock in a zone shows `time` (`HH:MM`) on a day. */
export async function momentAt(tx: Tx, day: string, time: string, timezone: string): Promise<Date> {
  const { at } = await tx.one<{ at: Date }>(
    'select ($1::date + $2::time) at time zone $3 as at',
    [day, time, timezone],
    'moment_at',
  );
  return at;
}

/** The day a run is about: its own, or today in its zone when it comes late. */
export function runDay(day: string, timezone: string, now: Date): string {
  const today = dayIn(timezone, now);
  return day > today ? day : today;
}

import type { LeaseStatus } from '@keystead/contracts';

interface Days {
  start_date: string;
  end_date: string | null;
}

/** What a lease is on a calendar day of its section; both its days are inside it, an open lease never expires. */
export function leaseStatus({ start_date, end_date }: Days, today: string): LeaseStatus {
  if (start_date > today) return 'upcoming';
  return end_date !== null && end_date < today ? 'expired' : 'active';
}

/** The same as SQL over a row `l` that carries `today`: every lease is exactly one of them on every day. */
export const STATUS = `case when l.start_date > l.today then 'upcoming' when l.end_date < l.today then 'expired' else 'active' end`;

/** The day that people look at when they ask when lease `l` ends: its end, else that of the term after which it goes on. */
export const LAST_DAY = 'coalesce(l.end_date, l.term_end_date)';

/** The first and the last day that it is anywhere on earth, at the moment in a parameter; worked out once a statement. */
const firstDay = (at: string) => `(select (${at}::timestamptz at time zone 'UTC')::date - 1)`;
const lastDay = (at: string) => `(select (${at}::timestamptz at time zone 'UTC')::date + 1)`;

/**
 * SQL: lease `l` has this status. Today is a day of the lease's own calendar, which no index can know and which takes
 * time to work out: the bounds beside it hold everywhere, so that an index can be used and few leases need their own day.
 */
export function hasStatus(status: LeaseStatus, at: string): string {
  const [first, last] = [firstDay(at), lastDay(at)];
  switch (status) {
    case 'upcoming':
      return `l.start_date > ${first} and (l.start_date > ${last} or l.start_date > l.today)`;
    case 'expired':
      return `l.end_date < ${last} and (l.end_date < ${first} or l.end_date < l.today)`;
    case 'active':
      return `l.start_date <= ${last} and (l.start_date <= ${first} or l.start_date <= l.today)
        and (l.end_date is null or l.end_date >= ${last} or l.end_date >= l.today)`;
  }
}

/** `STATUS` for many leases at once. */
export function quickStatus(at: string): string {
  const [first, last] = [firstDay(at), lastDay(at)];
  return `case when l.start_date > ${last} then 'upcoming' when l.end_date < ${first} then 'expired'
    when l.start_date <= ${first} and (l.end_date is null or l.end_date >= ${last}) then 'active' else ${STATUS} end`;
}

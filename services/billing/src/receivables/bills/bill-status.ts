import { BILL_STATUSES, type BillStatus } from '@keystead/contracts';

// SQL over a bill aliased `b`. A status is never stored: it would be wrong after the next midnight.

/** Today's day where the bill is due, at the moment in parameter `at`. */
export function localDay(at: string): string {
  return `(${at}::timestamptz at time zone b.timezone)::date`;
}

// Days that an index is asked for: no zone is further ahead than fourteen hours, and none further behind than twelve.

/** The latest day that it is anywhere at the moment in parameter `at`. */
export const latestDay = (at: string) => `(${at}::timestamptz + interval '14 hours')::date`;

/** The earliest one. */
export const earliestDay = (at: string) => `(${at}::timestamptz - interval '12 hours')::date`;

/** Neither paid nor cancelled; worded like the index of open bills, so that it serves. */
export const isOpen = (bill: string) => `${bill}.cancelled_at is null and ${bill}.paid_amount < ${bill}.amount`;
export const IS_OPEN = isOpen('b');

/** Nothing of it is asked for any more, and it is not cancelled. */
const IS_CLOSED = 'b.cancelled_at is null and b.paid_amount >= b.amount';

/** A rent bill that stands; in the place of a cancelled one there are others. */
export const IS_ACTIVE_RENT = `b.type = 'rent' and b.cancelled_at is null`;

/** A rent bill that is neither paid nor cancelled. */
export const isOpenRent = (bill: string) => `${bill}.type = 'rent' and ${isOpen(bill)}`;

/** `outstanding` finds every bill that money is still owed on, whatever its status. */
export const STATUS_FILTERS = [...BILL_STATUSES, 'outstanding'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Condition for the bills that show a status; the first that holds, from the top, is the one shown. */
const CONDITIONS: Record<StatusFilter, (today: string) => string> = {
  cancelled: () => 'b.cancelled_at is not null',
  written_off: () => `${IS_CLOSED} and b.written_off_amount > 0`,
  credited: () => `${IS_CLOSED} and b.written_off_amount = 0 and b.credited_amount = b.paid_amount`,
  paid: () => `${IS_CLOSED} and b.written_off_amount = 0 and b.credited_amount < b.paid_amount`,
  partially_paid: () => `${IS_OPEN} and b.paid_amount > b.credited_amount`,
  overdue: (today) => `${IS_OPEN} and b.paid_amount = b.credited_amount and b.due_date < ${today}`,
  due: (today) => `${IS_OPEN} and b.paid_amount = b.credited_amount and b.due_date >= ${today}`,
  outstanding: () => IS_OPEN,
};

export function hasStatus(status: StatusFilter, today: string): string {
  return CONDITIONS[status](today);
}

const SHOWN: readonly BillStatus[] = [
  'cancelled',
  'written_off',
  'credited',
  'paid',
  'partially_paid',
  'overdue',
  'due',
];

/** The status a bill shows. */
export function statusOf(today: string): string {
  const cases = SHOWN.map((status) => `when ${hasStatus(status, today)} then '${status}'`);
  return `case ${cases.join(' ')} end`;
}

/** Days since the due day of a bill that is not paid in full. */
export function daysOverdue(today: string): string {
  return `case when ${IS_OPEN} then greatest(${today} - b.due_date, 0) else 0 end`;
}

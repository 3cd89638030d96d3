import { DAY_MS } from '@keystead/contracts';
import type { JobQueue, Tx } from '@keystead/platform';

export const RENEW = 'renew';
export const SUSPEND = 'suspend';

/** Days after the end of the paid time on which a charge is tried: at once and three times more. */
export const MAX_ATTEMPTS = [0, 1, 3, 5] as const;
/** Who has not paid this many days after the end is suspended. */
const SUSPENDED_AFTER = 14;

export function tryAt(period_ends_at: Date, attempt: number): Date {
  return new Date(period_ends_at.getTime() + (MAX_ATTEMPTS[attempt] ?? 0) * DAY_MS);
}

/** The month that ends then is to be renewed; `attempt` counts the tries. */
export function scheduleRenewal(work: JobQueue, tx: Tx, period_ends_at: Date, attempt: number): Promise<void> {
  const ends = period_ends_at.toISOString();
  return work.schedule(tx, RENEW, `${ends}/${attempt}`, tryAt(period_ends_at, attempt), {
    period_ends_at: ends,
    attempt,
  });
}

export function scheduleSuspension(work: JobQueue, tx: Tx, period_ends_at: Date): Promise<void> {
  const ends = period_ends_at.toISOString();
  const at = new Date(period_ends_at.getTime() + SUSPENDED_AFTER * DAY_MS);
  return work.schedule(tx, SUSPEND, ends, at, { period_ends_at: ends });
}

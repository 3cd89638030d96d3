import { expectOk } from '@keystead/testkit';
import { daysFromToday } from './days.js';
import { MISSING_ID, ZERO, type Post } from './post.js';
import type { Rows } from './rows.js';

const LEASE = '/api/v1/system/lease';

/** What is overdue on a lease that has been off the reminder schedule, so that it has a version. */
async function arrearsOf({ call, lease_id }: Rows): Promise<{ overdue: number; version: number }> {
  expectOk(await call.post('v1/system/lease/arrears', { lease_id, state: 'excluded', reason: 'Agreed by phone' }));
  const path = `v1/system/lease/arrears?lease_id=${lease_id}`;
  return expectOk(await call.get<{ data: { overdue: number; version: number } }>(path)).data;
}

export const ARREARS_REQUESTS: Record<string, Post> = {
  // The id in its path is none here, so that it is refused whatever comes with it.
  'POST /api/v1/system/bill/reminder/{bill_id}': { body: () => ({}) },
  [`POST ${LEASE}/arrears`]: {
    body: async (rows) => {
      const { overdue: amount, version } = await arrearsOf(rows);
      const instalments = [{ due_on: daysFromToday(7), amount }];
      return { lease_id: rows.lease_id, state: 'payment_plan', reason: 'Agreed by phone', instalments, version };
    },
    allows: { version: MISSING_ID },
    other: { reason: 'Agreed in writing' },
  },
  [`POST ${LEASE}/late-fee`]: {
    body: ({ lease_id }) => ({ lease_id, kind: 'percent', percent: 2.5, grace_days: 3 }),
    allows: { grace_days: ZERO },
    other: { percent: 3 },
  },
};

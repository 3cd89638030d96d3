import { expectOk } from '@keystead/testkit';
import { daysFromToday } from './days.js';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import type { Rows } from './rows.js';

const RECORD = '/api/v1/system/income/record';

const record = ({ property_block_id, lease_id }: Rows) => ({
  property_block_id,
  lease_id,
  type: 'income',
  category: 'laundry',
  amount: 12.5,
  date: daysFromToday(-2),
  note: 'Coins',
});

async function added(rows: Rows): Promise<string> {
  const answer = await rows.call.post<{ data: { id: string } }>('v1/system/income/record/create', record(rows));
  return expectOk(answer).data.id;
}

export const INCOME_REQUESTS: Record<string, Post> = {
  [`POST ${RECORD}/create`]: {
    body: record,
    allows: { lease_id: OPTIONAL, type: MISSING_ID, note: TEXT },
    other: { amount: 13 },
  },
  [`POST ${RECORD}/update`]: {
    body: async (rows) => ({ id: await added(rows), ...record(rows), amount: 14, version: 1 }),
    allows: {
      property_block_id: MISSING_ID,
      lease_id: OPTIONAL,
      type: MISSING_ID,
      category: MISSING_ID,
      amount: MISSING_ID,
      date: MISSING_ID,
      note: TEXT,
      version: MISSING_ID,
    },
    other: { amount: 15 },
  },
  [`POST ${RECORD}/delete`]: { body: async (rows) => ({ id: await added(rows) }), other: {} },
  'POST /api/v1/system/lease/transcation/create': {
    body: (rows) => ({ ...record(rows), type: 'expense', category: 'repairs' }),
    allows: { property_block_id: OPTIONAL, note: TEXT },
    other: { amount: 13 },
  },
};

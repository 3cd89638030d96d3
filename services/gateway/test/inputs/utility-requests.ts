import { eventually, expectOk } from '@keystead/testkit';
import { daysFromToday } from './days.js';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import type { Rows } from './rows.js';

const UTILITY = '/api/v1/system/utility';

let accounts = 0;
/** A bill of an account of its own: the same days are charged for once by each. */
const supplied = ({ property_block_id }: Rows) => ({
  property_block_id,
  kind: 'water',
  account: `Meter ${++accounts}`,
  amount: 84.35,
  usage_amount: 60.35,
  fixed_amount: 24,
  period_start: daysFromToday(-40),
  period_end: daysFromToday(-5),
  issued_on: daysFromToday(-2),
  document_id: null,
  is_separately_metered: true,
  is_water_efficient: true,
  has_agreement_clause: true,
  note: 'Second quarter',
});

/** Billing learns of the unit a moment after it is there. */
async function recorded(rows: Rows): Promise<string> {
  const answer = await eventually(async () => {
    const tried = await rows.call.post<{ data: { id: string } }>('v1/system/utility/create', supplied(rows));
    return tried.status !== 404 && tried;
  });
  return expectOk(answer).data.id;
}

export const UTILITY_REQUESTS: Record<string, Post> = {
  [`POST ${UTILITY}/create`]: {
    body: async (rows) => {
      await recorded(rows);
      return supplied(rows);
    },
    allows: {
      account: MISSING_ID,
      usage_amount: OPTIONAL,
      fixed_amount: OPTIONAL,
      document_id: OPTIONAL,
      is_separately_metered: MISSING_ID,
      is_water_efficient: MISSING_ID,
      has_agreement_clause: MISSING_ID,
      note: TEXT,
    },
    other: { amount: 84.35, note: 'Third quarter' },
  },
  [`POST ${UTILITY}/issue`]: {
    body: async (rows) => ({ id: await recorded(rows), version: 1 }),
    allows: { version: MISSING_ID },
    other: {},
  },
  [`POST ${UTILITY}/delete`]: { body: async (rows) => ({ id: await recorded(rows) }), other: {} },
};

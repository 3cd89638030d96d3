import { expectOk } from '@keystead/testkit';
import { OPTIONAL, TEXT, USUAL, type Post } from './post.js';
import type { Rows } from './rows.js';

const account = { account_name: 'Rose Street Trust', bsb: '062-000', account_number: '12345678' };

async function newAccount({ call, lease_id }: Rows): Promise<string> {
  const made = await call.post<{ data: { id: string } }>('v1/system/bank-account/create', { lease_id, ...account });
  return expectOk(made).data.id;
}

export const COLLECTION_REQUESTS: Record<string, Post> = {
  'POST /api/v1/system/bank-account/create': {
    body: ({ lease_id, property_block_id }) => ({
      lease_id,
      property_block_id,
      ...account,
      bank_name: 'Commonwealth Bank',
      is_default: true,
    }),
    allows: { lease_id: OPTIONAL, property_block_id: OPTIONAL, bank_name: TEXT, is_default: OPTIONAL },
    other: { account_name: 'Another Trust' },
  },
  'POST /api/v1/system/bank-account/save': {
    body: async (rows) => ({
      id: await newAccount(rows),
      lease_id: rows.lease_id,
      ...account,
      bank_name: 'Westpac',
      is_default: true,
      version: 1,
    }),
    allows: {
      account_name: USUAL,
      bsb: USUAL,
      account_number: USUAL,
      bank_name: TEXT,
      is_default: OPTIONAL,
      version: USUAL,
    },
    other: { bank_name: 'Another' },
  },
  'POST /api/v1/system/bank-account/delete': { body: async (rows) => ({ id: await newAccount(rows) }) },
};

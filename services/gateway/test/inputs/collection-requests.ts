import { expectOk, Landlord, type Caller } from '@keystead/testkit';
import { newBankAccount } from './bank-lines.js';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import type { Rows } from './rows.js';

const account = { account_name: 'Rose Street Trust', bsb: '062-000', account_number: '12345678' };

const newAccount = ({ call, lease_id }: Rows) => newBankAccount(call, lease_id);

async function newMandate(call: Caller, lease_id: string): Promise<{ mandate_id: string; page_url: string }> {
  const path = 'v1/system/direct-debit/mandate/create';
  return expectOk(await call.post<{ data: { mandate_id: string; page_url: string } }>(path, { lease_id })).data;
}

async function newOnlinePayment(call: Caller, lease_id: string): Promise<string> {
  const requested = { lease_id, amount: 1 };
  return expectOk(await call.post<{ data: { id: string } }>('v1/system/online-payment/create', requested)).data.id;
}

/** A page of a lease of its own: what is given there ends for the others. */
async function newSession({ stack }: Rows): Promise<string | null> {
  const landlord = await Landlord.register(stack);
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  await landlord.bills(lease_id);
  return new URL((await newMandate(landlord.call, lease_id)).page_url).searchParams.get('session');
}

export const COLLECTION_REQUESTS: Record<string, Post> = {
  'POST /api/v1/system/lease/rent/balances': { body: ({ lease_id }) => ({ lease_ids: [lease_id] }) },
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
      account_name: MISSING_ID,
      bsb: MISSING_ID,
      account_number: MISSING_ID,
      bank_name: TEXT,
      is_default: OPTIONAL,
      version: MISSING_ID,
    },
    other: { bank_name: 'Another' },
  },
  'POST /api/v1/system/direct-debit/mandate/create': { body: ({ lease_id }) => ({ lease_id }) },
  'POST /api/v1/system/direct-debit/mandate/cancel': {
    body: async ({ call, lease_id }) => ({ id: (await newMandate(call, lease_id)).mandate_id }),
  },
  'POST /api/v1/system/direct-debit/webhook': {
    body: async (rows) => ({ session: await newSession(rows), account: 'works' }),
    as: ({ anyone }) => anyone,
    allows: { account: OPTIONAL },
  },
  'POST /api/v1/system/online-payment/create': {
    body: ({ lease_id }) => ({ lease_id, amount: 1 }),
    allows: { amount: OPTIONAL },
    other: { amount: 2 },
  },
  'POST /api/v1/system/online-payment/check': {
    body: async ({ call, lease_id }) => ({ id: await newOnlinePayment(call, lease_id) }),
  },
  'POST /api/v1/system/bank-account/delete': { body: async (rows) => ({ id: await newAccount(rows) }) },
};

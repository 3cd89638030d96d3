import { expectOk } from '@keystead/testkit';
import { newBankAccount, newBankLine, proposedBankLine, sentBankFile } from './bank-lines.js';
import { OPTIONAL, MISSING_ID, type Post } from './post.js';

const SYSTEM = 'POST /api/v1/system';

export const BANK_REQUESTS: Record<string, Post> = {
  [`${SYSTEM}/bank-import/create`]: {
    body: async ({ call, lease_id }) => ({
      file_name: 'june.csv',
      bank_account_id: await newBankAccount(call, lease_id),
    }),
    allows: { file_name: MISSING_ID, bank_account_id: OPTIONAL },
    other: { file_name: 'july.csv' },
  },
  [`${SYSTEM}/bank-import/part`]: {
    body: async ({ call }) => ({ id: await sentBankFile(call), part: 1, text: 'Date,Amount\r\n' }),
    allows: { text: 'blank long' },
    other: { text: 'Date' },
  },
  [`${SYSTEM}/bank-import/start`]: {
    body: async ({ call }) => ({ id: await sentBankFile(call) }),
    other: {},
  },
  [`${SYSTEM}/bank-line/accept`]: {
    body: async ({ call, lease_id }) => ({ ids: [await proposedBankLine(call, lease_id)], min_certainty: 90 }),
    allows: { min_certainty: MISSING_ID },
    other: { min_certainty: 80 },
  },
  [`${SYSTEM}/bank-line/assign`]: {
    body: async ({ call, lease_id, bill_id }) => ({
      id: (await newBankLine(call)).id,
      lease_id,
      bill_id,
      amount: 0.01,
      is_new_payment: true,
    }),
    allows: { bill_id: OPTIONAL, amount: OPTIONAL, is_new_payment: OPTIONAL },
    other: { is_new_payment: false },
  },
  [`${SYSTEM}/bank-line/ignore`]: {
    body: async ({ call }) => ({ ids: [(await newBankLine(call)).id], note: 'Bank fee' }),
    other: { note: 'Own transfer' },
  },
  [`${SYSTEM}/bank-line/release`]: {
    body: async ({ call }) => ({ ids: [(await newBankLine(call)).id] }),
    other: {},
  },
  [`${SYSTEM}/bank-line/undo`]: {
    body: async ({ call }) => {
      const { id } = await newBankLine(call);
      expectOk(await call.post('v1/system/bank-line/ignore', { ids: [id], note: 'Bank fee' }));
      return { id };
    },
    other: {},
  },
};

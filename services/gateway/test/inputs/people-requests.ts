import { randomBytes } from 'node:crypto';
import { Caller, eventually, expectOk, Landlord } from '@keystead/testkit';
import { daysFromToday } from './days.js';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import type { Rows } from './rows.js';

const PROPERTY = '/api/v1/system/property';
const TENANT = '/api/v1/system/lease/tenant';
const OCCUPANT = '/api/v1/system/lease/occupant';
const OWNER = '/api/v1/system/owner';
const PAYOUT = `${OWNER}/payout`;

const person = () => ({
  first_name: 'Ann',
  last_name: 'Rowe',
  email: `${randomBytes(5).toString('hex')}@people.example`,
  phone: '0400 1',
});
const company_info = { name: 'Rowe Agents', photo: { external_path: 'https://photos.example/rowe.jpg' } };

interface Given {
  id: string;
}
interface Balance {
  owner_id: string;
  to_pay: number;
}
interface Listed extends Given {
  version: number;
}

async function made(call: Caller, path: string, body: object): Promise<string> {
  return expectOk(await call.post<{ data: Given }>(path, body)).data.id;
}

const newOwner = (call: Caller, property_id: string) =>
  made(call, `${PROPERTY}/owner/create`, { ...person(), property_id, share_percent: 0.01 });
const newAgent = ({ call, property_block_id }: Rows) =>
  made(call, `${PROPERTY}/agent/create`, { ...person(), property_block_id });
const newOccupant = ({ call, lease_id }: Rows) =>
  made(call, `${OCCUPANT}/create`, { lease_id, kind: 'adult', name: 'Kim Lee' });
const newRenter = ({ call, lease_id }: Rows) => made(call, `${TENANT}/create`, { ...person(), lease_id });

async function versionOf(call: Caller, list: string, id: string): Promise<number> {
  const { data } = expectOk(await call.get<{ data: Listed[] }>(list));
  return data.find((row) => row.id === id)!.version;
}

/** What is made once for a landlord, when it is first needed. */
function once<T>(make: (rows: Rows) => Promise<T>): (rows: Rows) => Promise<T> {
  const known = new WeakMap<Rows, Promise<T>>();
  return (rows) => {
    if (!known.has(rows)) known.set(rows, make(rows));
    return known.get(rows)!;
  };
}

const owners = once(async ({ call, property_id }) => [
  await made(call, `${PROPERTY}/owner/create`, { ...person(), property_id }),
  await newOwner(call, property_id),
]);
/** An owner whom the books know by the property, too. */
const paidOwner = once(async (rows) => {
  const [owner_id = ''] = await owners(rows);
  const payout = { ...PAID, owner_id, properties: [{ property_id: rows.property_id, amount: 0.01 }] };
  await eventually(async () => (await rows.call.post(`${PAYOUT}/create`, payout)).status === 200);
  return owner_id;
});
const PAID = { paid_on: daysFromToday(-1), reference: 'Transfer 7' };
const payout = async (rows: Rows) => ({
  ...PAID,
  owner_id: await paidOwner(rows),
  properties: [{ property_id: rows.property_id, amount: 12.05 }],
});
async function newPayout(rows: Rows): Promise<string | undefined> {
  const paid = await rows.call.post<{ data: { ids: string[] } }>(`${PAYOUT}/create`, await payout(rows));
  return expectOk(paid).data.ids[0];
}
/** A landlord who pays nothing else to the owner of a property, so that what is left to pay stays as it was read. */
const payer = once(async ({ stack }) => {
  const landlord = await Landlord.register(stack);
  const { call } = landlord;
  const { property_id, property_block_id } = await landlord.addProperty();
  const owner_id = await made(call, `${PROPERTY}/owner/create`, { ...person(), property_id });
  const record = { property_block_id, type: 'income', category: 'other', amount: 100, date: daysFromToday(-2) };
  await eventually(async () => (await call.post('/api/v1/system/income/record/create', record)).status === 200);
  return { call, owner_id };
});
/** A payment of a part of what an owner is owed, once the books know of it. */
async function firstPayment(call: Caller, owner_id: string) {
  const day = daysFromToday(-1);
  let to_pay = 0;
  await eventually(async () => {
    const { data } = expectOk(await call.get<{ data: Balance[] }>(`/api/v1/system/owner/balance?day=${day}`));
    to_pay = data.find((each) => each.owner_id === owner_id)?.to_pay ?? 0;
    return to_pay > 0;
  });
  return { ...PAID, day, payouts: [{ owner_id, currency: 'AUD', to_pay, amount: 0.01 }] };
}

/** Payments to owners that were recorded at once. */
export async function newPayoutBatch(call: Caller, owner_id: string): Promise<string> {
  const body = await firstPayment(call, owner_id);
  return expectOk(await call.post<{ data: { batch_id: string } }>(`${PAYOUT}/batch/create`, body)).data.batch_id;
}
const batch = async (rows: Rows) => {
  const { call, owner_id } = await payer(rows);
  return firstPayment(call, owner_id);
};
const ACCOUNT = { account_name: 'Rowe Trust', bsb: '062-000', account_number: '12345678' };
const account = async (rows: Rows) => ({ ...ACCOUNT, owner_id: await paidOwner(rows) });
const payment_account = {
  ...ACCOUNT,
  ...{ bank_abbreviation: 'CBA', direct_entry_id: '301500', user_name: 'Rowe Agents', has_balancing_debit: false },
};
const agent = once(newAgent);
const renter = once(newRenter);
const occupant = once(newOccupant);
const OF_OCCUPANT = {
  ...{ name: 'Rex', born_on: '1990-05-01', relationship: 'Brother' },
  ...{ animal: 'dog', animal_count: 2, agreed_on: '2026-05-01', note: 'Only on the balcony' },
};
const ALLOWED_OF_OCCUPANT = {
  ...{ name: TEXT, born_on: OPTIONAL, relationship: TEXT },
  ...{ animal_count: OPTIONAL, agreed_on: OPTIONAL, note: TEXT },
};

/** A property manager, who may do what landlords may not, with a property that a person owns. */
const agency = once(async ({ stack }) => {
  const manager = await Landlord.register(stack);
  const { property_id } = await manager.addProperty();
  const answer = expectOk(
    await manager.call.post<{ access_token: string }>('v1/system/account/tenant/save', { identity: 'agent' }),
  );
  const call = new Caller(stack.url, answer.access_token, manager.call.company_id, manager.call.user_id);
  await made(call, `${PROPERTY}/owner/create`, { ...person(), property_id });
  return { call, property_id };
});
const byManager = async (rows: Rows) => (await agency(rows)).call;

export const PEOPLE_REQUESTS: Record<string, Post> = {
  [`POST ${PROPERTY}/owner/create`]: {
    body: ({ property_block_id }) => ({
      ...person(),
      property_block_id,
      share_percent: 0.01,
      is_primary_contact: false,
    }),
    allows: { phone: TEXT, share_percent: MISSING_ID, is_primary_contact: MISSING_ID },
    other: { first_name: 'Bea' },
  },
  [`POST ${PROPERTY}/owner/edit`]: {
    body: async (rows) => {
      const [id = ''] = await owners(rows);
      const list = `${PROPERTY}/owner?property_id=${rows.property_id}&size=1000`;
      return {
        id,
        ...person(),
        property_id: rows.property_id,
        is_primary_contact: true,
        version: await versionOf(rows.call, list, id),
      };
    },
    allows: {
      first_name: MISSING_ID,
      last_name: MISSING_ID,
      email: MISSING_ID,
      phone: TEXT,
      is_primary_contact: MISSING_ID,
      version: MISSING_ID,
    },
    other: { first_name: 'Bea' },
  },
  [`POST ${PROPERTY}/owner/delete`]: {
    as: byManager,
    body: async (rows) => {
      const { call, property_id } = await agency(rows);
      const id = await newOwner(call, property_id);
      expectOk(await call.post(`${PROPERTY}/owner/unassign`, { property_id, user_ids: [id] }));
      return { id };
    },
  },
  [`POST ${PROPERTY}/owner/assign`]: {
    body: async (rows) => ({
      property_id: rows.empty.property_id,
      user_ids: [await newOwner(rows.call, rows.property_id)],
    }),
    other: { user_ids: ['7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11'] },
  },
  [`POST ${PROPERTY}/owner/unassign`]: {
    body: async (rows) => {
      await owners(rows);
      return { property_id: rows.property_id, user_ids: [await newOwner(rows.call, rows.property_id)] };
    },
    other: { user_ids: ['7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11'] },
  },
  [`POST ${PAYOUT}/create`]: { body: payout, allows: { reference: TEXT }, other: { reference: 'Transfer 8' } },
  [`POST ${PAYOUT}/batch/create`]: {
    // One key for one request: owner-payout-batches.spec.ts.
    as: async (rows) => (await payer(rows)).call,
    body: batch,
    allows: { reference: TEXT },
  },
  [`POST ${PAYOUT}/delete`]: { body: async (rows) => ({ id: await newPayout(rows) }), other: {} },
  [`POST ${PAYOUT}/mail`]: {
    body: async (rows) => ({ ids: [await newPayout(rows)] }),
    other: { ids: ['7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11'] },
  },
  [`POST ${OWNER}/account/save`]: {
    body: account,
    allows: { account_number: MISSING_ID },
    other: { account_name: 'Rowe Family Trust' },
  },
  [`POST ${OWNER}/account/delete`]: {
    body: async (rows) => {
      const body = await account(rows);
      expectOk(await rows.call.post(`${OWNER}/account/save`, body));
      return { owner_id: body.owner_id };
    },
    // It names the owner, who stays the same: payout-accounts.spec.ts.
  },
  [`POST ${OWNER}/payment-account/save`]: {
    body: () => payment_account,
    allows: { account_number: MISSING_ID },
    other: { user_name: 'Rowe and Sons' },
  },
  [`POST ${OWNER}/payment-account/delete`]: {
    body: async ({ call }) => {
      expectOk(await call.post(`${OWNER}/payment-account/save`, payment_account));
      return {};
    },
  },
  [`POST ${PROPERTY}/update-ownership`]: {
    body: async (rows) => {
      const [one, other] = await owners(rows);
      return {
        property_id: rows.empty.property_id,
        owners: [
          { user_id: one, share_percent: 60.01, is_primary_contact: true },
          { user_id: other, share_percent: 39.99, is_primary_contact: false },
        ],
        version: await rows.version(`v1/system/property/${rows.empty.property_id}`),
      };
    },
    allows: {
      'owners.0.is_primary_contact': MISSING_ID,
      'owners.1.is_primary_contact': MISSING_ID,
      version: MISSING_ID,
    },
    other: { version: 1 },
  },
  [`POST ${PROPERTY}/delete-landlord`]: {
    as: byManager,
    body: async (rows) => {
      const { call, property_id } = await agency(rows);
      return { property_id, user_id: await newOwner(call, property_id) };
    },
  },
  [`POST ${PROPERTY}/agent/create`]: {
    body: ({ property_block_id }) => ({ ...person(), property_block_id, company_info }),
    allows: { phone: TEXT, company_info: OPTIONAL, 'company_info.name': TEXT, 'company_info.photo': OPTIONAL },
    other: { first_name: 'Bea' },
  },
  [`POST ${PROPERTY}/agent/edit`]: {
    body: async (rows) => {
      const id = await agent(rows);
      const { property_block_id } = rows;
      const version = await versionOf(rows.call, `${PROPERTY}/agent?size=1000`, id);
      return { id, ...person(), property_block_id, company_info, version };
    },
    allows: {
      first_name: MISSING_ID,
      last_name: MISSING_ID,
      email: MISSING_ID,
      phone: TEXT,
      property_block_id: MISSING_ID,
      company_info: OPTIONAL,
      'company_info.name': TEXT,
      'company_info.photo': OPTIONAL,
      version: MISSING_ID,
    },
    other: { first_name: 'Bea' },
  },
  'POST /api/v1/system/company/erase-person': {
    body: async (rows) => ({ kind: 'agent', id: await newAgent(rows) }),
  },
  'POST /api/v1/system/company/export-person': {
    body: async (rows) => ({ kind: 'agent', id: await newAgent(rows) }),
  },
  [`POST ${PROPERTY}/agent/delete`]: { body: async (rows) => ({ id: await newAgent(rows) }), other: {} },
  [`POST ${TENANT}/edit`]: {
    body: async (rows) => {
      const id = await renter(rows);
      const version = await versionOf(rows.call, `${TENANT}/${rows.lease_id}?size=1000`, id);
      return { id, ...person(), is_primary_contact: true, version };
    },
    allows: {
      first_name: MISSING_ID,
      last_name: MISSING_ID,
      email: MISSING_ID,
      phone: TEXT,
      is_primary_contact: MISSING_ID,
      version: MISSING_ID,
    },
    other: { first_name: 'Bea' },
  },
  [`POST ${TENANT}/delete`]: { body: async (rows) => ({ id: await newRenter(rows) }), other: {} },
  [`POST ${OCCUPANT}/create`]: {
    body: ({ lease_id }) => ({ lease_id, kind: 'pet', ...OF_OCCUPANT }),
    allows: ALLOWED_OF_OCCUPANT,
    other: { animal: 'cat' },
  },
  [`POST ${OCCUPANT}/update`]: {
    body: async (rows) => {
      const id = await occupant(rows);
      const version = await versionOf(rows.call, `${OCCUPANT}/${rows.lease_id}?size=1000`, id);
      return { id, version, kind: 'pet', ...OF_OCCUPANT };
    },
    allows: { ...ALLOWED_OF_OCCUPANT, kind: MISSING_ID, animal: MISSING_ID, version: MISSING_ID },
    other: { note: 'A quiet one' },
  },
  [`POST ${OCCUPANT}/delete`]: { body: async (rows) => ({ id: await newOccupant(rows) }), other: {} },
};

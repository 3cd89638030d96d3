import { expectOk, TEST_PASSWORD, type Caller } from '@keystead/testkit';
import { landlordAside } from './account-requests.js';
import { OPTIONAL, type Post } from './post.js';
import type { Rows } from './rows.js';

const API_KEY = '/api/v1/system/api-key';
const SPARE = 'Spare';

const wanted = (name: string) => ({ name, permissions: ['lease.read'], valid_days: 30, password: TEST_PASSWORD });

async function create(call: Caller, name: string): Promise<{ id: string; api_key: string }> {
  return expectOk(await call.post<{ data: { id: string; api_key: string } }>(`${API_KEY}/create`, wanted(name))).data;
}

/** A company has twenty at most: those that were made for one request make room for the next ones. */
async function removeSpare(call: Caller): Promise<void> {
  const { data } = expectOk(await call.get<{ data: { id: string; name: string }[] }>(API_KEY));
  for (const { id, name } of data) if (name === SPARE) expectOk(await call.post(`${API_KEY}/delete`, { id }));
}

async function spareKey(call: Caller) {
  await removeSpare(call);
  return create(call, SPARE);
}

/** The id of a key that stays. */
export async function newApiKey({ call }: Rows): Promise<string> {
  return (await create(call, 'In use')).id;
}

// Wrong passwords count against the person who is asked for one: a landlord of their own makes the keys.
const maker = landlordAside();

export const API_KEY_REQUESTS: Record<string, Post> = {
  [`POST ${API_KEY}/create`]: {
    as: async (rows) => (await maker(rows)).call,
    body: async (rows) => {
      await removeSpare((await maker(rows)).call);
      return wanted(SPARE);
    },
    allows: { valid_days: OPTIONAL },
    other: { valid_days: 60 },
  },
  [`POST ${API_KEY}/delete`]: { body: async ({ call }) => ({ id: (await spareKey(call)).id }), other: {} },
  [`POST ${API_KEY}/token`]: {
    as: ({ anyone }) => anyone,
    body: async ({ call }) => ({ api_key: (await spareKey(call)).api_key }),
  },
};

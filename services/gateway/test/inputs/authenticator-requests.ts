import { type Caller, codeOfApp, expectOk, Landlord, TEST_PASSWORD } from '@keystead/testkit';
import { landlordAside } from './account-requests.js';
import type { Post } from './post.js';
import type { Rows } from './rows.js';
import { newPerson } from './team-requests.js';

const SYSTEM = '/api/v1/system';
const APP = `${SYSTEM}/account/authenticator`;

/** A code of the app whose secret the caller is given. */
async function setUp(call: Caller): Promise<string> {
  const reply = call.post<{ data: { secret: string } }>(`${APP}/create`, { password: TEST_PASSWORD });
  return codeOfApp(expectOk(await reply).data.secret, new Date());
}

const beginning = landlordAside();
const confirming = landlordAside();
const withApp = new WeakMap<Rows, Promise<Landlord>>();

/** A landlord whose app is in use, so that a request without its code is answered that it is due. */
function landlordWithApp(rows: Rows): Promise<Landlord> {
  const known =
    withApp.get(rows) ??
    Landlord.register(rows.stack).then(async (landlord) => {
      expectOk(await landlord.call.post(`${APP}/confirm`, { code: await setUp(landlord.call) }));
      return landlord;
    });
  withApp.set(rows, known);
  return known;
}

/** Someone of the team who has an app in use. */
async function personWithApp(rows: Rows): Promise<string> {
  const { first_name, middle_name, last_name, email, password, role_ids } = await newPerson(rows);
  const body = { first_name, middle_name, last_name, email, password, role_ids };
  const { id } = expectOk(await rows.call.post<{ data: { id: string } }>('v1/system/user/create', body)).data;
  const next = `${password}2`;
  const first = await Landlord.signIn(rows.stack.url, email, rows.landlord.tenant_code, password);
  const change = { current_password: password, password: next, password_confirmation: next };
  expectOk(await first.call.post('v1/system/account/profile/save', change));
  const { call } = await Landlord.signIn(rows.stack.url, email, rows.landlord.tenant_code, next);
  const reply = call.post<{ data: { secret: string } }>(`${APP}/create`, { password: next });
  const code = codeOfApp(expectOk(await reply).data.secret, new Date());
  expectOk(await call.post(`${APP}/confirm`, { code }));
  return id;
}

const PROOF = { body: () => ({ password: TEST_PASSWORD }) };
const OF_APP: Post = { as: async (rows) => (await landlordWithApp(rows)).call, ...PROOF };

export const AUTHENTICATOR_REQUESTS: Record<string, Post> = {
  [`POST ${APP}/create`]: { as: async (rows) => (await beginning(rows)).call, ...PROOF },
  [`POST ${APP}/confirm`]: {
    as: async (rows) => (await confirming(rows)).call,
    body: async (rows) => ({ code: await setUp((await confirming(rows)).call) }),
  },
  [`POST ${APP}/delete`]: OF_APP,
  [`POST ${APP}/replace-codes`]: OF_APP,
  [`POST ${SYSTEM}/user/authenticator/delete`]: { body: async (rows) => ({ id: await personWithApp(rows) }) },
};

import { randomBytes } from 'node:crypto';
import { newId } from '@keystead/platform';
import { Caller, expectOk, TEST_PASSWORD } from '@keystead/testkit';
import { TEXT, MISSING_ID, type Post } from './post.js';
import { ROOT_ADMIN, type Rows } from './rows.js';

const SYSTEM = '/api/v1/system';
const SETTING = `${SYSTEM}/setting/role-and-permission`;
/** Every company has the same role under the same id, so another company's is as good. */
const SHARED = 'foreign';

const newEmail = () => `${randomBytes(5).toString('hex')}@team.example`;
const anyName = () => `Role ${randomBytes(5).toString('hex')}`;

async function tenantRole({ call }: Rows): Promise<string> {
  const reply = call.post<{ data: { id: string }[] }>('v1/system/role/lookup', { q: 'Tenant' });
  return expectOk(await reply).data[0]!.id;
}

async function readBills({ call }: Rows): Promise<string> {
  const reply = call.get<{ data: { id: string; name: string }[] }>(`${SETTING}/permission?total=1000`);
  return expectOk(await reply).data.find(({ name }) => name === 'bill.read')!.id;
}

async function newRole({ call }: Rows): Promise<string> {
  return expectOk(await call.post<{ data: { id: string } }>(`${SETTING}/role/create`, { name: anyName() })).data.id;
}

export async function newPerson(rows: Rows) {
  const person = {
    first_name: 'Kim',
    middle_name: 'J',
    last_name: 'Park',
    email: newEmail(),
    password: TEST_PASSWORD,
    role_ids: [await tenantRole(rows)],
  };
  return person;
}

async function root({ anyone }: Rows): Promise<Caller> {
  const { ROOT_ADMIN_USERNAME: username, ROOT_ADMIN_PASSWORD: password } = ROOT_ADMIN;
  const reply = anyone.post<{ access_token: string }>('tenant/admin-login', { username, password });
  return new Caller(anyone.url, expectOk(await reply).access_token);
}

/** An event that a handler of billing could not handle; no handler has its name, so that it stays. */
async function newDeadLetter({ stack, call }: Rows): Promise<string> {
  const [letter] = await stack.rowsOf<{ id: string }>(
    'billing',
    `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
     values ($1, $2, 'billing-nothing', $3, '{"name": "lease.opened"}', 'Error: refused', 5) returning id`,
    [call.company_id, newId(), newId()],
  );
  return letter!.id;
}

/** Takes no body; the id in its path is none here, so that it is refused whatever comes with it. */
const BY_PATH: Post = { body: () => ({}) };

export const TEAM_REQUESTS: Record<string, Post> = {
  'POST /api/invitations/auth': {
    as: ({ anyone }) => anyone,
    body: () => ({ code: 'x'.repeat(32), email: 'kim@team.example', password: TEST_PASSWORD }),
  },
  'POST /api/invitations/complete/{code}': BY_PATH,
  [`POST ${SYSTEM}/user/invite`]: {
    body: async (rows) => ({ email: newEmail(), role_id: await tenantRole(rows), property_id: rows.property_id }),
    allows: { property_id: 'missing null', role_id: SHARED },
    other: { email: 'somebody.else@team.example' },
  },
  [`POST ${SYSTEM}/user/create`]: {
    body: newPerson,
    allows: { middle_name: TEXT, password: 'missing null', 'role_ids.0': SHARED },
    other: { first_name: 'Robin' },
  },
  [`POST ${SYSTEM}/user/save`]: {
    body: async (rows) => {
      const { first_name, middle_name, last_name, ...person } = await newPerson(rows);
      const names = { first_name, middle_name, last_name };
      const reply = rows.call.post<{ data: { id: string } }>('v1/system/user/create', { ...names, ...person });
      return { id: expectOk(await reply).data.id, ...names, status: 'active', role_ids: person.role_ids };
    },
    allows: {
      first_name: MISSING_ID,
      middle_name: TEXT,
      last_name: MISSING_ID,
      status: MISSING_ID,
      role_ids: MISSING_ID,
      'role_ids.0': SHARED,
    },
    other: { first_name: 'Robin' },
  },
  [`POST ${SYSTEM}/property-manager/save`]: {
    body: ({ property_id, call }) => ({ property_ids: [property_id], user_ids: [call.user_id] }),
    other: { user_ids: [] },
  },
  [`POST ${SYSTEM}/role/lookup`]: { body: () => ({ q: 'team' }), allows: { q: TEXT } },
  [`POST ${SETTING}/update-role-and-permission`]: {
    body: async (rows) => ({
      roles: [
        {
          id: await newRole(rows),
          is_global: false,
          added_permissions: [await readBills(rows)],
          removed_permissions: [],
        },
      ],
    }),
    allows: { 'roles.0.added_permissions.0': SHARED },
  },
  [`POST ${SETTING}/role/create`]: { body: () => ({ name: anyName() }), other: { name: 'Another' } },
  [`POST ${SETTING}/role/delete/{id}`]: BY_PATH,
  [`POST ${SETTING}/global/role/create`]: { as: root, body: () => ({ name: anyName() }) },
  [`POST ${SETTING}/global/role/delete/{id}`]: { ...BY_PATH, as: root },
  [`POST ${SETTING}/global/permission/create`]: {
    as: root,
    body: () => ({ name: `report.p${randomBytes(5).toString('hex')}`, group: 'report' }),
  },
  [`POST ${SETTING}/permission-group/create`]: { as: root, body: () => ({ name: anyName() }) },
  [`POST ${SETTING}/permission/delete/{id}`]: { ...BY_PATH, as: root },
  [`POST ${SYSTEM}/dead-letter/replay`]: {
    as: root,
    body: async (rows) => ({ letters: [{ service: 'billing', id: await newDeadLetter(rows) }] }),
    // The root administrator replays those of every company.
    allows: { 'letters.0.id': SHARED },
  },
  [`POST ${SYSTEM}/dead-letter/discard`]: {
    as: root,
    body: async (rows) => ({ service: 'billing', id: await newDeadLetter(rows), reason: 'Made by mistake' }),
    allows: { id: SHARED },
  },
};

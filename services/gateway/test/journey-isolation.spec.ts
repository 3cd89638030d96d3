import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@keystead/contracts';
import {
  Caller,
  eventually,
  FileImports,
  Landlord,
  signToken,
  startTestStack,
  type Answer,
  type TestStack,
  type XeroStandIn,
  expectOk,
  TEST_PASSWORD,
} from '@keystead/testkit';
import { ADDRESSES, type Ids } from './inputs/addresses.js';
import { newBankLine } from './inputs/bank-lines.js';
import { newScan } from './inputs/document-requests.js';
import { foreignIds, idFields, refusalOf, withUnknownIds, type GoodRequests } from './inputs/foreign-ids.js';
import type { Post } from './inputs/post.js';
import { POSTS } from './inputs/requests.js';
import { startAccountingProvider } from './inputs/accounting-requests.js';
import { MAIL_REPORTS, welcomeMail } from './inputs/mail-requests.js';
import { ROOT_ADMIN, Rows } from './inputs/rows.js';
import { newWebhook } from './inputs/webhook-requests.js';

// One company never sees, touches or detects another: every path that is there, with every attack.

const renter = { first_name: 'Eve', last_name: 'Doe', email: 'eve@renter.example' };
/** The role of renters, under the same id in every company. */
const TENANT_ROLE = 'e8357f94-a06b-4e81-8c19-63ab05f1ee06';

const reading = { reading_date: '2026-09-01', reading: 5, note: 'CANARY' };
const account = { account_name: 'CANARY Trust', bsb: '062-000', account_number: '12345678' };
const expense = { type: 'expense', category: 'repairs', amount: 5, date: '2026-09-01', note: 'CANARY' };
const supplied = {
  kind: 'power',
  account: 'CANARY',
  amount: 5,
  period_start: '2026-09-01',
  period_end: '2026-09-30',
  issued_on: '2026-10-01',
};
const trip = { trip_date: '2026-09-01', distance_km: 5, purpose: 'CANARY' };

/** Requests by POST that name no row of a company, so that there is nothing of another company to ask for. */
const NAMELESS = [
  'POST /api/login',
  'POST /api/tenant/admin-login',
  'POST /api/verify-email-code',
  'POST /api/resend-email-code',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/api/forgot-password',
  'POST /api/api/reset-password',
  'POST /api/tenant/get-config',
  'POST /api/send-email-code',
  'POST /api/reg-verify-email-code',
  'POST /api/register',
  'POST /api/check-account-email',
  'POST /api/oauth/{provider}/callback',
  'POST /api/logout',
  'POST /api/invitations/auth',
  'POST /api/invitations/complete/{code}',
  'POST /api/v1/system/role/lookup',
  'POST /api/v1/system/setting/role-and-permission/role/create',
  'POST /api/v1/system/setting/role-and-permission/global/role/create',
  'POST /api/v1/system/setting/role-and-permission/global/role/delete/{id}',
  'POST /api/v1/system/setting/role-and-permission/global/permission/create',
  'POST /api/v1/system/setting/role-and-permission/permission-group/create',
  'POST /api/v1/system/setting/role-and-permission/permission/delete/{id}',
  'POST /api/v1/system/account/profile/save',
  'POST /api/v1/system/account/save-address',
  'POST /api/v1/system/account/lookup',
  'POST /api/v1/system/account/tenant/save',
  'POST /api/v1/system/account/tenant/check-onboarding',
  // Those of all companies, for the root administrator alone.
  'POST /api/v1/system/dead-letter/replay',
  'POST /api/v1/system/dead-letter/discard',
  'POST /api/v1/system/company/close',
  'POST /api/v1/system/company/export',
  'POST /api/v1/system/config',
  'POST /api/v1/system/user-agreement/save',
  'POST /api/v1/system/webhook/create',
  'POST /api/v1/system/calendar/link',
  'POST /api/v1/system/calendar/renew',
  'POST /api/v1/system/calendar/remove',
  'POST /api/v1/system/property/empty-trash',
  'POST /api/v1/system/service/query-address',
  'POST /api/v1/system/import/property/create',
  'POST /api/v1/system/import/lease/create',
  // The provider's messages are believed by their signature alone.
  'POST /api/v1/system/direct-debit/webhook',
  'POST /api/subscription/change',
  'POST /api/subscription/payment',
  'POST /api/subscription/webhook',
  'POST /api/v1/system/mail/preference/save',
];

/** Files are no JSON: what is sent instead of them is in the tests of the documents service. */
const BUILT = ENDPOINTS.filter(({ later, streamed, text }) => !later && !streamed && !text);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);
type Case = readonly [string, Endpoint];
const ADDRESSED = BUILT.map((endpoint): Case => [nameOf(endpoint), endpoint]).filter(([name]) => ADDRESSES[name]);
/** Requests by POST with ids in their body. */
const NAMING = Object.keys(POSTS).filter((name) => !NAMELESS.includes(name) && !(name in ADDRESSES));

let stack: TestStack;
let accounting: XeroStandIn;
let victim: Landlord;
let attacker: Landlord;
let ids: Ids;
let attackers: Rows;
/** Good requests of the attacker and of the victim, by path. */
const good: Record<string, GoodRequests> = {};

beforeAll(async () => {
  accounting = await startAccountingProvider();
  stack = await startTestStack({
    env: { RATE_LIMIT: '0', ...ROOT_ADMIN, ...MAIL_REPORTS, ...accounting.environment },
  });
  const [theirs, own] = await Promise.all([Rows.of(stack), Rows.of(stack)]);
  attackers = own;
  [victim, attacker] = [theirs.landlord, own.landlord];
  for (const name of NAMING) {
    const [mine, foreign] = await Promise.all([POSTS[name]!.body(own), POSTS[name]!.body(theirs)]);
    good[name] = { own: mine, foreign };
  }
  const { property_id, property_block_id } = await victim.addProperty({
    name: 'CANARY House',
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const { room_id, property_section_id } = await victim.addRoom(property_block_id, { name: 'CANARY Room' });
  const key = await victim.call.post<{ data: { id: string } }>('v1/system/property/key/create', {
    property_id,
    name: 'CANARY key',
  });
  const check = await victim.call.post<{ data: { id: string } }>('v1/system/property/compliance/create', {
    property_id,
    kind: 'gas',
    due_on: '2030-01-01',
    note: 'CANARY check',
  });
  const noted = async (register: string, entry: object) =>
    expectOk(
      await victim.call.post<{ data: { id: string } }>(`v1/system/property/${register}/create`, {
        ...entry,
        property_block_id,
      }),
    ).data.id;
  const role = await victim.call.post<{ data: { id: string } }>('v1/system/setting/role-and-permission/role/create', {
    name: 'CANARY Role',
  });
  const { lease_id } = await victim.openLease(property_section_id, { start_date: '2026-09-01' });
  const [bill] = await victim.bills(lease_id);
  const rents = expectOk(
    await victim.call.get<{ data: { id: string }[] }>(`v1/system/lease/rent?lease_id=${lease_id}`),
  ).data;
  const made = async (path: string, body: object) =>
    expectOk(await victim.call.post<{ data: { id: string } }>(path, body)).data.id;
  const line = await newBankLine(victim.call, 'CANARY');
  ids = {
    property_id,
    property_block_id,
    section_id: property_section_id,
    room_id,
    key_id: key.body.data.id,
    water_id: await noted('water-usage', reading),
    power_id: await noted('power-usage', reading),
    trip_id: await noted('car-mileage', trip),
    check_id: expectOk(check).data.id,
    lease_id,
    rent_id: rents[0]!.id,
    bill_id: bill!.bill_id,
    document_id: await newScan({ call: victim.call, lease_id }, 'CANARY.pdf'),
    bank_account_id: await made('v1/system/bank-account/create', { lease_id, ...account }),
    mandate_id: expectOk(
      await victim.call.post<{ data: { mandate_id: string } }>('v1/system/direct-debit/mandate/create', { lease_id }),
    ).data.mandate_id,
    rent_free_id: await made('v1/system/lease/billing/rent-free', {
      lease_id,
      first_day: '2030-01-01',
      last_day: '2030-01-02',
      reason: 'CANARY',
    }),
    payment_id: await made('v1/system/bill-payment/create', { lease_id, amount: 1, reference: 'CANARY' }),
    adjustment_id: await made('v1/system/adjustment/credit', {
      lease_id,
      amount: 1,
      reason: 'goodwill',
      reference: 'CANARY',
    }),
    record_id: await made('v1/system/income/record/create', { property_block_id, ...expense }),
    utility_id: await made('v1/system/utility/create', { property_block_id, ...supplied }),
    maintenance_id: await made('v1/system/property/maintenance/create', {
      property_block_id,
      title: 'CANARY tap',
      description: 'CANARY',
      is_urgent: false,
    }),
    todo_id: await made('v1/system/todo/create', { title: 'CANARY' }),
    mail_id: (await welcomeMail(theirs)).id,
    webhook_id: await newWebhook(theirs),
    webhook_event_id: await eventually(async () => {
      const feed = await victim.call.get<{ events: { id: string }[] }>('v1/system/events');
      return expectOk(feed).events[0]?.id;
    }),
    user_id: victim.call.user_id,
    role_id: role.body.data.id,
    company_id: victim.call.company_id,
    owner_id: await made('v1/system/property/owner/create', { property_id, ...renter, last_name: 'CANARY' }),
    agent_id: await made('v1/system/property/agent/create', { property_block_id, ...renter, last_name: 'CANARY' }),
    lease_tenant_id: await made('v1/system/lease/tenant/create', { lease_id, ...renter, last_name: 'CANARY' }),
    export_id: expectOk(await victim.call.post<{ data: { id: string } }>('v1/system/company/export')).data.id,
    tenant_code: victim.tenant_code,
    bank_import_id: line.import_id,
    bank_line_id: line.id,
    property_import_id: await new FileImports(victim.call, 'property').send('property', 'CANARY'),
    lease_import_id: await new FileImports(victim.call, 'lease').send('lease', 'CANARY'),
  };
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await accounting?.stop();
});

/** Ids that say nothing of their age: one made just now would be waited for. */
const nobodysIds = (): Ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as unknown as Ids;

const callerOf = async ({ as }: Post): Promise<Caller> => (as ? as(attackers) : attacker.call);
const askAt = ({ method }: Endpoint, caller: Caller, path: string): Promise<Answer> =>
  method === 'GET' ? caller.get(path) : caller.post(path);

/** A list narrowed to what is not there has no rows; of the companies of others no one asks; all else is not found. */
function expectedAt(name: string): number[] {
  // An event that is unknown may be too old to be known.
  if (name === 'GET /api/v1/system/events') return [410];
  if (['GET /api/v1/system/account/company', 'GET /api/v1/system/service/get-hub-token'].includes(name)) return [403];
  return name.startsWith('POST') || name.includes('{') ? [404] : [200, 404];
}

/** An answer without what differs by design: the address that was asked. */
const comparable = ({ status, text }: Answer) => `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

it('has each path in inputs/addresses.ts, or its good request in inputs/*-requests.ts', () => {
  const known = [...Object.keys(ADDRESSES), ...NAMELESS, ...NAMING];
  expect(known.sort()).toEqual(BUILT.map(nameOf).sort());
});

// covers: F-75
describe('answers another company’s id exactly like an unknown one', () => {
  it.each(ADDRESSED)('in the address of %s', async (name, endpoint) => {
    for (const addressOf of ADDRESSES[name]!) {
      const foreign = await askAt(endpoint, attacker.call, addressOf(ids));
      const unknown = await askAt(endpoint, attacker.call, addressOf(nobodysIds()));
      expect(comparable(foreign)).toBe(comparable(unknown));
      expect(foreign.text).not.toContain('CANARY');
      expect(expectedAt(name)).toContain(foreign.status);
    }
  });

  it.each(NAMING)('in an otherwise good %s', async (name) => {
    const caller = await callerOf(POSTS[name]!);
    const requests = foreignIds(name, good[name]!, ids);
    expect(requests).not.toEqual([]);
    for (const { fields, foreign, unknown } of requests) {
      const answer = await caller.post(pathOf(name), foreign);
      expect([fields, comparable(answer)]).toEqual([fields, comparable(await caller.post(pathOf(name), unknown))]);
      expect({ fields, ...answer.body, status: answer.status }).toMatchObject({ fields, ...refusalOf(name, fields) });
    }
  });

  it('in the code of a company that is to be closed', async () => {
    const close = (tenant_code: string) =>
      attacker.call.post('v1/system/company/close', { tenant_code, password: TEST_PASSWORD });
    const [foreign, unknown] = [await close(victim.tenant_code.slice(0, 12)), await close('nobodyhasit')];
    expect(comparable(foreign)).toBe(comparable(unknown));
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
});

/** A person of the victim's own company who has a lease or a property too, and nothing to do with the victim's. */
async function otherPersonAs(role: 'owner' | 'tenant', role_id: string): Promise<Caller> {
  const email = `neighbour@${role}.example`;
  const about = { first_name: 'Nel', last_name: 'Bour', email };
  const { property_id, property_section_id } = await victim.addProperty({ name: `House of a ${role}` });
  const tenants = [{ ...about, email: 'neighbour@tenant.example', is_primary_contact: true }];
  const { lease_id } = await victim.openLease(property_section_id!, { start_date: '2026-09-01', tenants });
  await victim.bills(lease_id);
  expectOk(
    await victim.call.post('v1/system/property/owner/create', {
      ...about,
      property_id,
      email: 'neighbour@owner.example',
    }),
  );
  const person = { ...about, password: TEST_PASSWORD, role_ids: [role_id] };
  const made = expectOk(await victim.call.post<{ data: { id: string } }>('v1/system/user/create', person));
  const { company_id } = victim.call;
  const claims = { company_id, user_id: made.data.id, roles: [role], tenant_code: victim.tenant_code };
  const other = new Caller(stack.url, signToken(claims, stack.settings.keys.jwt_private_key));
  for (const path of ['lease', 'property', 'bill'])
    await eventually(async () => {
      const { status, text } = await other.get(`v1/system/${path}`);
      return status === 200 && text.includes(`House of a ${role}`);
    });
  return other;
}

// covers: F-31
describe.each([
  ['owner', '27b9e3a1-58cf-4d36-9b42-1f6d74e8dd05'],
  ['tenant', TENANT_ROLE],
] as const)('to another %s of the same company', (role, role_id) => {
  let other: Caller;
  beforeAll(async () => {
    other = await otherPersonAs(role, role_id);
  });

  it.each(ADDRESSED)('%s answers an id that is not theirs exactly like an unknown one', async (name, endpoint) => {
    for (const addressOf of ADDRESSES[name]!) {
      const foreign = await askAt(endpoint, other, addressOf(ids));
      expect(comparable(foreign)).toBe(comparable(await askAt(endpoint, other, addressOf(nobodysIds()))));
      expect(foreign.text).not.toContain('CANARY');
      if (endpoint.method === 'POST') expect([403, 404]).toContain(foreign.status);
    }
  });

  it.each(NAMING)(
    '%s answers a request with ids that are not theirs exactly like one with unknown ids',
    async (name) => {
      const body = good[name]!.foreign;
      const foreign = await other.post(pathOf(name), body);
      const unknown = await other.post(pathOf(name), withUnknownIds(body, idFields(name, good[name]!)));
      expect(comparable(foreign)).toBe(comparable(unknown));
      expect([403, 404]).toContain(foreign.status);
    },
  );

  it.each(
    BUILT.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map((endpoint) => [endpoint.path]),
  )('%s shows nothing of others, nor does its file', async (path) => {
    for (const query of ['', '?format=csv']) expect((await other.get(`${path}${query}`)).text).not.toContain('CANARY');
  });
});

describe.each(BUILT.filter((endpoint) => !endpoint.public).map((endpoint): Case => [nameOf(endpoint), endpoint]))(
  '%s',
  (name, endpoint) => {
    const ask = (caller: Caller, headers: Record<string, string> = {}) => {
      const path = ADDRESSES[name]?.[0]?.(ids) ?? endpoint.path;
      if (endpoint.method === 'GET') return caller.get(path, headers);
      return caller.post(path, good[name]?.foreign, headers);
    };

    it('asks for a live, genuine token', async () => {
      const forged = (token: string) => new Caller(stack.url, token);
      const own = {
        company_id: attacker.call.company_id,
        user_id: attacker.call.user_id,
        tenant_code: attacker.tenant_code,
        roles: ['landlord' as const],
      };
      const [head, body] = attacker.call.token!.split('.') as [string, string];
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      const tokens = ['garbage', `${none}.${body}.`, `${head}.${body}.AAAA`, signToken(own)];
      expect((await ask(new Caller(stack.url))).status).toBe(401);
      for (const token of tokens) expect((await ask(forged(token))).status).toBe(401);
    });

    it('compares X-Code and X-Role with the token', async () => {
      const code = await ask(attacker.call, { 'x-code': victim.tenant_code });
      const role = await ask(attacker.call, { 'x-role': 'root_administrator' });
      expect([code.status, role.status]).toEqual([403, 403]);
    });
  },
);

it('leaves the victim’s rows as they were', async () => {
  const property = await victim.call.get<{ data: { name: string } }>(`v1/system/property/${ids.property_id}`);
  expect(property.body.data.name).toBe('CANARY House');
  const room = await victim.call.get<{ data: { name: string } }>(`v1/system/property/room/${ids.room_id}`);
  expect(room.body.data.name).toBe('CANARY Room');
  const paid = (await victim.bills(ids.lease_id)).reduce((sum, { paid_amount }) => sum + paid_amount, 0);
  expect(paid).toBe(1);
});

import { SERVICES } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  OidcStandIn,
  readZip,
  signToken,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';

import { newDocument } from './inputs/document-requests.js';
import { RESTRICTED_ROLE_IDS } from './isolation/persons.js';
import { placesOfTexts } from './isolation/places-of-texts.js';

// A company comes in through a provider, takes everything along, and leaves nothing behind.

let stack: TestStack;
let provider: OidcStandIn;
let alex: Landlord;
let other: Landlord;

/** A landlord with a row of everything this test can make. */
async function busy(name: string): Promise<Landlord> {
  const landlord = await Landlord.register(stack);
  const { property_id, property_block_id } = await landlord.addProperty({
    name,
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const { property_section_id } = await landlord.addRoom(property_block_id, { name: `${name} room` });
  expectOk(await landlord.call.post('v1/system/property/key/create', { property_id, name: `${name} key` }));
  const { lease_id } = await landlord.openLease(property_section_id);
  const [bill] = await landlord.bills(lease_id);
  expectOk(await landlord.call.post('v1/system/bill-payment/create', { lease_id, amount: 10, bill_id: bill!.bill_id }));
  await newDocument({ call: landlord.call, lease_id }, `${name}.pdf`);
  return landlord;
}

/** Rows of a company in every company table of every service, counted past all policies. */
async function rowsOf({ call }: Landlord): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { company_id } = call;
  for (const service of SERVICES)
    await stack.connected(service, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'`,
      );
      for (const { name } of tables) {
        const text = `select count(*) as n from "${name}" where company_id = $1`;
        const { rows } = await client.query<{ n: string }>(text, [company_id]);
        counts[`${service}.${name}`] = Number(rows[0]!.n);
      }
    });
  return counts;
}

const filled = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Once events in flight have arrived. */
async function settled(landlord: Landlord): Promise<Record<string, number>> {
  let before = '';
  return eventually(async () => {
    // What the audit is checked with follows its own clock.
    const rows = Object.entries(await rowsOf(landlord)).filter(([name]) => !/\.audit_(digest|check)$/.test(name));
    const now = Object.fromEntries(rows);
    const isStill = JSON.stringify(now) === before;
    before = JSON.stringify(now);
    return isStill && now;
  });
}

beforeAll(async () => {
  provider = await OidcStandIn.start();
  const { client_id, client_secret, url } = provider;
  stack = await startTestStack({
    env: {
      RATE_LIMIT: '0',
      COMPANY_CLOSE_GRACE_DAYS: '0',
      SSO_PROVIDERS: JSON.stringify({ google: { client_id, client_secret, issuer: url } }),
    },
  });
  provider.allow(`${stack.url}/auth/std/callback`);
  [alex, other] = [await busy('Rose Street'), await busy('CANARY House')];
});
afterAll(async () => {
  await stack?.stop();
  await provider.stop();
});

// covers: GAP-01
it('the gateway passes the way to a provider, its cookie and the way back', async () => {
  const left = await fetch(`${stack.url}/api/oauth/google/authorize`, { redirect: 'manual' });
  expect(left.status).toBe(302);
  const cookie = left.headers.getSetCookie()[0]!.split(';')[0]!;
  expect(cookie).toMatch(/^keystead_sign_on=/);
  provider.person = { sub: 'alex', email: alex.email, email_verified: true };
  const there = await fetch(left.headers.get('location')!, { redirect: 'manual' });
  const back = new URL(there.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`${stack.url}/auth/std/callback`);
  const answer = Object.fromEntries(back.searchParams);
  const linked = await alex.call.post('oauth/google/callback', answer, { cookie });
  expect(linked).toMatchObject({ status: 200, body: { data: { next: 'linked' } } });
  expect(linked.headers.getSetCookie().join()).toContain('keystead_sign_on=;');
});

it('is not reached from outside where services speak among themselves', async () => {
  for (const path of ['/internal', '/api/internal']) {
    const answer = await alex.call.get(`${path}/company/${alex.call.company_id}/rows`);
    expect(answer.headers.get('content-type')).not.toContain('ndjson');
    expect(answer.text).not.toContain('Rose Street');
    expect((await alex.call.call('DELETE', `${path}/company/${alex.call.company_id}/rows`)).status).toBe(404);
  }
});

describe('an archive of everything', () => {
  let files: Record<string, string>;
  let id: string;

  // covers: GAP-07, GAP-191
  it('is made in the background, announced by mail, and holds every kind of record', async () => {
    await settled(alex);
    id = expectOk(await alex.call.post<{ data: { id: string } }>('v1/system/company/export')).data.id;
    const path = `v1/system/company/export/${id}`;
    const seen: number[] = [];
    const done = await eventually(async () => {
      const { data } = expectOk(
        await alex.call.get<{ data: { status: string; progress: number; expires_at: string } }>(path),
      );
      seen.push(data.progress);
      return data.status === 'ready' && data;
    });
    expect(seen).toEqual(seen.toSorted((left, right) => left - right));
    expect(Date.parse(done.expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const list = await alex.call.get<{ data: object[] }>('v1/system/company/export');
    expect(expectOk(list).data).toEqual([
      expect.objectContaining({ id, status: 'ready', progress: 100, expires_at: done.expires_at }),
    ]);
    expect(expectOk(await other.call.get<{ data: object[] }>('v1/system/company/export')).data).toEqual([]);
    const mail = await eventually(() => stack.mails(alex.email).find(({ text }) => text.includes(id)));
    expect(mail.text).toContain(`${stack.url}/admin/setting/company?export=${id}`);
    const response = await fetch(`${stack.url}/api/${path}/archive`, {
      headers: { authorization: `Bearer ${alex.call.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(`${alex.tenant_code}-`);
    files = readZip(Buffer.from(await response.arrayBuffer()));
    const counts = await rowsOf(alex);
    // Besides copies for delivery: that the archive is ready is a notification that comes after it.
    const machinery =
      /\.(outbox|inbox|dead_letter|idempotency|job|audit_digest|audit_check|company_export|company_export_piece|mail|mail_event|audit_log|search_word|running_figure|section_days|property_year|notification|notification_position|feed_event|webhook_delivery)$/;
    for (const [table, count] of Object.entries(filled(counts)).filter(([name]) => !machinery.test(name)))
      expect([table, files[`${table.replace('.', '/')}.ndjson`]?.trim().split('\n').length]).toEqual([table, count]);
  });

  it('holds no secret and nothing of another company', () => {
    const all = Object.values(files).join('\n');
    expect(all).toContain('Rose Street room');
    expect(all).not.toContain('CANARY');
    expect(all).not.toContain(other.call.company_id);
    expect(all).not.toMatch(/\$argon2|_hash":"(?!\*\*\*)|eyJ[\w-]+\.eyJ/);
    expect(files['README.txt']).toContain('billing/bill.ndjson');
    const stored = Object.keys(files).filter((name) => name.startsWith('documents/files/'));
    expect(stored).toEqual([expect.stringMatching(/ Rose Street\.pdf$/)]);
    expect(files[stored[0]!]).toBe('%PDF-1.7');
  });

  // covers: GAP-07
  it('is given to administrators of that company alone', async () => {
    for (const path of [`v1/system/company/export/${id}`, `v1/system/company/export/${id}/archive`]) {
      expect((await other.call.get(path)).status).toBe(404);
      expect((await new Caller(stack.url).get(path)).status).toBe(401);
    }
  });
});

describe('a company that is closed', () => {
  // covers: GAP-08
  it('leaves no row in any service, while another company keeps every one', async () => {
    const before = await settled(other);
    const own = filled(await rowsOf(alex));
    for (const service of ['identity', 'property', 'lease', 'billing', 'documents', 'subscription', 'notification'])
      expect(Object.keys(own).some((name) => name.startsWith(service))).toBe(true);
    const { tenant_code } = alex;
    expectOk(await alex.call.post('v1/system/company/close', { tenant_code, password: TEST_PASSWORD }));
    expect(await alex.call.get('v1/system/account/profile')).toMatchObject({ status: 401 });
    await eventually(async () => Object.keys(filled(await rowsOf(alex))).length === 0, 60_000);
    expect(await settled(other)).toEqual(before);
    expect((await other.call.get('v1/system/property')).status).toBe(200);
    const body = { email: alex.email, password: TEST_PASSWORD, tenant_code };
    expect(await new Caller(stack.url).post('login', body)).toMatchObject({ status: 401 });
  });

  it('stays erased, and its founder may register again with the same address', async () => {
    const { email } = alex;
    const known = new Caller(stack.url).post<{ data: { exists: boolean } }>('check-account-email', { email });
    expect(expectOk(await known).data.exists).toBe(false);
    expect(filled(await rowsOf(alex))).toEqual({});
  });
});

const LANDLORD_ROLE = '0b6a8d52-3c44-4f0e-8f7b-2d9b51c4aa02';

// covers: F-73
describe('a person who is erased', () => {
  const RENTER = {
    first_name: 'Zoë "Quill"',
    last_name: 'O’Grady_50%',
    email: 'zoe.q@erased.example',
    phone: '+61 499 731 553',
  };
  const OWNER = {
    first_name: 'Ragnhild',
    last_name: 'Thistledown',
    email: 'rt@erased.example',
    phone: '+61 499 731 554',
  };
  /** Of one agency, with one number. */
  const AGENCY = { phone: '+61 499 731 555', company_info: { name: 'Harbour and Daughters' } };
  const AGENT = { first_name: 'Ptolemy', last_name: 'Quenby', email: 'pq@erased.example', ...AGENCY };
  const COLLEAGUE = { first_name: 'Ada', last_name: 'Kept', email: 'ada@kept.example', ...AGENCY };
  const OCCUPANT = { name: 'Wilhelmina Ostergaard', relationship: 'Goddaughter, by marriage' };
  const FULL = `${RENTER.first_name} ${RENTER.last_name}`;
  const TEXTS = [
    ...Object.values(RENTER),
    ...Object.values(OWNER),
    AGENT.first_name,
    AGENT.last_name,
    AGENT.email,
  ].concat(Object.values(OCCUPANT));
  let landlord: Landlord;
  let renter_id: string;
  let occupant_id: string;
  let user_id: string;
  let property: Awaited<ReturnType<Landlord['addProperty']>>;
  let second: typeof property;
  const made = async (path: string, body: object) =>
    expectOk(await landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data.id;
  const erase = (kind: string, id: string, by = landlord.call) =>
    by.post<{ data: { erased: object[] } }>('v1/system/company/erase-person', { kind, id });
  const renterOf = async (lease_id: string) => {
    const tenants = await landlord.call.get<{ data: { id: string }[] }>(`v1/system/lease/tenant/${lease_id}`);
    return expectOk(tenants).data[0]!.id;
  };
  const newUser = (names: object, role: string) =>
    made('user/create', { ...names, password: TEST_PASSWORD, role_ids: [role] });

  /** In what people write: in services that know the renter only by address, or not at all. */
  async function mention(lease_id: string, bill_id: string): Promise<void> {
    const { property_id, property_block_id } = property;
    const todo_id = await made('todo/create', { title: `Ring ${FULL}`, note: `On ${RENTER.phone}` });
    await made('todo/comment/create', { todo_id, text: `${RENTER.email}: no answer` });
    const report = { property_block_id, title: 'Tap', description: `Says ${FULL}`, is_urgent: false };
    const maintenance_request_id = await made('property/maintenance/create', report);
    for (const audience of ['team', 'everyone']) {
      const message = { maintenance_request_id, audience, text: `Ring ${FULL} on ${RENTER.phone}` };
      await made('property/maintenance/message/create', message);
    }
    const bond = { kind: 'received', amount: 100, day: '2026-07-01', reference: RENTER.phone, note: `Of ${FULL}` };
    await made('lease/bond/create', { lease_id, ...bond });
    await made('property/key/create', { property_id, name: 'Front door', holder: FULL, note: `Of ${FULL}` });
    const income = { type: 'income', category: 'laundry', amount: 5, date: '2026-07-02', note: `Coins of ${FULL}` };
    await made('income/record/create', { property_block_id, lease_id, ...income });
    expectOk(await landlord.call.post('v1/system/invoice/save', { id: bill_id, note: `Dear ${FULL}` }));
    await newDocument({ call: landlord.call, lease_id }, `Lease of ${FULL}.pdf`);
  }

  beforeAll(async () => {
    landlord = await Landlord.register(stack);
    property = await landlord.addProperty({ name: '7 Fern Lane' });
    second = await landlord.addProperty({ name: '8 Fern Lane' });
    const tenants = [{ ...RENTER, is_primary_contact: true }];
    const days = { start_date: '2026-07-01', end_date: '2026-08-31' };
    const { lease_id } = await landlord.openLease(property.property_section_id!, { ...days, tenants });
    renter_id = await renterOf(lease_id);
    const child = { lease_id, kind: 'child', born_on: '2019-03-04', ...OCCUPANT };
    occupant_id = await made('lease/occupant/create', child);
    user_id = await newUser(
      { first_name: 'Zoë', last_name: 'O’Grady', email: RENTER.email },
      RESTRICTED_ROLE_IDS.tenant,
    );
    const bills = await landlord.bills(lease_id, 8);
    await mention(lease_id, bills[0]!.bill_id);
    await eventually(() => stack.mails(RENTER.email).length > 0);
    expect(await erase('renter', renter_id)).toMatchObject({ status: 409, body: { code: 'PERSON_OWES' } });
    const amount = bills.reduce((sum, bill) => sum + Number(bill.outstanding), 0);
    await made('bill-payment/create', { lease_id, amount, reference: `From ${FULL}` });
  }, 120_000);

  it('is refused while the lease is current, or a share is held, and to another company', async () => {
    const { lease_id } = await landlord.openLease(second.property_section_id!);
    const current = await erase('renter', await renterOf(lease_id));
    expect(current).toMatchObject({ status: 409, body: { code: 'PERSON_RENTS' } });
    expect(await erase('renter', renter_id, other.call)).toMatchObject({ status: 404 });
    const team = await erase('user', landlord.call.user_id);
    expect(team).toMatchObject({ status: 409, body: { code: 'PERSON_IN_TEAM' } });
  });

  it('leaves no text of theirs in any database, and those of others as they are', async () => {
    const { property_id, property_block_id } = property;
    const owner_id = await made('property/owner/create', { ...OWNER, property_id });
    expect(await erase('owner', owner_id)).toMatchObject({ status: 409, body: { code: 'OWNER_HOLDS_SHARE' } });
    const owners = [{ user_id: landlord.call.user_id }];
    expectOk(await landlord.call.post('v1/system/property/update-ownership', { property_id, owners }));
    const [agent_id, elsewhere_id] = [
      await made('property/agent/create', { ...AGENT, property_block_id }),
      await made('property/agent/create', { ...AGENT, property_block_id: second.property_block_id }),
      await made('property/agent/create', { ...COLLEAGUE, property_block_id }),
    ];
    await settled(landlord);
    const before = await placesOfTexts(stack, TEXTS);
    expect(Object.keys(before).sort()).toEqual([...TEXTS].sort());
    expectOk(await erase('owner', owner_id));
    expect(expectOk(await erase('occupant', occupant_id)).data.erased).toEqual([{ id: occupant_id, kind: 'occupant' }]);
    expect(expectOk(await erase('agent', agent_id)).data.erased).toEqual([
      { id: agent_id, kind: 'agent' },
      { id: elsewhere_id, kind: 'agent' },
    ]);
    expect(expectOk(await erase('renter', renter_id)).data.erased).toEqual([
      { id: renter_id, kind: 'renter' },
      { id: user_id, kind: 'user' },
    ]);
    await eventually(async () => {
      expect(await placesOfTexts(stack, TEXTS)).toEqual({});
      return true;
    }, 60_000);
    const agents = expectOk(await landlord.call.get<{ data: object[] }>('v1/system/property/agent')).data;
    expect(agents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          first_name: 'Erased',
          last_name: 'person',
          phone: 'erased',
          company_info: { name: null, photo: null },
        }),
        expect.objectContaining({ ...COLLEAGUE, company_info: { ...AGENCY.company_info, photo: null } }),
      ]),
    );
    expect(await erase('renter', renter_id)).toMatchObject({ status: 404 });
    await expect(Landlord.signIn(stack.url, RENTER.email, landlord.tenant_code)).rejects.toThrow('401');
  }, 120_000);

  it('may have founded the company, and their address founds another one then', async () => {
    const { tenant_code, call, email } = landlord;
    const heir = { first_name: 'Heir', last_name: 'Rowe', email: 'heir@landlord.example' };
    const heir_id = await newUser(heir, LANDLORD_ROLE);
    const { company_id } = call;
    const claims = { company_id, user_id: heir_id, roles: ['landlord' as const], tenant_code };
    const next = new Caller(stack.url, signToken(claims, stack.settings.keys.jwt_private_key), company_id, heir_id);
    const known = async () =>
      expectOk(await new Caller(stack.url).post<{ data: { exists: boolean } }>('check-account-email', { email })).data;
    expect(await known()).toEqual({ exists: true });
    const names = { first_name: 'Alex', last_name: 'Rowe', role_ids: [LANDLORD_ROLE] };
    expectOk(await next.post('v1/system/user/save', { id: call.user_id, ...names, status: 'disabled' }));
    expectOk(await erase('user', call.user_id, next));
    await eventually(async () => !(await known()).exists);
  }, 120_000);
});

import { SERVICES } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  OidcStandIn,
  readZip,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';

import { newDocument } from './inputs/document-requests.js';

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

  // covers: GAP-07
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
    const mail = await eventually(() => stack.mails(alex.email).find(({ text }) => text.includes(id)));
    expect(mail.text).toContain(`${stack.url}/admin/setting/privacy?export=${id}`);
    const response = await fetch(`${stack.url}/api/${path}/archive`, {
      headers: { authorization: `Bearer ${alex.call.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(`${alex.tenant_code}-`);
    files = readZip(Buffer.from(await response.arrayBuffer()));
    const counts = await rowsOf(alex);
    // Besides copies for delivery: that the archive is ready is a notification that comes after it.
    const machinery =
      /\.(outbox|inbox|dead_letter|idempotency|job|audit_digest|audit_check|company_export|company_export_piece|mail|mail_event|audit_log|search_word|notification|notification_position|feed_event|webhook_delivery)$/;
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

// covers: F-73
describe('a person who is erased', () => {
  const FIRST = 'Zo\u00eb "Quill"';
  const RENTER = {
    first_name: FIRST,
    last_name: 'O\u2019Grady_50%',
    email: 'zoe.q@erased.example',
    phone: '+61 499 731 553',
  };
  const OWNER = {
    first_name: 'Ragnhild',
    last_name: 'Thistledown',
    email: 'rt@erased.example',
    phone: '+61 499 731 554',
  };
  const AGENT = { first_name: 'Ptolemy', last_name: 'Quenby', email: 'pq@erased.example', phone: '+61 499 731 555' };
  const AGENCY = 'Quenby and Daughters';
  const TEXTS = [...Object.values(RENTER), ...Object.values(OWNER), ...Object.values(AGENT), AGENCY];
  let landlord: Landlord;
  let lease_id: string;
  let renter_id: string;
  let user_id: string;
  let property: Awaited<ReturnType<Landlord['addProperty']>>;
  const made = async (path: string, body: object) =>
    expectOk(await landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data.id;
  const erase = (kind: string, id: string) => landlord.call.post('v1/system/company/erase-person', { kind, id });

  /** The texts, and where in all databases each of them stands. */
  async function found(): Promise<Record<string, string[]>> {
    const places: Record<string, string[]> = {};
    for (const service of SERVICES)
      await stack.connected(service, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        );
        for (const { name } of rows)
          for (const text of TEXTS) {
            const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
            const written = `%${JSON.stringify(text)
              .slice(1, -1)
              .replace(/[\\%_]/g, '\\$&')}%`;
            const { rowCount } = await client.query(
              `select 1 from "${name}" t where t::text ilike $1 or t::text ilike $2 or replace(replace(t::text, '""', '"'), '\\\\"', '"') ilike $1 limit 1`,
              [pattern, written],
            );
            if (rowCount) (places[text] ??= []).push(`${service}.${name}`);
          }
      });
    return places;
  }

  beforeAll(async () => {
    landlord = await Landlord.register(stack);
    property = await landlord.addProperty({ name: '7 Fern Lane' });
    const tenants = [{ ...RENTER, is_primary_contact: true }];
    const days = { start_date: '2026-07-01', end_date: '2026-08-31' };
    ({ lease_id } = await landlord.openLease(property.property_section_id!, { ...days, tenants }));
    type Tenants = { data: { id: string }[] };
    renter_id = expectOk(await landlord.call.get<Tenants>(`v1/system/lease/tenant/${lease_id}`)).data[0]!.id;
    const account = { ...RENTER, phone: undefined, first_name: 'Zo\u00eb', last_name: 'O\u2019Grady' };
    const person = { ...account, password: TEST_PASSWORD, role_ids: ['e8357f94-a06b-4e81-8c19-63ab05f1ee06'] };
    user_id = await made('user/create', person);
    const renter = await Landlord.signIn(stack.url, RENTER.email, landlord.tenant_code).catch(() => null);
    if (renter) expectOk(await renter.call.post('logout'));
    await newDocument({ call: landlord.call, lease_id }, `Lease of ${FIRST} ${RENTER.last_name}.pdf`);
    const bills = await landlord.bills(lease_id, 8);
    await eventually(() => stack.mails(RENTER.email).length > 0);
    expect(await erase('renter', renter_id)).toMatchObject({ status: 409, body: { code: 'PERSON_OWES' } });
    const amount = bills.reduce(
      (sum, bill) => sum + Number((bill as unknown as { outstanding: number }).outstanding),
      0,
    );
    await made('bill-payment/create', { lease_id, amount });
  }, 120_000);

  it('is refused while the lease is current, or a share is held, and to another company', async () => {
    const second = await landlord.openLease((await landlord.addProperty({ name: '8 Fern Lane' })).property_section_id!);
    type Tenants = { data: { id: string }[] };
    const [sam] = expectOk(await landlord.call.get<Tenants>(`v1/system/lease/tenant/${second.lease_id}`)).data;
    expect(await erase('renter', sam!.id)).toMatchObject({ status: 409, body: { code: 'PERSON_RENTS' } });
    expect((await other.call.post('v1/system/company/erase-person', { kind: 'renter', id: renter_id })).status).toBe(
      404,
    );
    expect(await erase('user', landlord.call.user_id!)).toMatchObject({
      status: 409,
      body: { code: 'PERSON_IN_TEAM' },
    });
  });

  it('leaves no text of theirs in any database', async () => {
    const { property_id, property_block_id } = property;
    const owner_id = await made('property/owner/create', { ...OWNER, property_id });
    expect(await erase('owner', owner_id)).toMatchObject({ status: 409, body: { code: 'OWNER_HOLDS_SHARE' } });
    expectOk(
      await landlord.call.post('v1/system/property/update-ownership', {
        property_id,
        owners: [{ user_id: landlord.call.user_id }],
      }),
    );
    const agent_id = await made('property/agent/create', {
      ...{ ...AGENT, property_block_id },
      company_info: { name: AGENCY },
    });
    await settled(landlord);
    const before = await found();
    for (const text of TEXTS) expect([text, before[text]?.length ?? 0]).not.toEqual([text, 0]);
    const people = [
      ['owner', owner_id],
      ['agent', agent_id],
    ] as const;
    for (const [kind, id] of people) expectOk(await erase(kind, id));
    const { data } = expectOk(
      await landlord.call.post<{ data: { erased: object[] } }>('v1/system/company/erase-person', {
        kind: 'renter',
        id: renter_id,
      }),
    );
    expect(data.erased).toEqual([
      { id: renter_id, kind: 'renter' },
      { id: user_id, kind: 'user' },
    ]);
    await eventually(async () => Object.keys(await found()).length === 0, 60_000);
  }, 120_000);
});

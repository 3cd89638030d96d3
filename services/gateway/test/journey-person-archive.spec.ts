import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  readZip,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';
import { newDocument } from './inputs/document-requests.js';
import { RESTRICTED_ROLE_IDS } from './isolation/persons.js';
import { placesOfTexts } from './isolation/places-of-texts.js';

// What a landlord answers a renter or an owner who asks what is held about them: all of it, and nothing about others.
// covers: GAP-249

const PERSON = { first_name: 'Zelda', last_name: 'Quillfeather', email: 'zq@held.example', phone: '+61 499 731 661' };
const PARTNER = { first_name: 'Borin', last_name: 'Oakhollow', email: 'bo@held.example', phone: '+61 499 731 662' };
const STRANGER = { first_name: 'Wenda', last_name: 'Farlong', email: 'wf@held.example', phone: '+61 499 731 663' };
const FULL = `${PERSON.first_name} ${PERSON.last_name}`;
/** Of tables that the runtime knows alone, or that are copies for delivery. */
const MACHINERY =
  /\.(outbox|inbox|dead_letter|idempotency|job|audit_digest|search_word|feed_event|webhook_delivery|unique_claim)$/;

let stack: TestStack;
let landlord: Landlord;
let other: Landlord;
let person_id: string;
let user_id: string;
let lease_id: string;
let files: Record<string, string>;

const made = async (path: string, body: object) =>
  expectOk(await landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data.id;
const request = (kind: string, id: string, by = landlord.call) =>
  by.post<{ data: { id: string } }>('v1/system/company/export-person', { kind, id });

async function archive(id: string): Promise<Response> {
  await eventually(async () => {
    const path = `v1/system/company/export/${id}`;
    return expectOk(await landlord.call.get<{ data: { status: string } }>(path)).data.status === 'ready';
  });
  return fetch(`${stack.url}/api/v1/system/company/export/${id}/archive`, {
    headers: { authorization: `Bearer ${landlord.call.token}` },
  });
}

async function heldAbout(kind: string, id: string): Promise<Record<string, string>> {
  const response = await archive(expectOk(await request(kind, id)).data.id);
  expect(response.headers.get('content-disposition')).toContain(`${kind}-${id.slice(-12)}`);
  return readZip(Buffer.from(await response.arrayBuffer()));
}

const rows = (path: string) => JSON.parse(files[path] ?? '[]') as Record<string, unknown>[];

beforeAll(async () => {
  stack = await startTestStack({ env: { RATE_LIMIT: '0' } });
  [landlord, other] = [await Landlord.register(stack), await Landlord.register(stack)];
  const [home, elsewhere] = [await landlord.addProperty({ name: '7 Fern Lane' }), await landlord.addProperty()];
  const tenants = [
    { ...PERSON, is_primary_contact: true },
    { ...PARTNER, is_primary_contact: false },
  ];
  ({ lease_id } = await landlord.openLease(home.property_section_id!, { tenants }));
  await landlord.openLease(elsewhere.property_section_id!, { tenants: [{ ...STRANGER, is_primary_contact: true }] });
  const foreign = await other.addProperty({ name: 'CANARY House' });
  await other.openLease(foreign.property_section_id!, { tenants: [{ ...PERSON, is_primary_contact: true }] });
  const names = { first_name: PERSON.first_name, last_name: PERSON.last_name, email: PERSON.email };
  user_id = await made('user/create', {
    ...names,
    password: TEST_PASSWORD,
    role_ids: [RESTRICTED_ROLE_IDS.tenant],
  });
  const [bill] = await landlord.bills(lease_id);
  await made('bill-payment/create', { lease_id, amount: 10, bill_id: bill!.bill_id });
  await newDocument({ call: landlord.call, lease_id }, `Passport of ${PARTNER.first_name} ${PARTNER.last_name}.pdf`);
  const text = `Ring ${FULL}, not ${STRANGER.first_name} ${STRANGER.last_name} (${STRANGER.phone})`;
  const todo_id = await made('todo/create', { title: text, note: `On ${PERSON.phone}` });
  await made('todo/comment/create', { todo_id, text: 'No answer yet' });
  await made('todo/create', { title: `Ring ${STRANGER.first_name} ${STRANGER.last_name}` });
  await eventually(() => stack.mails(PERSON.email).length > 0);
  const people = await landlord.call.get<{ data: { id: string; email: string }[] }>(
    `v1/system/lease/tenant/${lease_id}`,
  );
  person_id = expectOk(people).data.find(({ email }) => email === PERSON.email)!.id;
  await eventually(async () => {
    files = await heldAbout('renter', person_id);
    return rows('billing/allocation.json').length > 0 && rows('notification/lease_renter.json').length > 0;
  });
}, 180_000);
afterAll(() => stack?.stop());

it('holds the rows of the person in every service', () => {
  expect(rows('lease/lease_tenant.json')).toEqual([expect.objectContaining({ id: person_id, phone: PERSON.phone })]);
  for (const path of ['property/renter', 'billing/renter', 'documents/renter', 'notification/lease_renter'])
    expect(rows(`${path}.json`)).toEqual([expect.objectContaining({ lease_tenant_id: person_id })]);
  expect(rows('lease/lease.json')).toEqual([expect.objectContaining({ id: lease_id })]);
  for (const path of ['billing/bill', 'billing/bill_payment', 'billing/posting', 'documents/document'])
    for (const row of [...rows(`${path}.json`), rows(`${path}.json`)[0]]) expect(row).toMatchObject({ lease_id });
  expect(rows('billing/allocation.json')).toHaveLength(rows('billing/bill_payment.json').length);
  expect(rows('identity/login.json')).toEqual([expect.objectContaining({ id: user_id, email: PERSON.email })]);
  expect(rows('notification/todo.json').map(({ title }) => title)).toContain(`Ring ${FULL}, not *** (***)`);
  expect(rows('notification/todo_comment.json')).toEqual([]);
  expect(new Set(rows('notification/mail.json').map(({ email }) => email))).toEqual(new Set([PERSON.email]));
  expect(files['README.txt']).toContain(`renter ${person_id}`);
});

it('leaves out no table in which the erasure would find them', async () => {
  const places = await placesOfTexts(stack, [PERSON.phone, PERSON.email, FULL]);
  const expected = [...new Set(Object.values(places).flat())].filter((place) => !MACHINERY.test(place));
  expect(expected.length).toBeGreaterThan(10);
  const held = Object.keys(files).map((path) => path.replace('/', '.').replace(/\.json$/, ''));
  expect(expected.filter((place) => !held.includes(place))).toEqual([]);
});

it('says nothing about another renter of the lease, of the company, or of another company', () => {
  const all = Object.values(files).join('\n');
  for (const { first_name, last_name, email, phone } of [PARTNER, STRANGER])
    for (const text of [`${first_name} ${last_name}`, email, phone]) expect(all).not.toContain(text);
  expect(rows('documents/document.json').map(({ name }) => name)).toContain('Passport of ***.pdf');
  for (const text of ['CANARY', other.call.company_id, 'Farlong', 'Oakhollow']) expect(all).not.toContain(text);
  expect(all).not.toMatch(/\$argon2|_hash": "(?!\*\*\*)|eyJ[\w-]+\.eyJ/);
  for (const { user_id: by, ip } of rows('lease/audit_log.json')) if (by !== user_id) expect(ip).toBeNull();
});

it('is given for an owner with what they own, and for an agent', async () => {
  const property = await landlord.addProperty({ name: '9 Fern Lane' });
  const { property_id, property_block_id } = property;
  const owner = { first_name: 'Ottoline', last_name: 'Marsh', email: 'om@held.example', phone: '+61 499 731 664' };
  const owner_id = await made('property/owner/create', { ...owner, property_id });
  const agent_id = await made('property/agent/create', { ...STRANGER, property_block_id });
  files = await heldAbout('owner', owner_id);
  expect(rows('property/owner.json')).toEqual([expect.objectContaining({ ...owner, id: owner_id })]);
  expect(rows('property/property.json')).toEqual([expect.objectContaining({ name: '9 Fern Lane' })]);
  files = await heldAbout('agent', agent_id);
  expect(rows('property/agent.json')).toEqual([expect.objectContaining({ id: agent_id, phone: STRANGER.phone })]);
  expect(Object.values(files).join()).not.toContain(PERSON.phone);
});

it('is refused for who is not known, to other companies and to others of the team, and noted in the audit', async () => {
  expect(await request('owner', person_id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await request('renter', person_id, other.call)).toMatchObject({ status: 404 });
  expect((await request('renter', person_id, new Caller(stack.url))).status).toBe(401);
  const wrong = await request('cat', person_id);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  const { id } = expectOk(await request('renter', person_id)).data;
  expect((await other.call.get(`v1/system/company/export/${id}/archive`)).status).toBe(404);
  const list = expectOk(await landlord.call.get<{ data: object[] }>('v1/system/company/export'));
  expect(list.data).toEqual([]);
  await archive(id);
  const noted = await stack.connected('identity', (client) =>
    client.query<{ action: string }>(
      `select distinct action from audit_log where company_id = $1 and entity = 'person' and entity_id = $2`,
      [landlord.call.company_id, person_id],
    ),
  );
  expect(noted.rows.map(({ action }) => action).sort()).toEqual(['download', 'request_export']);
});

it('goes with the person who is erased', async () => {
  const property = await landlord.addProperty({ name: '11 Fern Lane' });
  const { property_block_id } = property;
  const gone = { first_name: 'Gunther', last_name: 'Pell', email: 'gp@held.example', phone: '+61 499 731 665' };
  const id = await made('property/agent/create', { ...gone, property_block_id });
  const requested = expectOk(await request('agent', id)).data.id;
  await archive(requested);
  expectOk(await landlord.call.post('v1/system/company/erase-person', { kind: 'agent', id }));
  const path = `v1/system/company/export/${requested}/archive`;
  expect(await landlord.call.get(path)).toMatchObject({ status: 410, body: { code: 'EXPORT_EXPIRED' } });
});

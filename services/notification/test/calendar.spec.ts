import type { EventName, Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { type Caller, eventually, publishEvent } from '@keystead/testkit';
import { newUser } from './registered.js';
import { TodoStack } from './todo-fixture.js';

let stack: TodoStack;
let me: Caller;

beforeAll(async () => {
  stack = await TodoStack.start();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  me = stack.as();
});

async function link(who: Caller, how: 'link' | 'renew' = 'link'): Promise<string> {
  const answer = await who.post<{ data: { url: string } }>(`v1/system/calendar/${how}`);
  expect(answer.status).toBe(200);
  const { url } = answer.body.data;
  expect(url).toMatch(/^https:\/\/rent\.example\/api\/v1\/system\/calendar\/feed\/[\w-]+$/);
  return url.replace('https://rent.example', stack.service.url);
}

/** Days and what is on them, as a calendar program without any sign-in reads it. */
async function days(url: string): Promise<string[]> {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = (await response.text()).replace(/\r\n /g, '').split('\r\n');
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  const summaries = of('SUMMARY:');
  return of('DTSTART;VALUE=DATE:')
    .map((day, index) => `${day} ${summaries[index]!.replace(/\\([,;])/g, '$1')}`)
    .sort();
}

// covers: FEATURE-40, GAP-90, GAP-92
test('the team reads bills, ends of leases, checks and to-dos, and what is settled is gone', async () => {
  const property_id = await stack.property(me);
  const { lease_id } = await stack.lease(me, { property_id, end_date: '2026-12-31' });
  const bill_id = await stack.bill(me, lease_id, '2026-06-03');
  const compliance_date_id = newId();
  const check = { compliance_date_id, property_id, kind: 'gas' as const, due_on: '2026-07-05' };
  await stack.publish(me, 'compliance.scheduled', compliance_date_id, check);
  await stack.create(me, { title: 'Call, then mail', due_date: '2026-06-20' });
  const url = await link(me);
  expect(await days(url)).toEqual([
    '20260603 Bill due: 12 Rose Street · Room 2',
    '20260620 Call, then mail',
    '20260705 Gas safety check for 12 Rose Street is due by 5 July 2026',
    '20261101 Renew the lease or give notice: 12 Rose Street · Room 2',
    '20261231 Lease ends: 12 Rose Street · Room 2',
  ]);
  await stack.publish(me, 'bill.paid', bill_id, { bill_id, lease_id, amount_cents: 50_000 }, 2);
  expect((await days(url)).join()).not.toContain('Bill due');
});

test('the end of a fixed term is called so', async () => {
  await stack.lease(me, { term_end_date: '2026-12-31' });
  expect(await days(await link(me))).toEqual([
    '20261101 Renew the lease or give notice: 12 Rose Street · Room 2',
    '20261231 Fixed term ends: 12 Rose Street · Room 2',
  ]);
});

/** A person of the company who has an account and is not of the team. */
async function personAs(role: 'tenant' | 'owner'): Promise<Caller & { email: string }> {
  const who = stack.as(role, me.company_id);
  const { user_id } = who;
  const user = newUser();
  await stack.publish(me, 'user.registered', user_id, { ...user, user_id });
  await stack.publish(me, 'user.access_changed', user_id, { user_id, status: 'active', roles: [role] });
  return Object.assign(who, { email: user.email });
}

/** An event of the person or property `aggregate_id` whose effect is waited for in what is read. */
const publish = <N extends EventName>(name: N, aggregate_id: string, data: Events[N], version = 1) =>
  publishEvent(stack.service.env.NATS_URL!, name, { company_id: me.company_id, aggregate_id, version, data });

async function inspect(
  property_id: string,
  lease_id: string | null,
  inspect_on: string,
  shared_lease_ids: string[] = [],
): Promise<void> {
  const visit = { starts_at: null, ends_at: null, notice_given_on: null, inspector: null, is_upcoming: true };
  const inspection_id = newId();
  await stack.publish(me, 'inspection.scheduled', inspection_id, {
    ...{ inspection_id, property_id, property_block_id: newId(), unit_name: '12 Rose Street · Room 2', address: '' },
    ...{ lease_id, shared_lease_ids, kind: 'routine', inspect_on, ...visit },
  });
}

test('a renter reads what is due on their own lease, and their own to-dos', async () => {
  const mia = await personAs('tenant');
  const property_id = await stack.property(me);
  const { lease_id } = await stack.lease(me, { property_id, end_date: '2026-12-31' });
  const other = await stack.lease(me, { property_id, end_date: '2026-11-30', section_name: '12 Rose Street · Room 3' });
  const lease_tenant_id = newId();
  const renter = { lease_tenant_id, lease_id, first_name: 'Mia', last_name: 'King', email: mia.email, phone: null };
  await publish('lease.tenant_added', lease_tenant_id, { ...renter, is_primary_contact: true });
  await stack.bill(me, lease_id, '2026-06-03');
  await stack.bill(me, other.lease_id, '2026-06-04');
  await inspect(property_id, lease_id, '2026-06-20');
  await inspect(property_id, other.lease_id, '2026-06-21');
  await inspect(property_id, null, '2026-06-22', [other.lease_id, lease_id]);
  await inspect(property_id, null, '2026-06-23', [other.lease_id]);
  await stack.create(me, { title: 'Inspect', due_date: '2026-06-10' });
  await stack.create(mia, { title: 'Pack', due_date: '2026-06-11' });
  const url = await link(mia);
  await eventually(async () => (await days(url)).length > 1);
  expect(await days(url)).toEqual([
    '20260603 Bill due: 12 Rose Street · Room 2',
    '20260611 Pack',
    '20260620 Inspection of 12 Rose Street · Room 2 on 20 June 2026',
    '20260622 Inspection of 12 Rose Street · Room 2 on 22 June 2026',
    '20261231 Lease ends: 12 Rose Street · Room 2',
  ]);
  expect((await days(await link(me))).join()).not.toContain('Pack');
});

test('an owner reads what is due at the properties they own, while they own them, and no bills', async () => {
  const olivia = await personAs('owner');
  const owner_id = newId();
  const owner = { owner_id, user_id: null, first_name: 'Olivia', last_name: 'Hart', phone: null };
  await publish('owner.added', owner_id, { ...owner, email: olivia.email.toUpperCase() });
  const [property_id, elsewhere] = [await stack.property(me), await stack.property(me, { name: '7 Fern Road' })];
  const { lease_id } = await stack.lease(me, { property_id, end_date: '2026-12-31' });
  await stack.lease(me, { property_id: elsewhere, section_name: '7 Fern Road', end_date: '2026-11-30' });
  await stack.bill(me, lease_id, '2026-06-03');
  await inspect(property_id, null, '2026-06-20');
  await inspect(elsewhere, null, '2026-06-21');
  for (const place of [property_id, elsewhere]) {
    const compliance_date_id = newId();
    const check = { compliance_date_id, property_id: place, kind: 'gas' as const, due_on: '2026-07-05' };
    await stack.publish(me, 'compliance.scheduled', compliance_date_id, check);
  }
  await stack.create(olivia, { title: 'Sign', due_date: '2026-06-11' });
  const url = await link(olivia);
  expect(await days(url)).toEqual(['20260611 Sign']);

  const owned = {
    property_id,
    name: '12 Rose Street',
    owners: [{ owner_id, share: 10_000, is_primary_contact: true }],
  };
  await publish('property.ownership_changed', property_id, owned, 2);
  await eventually(async () => (await days(url)).length > 1);
  expect(await days(url)).toEqual([
    '20260611 Sign',
    '20260620 Inspection of 12 Rose Street · Room 2 on 20 June 2026',
    '20260705 Gas safety check for 12 Rose Street is due by 5 July 2026',
    '20261231 Lease ends: 12 Rose Street · Room 2',
  ]);

  await publish('property.ownership_changed', property_id, { ...owned, owners: [] }, 3);
  await eventually(async () => (await days(url)).length === 1);
});

test.each(['link', 'renew', 'remove'])('%s takes no fields', async (how) => {
  const answer = await me.post(`v1/system/calendar/${how}`, { user_id: newId() });
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['user_id']]);
});

// covers: GAP-91
test('a link stays the same until it is renewed, and then the one before is over', async () => {
  const first = await link(me);
  expect(await link(me)).toBe(first);
  const second = await link(me, 'renew');
  expect(second).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect(await days(second)).toEqual([]);
});

// covers: GAP-138
test('a link that is removed is over for good, and the next one is another', async () => {
  const first = await link(me);
  for (let time = 0; time < 2; time++) {
    const answer = await me.post('v1/system/calendar/remove');
    expect([answer.status, answer.body.data]).toEqual([200, { is_removed: true }]);
  }
  expect((await fetch(first)).status).toBe(404);
  const second = await link(me);
  expect(await days(second)).toEqual([]);
  expect((await fetch(first)).status).toBe(404);
});

test('a link that was guessed, or whose person has left, is not found', async () => {
  const url = await link(me);
  const guessed = `${url.slice(0, -3)}${url.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  expect((await fetch(guessed)).status).toBe(404);
  expect((await fetch(`${url.slice(0, url.lastIndexOf('/'))}/x`)).status).toBe(404);
  await stack.person(me, me.user_id);
  const left = { user_id: me.user_id, status: 'disabled' as const, roles: [] };
  await stack.publish(me, 'user.access_changed', me.user_id, left);
  await eventually(async () => (await fetch(url)).status === 404);
});

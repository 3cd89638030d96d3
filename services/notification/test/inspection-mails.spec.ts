import type { Events } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

// covers: GAP-181, GAP-183

let stack: NotificationUnderTest;
let company_id: string;
let lease_id: string;

beforeAll(async () => {
  stack = await startNotification();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  company_id = newId();
  lease_id = newId();
});

const publish = <N extends keyof Events>(
  name: N,
  event: { aggregate_id: string; data: Events[N]; id?: string; by?: string; version?: number },
) => publishEvent(stack.service.env.NATS_URL!, name, { company_id, ...event });
const rows = (text: string) =>
  stack.service.db.run(systemContext(company_id, newId()), (tx) =>
    tx.query<Record<string, string>>(text, [company_id]),
  );

/** A renter of the lease, with an account in their language or without one. */
async function renter(first_name: string, language?: 'en' | 'vi', datetime_format?: string): Promise<string> {
  const user = { ...newUser(language), first_name, ...(datetime_format && { datetime_format }) };
  if (language) {
    await registered(stack.service.env.NATS_URL!, company_id, user);
    const data = { user_id: user.user_id, status: 'active' as const, roles: ['tenant'] };
    await publish('user.access_changed', { aggregate_id: user.user_id, version: 2, data });
  }
  const lease_tenant_id = newId();
  const person = { first_name, last_name: 'R', email: user.email, phone: null, is_primary_contact: true };
  await publish('lease.tenant_added', {
    aggregate_id: lease_tenant_id,
    data: { lease_tenant_id, lease_id, ...person },
  });
  const known = `select 1 from lease_renter l where l.company_id = $1 and l.email = '${user.email}'
    and (${!language} or exists (select 1 from recipient r join administrator a using (company_id, user_id)
      where r.company_id = $1 and r.email = l.email and a.roles ? 'tenant'))`;
  await eventually(async () => (await rows(known)).length === 1);
  return user.email;
}

const visit = (more: Partial<Events['inspection.scheduled']> = {}): Events['inspection.scheduled'] => ({
  ...{ inspection_id: newId(), property_id: newId(), property_block_id: newId(), lease_id, kind: 'routine' },
  ...{ unit_name: '12 Rose Street', address: '12 Rose Street, Richmond VIC 3121', inspect_on: '2030-07-03' },
  ...{ starts_at: '10:00', ends_at: '12:00', notice_given_on: '2030-06-20', inspector: 'Jane Hill' },
  is_upcoming: true,
  ...more,
});
const letIt = () =>
  publish('lease.opened', {
    aggregate_id: lease_id,
    data: { lease_id, section_name: '12 Rose Street', currency: 'AUD' } as Events['lease.opened'],
  });
/** Of one address, without the mail that welcomes an account. */
const subjects = (email: string) =>
  stack.catcher
    .mails(email)
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('12 Rose Street'));

test('writes times as the reader has them on their screens, and as their country does where they have none', async () => {
  await letIt();
  const [mia, ana, sam] = [
    await renter('Mia', 'en', 'Y-m-d H:i:s'),
    await renter('Ana', 'en', 'Y-m-d h:i:s A'),
    await renter('Sam'),
  ];
  const data = visit({ starts_at: '15:00', ends_at: '16:30' });
  await publish('inspection.scheduled', { aggregate_id: data.inspection_id, data });
  await eventually(() => [mia, ana, sam].every((email) => subjects(email).length === 1));
  const timesIn = (email: string) =>
    stack.catcher
      .mails(email)[0]!
      .text.replace(/[\u00a0\u202f]/g, ' ')
      .match(/\d+:\d\d(?: [ap]m)? – \d+:\d\d(?: [ap]m)?/)?.[0];
  expect([mia, ana, sam].map(timesIn)).toEqual(['15:00 – 16:30', '3:00 pm – 4:30 pm', '3:00 pm – 4:30 pm']);
});

test('renters are written to once per step, in their language, with an account or without', async () => {
  const [mia, sam] = [await renter('Mia', 'vi'), await renter('Sam')];
  const data = visit();
  const about = { aggregate_id: data.inspection_id };
  const id = newId();
  for (let times = 0; times < 2; times++) await publish('inspection.scheduled', { ...about, id, data });
  // The lease is not known yet: the event waits for it.
  await letIt();
  await eventually(() => subjects(sam).length === 1 && subjects(mia).length === 1);
  expect(subjects(sam)).toEqual(['Routine inspection on 3 July 2030: 12 Rose Street']);
  const text = stack.catcher.mails(sam)[0]!.text;
  for (const part of ['Hello Sam', '10:00 am – 12:00 pm', 'Jane Hill', 'Richmond VIC 3121'])
    expect(text).toContain(part);
  expect(subjects(mia)[0]).toMatch(/^Kiểm tra định kỳ/);

  const moved = { ...data, inspect_on: '2030-07-10', starts_at: null, ends_at: null };
  await publish('inspection.rescheduled', { ...about, version: 2, data: { ...moved, is_moved: true } });
  await eventually(() => subjects(sam).length === 2);
  await publish('inspection.rescheduled', { ...about, version: 3, data: { ...moved, is_moved: false } });
  await publish('inspection.cancelled', { ...about, version: 4, data: { ...moved, reason: 'The agent is ill' } });
  await eventually(() => subjects(sam).length === 3);
  expect(subjects(sam).toSorted()).toEqual([
    'Cancelled: Routine inspection on 10 July 2030 of 12 Rose Street',
    'Rescheduled to 10 July 2030: Routine inspection of 12 Rose Street',
    'Routine inspection on 3 July 2030: 12 Rose Street',
  ]);
  expect(stack.catcher.mails(sam).find(({ subject }) => subject.startsWith('Cancelled'))!.text).toContain(
    'The agent is ill',
  );
  const notified = await rows(
    `select n.kind from notification n join recipient r using (company_id, user_id)
     where n.company_id = $1 and r.email = '${mia}' order by n.position`,
  );
  expect(notified.map(({ kind }) => kind)).toEqual([
    'inspection_scheduled',
    'inspection_rescheduled',
    'inspection_cancelled',
  ]);
});

test('the renters of each lease of a shared home are written to, and who rents twice once', async () => {
  const sam = await renter('Sam');
  const [first, second] = [lease_id, newId()];
  await letIt();
  lease_id = second;
  const [mia, gone] = [await renter('Mia'), newId()];
  await publish('lease.tenant_added', {
    aggregate_id: gone,
    data: {
      ...{ lease_tenant_id: gone, lease_id, first_name: 'Sam', last_name: 'R', email: sam, phone: null },
      is_primary_contact: false,
    },
  });
  await eventually(
    async () => (await rows(`select 1 from lease_renter where company_id = $1 and email = '${sam}'`)).length === 2,
  );
  await letIt();
  const data = visit({ lease_id: null, shared_lease_ids: [first, second] });
  await publish('inspection.scheduled', { aggregate_id: data.inspection_id, data });
  await eventually(() => subjects(mia).length === 1 && subjects(sam).length === 1);
  const mails = await rows(`select 1 from mail where company_id = $1 and template = 'inspection'`);
  expect(mails).toHaveLength(2);
});

test('a visit that is over, or of what is not let, is announced to no one', async () => {
  const sam = await renter('Sam');
  await letIt();
  for (const data of [visit({ is_upcoming: false }), visit({ lease_id: null }), visit()])
    await publish('inspection.scheduled', { aggregate_id: data.inspection_id, data });
  await eventually(() => subjects(sam).length > 0);
  await eventually(
    async () =>
      (await rows(`select 1 from inbox where company_id = $1 and consumer like '%inspection-scheduled'`)).length === 3,
  );
  expect(await rows(`select 1 from mail where company_id = $1 and template = 'inspection'`)).toHaveLength(1);
});

describe('a report', () => {
  const completed = (data: Events['inspection.scheduled'], more: Partial<Events['inspection.completed']> = {}) =>
    publish('inspection.completed', {
      aggregate_id: data.inspection_id,
      data: { ...data, done_on: today(), is_rewritten: false, owners: [], ...more },
    });
  const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const met = (count: number) =>
    eventually(async () => (await rows(`select 1 from obligation where company_id = $1 and is_met`)).length === count);
  const ana = () => {
    const { user_id, email } = newUser();
    return { owner_id: newId(), user_id, email, first_name: 'Ana' };
  };

  test('of a routine visit goes to the owners alone', async () => {
    const sam = await renter('Sam');
    await letIt();
    const owner = ana();
    await completed(visit(), { owners: [owner] });
    await met(1);
    await eventually(() => subjects(owner.email).length === 1);
    expect(subjects(owner.email)[0]).toMatch(/^Report of 12 Rose Street: Routine inspection on /);
    expect(subjects(sam)).toEqual([]);
    expect(await rows(`select user_id, kind from notification where company_id = $1`)).toEqual([
      { user_id: owner.user_id, kind: 'inspection_reported' },
    ]);
  });

  test('of an entry goes to the renters as well, once, with what they can open', async () => {
    const [mia, sam] = [await renter('Mia', 'en'), await renter('Sam')];
    await letIt();
    const data = visit({ kind: 'entry' });
    await completed(data);
    await completed(data, { is_rewritten: true });
    await eventually(() => subjects(mia).length === 1 && subjects(sam).length === 1);
    const text = (email: string) =>
      stack.catcher.mails(email).find(({ subject }) => subject.startsWith('Report of'))!.text;
    expect(text(mia)).toContain(`/admin/inspections/${data.inspection_id}`);
    expect(text(sam)).toContain('For a copy, please contact your landlord');
    expect(await rows(`select kind, subject_id from notification where company_id = $1`)).toEqual([
      { kind: 'inspection_reported', subject_id: data.inspection_id },
    ]);
  });

  test('of a visit that was long ago is announced to no one', async () => {
    const owner = ana();
    await completed(visit({ kind: 'exit', lease_id: null }), { owners: [owner], done_on: today(-31) });
    await completed(visit({ kind: 'exit', lease_id: null }), { owners: [owner], done_on: today(-30) });
    await met(2);
    await eventually(() => subjects(owner.email).length > 0);
    expect(await rows(`select 1 from mail where company_id = $1 and template = 'inspection'`)).toHaveLength(1);
  });
});

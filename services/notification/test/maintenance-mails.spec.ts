import type { Events, Language } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;

beforeAll(async () => {
  stack = await startNotification();
});
afterAll(() => stack?.stop());

async function known(company_id: string, language: Language) {
  const user = newUser(language);
  await registered(stack.service.env.NATS_URL!, company_id, user);
  await eventually(() => stack.catcher.mails(user.email)[0]);
  return user;
}

/** Until the service knows it: events of two subjects arrive in either order. */
async function administrates(company_id: string, user_id: string) {
  const data = { user_id, status: 'active' as const, roles: ['landlord'] };
  await publishEvent(stack.service.env.NATS_URL!, 'user.access_changed', { company_id, aggregate_id: user_id, data });
  const context = systemContext(company_id, newId());
  await eventually(() =>
    stack.service.db.run(context, async (tx) => (await tx.query('select 1 from administrator'))[0]),
  );
}

/** What people read in the console, by the order in which it happened. */
const notified = (company_id: string) =>
  stack.service.db.run(systemContext(company_id, newId()), (tx) =>
    tx.query<{ user_id: string; kind: string; params: object; subject_id: string }>(
      `select user_id, kind, params, subject_id from notification
       where company_id = $1 and kind like 'maintenance%' order by created_at, kind, user_id`,
      [company_id],
    ),
  );

/** A decision of the quote, as an owner or a member of the team makes it. */
const decided = (is_by_owner: boolean) => ({
  maintenance_quote_id: newId(),
  supplier: 'Pipes & Co',
  amount_cents: 18_050,
  currency: 'AUD',
  note: 'Please keep the old tap',
  is_by_owner,
});

const request = (reported_by: string): Events['maintenance.reported'] => ({
  maintenance_request_id: newId(),
  property_id: newId(),
  property_block_id: newId(),
  unit_name: '12 Rose Street',
  title: 'Dripping tap',
  status: 'reported',
  is_urgent: true,
  due_on: '2026-07-03',
  reported_by,
  description: 'It drips all night',
  room_name: 'Garden room',
});

// covers: FEATURE-51
test('the landlord, the tradesperson and the renter are written to once per step that concerns them', async () => {
  const company_id = newId();
  const [landlord, renter] = [await known(company_id, 'en'), await known(company_id, 'vi')];
  await administrates(company_id, landlord.user_id);
  const data = request(renter.user_id);
  const url = stack.service.env.NATS_URL!;
  const about = { company_id, aggregate_id: data.maintenance_request_id };
  const id = newId();
  for (let times = 0; times < 2; times++)
    await publishEvent(url, 'maintenance.reported', { ...about, id, data, by: renter.user_id });
  const [toLandlord] = await eventually(
    () => stack.catcher.mails(landlord.email).length > 1 && stack.catcher.mails(landlord.email),
  );
  expect(toLandlord!.subject).toBe('Maintenance request: Dripping tap');
  expect(toLandlord!.text).toMatch(/urgent[^]*3 July 2026/);
  expect(toLandlord!.text).toContain(`/admin/maintenance/${data.maintenance_request_id}`);
  expect(toLandlord!.text).toMatch(new RegExp(`It drips all night[^]*\\(${renter.email}\\)[^]*Garden room`));

  const bob = `${newId()}@pipes.example`;
  await publishEvent(url, 'maintenance.assigned', {
    ...about,
    version: 2,
    by: landlord.user_id,
    data: {
      ...data,
      status: 'assigned',
      tradesperson: { name: 'Bob', email: bob },
      description: 'The kitchen tap',
      address: '12 Rose Street, Richmond VIC 3121',
    },
  });
  const [toBob] = await eventually(() => stack.catcher.mails(bob)[0] && stack.catcher.mails(bob));
  expect(toBob!.text).toContain('Richmond VIC 3121');
  expect(toBob!.text).toContain(`(${landlord.email})`);
  for (const part of ['12 Rose Street\n', 'Garden room']) expect(toBob!.text).toContain(part);
  expect(toBob!.text).not.toContain(renter.email);
  const completed = { ...data, status: 'done' as const, done_on: '2026-07-01', cost_cents: 8_765 };
  await publishEvent(url, 'maintenance.completed', { ...about, version: 3, by: landlord.user_id, data: completed });
  const toRenter = await eventually(
    () => stack.catcher.mails(renter.email).length > 2 && stack.catcher.mails(renter.email),
  );
  expect(toRenter.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Đang sửa chữa: Dripping tap', 'Đã xong: Dripping tap']),
  );
  expect(toRenter.map(({ text }) => text).join()).not.toMatch(/87[.,]65/);
  expect([stack.catcher.mails(landlord.email).length, stack.catcher.mails(bob).length]).toEqual([2, 1]);
  const aboutIt = {
    params: { place: '12 Rose Street', name: 'Dripping tap' },
    subject_id: data.maintenance_request_id,
  };
  expect(await notified(company_id)).toEqual([
    { ...aboutIt, user_id: landlord.user_id, kind: 'maintenance_reported' },
    { ...aboutIt, user_id: renter.user_id, kind: 'maintenance_scheduled' },
    { ...aboutIt, user_id: renter.user_id, kind: 'maintenance_completed' },
  ]);
});

test('those who manage the property are written to instead of every administrator, while they may sign in', async () => {
  const company_id = newId();
  const [landlord, manager, renter] = [
    await known(company_id, 'en'),
    await known(company_id, 'en'),
    await known(company_id, 'en'),
  ];
  await administrates(company_id, landlord.user_id);
  const url = stack.service.env.NATS_URL!;
  const access = (version: number, status: 'active' | 'disabled') =>
    publishEvent(url, 'user.access_changed', {
      company_id,
      aggregate_id: manager.user_id,
      version,
      data: { user_id: manager.user_id, status, roles: ['team_member'] },
    });
  const data = request(renter.user_id);
  const managed = { user_id: manager.user_id, property_ids: [newId(), data.property_id] };
  await access(1, 'active');
  await publishEvent(url, 'user.properties_changed', { company_id, aggregate_id: manager.user_id, data: managed });
  const inCompany = (text: string) =>
    stack.service.db.run(systemContext(company_id, newId()), (tx) => tx.query(text).then((rows) => rows.length));
  const active = 'select 1 from property_manager join administrator using (company_id, user_id) where is_active';
  await eventually(async () => (await inCompany(active)) === 1);

  const report = (title: string) => {
    const about = { company_id, aggregate_id: newId(), by: renter.user_id };
    return publishEvent(url, 'maintenance.reported', { ...about, data: { ...data, title } });
  };
  const titles = (email: string) =>
    stack.catcher
      .mails(email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Maintenance request'));
  await report('Dripping tap');
  await eventually(() => titles(manager.email).length === 1);
  await publishEvent(url, 'maintenance.quote_declined', {
    ...{ company_id, aggregate_id: newId(), by: newId() },
    data: { ...data, status: 'quoted', quote: decided(true) },
  });
  await eventually(() =>
    stack.catcher.mails(manager.email).some(({ subject }) => subject.startsWith('Quote declined')),
  );
  expect(stack.catcher.mails(landlord.email).some(({ subject }) => subject.startsWith('Quote'))).toBe(false);
  await access(2, 'disabled');
  await eventually(async () => (await inCompany(active)) === 0);
  await report('Broken lock');
  await eventually(() => titles(landlord.email).length === 1);
  expect(titles(landlord.email)).toEqual(['Maintenance request: Broken lock']);
  expect(titles(manager.email)).toEqual(['Maintenance request: Dripping tap']);
});

// covers: FEATURE-51
test('each owner with an account is written to once for each quote that is added, in their language', async () => {
  const company_id = newId();
  const [landlord, ana, kei] = [
    await known(company_id, 'en'),
    await known(company_id, 'en'),
    await known(company_id, 'ja'),
  ];
  const url = stack.service.env.NATS_URL!;
  const owners = [landlord, ana, kei].map(({ user_id, email, first_name }) => ({
    ...{ owner_id: newId(), user_id, email, first_name },
  }));
  const { supplier, currency } = decided(false);
  const add = async (amount_cents: number) => {
    const quote = { supplier, currency, maintenance_quote_id: newId(), amount_cents, note: 'Two hours' };
    const data = { ...request(landlord.user_id), status: 'quoted' as const, quote, owners };
    const about = { company_id, aggregate_id: quote.maintenance_quote_id, id: newId(), by: landlord.user_id };
    for (let times = 0; times < 2; times++) await publishEvent(url, 'maintenance.quote_added', { ...about, data });
  };
  await add(18_050);
  await add(25_000);
  const offers = (email: string) => stack.catcher.mails(email).filter(({ text }) => text.includes('Pipes & Co'));
  await eventually(() => offers(ana.email).length === 2 && offers(kei.email).length === 2);
  const [first] = offers(ana.email).filter(({ text }) => text.includes('$180.50'));
  expect(first!.subject).toBe('Quote to approve: Dripping tap');
  for (const part of ['12 Rose Street', 'urgent', 'Note: Two hours', '/admin/dashboard', '3 July 2026'])
    expect(first!.text).toContain(part);
  expect(offers(kei.email)[0]!.subject).toBe('承認待ちの見積もり: Dripping tap');
  // The person who added it knows, though they own a share.
  expect(offers(landlord.email)).toEqual([]);
  const notices = await notified(company_id);
  expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['maintenance_quoted']));
  expect(notices.filter(({ user_id }) => user_id === ana.user_id).map(({ params }) => params)).toEqual([
    expect.objectContaining({ amount_cents: 18_050, currency: 'AUD' }),
    expect.objectContaining({ amount_cents: 25_000 }),
  ]);
  expect(notices.map(({ user_id }) => user_id).sort()).toEqual(
    [ana, ana, kei, kei].map(({ user_id }) => user_id).sort(),
  );
});

// covers: FEATURE-51
test('the landlord is written to once when an owner decides a quote, and not when the team does', async () => {
  const company_id = newId();
  const landlord = await known(company_id, 'en');
  await administrates(company_id, landlord.user_id);
  const data = request(landlord.user_id);
  const url = stack.service.env.NATS_URL!;
  const about = { company_id, aggregate_id: data.maintenance_request_id };
  const by = newId();
  const declined = { ...data, status: 'quoted' as const, quote: decided(true) };
  const ofQuote = { company_id, aggregate_id: declined.quote.maintenance_quote_id, version: 2, id: newId(), by };
  for (let times = 0; times < 2; times++)
    await publishEvent(url, 'maintenance.quote_declined', { ...ofQuote, data: declined });
  const approved = (is_by_owner: boolean) => ({ ...data, status: 'approved' as const, quote: decided(is_by_owner) });
  await publishEvent(url, 'maintenance.approved', {
    ...about,
    version: 3,
    by: landlord.user_id,
    data: approved(false),
  });
  await publishEvent(url, 'maintenance.approved', { ...about, version: 4, by, data: approved(true) });
  const subjects = () => stack.catcher.mails(landlord.email).map(({ subject }) => subject);
  await eventually(() => subjects().some((subject) => subject.startsWith('Quote approved')) && subjects().length > 2);
  const decisions = subjects().filter((subject) => subject.startsWith('Quote '));
  expect(decisions.sort()).toEqual(['Quote approved: Dripping tap', 'Quote declined: Dripping tap']);
  const declinedMail = stack.catcher.mails(landlord.email).find(({ subject }) => subject.startsWith('Quote declined'));
  for (const part of ['$180.50', 'Pipes & Co', 'Please keep the old tap']) expect(declinedMail!.text).toContain(part);
  const decisionsRead = (await notified(company_id)).map(({ kind, user_id }) => [kind, user_id === landlord.user_id]);
  expect(decisionsRead.sort()).toEqual([
    ['maintenance_approved', true],
    ['maintenance_declined', true],
  ]);
});

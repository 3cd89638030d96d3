import type { Language, PersonRole, RoleKey, SharedDocument } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import {
  eventually,
  type MailCatcher,
  MovingClock,
  publishEvent,
  startMailCatcher,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

// covers: F-31

const clock = new MovingClock();
let catcher: MailCatcher;
let service: TestService;
let company_id: string;
let lease_id: string;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const env = { SMTP_URL: catcher.smtpUrl, SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
  service = await startTestService(notification, { env, clock });
});
afterAll(async () => {
  await service?.stop();
  await catcher?.stop();
});
beforeEach(() => {
  [company_id, lease_id] = [newId(), newId()];
});

type User = ReturnType<typeof newUser>;

const inCompany = (text: string, values: unknown[] = []) =>
  service.db.run(systemContext(company_id, newId()), (tx) => tx.query(text, [company_id, ...values]));
const consumed = (id: string) =>
  eventually(
    async () => (await inCompany('select 1 from inbox where company_id = $1 and event_id = $2', [id])).length > 0,
  );

/** A person with an account and this role. */
async function known(role: RoleKey, language: Language = 'en', status: 'active' | 'disabled' = 'active') {
  const user = newUser(language);
  const { user_id } = user;
  await registered(service.env.NATS_URL!, company_id, user);
  await eventually(() => catcher.mails(user.email)[0]);
  const about = { company_id, aggregate_id: user_id, data: { user_id, status, roles: [role] } };
  await publishEvent(service.env.NATS_URL!, 'user.access_changed', about);
  const administrator = 'select 1 from administrator where company_id = $1 and user_id = $2';
  await eventually(async () => (await inCompany(administrator, [user_id])).length > 0);
  return user;
}

/** A document is shared, as the documents service publishes it. */
async function share(name: string, readers: [User, PersonRole][], by?: User): Promise<string> {
  const document_id = newId();
  const data: SharedDocument = {
    ...{ document_id, name, property_id: newId(), lease_id, place: '12 Rose Street' },
    readers: readers.map(([{ user_id }, role]) => ({ user_id, role })),
  };
  const about = { company_id, aggregate_id: document_id, data, ...(by && { by: by.user_id }) };
  await consumed((await publishEvent(service.env.NATS_URL!, 'document.shared', about)).id);
  return document_id;
}

/** Lets the mails be sent that wait for others, and answers those to a person after the welcome. */
async function mailsTo(...users: User[]) {
  clock.forward(6);
  await eventually(async () => {
    await service.runDueJobs(company_id);
    return (await inCompany(`select 1 from mail where company_id = $1 and status = 'queued'`)).length === 0;
  });
  return users.map(({ email }) => catcher.mails(email).filter(({ text }) => text.includes('/admin/document/')));
}
const notified = async ({ user_id }: User) =>
  inCompany(
    `select params, subject_id from notification where company_id = $1 and user_id = $2 and kind = 'document_shared'`,
    [user_id],
  );

test('a shared document is notified and mailed to its readers, each in their language', async () => {
  const [renter, owner] = [await known('tenant'), await known('owner', 'vi')];
  const id = await share('Keys.pdf', [
    [renter, 'tenant'],
    [owner, 'owner'],
  ]);
  const about = { params: { name: 'Keys.pdf' }, subject_id: id };
  expect([await notified(renter), await notified(owner)]).toEqual([[about], [about]]);
  const [toRenter, toOwner] = await mailsTo(renter, owner);
  expect(toRenter!.map(({ subject }) => subject)).toEqual(['New document: Keys.pdf']);
  expect(toRenter![0]!.text).toContain('A document about 12 Rose Street was shared with you:\n\n- Keys.pdf\n');
  expect(toRenter![0]!.text).toContain(`Open the document: https://rent.example/admin/document/view?id=${id}`);
  expect(toOwner!.map(({ subject }) => subject)).toEqual(['Tài liệu mới: Keys.pdf']);
  const log = `select email, lease_id from mail where company_id = $1 and template = 'document_shared'`;
  const logged = new Map((await inCompany(log)).map(({ email, lease_id: of }) => [email, of]));
  expect([logged.get(renter.email), logged.get(owner.email)]).toEqual([lease_id, null]);
});

test('documents that are shared within some minutes are in one mail, which leads to the list', async () => {
  const renter = await known('tenant');
  clock.moveTo(new Date(Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 1000));
  for (const name of ['One.pdf', 'Two.pdf']) await share(name, [[renter, 'tenant']]);
  const [mails] = await mailsTo(renter);
  expect(mails!.map(({ subject }) => subject)).toEqual(['New documents about 12 Rose Street']);
  expect(mails![0]!.text).toContain('- One.pdf\n- Two.pdf\n');
  expect(mails![0]!.text).toContain('https://rent.example/admin/document/list');
  expect(await notified(renter)).toHaveLength(2);
  await share('Three.pdf', [[renter, 'tenant']]);
  expect((await mailsTo(renter))[0]).toHaveLength(2);
});

test('who shared it, has left, or has another role now is neither notified nor mailed', async () => {
  const [renter, left, landlord] = [
    await known('tenant'),
    await known('tenant', 'en', 'disabled'),
    await known('landlord'),
  ];
  const named: [User, PersonRole][] = [
    [renter, 'tenant'],
    [left, 'tenant'],
    [landlord, 'owner'],
  ];
  await share('Keys.pdf', named, renter);
  expect((await mailsTo(renter, left, landlord)).flat()).toEqual([]);
  for (const user of [renter, left, landlord]) expect(await notified(user)).toEqual([]);
});

test('a person who wants no such mails gets none, and is notified; companies receive nothing of it', async () => {
  const renter = await known('tenant');
  const as = service.as({ company_id, user_id: renter.user_id, role: 'tenant' });
  const saved = await as.post('v1/system/mail/preference/save', { kinds_off: ['document_shared'] });
  expect(saved.status).toBe(200);
  await share('CANARY.pdf', [[renter, 'tenant']]);
  expect(await mailsTo(renter)).toEqual([[]]);
  expect(await notified(renter)).toHaveLength(1);
  expect(await inCompany(`select 1 from feed_event where company_id = $1 and data::text like '%CANARY%'`)).toEqual([]);
});

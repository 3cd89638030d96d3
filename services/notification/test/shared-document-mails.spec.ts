import type { PersonRole, SharedDocument } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { MailedCompany, type User } from './mailed-company.js';

// covers: F-31

let company: MailedCompany;
let lease_id: string;

beforeAll(async () => {
  company = await MailedCompany.start();
});
afterAll(() => company?.stop());
beforeEach(() => {
  company.begin();
  lease_id = newId();
});

/** A document is shared, as the documents service publishes it. */
async function share(name: string, readers: [User, PersonRole][], by?: User): Promise<string> {
  const document_id = newId();
  const data: SharedDocument = {
    ...{ document_id, name, property_id: newId(), lease_id, place: '12 Rose Street' },
    readers: readers.map(([{ user_id }, role]) => ({ user_id, role })),
  };
  await company.publish('document.shared', { aggregate_id: document_id, data, ...(by && { by: by.user_id }) });
  return document_id;
}

const mailsTo = (...users: User[]) => company.mailsTo('/admin/document/', ...users);
const notified = async (user: User) =>
  (await company.notified('document_shared', user)).map(({ params, subject_id }) => ({ params, subject_id }));

test('a shared document is notified and mailed to its readers, each in their language', async () => {
  const [renter, owner] = [await company.known('tenant'), await company.known('owner', 'vi')];
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
  const logged = new Map((await company.rows(log)).map(({ email, lease_id: of }) => [email, of]));
  expect([logged.get(renter.email), logged.get(owner.email)]).toEqual([lease_id, null]);
});

test('documents that are shared within some minutes are in one mail, which leads to the list', async () => {
  const renter = await company.known('tenant');
  company.clock.moveTo(new Date(Math.ceil(company.clock.now().getTime() / 300_000) * 300_000 + 1000));
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
    await company.known('tenant'),
    await company.known('tenant', 'en', 'disabled'),
    await company.known('landlord'),
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
  const renter = await company.known('tenant');
  const as = company.service.as({ company_id: company.company_id, user_id: renter.user_id, role: 'tenant' });
  const saved = await as.post('v1/system/mail/preference/save', { kinds_off: ['document_shared'] });
  expect(saved.status).toBe(200);
  await share('CANARY.pdf', [[renter, 'tenant']]);
  expect(await mailsTo(renter)).toEqual([[]]);
  expect(await notified(renter)).toHaveLength(1);
  expect(await company.rows(`select 1 from feed_event where company_id = $1 and data::text like '%CANARY%'`)).toEqual(
    [],
  );
});

test('a document that is hidden or deleted is in no mail that waits, and in no notification', async () => {
  company.clock.moveTo(new Date(Math.ceil(company.clock.now().getTime() / 300_000) * 300_000 + 1000));
  const [renter, owner] = [await company.known('tenant'), await company.known('owner')];
  const readers: [User, PersonRole][] = [
    [renter, 'tenant'],
    [owner, 'owner'],
  ];
  const hidden = await share('Hidden.pdf', readers);
  const deleted = await share('Deleted.pdf', readers);
  await share('Left.pdf', [[owner, 'owner']]);
  const facts = { category: 'other', property_id: newId(), property_block_id: null, lease_id, size: 1 };
  const about = { ...facts, document_id: hidden, expires_on: null, uploaded_by: null, visible_to: 'owners' };
  await company.publish('document.changed', { aggregate_id: hidden, version: 2, data: about });
  const data = { document_id: deleted, lease_id };
  await company.publish('document.deleted', { aggregate_id: deleted, version: 2, data });
  const log = `select email, status, data from mail where company_id = $1 and template = 'document_shared'`;
  await eventually(async () => {
    const mails = new Map((await company.rows(log)).map((mail) => [mail.email, mail]));
    const { documents } = mails.get(owner.email)!.data as { documents: object[] };
    return mails.get(renter.email)!.status === 'withdrawn' && documents.length === 2;
  });
  const [toRenter, toOwner] = await mailsTo(renter, owner);
  expect(toRenter).toEqual([]);
  expect(toOwner![0]!.text).toContain('- Hidden.pdf\n- Left.pdf\n');
  expect(await notified(renter)).toEqual([]);
  const [about_hidden, about_left] = [{ name: 'Hidden.pdf' }, { name: 'Left.pdf' }].map((params) =>
    expect.objectContaining({ params }),
  );
  expect(await notified(owner)).toEqual(expect.arrayContaining([about_hidden, about_left]));
  expect(await notified(owner)).toHaveLength(2);
});

import { createHash } from 'node:crypto';
import type { IssuedDocument, SharedDocument } from '@keystead/contracts';
import { newId, secretKeysOf, signShared } from '@keystead/platform';
import { Clamd, eventually, hasClamd, MALWARE, TEST_SECRET_KEY, type Caller } from '@keystead/testkit';
import { DocumentsUnderTest, PATH, PDF, pdfOf } from './documents-fixture.js';

// covers: F-31

const KEY = secretKeysOf(TEST_SECRET_KEY);
const names = { first_name: 'Some', last_name: 'Body', phone: null };

let test: DocumentsUnderTest;
let clamd: Clamd | null;
let team: Caller;
let mia: Caller;
let olga: Caller;
let here: Awaited<ReturnType<DocumentsUnderTest['place']>>;

beforeAll(async () => {
  clamd = hasClamd() ? await Clamd.start() : null;
  test = await DocumentsUnderTest.start({ HAND_OVER_KEY: TEST_SECRET_KEY, ...(clamd && { CLAMD_URL: clamd.url }) });
  team = await test.onPlan();
  here = await test.place(team.company_id);
  [mia, olga] = [await person('mia@renter.example', 'tenant'), await person('olga@owner.example', 'owner')];
  const { lease_id, property_id } = here;
  const there = await test.place(team.company_id);
  await person('sam@renter.example', 'tenant');
  await rents('mia@renter.example', lease_id);
  // Somebody who rents here and has no account, and somebody who rents elsewhere.
  await rents('kim@renter.example', lease_id);
  await rents('sam@renter.example', there.lease_id);
  const owner_id = newId();
  await publish('owner.added', owner_id, { owner_id, user_id: olga.user_id, email: 'other@owner.example', ...names });
  const owners = [{ owner_id, share: 10_000, is_primary_contact: true }];
  await publish('property.ownership_changed', property_id, { property_id, name: '12 Rose Street', owners });
  const known = `select r.lease_tenant_id from renter r where r.company_id = $1
    union all select o.owner_id from owner o where o.company_id = $1
    union all select w.property_id from ownership w where w.company_id = $1
    union all select p.user_id from person p where p.company_id = $1`;
  await eventually(async () => (await test.rows(team.company_id, known)).length === 8);
});
afterAll(async () => {
  await test?.stop();
  await clamd?.stop();
});

const publish: (...event: [string, string, object]) => Promise<void> = (name, id, data) =>
  test.publish(team.company_id, name as 'owner.added', id, data as never);

async function person(email: string, role: 'owner' | 'tenant'): Promise<Caller> {
  const caller = test.service.as({ company_id: team.company_id, role });
  const { user_id } = caller;
  await publish('user.registered', user_id, { user_id, email, ...names, language: 'en', tenant_code: 'test01' });
  return caller;
}
const rents = (email: string, lease_id: string, lease_tenant_id = newId()) =>
  publish('lease.tenant_added', lease_tenant_id, {
    ...{ lease_tenant_id, lease_id, is_primary_contact: true, ...names, email },
  });

/** Who was named as seeing a document from then on, each time. */
async function sharedWith(document_id: string): Promise<SharedDocument['readers'][]> {
  const shared = `select data from outbox where company_id = $1 and name = 'document.shared' and aggregate_id = $2 order by seq`;
  const rows = await test.rows(team.company_id, shared, [document_id]);
  return rows.map(({ data }) => (data as SharedDocument).readers);
}
const update = async (document_id: string, changes: object, by = team) =>
  expect((await by.post(`${PATH}/update`, { document_id, ...changes })).status).toBe(200);
const asRenter = () => ({ user_id: mia.user_id, role: 'tenant' });
const asOwner = () => ({ user_id: olga.user_id, role: 'owner' });
const anyOrder = (...readers: object[]) => expect.arrayContaining(readers) as SharedDocument['readers'];

it('names those who see a document once it is stored, with its name and its place', async () => {
  const { lease_id, property_id } = here;
  const [grant] = await test.grants(team, [{ name: 'keys.pdf', size: 200, type: PDF }], { lease_id });
  const { documentId } = grant!;
  expect(await sharedWith(documentId)).toEqual([]);
  expect((await test.put(grant!, pdfOf(200))).status).toBe(201);
  const shared = await sharedWith(documentId);
  expect(shared).toEqual([anyOrder(asRenter(), asOwner())]);
  expect(shared[0]).toHaveLength(2);
  const said = `select data from outbox where company_id = $1 and name = 'document.shared' and aggregate_id = $2`;
  expect((await test.rows(team.company_id, said, [documentId]))[0]!.data).toMatchObject({
    ...{ document_id: documentId, name: 'keys.pdf', place: '12 Rose Street', lease_id, property_id },
  });
  const of = (about: object) => test.store(team, about);
  expect(await sharedWith(await of({ lease_id, visible_to: 'renters' }))).toEqual([[asRenter()]]);
  expect(await sharedWith(await of({ lease_id, visible_to: 'owners' }))).toEqual([[asOwner()]]);
  expect(await sharedWith(await of({ property_id }))).toEqual([[asOwner()]]);
  expect(await sharedWith(await of({ lease_id, visible_to: 'team' }))).toEqual([]);
  expect(await sharedWith(await of({}))).toEqual([]);
});

it('names those who see it by a change of its audience, and no one by any other change', async () => {
  const id = await test.store(team, { lease_id: here.lease_id, visible_to: 'team' });
  await update(id, { name: 'renamed.pdf' });
  expect(await sharedWith(id)).toEqual([]);
  await update(id, { visible_to: 'renters' });
  expect(await sharedWith(id)).toEqual([[asRenter()]]);
  await update(id, { visible_to: 'everyone' });
  await update(id, { name: 'once-more.pdf', visible_to: 'everyone' });
  await update(id, { expires_on: '2030-01-01' });
  await update(id, { visible_to: 'team' });
  expect(await sharedWith(id)).toEqual([[asRenter()], [asOwner()]]);
});

it('does not name the renter who uploaded it', async () => {
  const id = await test.store(mia, { lease_id: here.lease_id });
  await update(id, { name: 'bond.pdf' }, mia);
  expect(await sharedWith(id)).toEqual([]);
  await update(id, { visible_to: 'everyone' });
  expect(await sharedWith(id)).toEqual([[asOwner()]]);
});

it('names no one for what is issued, which is mailed otherwise', async () => {
  const bytes = pdfOf(300);
  const { property_id, property_block_id, lease_id } = here;
  const document: IssuedDocument = {
    ...{
      document_id: newId(),
      kind: 'invoice',
      source_id: newId(),
      number: 'I-1',
      name: 'I-1.pdf',
      category: 'invoice',
    },
    ...{ visible_to: 'everyone', property_id, property_block_id, lease_id, owner_id: null },
    ...{ issued_at: '2026-06-10T02:00:00.000Z', size: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const { company_id } = team;
  const path = `internal/company/${company_id}/issued-documents/${document.document_id}`;
  const { status } = await fetch(`${test.service.url}/${path}`, {
    method: 'PUT',
    headers: {
      authorization: signShared(KEY, 'documents', { method: 'PUT', company_id, document }),
      'content-type': PDF,
    },
    body: bytes as unknown as RequestInit['body'],
  });
  expect(status).toBe(201);
  expect(await sharedWith(document.document_id)).toEqual([]);
});

// Where ClamAV is not installed, there is nothing to scan with.
(hasClamd() ? it : it.skip)('names no one for a file with malware', async () => {
  const bytes = pdfOf(200);
  bytes.write(MALWARE, 200 - MALWARE.length);
  const files = [{ name: 'lease.pdf', size: 200, type: PDF }];
  const [grant] = await test.grants(team, files, { lease_id: here.lease_id });
  expect(await test.put(grant!, bytes)).toEqual({ status: 422, code: 'FILE_INFECTED' });
  expect(await sharedWith(grant!.documentId)).toEqual([]);
});

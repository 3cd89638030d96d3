import { createHash } from 'node:crypto';
import { MAILED_BYTES_MAX, packPermissions, type IssuedDocument, type Permission } from '@keystead/contracts';
import { newId, secretKeysOf, signShared } from '@keystead/platform';
import { Caller, eventually, signToken, TEST_SECRET_KEY } from '@keystead/testkit';
import { DocumentsUnderTest, done, PATH, pdfOf } from './documents-fixture.js';

const KEY = secretKeysOf(TEST_SECRET_KEY);
const names = { first_name: 'Some', last_name: 'Body', phone: null };

let test: DocumentsUnderTest;
let team: Caller;
let place: { property_id: string; property_block_id: string; lease_id: string };
/** Kim and Lee rent; Olive and Otto own. */
const [kim, lee, olive, otto] = [newId(), newId(), newId(), newId()] as [string, string, string, string];

beforeAll(async () => {
  test = await DocumentsUnderTest.start({ HAND_OVER_KEY: TEST_SECRET_KEY });
  team = test.service.as();
  place = await test.place(team.company_id);
  for (const [id, name] of [
    [kim, 'Kim'],
    [lee, 'Lee'],
  ] as const)
    await test.publish(team.company_id, 'lease.tenant_added', id, {
      ...{ ...names, lease_tenant_id: id, lease_id: place.lease_id, is_primary_contact: id === kim },
      ...{ first_name: name, email: `${name}@renter.example` },
    });
  for (const [id, name] of [
    [olive, 'Olive'],
    [otto, 'Otto'],
  ] as const)
    await test.publish(team.company_id, 'owner.added', id, {
      ...{ ...names, owner_id: id, user_id: null, first_name: name, email: `${name}@owner.example` },
    });
  const owners = [olive, otto].map((owner_id) => ({ owner_id, share: 5_000, is_primary_contact: owner_id === olive }));
  const { property_id } = place;
  await test.publish(team.company_id, 'property.ownership_changed', property_id, { property_id, name: 'Rose', owners });
  const known = `select r.lease_tenant_id from renter r where r.company_id = $1
    union all select o.owner_id from owner o where o.company_id = $1
    union all select w.property_id from ownership w where w.company_id = $1`;
  await eventually(async () => (await test.rows(team.company_id, known)).length === 5);
});
afterAll(() => test.stop());

/** A document that billing handed over. */
async function issue(about: Partial<IssuedDocument> = {}, bytes = pdfOf(300)): Promise<string> {
  const document: IssuedDocument = {
    ...{ document_id: newId(), kind: 'invoice', source_id: newId(), number: 'I-1', name: 'I-1.pdf' },
    ...{ category: 'invoice', visible_to: 'everyone', ...place, owner_id: null, issued_at: '2026-06-10T02:00:00.000Z' },
    ...{ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length },
    ...about,
  };
  const { company_id } = team;
  const authorization = signShared(KEY, 'documents', { method: 'PUT', company_id, document });
  const address = `${test.service.url}/internal/company/${company_id}/issued-documents/${document.document_id}`;
  const response = await fetch(address, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/pdf' },
    body: bytes as unknown as RequestInit['body'],
  });
  expect(response.status).toBe(201);
  return document.document_id;
}

interface Mailable {
  subject: string;
  name: string;
  recipients: { id: string; kind: string; name: string; email: string }[];
}

const mailable = async (document_id: string, caller = team) =>
  done<Mailable>(await caller.get(`${PATH}/mail/${document_id}`));
const idsOf = async (document_id: string, caller = team) =>
  (await mailable(document_id, caller)).recipients.map(({ id }) => id);
const mail = (body: object, caller = team, headers = {}) => caller.post(`${PATH}/mail`, body, headers);
const requests = (document_id: string) =>
  test.rows(
    team.company_id,
    `select data from outbox where company_id = $1 and name = 'document.mail_requested' and data->>'document_id' = $2`,
    [document_id],
  );

/** A member of the team in a role of the company. */
function member(...permissions: Permission[]): Caller {
  const { company_id } = team;
  const user_id = newId();
  const grants = { clerk: packPermissions(permissions) };
  const token = signToken({ company_id, user_id, roles: ['clerk'], grants, tenant_code: 'test01' });
  return new Caller(test.service.url, token, company_id, user_id);
}

// covers: GAP-173
describe('who an issued document can be mailed to', () => {
  it('is those who may see it: renters of the lease and owners of the property', async () => {
    const { subject, name, recipients } = await mailable(await issue());
    expect([subject, name]).toEqual(['Invoice I-1 for 12 Rose Street', 'I-1.pdf']);
    expect(recipients).toEqual([
      { id: kim, kind: 'renter', name: 'Kim Body', email: 'kim@renter.example' },
      { id: lee, kind: 'renter', name: 'Lee Body', email: 'lee@renter.example' },
      { id: olive, kind: 'owner', name: 'Olive Body', email: 'olive@owner.example' },
      { id: otto, kind: 'owner', name: 'Otto Body', email: 'otto@owner.example' },
    ]);
  });

  it('is no renter for what renters do not see, and one owner for a statement', async () => {
    expect(await idsOf(await issue({ kind: 'adjustment', visible_to: 'owners' }))).toEqual([olive, otto]);
    expect(await idsOf(await issue({ visible_to: 'renters' }))).toEqual([kim, lee]);
    const nowhere = { lease_id: null, property_id: null, property_block_id: null };
    const statement = { ...nowhere, kind: 'owner_statement', number: '2026-05', owner_id: otto } as const;
    const { subject, recipients } = await mailable(await issue({ ...statement, visible_to: 'owners' }));
    expect(subject).toBe('Owner statement 2026-05');
    expect(recipients.map(({ id }) => id)).toEqual([otto]);
  });

  it('is no one that the caller may not see', async () => {
    const document_id = await issue();
    expect(await idsOf(document_id, member('bill.write', 'document.read', 'lease.read'))).toEqual([kim, lee]);
    expect(await idsOf(document_id, member('bill.write', 'document.read', 'owner.read'))).toEqual([olive, otto]);
  });

  it('is asked by the team of the company alone', async () => {
    const document_id = await issue();
    const { company_id } = team;
    for (const caller of [
      test.service.as({ company_id, role: 'owner' }),
      test.service.as({ company_id, role: 'tenant' }),
      member('bill.write', 'lease.read'),
      member('document.read', 'lease.read'),
    ])
      expect((await caller.get(`${PATH}/mail/${document_id}`)).status).toBe(403);
    expect((await test.service.as().get(`${PATH}/mail/${document_id}`)).status).toBe(404);
    expect((await team.get(`${PATH}/mail/${newId()}`)).status).toBe(404);
  });
});

// covers: GAP-173
describe('a request to mail a document', () => {
  it('is handed over with the hash of what was issued, once for one key', async () => {
    const bytes = pdfOf(300, 'z');
    const document_id = await issue({}, bytes);
    const body = { document_id, recipient_ids: [kim, otto, kim], message: ' Thank you.\nAlex ' };
    const headers = { 'idempotency-key': newId() };
    const first = done<{ id: string }>(await mail(body, team, headers));
    expect(first).toEqual({ id: first.id, recipients: 2 });
    expect(done(await mail(body, team, headers))).toEqual(first);
    expect(await requests(document_id)).toEqual([
      {
        data: {
          ...{ document_mail_id: first.id, document_id, issued_kind: 'invoice', issued_number: 'I-1', name: 'I-1.pdf' },
          ...{ sha256: createHash('sha256').update(bytes).digest('hex'), size: 300, place: '12 Rose Street' },
          ...{ lease_id: place.lease_id, property_id: place.property_id, message: 'Thank you.\nAlex' },
          to: [
            { id: kim, kind: 'renter', name: 'Kim Body', email: 'kim@renter.example' },
            { id: otto, kind: 'owner', name: 'Otto Body', email: 'otto@owner.example' },
          ],
        },
      },
    ]);
  });

  it('goes to none but the people of the document whom the caller may see', async () => {
    const document_id = await issue({ visible_to: 'owners' });
    const refused = [
      [[olive, kim], team],
      [[newId()], team],
      [[olive], member('bill.write', 'document.read', 'lease.read')],
      [[olive], test.service.as()],
    ] as const;
    for (const [recipient_ids, caller] of refused)
      expect((await mail({ document_id, recipient_ids }, caller)).status).toBe(404);
    for (const role of ['owner', 'tenant'] as const) {
      const person = test.service.as({ company_id: team.company_id, role });
      expect((await mail({ document_id, recipient_ids: [olive] }, person)).status).toBe(403);
    }
    expect(await requests(document_id)).toEqual([]);
  });

  it.each([
    ['nobody', { recipient_ids: [] }, 'recipient_ids'],
    ['too many', { recipient_ids: Array.from({ length: 21 }, newId) }, 'recipient_ids'],
    ['a book', { recipient_ids: [newId()], message: 'x'.repeat(2_001) }, 'message'],
  ])('to %s is refused by its field', async (_name, body, field) => {
    const { status, body: answer } = await mail({ document_id: newId(), ...body });
    expect([status, Object.keys(answer.errors as object)]).toEqual([400, [field]]);
  });

  it('is refused for a file that somebody uploaded, and for one that is too large for a mail', async () => {
    const owner = await test.onPlan();
    const uploaded = await test.store(owner);
    const at = (document_id: string, caller: Caller) => mail({ document_id, recipient_ids: [kim] }, caller);
    expect(await at(uploaded, owner)).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_ISSUED' } });
    const largest = await issue({}, pdfOf(MAILED_BYTES_MAX));
    expect((await at(largest, team)).status).toBe(200);
    const larger = await issue({}, pdfOf(MAILED_BYTES_MAX + 1));
    expect(await at(larger, team)).toMatchObject({ status: 422, body: { code: 'DOCUMENT_TOO_LARGE_TO_MAIL' } });
  });

  it('goes to no one who left the lease', async () => {
    const left = newId();
    const document_id = await issue();
    const about = { lease_tenant_id: left, lease_id: place.lease_id };
    const facts = { ...names, ...about, is_primary_contact: false, email: 'left@renter.example' };
    await test.publish(team.company_id, 'lease.tenant_added', left, facts);
    await eventually(async () => (await idsOf(document_id)).includes(left));
    await test.publish(team.company_id, 'lease.tenant_removed', left, about, 2);
    await eventually(async () => !(await idsOf(document_id)).includes(left));
    expect((await mail({ document_id, recipient_ids: [left] })).status).toBe(404);
  });
});

import { newId } from '@keystead/platform';
import { eventually, expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { letPremises, printed, publish } from './document-fixture.js';
import { StoredDocuments } from './stored-documents-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
const TEXT = `Dear {{renters}},

## Your lease
- Address: {{address}}
- Rent: **{{rent}}**
- From {{start_date}} to {{end_date}}

{{owners}} {{company}}, {{today}}`;

let store: StoredDocuments;
let stack: BillingFixture;
beforeAll(async () => {
  store = await StoredDocuments.start();
  stack = await BillingFixture.start(NOON, store.env);
});
afterAll(async () => {
  await stack?.stop();
  await store?.stop();
});

interface Filled {
  data: { title: string; text: string; language: string | null; missing: string[] };
}
interface Row {
  id: string;
  title: string;
  text: string;
  language: string | null;
  version: number;
}
const TEMPLATES = 'v1/system/document-template';
const TEXTS = 'v1/system/lease/text-document';

const addTemplate = async (me: Caller, body: object = {}) =>
  expectOk(
    await me.post<{ data: { id: string } }>(`${TEMPLATES}/create`, { title: 'Welcome letter', text: TEXT, ...body }),
  ).data.id;
const listed = async (me: Caller, query = '') => expectOk(await me.get<{ data: Row[] }>(`${TEMPLATES}?${query}`)).data;
const filled = async (me: Caller, id: string, lease_id: string) =>
  expectOk(await me.get<Filled>(`${TEMPLATES}/${id}/filled?lease_id=${lease_id}`)).data;
const errorsOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  errors: (body as { errors?: object }).errors,
});

// covers: F-10
describe('a template', () => {
  it('is added, listed, changed and deleted, and is of its company alone', async () => {
    const me = stack.service.as();
    const id = await addTemplate(me, { language: 'th' });
    expect(await listed(me, 'q=welcome')).toMatchObject([{ id, title: 'Welcome letter', language: 'th', version: 1 }]);
    expect(await listed(stack.service.as())).toEqual([]);
    expectOk(await me.post(`${TEMPLATES}/update`, { id, title: 'Hello', version: 1 }));
    expect((await me.post(`${TEMPLATES}/update`, { id, title: 'Late', version: 1 })).status).toBe(409);
    expect(await listed(me)).toMatchObject([{ title: 'Hello', text: TEXT, version: 2 }]);
    expectOk(await me.post(`${TEMPLATES}/delete`, { id }));
    expect(await listed(me)).toEqual([]);
  });

  it('with places that no lease fills in is refused, and they are named', async () => {
    const me = stack.service.as();
    const body = { title: 'A', text: 'Call {{mobile}} or {{ Fax }}, {{renters}} at {{address}' };
    expect(errorsOf(await me.post(`${TEMPLATES}/create`, body))).toEqual({
      status: 400,
      errors: { text: 'No lease has a value for: mobile, fax, {{address' },
    });
    expect(errorsOf(await me.post(`${TEMPLATES}/create`, { title: 'A\nB', text: ' ' }))).toMatchObject({
      status: 400,
      errors: { title: 'Please leave out line breaks and invisible characters', text: 'this field is required' },
    });
  });

  it('is one of a hundred at most', async () => {
    const me = stack.service.as();
    await stack.rows(
      me.company_id,
      `insert into document_template (company_id, id, title, text)
       select $1, gen_random_uuid(), 'T ' || n, 'x' from generate_series(1, 100) n`,
    );
    expect(errorsOf(await me.post(`${TEMPLATES}/create`, { title: 'One more', text: 'x' }))).toEqual({
      status: 400,
      errors: { title: 'At most 100 templates. Please delete one that you no longer use' },
    });
  });
});

describe('a template for a lease', () => {
  it('has its values as documents write them, and says which are missing', async () => {
    const { me, facts, lease_id } = await letPremises(stack, 'residential');
    const owner = { owner_id: newId(), user_id: null, email: 'o@example.com', phone: null };
    await publish(stack, 'owner.added', me.company_id, owner.owner_id, {
      ...owner,
      ...{ first_name: 'Olive', last_name: 'Owen' },
    });
    await publish(stack, 'property.ownership_changed', me.company_id, facts.property_id, {
      property_id: facts.property_id,
      name: '12 Rose Street',
      owners: [{ owner_id: owner.owner_id, share: 10_000, is_primary_contact: true }],
    });
    const id = await addTemplate(me, { text: `${TEXT} {{bond}}` });
    const { text, missing } = await filled(me, id, lease_id);
    expect(text).toContain('Dear 王 小明, สมชาย กำปั่น,');
    expect(text).toMatch(/Rent: \*\*\$[\d.,]+ /);
    expect(text).toContain('From 1 June 2026 to ');
    expect(text).toContain('Olive Owen');
    expect(text).toContain('10 June 2026');
    expect(missing).toEqual(expect.arrayContaining(['bond']));
    for (const place of missing) expect(text).toContain(`{{${place}}}`);
    const inThai = await addTemplate(me, { text: '{{start_date}}', language: 'th' });
    expect(await filled(me, inThai, lease_id)).toMatchObject({ language: 'th', text: expect.stringMatching(/[ก-๙]/) });
    expect((await me.get(`${TEMPLATES}/${id}/filled?lease_id=${newId()}`)).status).toBe(404);
    expect((await stack.service.as().get(`${TEMPLATES}/${id}/filled?lease_id=${lease_id}`)).status).toBe(404);
  });
});

it('names the last day of a fixed term where the lease goes on after it', async () => {
  const me = stack.service.as();
  const { lease_id } = await stack.publishLease(me, leaseFacts({ term_end_date: '2027-05-31' }));
  const id = await addTemplate(me, { text: 'To {{end_date}}' });
  expect(await filled(me, id, lease_id)).toMatchObject({ text: 'To 31 May 2027', missing: [] });
});

describe('a document that is made from a text', () => {
  const body = { title: 'Welcome / 欢迎', text: '# 欢迎\n\nDear **王 小明** and สมชาย กำปั่น\n- one\n- two' };
  const make = async (me: Caller, lease_id: string, more: object = {}, headers: Record<string, string> = {}) =>
    expectOk(await me.post<{ data: { id: string } }>(`${TEXTS}/create`, { lease_id, ...body, ...more }, headers)).data
      .id;

  it('is a PDF with its words, kept among the documents of the lease for the team alone', async () => {
    const { me, lease_id, facts } = await letPremises(stack, 'residential');
    const key = { 'idempotency-key': newId() };
    const id = await make(me, lease_id, {}, key);
    expect(await make(me, lease_id, {}, key)).toBe(id);
    const pdf = await printed(me, `${TEXTS}/${id}/pdf`);
    const { status, bytes, text } = pdf;
    expect(status).toBe(200);
    for (const words of ['Welcome/欢迎', '王小明', 'สมชายกำปั่น', '•one']) expect(text).toContain(words);
    const of = `lease_id=${lease_id}&issued_kind=text_document`;
    const found = await eventually(async () => {
      await stack.workDue(me.company_id);
      const rows = await store.list(me, of);
      return rows.length > 0 && rows;
    });
    expect(found).toMatchObject([
      { name: 'Welcome - 欢迎.pdf', visible_to: 'team', lease_id, property_id: facts.property_id },
    ]);
    const document_id = found[0]!.id;
    const again = await printed(me, `${TEXTS}/${id}/pdf`);
    expect({ same: again.bytes.equals(bytes), document_id: again.document_id }).toEqual({ same: true, document_id });
    // It is no entry of the books: it is shared, and goes with its text.
    const team = store.as(me);
    expectOk(await team.post('v1/system/document/update', { document_id, visible_to: 'renters' }));
    expectOk(await team.post('v1/system/document/delete', { document_ids: [document_id] }));
    await publish(stack, 'document.deleted', me.company_id, document_id, { document_id, lease_id }, 3);
    expect((await printed(me, `${TEXTS}/${id}/pdf`)).status).toBe(404);
  });

  it('is drawn without anybody asking for it', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    await make(me, lease_id, { visible_to: 'renters', title: 'House rules' });
    await eventually(async () => {
      stack.clock.moveTo(new Date(stack.clock.now().getTime() + 31_000).toISOString());
      await stack.workDue(me.company_id);
      const rows = await store.list(me, `lease_id=${lease_id}&issued_kind=text_document`);
      return rows[0]?.name === 'House rules.pdf' && rows[0].visible_to === 'renters';
    });
  });

  it('is refused while a place is open, and for a lease of another company', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    expect(errorsOf(await me.post(`${TEXTS}/create`, { lease_id, ...body, text: 'Bond: {{bond}}' }))).toEqual({
      status: 400,
      errors: { text: 'Please write what belongs there in place of: bond' },
    });
    expect((await stack.service.as().post(`${TEXTS}/create`, { lease_id, ...body })).status).toBe(404);
  });
});

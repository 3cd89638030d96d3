import { DEFAULT_SETTINGS, LANGUAGES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture } from './billing-fixture.js';
import { COMPANY, letPremises, printed, publish, withoutSpaces } from './document-fixture.js';
import { StoredDocuments } from './stored-documents-fixture.js';
import { ownedShop } from './owner-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
const LATER = '2026-06-12T02:00:00Z';
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
beforeEach(() => {
  stack.clock.moveTo(NOON);
  store.road = 'open';
});

/** Everything of the company's due work, once its events have become due. */
async function drawAll({ company_id }: Caller, waiting: number): Promise<void> {
  const due = `select coalesce(sum(jsonb_array_length(payload->'documents')), 0)::int as documents from job
    where company_id = $1 and kind = 'issued_document.keep' and done_at is null`;
  for (let tries = 0; tries < 200; tries++) {
    const [known] = await stack.rows<{ documents: number }>(company_id, due);
    if (known!.documents >= waiting) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stack.clock.moveTo('2026-06-10T02:01:00Z');
  await stack.workDue(company_id);
}

/** The documents service has all that was drawn; an alarm may have taken the work before this does. */
async function storeAll(me: Caller): Promise<void> {
  await stack.workDue(me.company_id);
  await eventually(async () => (await waitingBytes(me)).length === 0);
}

const waitingBytes = (me: Caller) =>
  stack.rows<{ id: string }>(
    me.company_id,
    'select id from issued_document where company_id = $1 and bytes is not null',
  );

async function renameCompany(me: Caller): Promise<void> {
  const data = { company_id: me.company_id, ...COMPANY, name: 'Another Name', abn: '51824753556' };
  await publish(stack, 'company.updated', me.company_id, me.company_id, data, 3);
  const settings = { ...DEFAULT_SETTINGS, document_language: 'ko' as const };
  const said = { company_id: me.company_id, settings };
  await publish(stack, 'company.settings_changed', me.company_id, me.company_id, said, 5);
}

describe('what is issued', () => {
  it('is stored without being asked for, listed with its lease, and given as the same bytes everywhere', async () => {
    const { me, facts, lease_id, bills } = await letPremises(stack, 'commercial');
    const paid = await stack.pay(me, { lease_id, amount: 100 });
    const credit = { lease_id, bill_id: bills[1]!.id, amount: 11, reason: 'goodwill' };
    const note = (await me.post<{ data: { id: string } }>('v1/system/adjustment/credit', credit)).body.data.id;
    await drawAll(me, bills.length + 2);
    const listed = await store.list(me, `lease_id=${lease_id}`);
    expect(listed.map(({ issued_number }) => issued_number).sort()).toEqual(
      [...bills.map((_, index) => `I-${index + 1}`), 'AN-1', 'R-1'].sort(),
    );
    expect(listed.find(({ issued_number }) => issued_number === 'I-1')).toMatchObject({
      name: 'invoice-I-1.pdf',
      category: 'invoice',
      visible_to: 'everyone',
      issued_kind: 'invoice',
      lease_id,
      property_id: facts.property_id,
    });
    expect(await waitingBytes(me)).toEqual([]);
    for (const [number, path] of [
      ['I-1', `v1/system/invoice/${bills[0]!.id}/pdf`],
      ['R-1', `v1/system/bill-payment/${paid.body.data.id}/receipt`],
      ['AN-1', `v1/system/adjustment/${note}/pdf`],
    ] as const) {
      const stored = await store.file(me, listed.find(({ issued_number }) => issued_number === number)!.id);
      expect(withoutSpaces((await printed(me, path)).text)).toContain(number);
      expect((await printed(me, path)).bytes.equals(stored)).toBe(true);
    }
  });

  it('stays what it was when the money, the note, the name and the language change', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const id = bills[0]!.id;
    const path = `v1/system/invoice/${id}/pdf`;
    const before = await printed(me, path);
    stack.clock.moveTo(LATER);
    await stack.pay(me, { lease_id, bill_id: id, amount: 700 });
    await me.post('v1/system/invoice/save', { id, note: 'Thank you' });
    await renameCompany(me);
    await storeAll(me);
    for (const language of ['en', 'ja'])
      expect((await printed(me, path, { 'accept-language': language })).bytes.equals(before.bytes)).toBe(true);
    const today = await printed(me, `${path}?state=today&language=en`);
    expect(today.text).toContain('Thankyou');
    expect(today.name).toContain('invoice-I-1-copy.pdf');
    const later = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', {
      lease_id,
      type: 'other',
      amount: 5,
      due_date: '2026-07-01',
    });
    const next = await printed(me, `v1/system/invoice/${later.body.data.bill_id}/pdf`);
    expect(next.text).toContain(withoutSpaces(formatterOf('ko').t('invoice')));
    expect(next.text).toContain('AnotherName');
  });

  it('first asked for after it was paid, shows what it was when it was issued', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const id = bills[0]!.id;
    stack.clock.moveTo(LATER);
    const paid = await stack.pay(me, { lease_id, bill_id: id, amount: 700 });
    stack.clock.moveTo('2026-06-12T02:01:00Z');
    await me.post('v1/system/bill-payment/reverse', { id: paid.body.data.id, reason: 'dishonoured' });
    const { t, money } = formatterOf('en');
    const invoice = await printed(me, `v1/system/invoice/${id}/pdf`);
    expect(invoice.text).toContain(withoutSpaces(`${t('to_pay')}${money(70_000, 'AUD')}`));
    expect(invoice.text).not.toContain('R-1');
    const receipt = await printed(me, `v1/system/bill-payment/${paid.body.data.id}/receipt`);
    expect(receipt.text).toContain('I-1');
  });

  it('is translated once into each language, beside the original', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const path = `v1/system/invoice/${bills[0]!.id}/pdf`;
    const first = new Map<string, Buffer>();
    for (const language of LANGUAGES) first.set(language, (await printed(me, `${path}?language=${language}`)).bytes);
    stack.clock.moveTo(LATER);
    await renameCompany(me);
    for (const language of LANGUAGES) {
      const again = await printed(me, `${path}?language=${language}`);
      expect(again.bytes.equals(first.get(language)!)).toBe(true);
    }
    expect((await printed(me, path)).bytes.equals(first.get('en')!)).toBe(true);
    await storeAll(me);
    const names = (await store.list(me, 'issued_kind=invoice')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['invoice-I-1.pdf', 'invoice-I-1-ja.pdf']));
  });

  it('is one document however many ask at once while it is being kept', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const path = `v1/system/invoice/${bills[0]!.id}/pdf`;
    const requests = Array.from({ length: 12 }, () => printed(me, path));
    const drawn = drawAll(me, bills.length);
    const answers = await Promise.all(requests);
    await drawn;
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    await storeAll(me);
    const listed = (await store.list(me, 'issued_kind=invoice')).filter(({ issued_number }) => issued_number === 'I-1');
    expect(listed).toHaveLength(1);
    expect((await store.file(me, listed[0]!.id)).equals(answers[0]!.bytes)).toBe(true);
  });

  it('is given and not lost while the documents service is away', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const path = `v1/system/invoice/${bills[0]!.id}/pdf`;
    store.road = 'closed';
    const first = await printed(me, path);
    expect(first.status).toBe(200);
    await stack.workDue(me.company_id);
    expect((await printed(me, path)).bytes.equals(first.bytes)).toBe(true);
    store.road = 'open';
    await stack.rows(me.company_id, 'update job set lease_until = null where company_id = $1 and done_at is null');
    await storeAll(me);
    expect(await waitingBytes(me)).toEqual([]);
    expect((await printed(me, path)).bytes.equals(first.bytes)).toBe(true);
    store.road = 'closed';
    const away = await me.get(path);
    expect(away).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });

  it('takes no room of the plan, and no one changes or deletes it', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    await store.service.db.system(
      `insert into company_plan (company_id, version, plan, status, limits) values ($1, 1, 'free', 'active', $2)`,
      [me.company_id, JSON.stringify({ documents: 0, storage: 0 })],
    );
    await printed(me, `v1/system/invoice/${bills[0]!.id}/pdf`);
    await storeAll(me);
    const [document] = await store.list(me, 'issued_kind=invoice');
    const at = store.as(me);
    const refused = { status: 409, body: { code: 'DOCUMENT_IS_ISSUED' } };
    const ids = { document_ids: [document!.id] };
    expect(await at.post('v1/system/document/delete', ids)).toMatchObject(refused);
    const renamed = { document_id: document!.id, name: 'mine.pdf' };
    expect(await at.post('v1/system/document/update', renamed)).toMatchObject(refused);
    expect(await store.list(me, 'issued_kind=invoice')).toHaveLength(1);
  });
});

describe('a statement of a time that is over', () => {
  it('is given again as it was until something in that time changes, and to its owner alone', async () => {
    const { me, owners, own, facts } = await ownedShop(stack);
    await own([60, 40, 0], 1);
    await stack.pay(me, { lease_id: facts.lease_id, amount: 100, paid_at: '2026-05-20' });
    const path = `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-05`;
    const first = await printed(me, path);
    await renameCompany(me);
    stack.clock.moveTo(LATER);
    expect((await printed(me, path)).bytes.equals(first.bytes)).toBe(true);
    await stack.pay(me, { lease_id: facts.lease_id, amount: 50, paid_at: '2026-05-21' });
    const corrected = await printed(me, path);
    expect(corrected.bytes.equals(first.bytes)).toBe(false);
    const unfinished = `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-06`;
    expect((await printed(me, unfinished)).status).toBe(200);
    await storeAll(me);
    const listed = await store.list(me, 'issued_kind=owner_statement');
    // Each edition says which document it is; what is not kept is none.
    const documentOf = async (at: string) => (await me.get(at)).headers.get('x-document-id');
    expect(await documentOf(unfinished)).toBeNull();
    expect((await store.file(me, (await documentOf(path))!)).equals(corrected.bytes)).toBe(true);
    expect(listed.map(({ issued_number, visible_to }) => [issued_number, visible_to])).toEqual([
      ['2026-05', 'owners'],
      ['2026-05', 'owners'],
    ]);
    const person = async (owner_id: string) => {
      const one = store.service.as({ company_id: me.company_id, user_id: newId(), role: 'owner' });
      await store.service.db.system(
        'insert into owner (company_id, owner_id, version, user_id, email) values ($1, $2, 1, $3, null)',
        [me.company_id, owner_id, one.user_id],
      );
      return one;
    };
    expect(await store.list(await person(owners[0]!), 'issued_kind=owner_statement')).toHaveLength(2);
    expect(await store.list(await person(owners[1]!), 'issued_kind=owner_statement')).toHaveLength(0);
  });
});

describe('the logo of a company', () => {
  const upload = async (me: Caller): Promise<string> => {
    const { default: sharp } = await import('sharp');
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
    const png = await sharp({ create: { width: 1600, height: 400, channels: 4, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
    const response = await fetch(`${store.service.url}/api/v1/system/assets/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}` },
      body: form,
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: { external_path: string } }).data.external_path;
  };
  const withPlan = ({ company_id }: Caller) =>
    store.service.db.system(
      `insert into company_plan (company_id, version, plan, status, limits) values ($1, 1, 'pro', 'active', $2)`,
      [company_id, JSON.stringify({ documents: null, storage: null })],
    );
  const show = (me: Caller, logo: string | null, version: number) => {
    const data = { company_id: me.company_id, ...COMPANY, abn: '51824753556', logo };
    return publish(stack, 'company.updated', me.company_id, me.company_id, data, version);
  };
  const bill = async (me: Caller, lease_id: string): Promise<string> => {
    const body = { lease_id, type: 'other', amount: 5, due_date: '2026-07-01' };
    const made = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', body);
    return `v1/system/invoice/${made.body.data.bill_id}/pdf`;
  };
  const hasImage = async (me: Caller, path: string) => {
    const { status, bytes } = await printed(me, path);
    expect(status).toBe(200);
    return bytes.includes('/Subtype /Image');
  };

  it('stands on invoices, receipts and statements from then on, and on none that was issued before', async () => {
    const { me, owners, own, facts } = await ownedShop(stack);
    await own([100, 0, 0], 1);
    await withPlan(me);
    const before = await bill(me, facts.lease_id);
    await show(me, await upload(me), 3);
    const after = await bill(me, facts.lease_id);
    const paid = await stack.pay(me, { lease_id: facts.lease_id, amount: 10, paid_at: '2026-06-02' });
    expect(await hasImage(me, before)).toBe(false);
    expect(await hasImage(me, after)).toBe(true);
    expect(await hasImage(me, `v1/system/bill-payment/${paid.body.data.id}/receipt`)).toBe(true);
    expect(await hasImage(me, `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-05`)).toBe(true);
    expect(await hasImage(me, `v1/system/lease/ledger/pdf?lease_id=${facts.lease_id}`)).toBe(true);
    expect((await printed(me, after)).bytes.length).toBeLessThan(40_000);
  });

  it.each([
    [
      'a picture of another company',
      async () => {
        const stranger = store.service.as();
        await withPlan(stranger);
        return upload(stranger);
      },
    ],
    ['a picture that stands elsewhere', () => Promise.resolve('https://pictures.example/logo.png')],
    ['an address that names no picture', () => Promise.resolve('http://127.0.0.1/storage/../image?co=1')],
  ])('is never %s', async (_name, address) => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    await show(me, await address(), 3);
    expect(await hasImage(me, await bill(me, lease_id))).toBe(false);
  });

  it('is waited for: no document is issued without it while it cannot be read', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    await withPlan(me);
    await show(me, await upload(me), 3);
    const path = await bill(me, lease_id);
    store.road = 'closed';
    expect(await me.get(path)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    store.road = 'open';
    expect(await hasImage(me, path)).toBe(true);
  });
});

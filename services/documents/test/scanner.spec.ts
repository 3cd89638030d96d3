import { CompanyRows, JobQueue, systemContext } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { done, PATH } from './documents-fixture.js';
import { billSample } from './samples/bill-samples.js';
import { leaseSample } from './samples/lease-samples.js';
import { Seeded } from './samples/seeded.js';
import { encryptedPdf, hugePng } from './scanner-files.js';
import { SCAN, ScannerUnderTest } from './scanner-fixture.js';

// covers: FEATURE-33 Q-184

let scanner: ScannerUnderTest;
let me: Caller;

beforeAll(async () => {
  scanner = await ScannerUnderTest.start({ TESSERACT_PATH: '/nowhere/tesseract' });
  me = await scanner.test.onPlan();
});
afterAll(() => scanner.test.stop());

const bill = (seed = 3) => billSample(new Seeded(seed), 0);
const lease = (seed = 5) => leaseSample(new Seeded(seed), 0);
const valueOf = (cents: unknown) => Number(cents) / 100;

describe('a document that is read', () => {
  it('waits, is read in the background, and shows each field with its words and its page', async () => {
    const sample = await bill();
    const document_id = await scanner.store(me, sample.pdf);
    expect(done(await me.post(`${SCAN}/create`, { document_id }))).toEqual({ id: document_id, version: 1 });
    expect(await scanner.read(me, document_id)).toMatchObject({ status: 'queued', fields: [], proposals: [] });
    // Asked again while it waits, it is read once.
    expect(done(await me.post(`${SCAN}/create`, { document_id }))).toEqual({ id: document_id, version: 1 });
    await scanner.test.workOff(me.company_id);
    const scan = await scanner.read(me, document_id);
    expect(scan).toMatchObject({ status: 'read', kind: 'bill', kind_is_sure: true, pages: 1, proposals: [] });
    const field = (name: string) => scan.fields.find((each) => each.name === name)!;
    expect(field('total')).toMatchObject({ value: valueOf(sample.facts.total), page: 1, is_sure: true, doubt: null });
    expect(field('total').words).toMatch(/^Total amount due \$/);
    expect(field('issued_on')).toMatchObject({ value: sample.facts.issued_on, is_sure: true });
    expect(field('expense_category')).toMatchObject({ is_sure: false, doubt: 'guess' });
    expect((await scanner.events(me, 'document.read')).at(-1)!.data).toMatchObject({
      document_id,
      kind: 'bill',
      requested_by: me.user_id,
    });
    const answer = await me.post(`${SCAN}/create`, { document_id });
    expect([answer.status, answer.body.code]).toEqual([409, 'DOCUMENT_READ']);
  });

  it('becomes the body of an expense when a person has confirmed what it says, and nothing before', async () => {
    const sample = await bill(9);
    const { property_block_id } = await scanner.place(me, String(sample.facts.address));
    const scan = await scanner.scan(me, sample.pdf);
    expect(scan.matches.units).toMatchObject([{ property_block_id }]);
    const { supplier, reference, issued_on, due_on, address } = sample.facts;
    const said = { supplier, reference, issued_on, due_on, address, total: 150.5, expense_category: 'repairs' };
    const confirmed = await me.post(`${SCAN}/confirm`, { id: scan.id, version: scan.version, kind: 'bill', ...said });
    expect(done(confirmed)).toMatchObject({
      version: scan.version + 1,
      proposals: [
        { action: 'update_document', body: { document_id: scan.id, category: 'supplier_bill' }, missing: [] },
        {
          action: 'record_expense',
          path: 'v1/system/income/record/create',
          body: { type: 'expense', property_block_id, category: 'repairs', amount: 150.5, date: issued_on },
          missing: [],
        },
      ],
    });
    expect(await scanner.read(me, scan.id)).toMatchObject({
      confirmed: { kind: 'bill', total: 150.5 },
      is_confirmed: true,
    });
    const late = await me.post(`${SCAN}/confirm`, { id: scan.id, version: scan.version, kind: 'bill' });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it('becomes the body of a lease on the unit at its address', async () => {
    const sample = await lease();
    const place = await scanner.place(me, String(sample.facts.address));
    const scan = await scanner.scan(me, sample.pdf);
    expect(scan.kind).toBe('lease_agreement');
    const found = Object.fromEntries(scan.fields.map(({ name, value }) => [name, value]));
    const confirm = { id: scan.id, version: scan.version, kind: 'lease_agreement', ...found };
    const { proposals } = done<{ proposals: { action: string; body: object; missing: string[] }[] }>(
      await me.post(`${SCAN}/confirm`, confirm),
    );
    const open = proposals.find(({ action }) => action === 'open_lease')!;
    expect(open.body).toMatchObject({
      section_id: place.section_id,
      start_date: sample.facts.start_date,
      term_end_date: sample.facts.end_date,
      latest_amount: valueOf(sample.facts.rent),
      rent_frequency: sample.facts.rent_frequency,
      bond: valueOf(sample.facts.bond),
    });
    expect(open.body).not.toHaveProperty('end_date');
    expect(open.missing).toContain('tenants.0.email');
  });

  it('goes with its document, and stands in the archive of the company', async () => {
    const { id } = await scanner.scan(me, (await bill(4)).pdf);
    const rows: unknown[] = [];
    for await (const { table, row } of scanner.test.service.app.get(CompanyRows).read(me.company_id))
      if (table === 'document_scan') rows.push((row as { id: string }).id);
    expect(rows).toContain(id);
    done(await me.post(`${PATH}/delete`, { document_ids: [id] }));
    expect(
      await scanner.test.rows(me.company_id, 'select 1 from document_scan where company_id = $1 and id = $2', [id]),
    ).toEqual([]);
    expect((await me.get(`${SCAN}/${id}`)).status).toBe(404);
  });

  it('that is deleted before its turn is not read', async () => {
    const document_id = await scanner.store(me, (await bill(4)).pdf);
    done(await me.post(`${SCAN}/create`, { document_id }));
    done(await me.post(`${PATH}/delete`, { document_ids: [document_id] }));
    await scanner.test.workOff(me.company_id);
    const unread = 'select 1 from job where company_id = $1 and done_at is null and kind = $2';
    expect(await scanner.test.rows(me.company_id, unread, ['document.scan'])).toEqual([]);
  });
});

describe('a document that cannot be read', () => {
  it('says why in the language of the reader, notifies who asked, and is tried again', async () => {
    const scan = await scanner.scan(me, encryptedPdf());
    expect(scan).toMatchObject({
      status: 'failed',
      failure: 'encrypted',
      failure_message: 'This PDF is protected by a password. Upload it without one.',
    });
    expect((await scanner.read(me, scan.id, 'ko')).failure_message).toBe(
      '이 PDF는 비밀번호로 보호되어 있습니다. 비밀번호 없이 업로드하세요.',
    );
    const published = { document_id: scan.id, failure: 'encrypted', requested_by: me.user_id };
    expect((await scanner.events(me, 'document.unreadable')).map(({ data }) => data)).toContainEqual(published);
    const again = done<{ version: number }>(await me.post(`${SCAN}/create`, { document_id: scan.id }));
    expect(again.version).toBeGreaterThan(scan.version);
    expect((await scanner.read(me, scan.id)).status).toBe('queued');
    await scanner.test.workOff(me.company_id);
    expect((await scanner.read(me, scan.id)).failure).toBe('encrypted');
    const early = await me.post(`${SCAN}/confirm`, { id: scan.id, kind: 'bill' });
    expect([early.status, early.body.code]).toEqual([409, 'DOCUMENT_NOT_READ']);
  });

  it.each([
    ['a photo without the program that reads photos', 'ocr_missing', 'photo.png', 'image/png', async () => smallPng()],
    ['a photo of 50,000 pixels a side', 'too_large', 'photo.png', 'image/png', () => Promise.resolve(hugePng())],
    ['a text', 'unsupported', 'notes.txt', 'text/plain', () => Promise.resolve(Buffer.from('Total: $5.00'))],
  ] as const)('%s', async (_, failure, name, type, file) => {
    expect(await scanner.scan(me, await file(), name, type)).toMatchObject({ status: 'failed', failure });
  });

  it('because its process died each time is given up', async () => {
    const document_id = await scanner.store(me, (await bill(4)).pdf);
    done(await me.post(`${SCAN}/create`, { document_id }));
    const job = 'update job set attempts = 9 where company_id = $1 and natural_key = $2 returning id';
    const [{ id }] = (await scanner.test.service.db.run(systemContext(me.company_id, me.user_id), (tx) =>
      tx.query<{ id: string }>(job, [me.company_id, `${document_id}:1`]),
    )) as [{ id: string }];
    await scanner.test.service.app.get(JobQueue).work(me.company_id, id);
    expect(await scanner.read(me, document_id)).toMatchObject({ status: 'failed', failure: 'unreadable' });
  });
});

describe('somebody else', () => {
  it('of another company does not find it; a renter and an owner may not ask', async () => {
    const scan = await scanner.scan(me, (await bill(4)).pdf);
    const stranger = await scanner.test.onPlan();
    const renter = scanner.test.service.as({ company_id: me.company_id, role: 'tenant' });
    const owner = scanner.test.service.as({ company_id: me.company_id, role: 'owner' });
    for (const [who, status] of [
      [stranger, 404],
      [renter, 403],
      [owner, 403],
    ] as const) {
      const answers = [
        await who.get(`${SCAN}/${scan.id}`),
        await who.get(`${SCAN}/${scan.id}/analysis`),
        await who.post(`${SCAN}/create`, { document_id: scan.id }),
        await who.post(`${SCAN}/confirm`, { id: scan.id, kind: 'bill' }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    expect(done(await stranger.get(SCAN))).toEqual([]);
    expect(done(await me.get(`${SCAN}?document_id=${scan.id}`))).toMatchObject([{ id: scan.id, status: 'read' }]);
  });
});

async function smallPng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
}

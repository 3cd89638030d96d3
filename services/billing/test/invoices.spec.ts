import { LANGUAGES, type Explanation, type ProblemBody } from '@keystead/contracts';
import { explanationLines, formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';
import { withoutSpaces, letPremises, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
afterAll(() => stack.stop());

interface Invoice {
  id: string;
  invoice_number: string;
  bill_id: string;
  lease_id: string;
  amount: number;
  gst: number;
  issued_at: string;
  due_date: string;
  status: string;
  note: string | null;
  version: number;
}

// covers: MONEY-10, Q-164, RT-26
describe('the list of invoices', () => {
  const list = (me: { get: (path: string) => Promise<{ body: object }> }, query = '') =>
    me.get(`v1/system/invoice?${query}`).then(({ body }) => body as { data: Invoice[]; pagination: { total: number } });

  // covers: INV-01
  it('shows one numbered invoice for each bill, the newest number first', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    const { data, pagination } = await list(me, 'total=100');
    expect(data.map(({ invoice_number }) => invoice_number)).toEqual(['I-3', 'I-2', 'I-1']);
    expect(pagination.total).toBe(3);
    expect(data.at(-1)).toMatchObject({
      id: bills[0]!.id,
      bill_id: bills[0]!.id,
      lease_id,
      amount: 700,
      gst: 63.64,
      issued_at: '2026-06-10 02:00:00',
      due_date: '2026-06-01',
      status: 'overdue',
    });
  });

  it('is paged, sorted, and filtered by lease, status and month', async () => {
    const { me, lease_id } = await letPremises(stack, 'commercial', { start_date: '2026-05-18' });
    await stack.pay(me, { lease_id, amount: 900 });
    const numbers = async (query: string) => (await list(me, query)).data.map(({ invoice_number }) => invoice_number);
    expect(await numbers('total=2&page=2')).toEqual(['I-3', 'I-2']);
    expect(await numbers('sort=due_date&order=asc&total=2')).toEqual(['I-1', 'I-2']);
    expect(await numbers('status=paid')).toEqual(['I-1']);
    expect(await numbers('status=partially_paid')).toEqual(['I-2']);
    expect(await numbers('status=outstanding')).toEqual(['I-5', 'I-4', 'I-3', 'I-2']);
    expect(await numbers('period=2026-05')).toEqual(['I-2', 'I-1']);
    expect(await numbers(`filters=${encodeURIComponent('{"period":"2026-05","status":"paid"}')}`)).toEqual(['I-1']);
    expect(await numbers(`lease_id=${UNKNOWN_ID}`)).toEqual([]);
    expect(await numbers(`lease_id=${lease_id}&order=asc&sort=issued_at&total=1`)).toHaveLength(1);
    await me.post('v1/system/bill/create', { lease_id, type: 'other', amount: 999, due_date: '2026-07-01' });
    expect(await numbers('sort=amount&order=desc&total=1')).toEqual(['I-6']);
  });

  it('is searched by the number of an invoice, as it stands on it or without its letter', async () => {
    const { me } = await letPremises(stack, 'commercial');
    const found = async (q: string) =>
      (await list(me, `filters=${encodeURIComponent(JSON.stringify({ q }))}`)).data.map((row) => row.invoice_number);
    expect(await found('I-2')).toEqual(['I-2']);
    expect(await found('i-3')).toEqual(['I-3']);
    expect(await found('I-4')).toEqual([]);
    // Two digits are also looked for in other texts.
    expect(await found('1')).toContain('I-1');
    expect(await found('99999999999')).toEqual([]);
  });

  it.each(['status=late', 'period=2026-13', 'period=June', 'lease_id=x', 'sort=note', 'filters={"gst":"1"}'])(
    'with %s is refused',
    async (query) => {
      const answer = await stack.service.as().get<Partial<ProblemBody>>(`v1/system/invoice?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    },
  );
});

// covers: GAP-06, RT-27
describe('one invoice', () => {
  it('is shown with supplier, renters, what is paid on it and what to write on a transfer', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    await stack.pay(me, { lease_id, amount: 300, method: 'cash', reference: 'Envelope' });
    const { body } = await me.get<{ data: object }>(`v1/system/invoice/${bills[0]!.id}`);
    expect(body.data).toMatchObject({
      invoice_number: 'I-1',
      is_tax_invoice: true,
      amount: 700,
      gst: 63.64,
      paid_amount: 300,
      outstanding: 400,
      status: 'partially_paid',
      supplier: { name: 'Rose & 王 Property', abn: '51824753556', address: '1 George Street' },
      renters: ['王 小明', 'สมชาย กำปั่น'],
      payments: [{ receipt_number: 'R-1', paid_at: '2026-06-10', method: 'cash', reference: 'Envelope', amount: 300 }],
      note: null,
    });
    expect(body.data).toHaveProperty('payment_reference', expect.stringMatching(/^KS\d{7,}$/));
  });

  it('without GST, or of somebody without ABN, is no tax invoice', async () => {
    const home = await letPremises(stack, 'residential');
    const one = await home.me.get(`v1/system/invoice/${home.bills[0]!.id}`);
    expect(one.body).toMatchObject({ data: { gst: 0, is_tax_invoice: false } });
    const { text } = await printed(home.me, `v1/system/invoice/${home.bills[0]!.id}/pdf`);
    expect(text).toContain('InvoiceI-1');
    expect(text).not.toContain('Tax');
    expect(text).not.toContain('GST');
  });

  it('takes a corrected note, once for each version, and keeps who wrote it', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const { id, version } = bills[0]!;
    const save = (body: object) => me.post<{ data?: object }>('v1/system/invoice/save', body);
    const saved = await save({ id, version, note: ' Thank you\n谢谢 ' });
    expect(saved).toMatchObject({ status: 200, body: { data: { id, version: version + 1 } } });
    expect(await save({ id, version, note: 'Late' })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const { text } = await printed(me, `v1/system/invoice/${id}/pdf?state=today`);
    expect(text).toContain('NoteThankyou谢谢');
    expect(text).toContain(withoutSpaces(formatterOf('en').t('copy_of_today')));
    expect((await printed(me, `v1/system/invoice/${id}/pdf`)).text).not.toContain('Thankyou');
    const audit = await stack.rows(
      me.company_id,
      `select before, after from audit_log where company_id = $1 and entity_id = $2 and action = 'update'`,
      [id],
    );
    expect(audit).toEqual([{ before: { invoice_note: null }, after: { invoice_note: 'Thank you\n谢谢' } }]);
    await save({ id, note: '' });
    expect((await me.get(`v1/system/invoice/${id}`)).body).toMatchObject({ data: { note: null } });
  });

  it.each([
    ['no note', {}],
    ['a long note', { note: 'x'.repeat(501) }],
    ['another amount', { note: 'x', amount: 1 }],
  ])('with %s is refused', async (_name, change) => {
    const { me, bills } = await letPremises(stack, 'residential');
    const answer = await me.post('v1/system/invoice/save', { id: bills[0]!.id, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('of another company is as unknown as none', async () => {
    const { bills } = await letPremises(stack, 'residential');
    const stranger = stack.service.as();
    for (const path of ['', '/pdf']) {
      const theirs = await stranger.get(`v1/system/invoice/${bills[0]!.id}${path}`);
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe((await stranger.get(`v1/system/invoice/${UNKNOWN_ID}${path}`)).text);
      expect((await stranger.get(`v1/system/invoice/12${path}`)).status).toBe(400);
    }
    const note = await stranger.post('v1/system/invoice/save', { id: bills[0]!.id, note: 'Mine' });
    expect(note).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

// covers: GAP-32
describe('an invoice as PDF', () => {
  it.each(LANGUAGES)('says everything in %s, names of other scripts among it', async (language) => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    await stack.pay(me, { lease_id, amount: 700, method: 'direct_debit' });
    const pdf = await printed(me, `v1/system/invoice/${bills[0]!.id}/pdf?language=${language}`);
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf', name: 'inline; filename="invoice-I-1.pdf"' });
    const { money, day, t } = formatterOf(language);
    const published = [
      `${t('tax_invoice')} I-1`,
      'Rose & 王 Property',
      `${t('abn')} 51 824 753 556`,
      '王 小明, สมชาย กำปั่น',
      '12 Rose Street · Shop 2',
      t('bill_type.rent'),
      `${t('price_before_gst')}${money(63_636, 'AUD')}`,
      `${t('gst')}${money(6_364, 'AUD')}`,
      `${t('total_with_gst')}${money(70_000, 'AUD')}`,
      `${t('to_pay')}${money(0, 'AUD')}`,
      t('paid_in_full'),
      t('payment_method.direct_debit'),
      day('2026-06-01'),
      day('2026-06-07'),
    ];
    for (const words of published) expect(pdf.text).toContain(withoutSpaces(words));
    expect(pdf.bytes.length).toBeLessThan(100_000);
  });

  it.each(LANGUAGES)('shows in %s how its amount was worked out', async (language) => {
    const { me, bills } = await letPremises(stack, 'residential', {
      start_date: '2026-06-01',
      due_date: '2026-06-03',
    });
    const { text } = await printed(me, `v1/system/invoice/${bills[0]!.id}/pdf?language=${language}`);
    const { t } = formatterOf(language);
    const { body } = await me.get<{ data: { explanation: Explanation } }>(`v1/system/invoice/${bills[0]!.id}`);
    const steps = explanationLines(formatterOf(language), body.data.explanation, 'AUD');
    expect(steps.length).toBeGreaterThan(2);
    for (const step of [t('how_worked_out'), ...steps]) expect(text).toContain(withoutSpaces(step));
  });

  it("is in the company's language when none is asked for, and in none that is not spoken", async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const path = `v1/system/invoice/${bills[0]!.id}/pdf`;
    const original = await printed(me, path, { 'accept-language': 'ja' });
    expect(original.text).toContain(formatterOf('en').t('invoice'));
    const copy = await printed(me, `${path}?state=today`, { 'accept-language': 'ja' });
    expect(copy.text).toContain(formatterOf('ja').t('invoice'));
    expect((await printed(me, path)).bytes).toEqual(original.bytes);
    for (const language of ['fr', 'EN', '', '../en']) {
      const answer = await me.get(`${path}?language=${encodeURIComponent(language)}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });

  it('says that a cancelled bill is not to be paid', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    const made = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', {
      lease_id,
      type: 'other',
      amount: 50,
      due_date: '2026-07-01',
      description: 'Key',
    });
    const id = made.body.data.bill_id;
    expect((await me.post('v1/system/bill/cancel', { id, reason: 'Sent twice' })).status).toBe(200);
    const { text } = await printed(me, `v1/system/invoice/${id}/pdf?state=today`);
    expect(text).toContain(withoutSpaces('This invoice was cancelled on 10 June 2026'));
    expect(text).toContain(withoutSpaces('Amount due $0.00'));
  });
});

import { LANGUAGES, type Explanation } from '@keystead/contracts';
import type { Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { explanationLines, formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';
import { withoutSpaces, letPremises, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface Recorded {
  id: string;
  kind: string;
  document_number: string;
  amount: number;
  gst: number;
  settled: number;
  kept: number;
}
interface Bill {
  id: string;
  amount: number;
  paid_amount: number;
  credited_amount: number;
  outstanding: number;
  status: string;
}

const credit = (me: Caller, body: object, headers = {}) =>
  me.post<{ data: Recorded }>('v1/system/adjustment/credit', { reason: 'goodwill', ...body }, headers);
const writeOff = (me: Caller, body: object) =>
  me.post<{ data: Recorded }>('v1/system/adjustment/write-off', { reason: 'uncollectable', ...body });
const reverse = (me: Caller, id: string) =>
  me.post('v1/system/adjustment/reverse', { id, reason: 'Entered for the wrong lease' });
const billOf = async (me: Caller, id: string) =>
  ((await stack.bills(me, '')) as unknown as Bill[]).find((bill) => bill.id === id)!;
const collectionOf = async (me: Caller, lease_id: string) =>
  (
    await me.get<{ summary: { paid_to: string; arrears_amount: number } }>(
      `v1/system/lease/rent/collection?lease_id=${lease_id}`,
    )
  ).body.summary;
/** Cents on each account by all journals of a lease but those of its bills. */
const adjusted = (me: Caller, lease_id: string) =>
  stack.rows<{ kind: string; lines: Record<string, number> }>(
    me.company_id,
    `select j.kind, (select json_object_agg(p.account, p.cents) from posting p
       where p.company_id = $1 and p.journal_id = j.id) as lines
     from journal j where j.company_id = $1 and j.lease_id = $2 and j.kind not in ('bill_issued') order by j.entry_number`,
    [lease_id],
  );
const sound = async (me: Caller, lease_id: string) => {
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  expect((await me.get(`v1/system/lease/ledger/verify?lease_id=${lease_id}`)).body).toMatchObject({
    data: { ok: true },
  });
};

// covers: F-06
describe('a credit note', () => {
  it('takes a goodwill credit off a bill, with number, entry, audit and event', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const answer = await credit(me, { lease_id, bill_id: bills[0]!.id, amount: 100, note: 'No hot water' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { kind: 'credit_note', document_number: 'CN-1', amount: 100, gst: 0, settled: 100, kept: 0 } },
    });
    expect(await billOf(me, bills[0]!.id)).toMatchObject({
      amount: 700,
      paid_amount: 0,
      credited_amount: 100,
      outstanding: 600,
      status: 'overdue',
    });
    expect(await adjusted(me, lease_id)).toEqual([
      { kind: 'credit_note_issued', lines: { rental_income: 10_000, rent_receivable: -10_000 } },
    ]);
    const [audit] = await stack.rows<{ after: object }>(
      me.company_id,
      `select after from audit_log where company_id = $1 and entity = 'adjustment' and action = 'create'`,
    );
    expect(audit!.after).toMatchObject({ amount: 10_000, reason: 'goodwill', note: 'No hot water' });
    const published = await stack.rows(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'adjustment.recorded'`,
    );
    expect(published).toMatchObject([{ data: { kind: 'credit_note', document_number: 'CN-1', amount_cents: 10_000 } }]);
    await sound(me, lease_id);
  });

  it('counts towards arrears and the day rent is paid to', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const before = await collectionOf(me, lease_id);
    await credit(me, {
      lease_id,
      bill_id: bills[0]!.id,
      amount: 700,
      reason: 'tribunal_order',
      reference: 'NCAT 26/1',
    });
    const after = await collectionOf(me, lease_id);
    expect([before.paid_to, after.paid_to]).toEqual(['2026-05-31', '2026-06-07']);
    expect(after.arrears_amount).toBeLessThan(before.arrears_amount);
    expect(await billOf(me, bills[0]!.id)).toMatchObject({ status: 'credited', outstanding: 0, paid_amount: 0 });
  });

  it('about no bill goes on the oldest rent, and the rest on the next', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential', { end_date: '2026-06-14' });
    const answer = await credit(me, { lease_id, amount: 1500 });
    expect(answer.body.data).toMatchObject({ settled: 1400, kept: 100 });
    expect((await billOf(me, bills[1]!.id)).status).toBe('credited');
    await sound(me, lease_id);
    const other = await me.post<{ data: { credit: number } }>('v1/system/bill/create', {
      lease_id,
      type: 'other',
      amount: 50,
      due_date: '2026-07-01',
    });
    expect(other.status).toBe(200);
    const ledger = await me.get<{ summary: object }>(`v1/system/lease/ledger?lease_id=${lease_id}`);
    expect(ledger.body.summary).toMatchObject({ rent_owed: 0, other_owed: 50, credit: 100 });
  });

  it('about no bill is not more than the unpaid rent where the rest is not to be kept', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential', { end_date: '2026-06-14' });
    const given = { lease_id, amount: 1400.01 };
    expect(await credit(me, { ...given, keep_rest_as_credit: false })).toMatchObject({
      status: 409,
      body: { code: 'CREDITS_MORE_THAN_RENT' },
    });
    const all = await credit(me, { lease_id, amount: 1400, keep_rest_as_credit: false });
    expect(all.body.data).toMatchObject({ settled: 1400, kept: 0 });
    const kept = await credit(me, { lease_id, amount: 1, keep_rest_as_credit: true });
    expect(kept.body.data).toMatchObject({ document_number: 'CN-2', settled: 0, kept: 1 });
    await sound(me, lease_id);
  });

  it('is never more than is unpaid on its bill, unless the rest is kept as credit for other rent', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    await stack.pay(me, { lease_id, bill_id: bills[0]!.id, amount: 650 });
    const bill_id = bills[0]!.id;
    expect(await credit(me, { lease_id, bill_id, amount: 50.01 })).toMatchObject({
      status: 409,
      body: { code: 'CREDITS_MORE_THAN_OWED' },
    });
    const credited = await credit(me, { lease_id, bill_id, amount: 200, keep_rest_as_credit: true });
    expect(credited.body.data).toMatchObject({ settled: 50, kept: 150 });
    expect(await billOf(me, bills[1]!.id)).toMatchObject({ credited_amount: 150, outstanding: 550 });
    expect(await credit(me, { lease_id, bill_id, amount: 500.01, keep_rest_as_credit: true })).toMatchObject({
      status: 409,
      body: { code: 'CREDITS_MORE_THAN_BILL' },
    });
    await sound(me, lease_id);
  });

  it('is recorded once for one Idempotency-Key, and numbers of each kind have no gap', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const body = { lease_id, bill_id: bills[0]!.id, amount: 10 };
    const key = { 'idempotency-key': 'credit-once' };
    const [first, again] = [await credit(me, body, key), await credit(me, body, key)];
    expect(again.body).toEqual(first.body);
    await credit(me, { ...body, amount: 100_000 });
    const second = await credit(me, body);
    expect([first.body.data.document_number, second.body.data.document_number]).toEqual(['CN-1', 'CN-2']);
    const written = await writeOff(me, { bill_id: bills[0]!.id, amount: 5 });
    expect(written.body.data.document_number).toBe('WO-1');
    const found = await me.get<{ data: { document_number: string }[] }>('v1/system/adjustment?filters={"q":"cn-2"}');
    expect(found.body.data.map((row) => row.document_number)).toEqual(['CN-2']);
    await sound(me, lease_id);
  });

  it('is refused with a sentence for what is wrong with it', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const bill_id = bills[0]!.id;
    const fields = async (body: object) => (await credit(me, { lease_id, bill_id, amount: 10, ...body })).body;
    expect(await fields({ reason: 'other' })).toMatchObject({ errors: { note: 'Please say why' } });
    expect(await fields({ reason: 'insolvent' })).toMatchObject({ code: 'VALIDATION' });
    expect(await fields({ amount: 0 })).toMatchObject({ code: 'VALIDATION' });
    expect(await fields({ amount: 1.001 })).toMatchObject({ code: 'VALIDATION' });
    expect(await fields({ period_start: '2026-06-01' })).toHaveProperty('errors.period_end');
    expect(await fields({ period_start: '2026-06-02', period_end: '2026-06-01' })).toMatchObject({
      code: 'END_BEFORE_START',
    });
    expect(await fields({ bill_id: UNKNOWN_ID })).toMatchObject({ code: 'NOT_FOUND' });
    const other = await letPremises(stack, 'residential');
    expect((await credit(other.me, { lease_id, bill_id, amount: 10 })).status).toBe(404);
    const reader = stack.service.as({ company_id: me.company_id, role: 'root_administrator' });
    expect((await credit(reader, { lease_id, bill_id, amount: 10 })).status).toBe(403);
    expect((await reader.get('v1/system/adjustment')).status).toBe(403);
  });

  it('reversed, is owed again, once, and its document says so', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const { id } = (await credit(me, { lease_id, amount: 800 })).body.data;
    await stack.pay(me, { lease_id, amount: 50 });
    expect((await reverse(me, id)).status).toBe(200);
    expect(await reverse(me, id)).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_REVERSED' } });
    // Money that stood on the second bill pays the first one, which is open again.
    expect(await billOf(me, bills[0]!.id)).toMatchObject({ credited_amount: 0, paid_amount: 50, outstanding: 650 });
    expect(await billOf(me, bills[1]!.id)).toMatchObject({ credited_amount: 0, paid_amount: 0, outstanding: 700 });
    const { text } = await printed(me, `v1/system/adjustment/${id}/pdf?state=today`);
    expect(text).toContain(withoutSpaces('Entered for the wrong lease'));
    await sound(me, lease_id);
  });

  it('stays with the days it was for when the rent of a lease is billed again', async () => {
    const { me, facts, lease_id, bills } = await letPremises(stack, 'residential');
    await credit(me, { lease_id, bill_id: bills[0]!.id, amount: 100 });
    await writeOff(me, { bill_id: bills[1]!.id, amount: 200 });
    await stack.publishLease(me, { ...facts, end_date: '2026-06-10' }, 'lease.ended', 2);
    await sound(me, lease_id);
    const lines = await stack.bills(me, `lease_id=${lease_id}`);
    const current = (lines as unknown as Bill[]).filter(({ status }) => status !== 'cancelled');
    expect(current.map(({ credited_amount }) => credited_amount)).toEqual([100, 0]);
    expect(
      (await me.get<{ data: { reversed_on: string }[] }>('v1/system/adjustment?filters={"kind":"write_off"}')).body,
    ).toMatchObject({ data: [{ reversed_on: '2026-06-10' }] });
  });
});

describe('a debt written off', () => {
  it('is what is unpaid on the bill, a bad debt and not income', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    await stack.pay(me, { lease_id, amount: 100 });
    const answer = await writeOff(me, { bill_id: bills[0]!.id });
    expect(answer.body.data).toMatchObject({ kind: 'write_off', document_number: 'WO-1', amount: 600 });
    expect((await adjusted(me, lease_id)).at(-1)).toEqual({
      kind: 'debt_written_off',
      lines: { bad_debts: 60_000, rent_receivable: -60_000 },
    });
    expect(await billOf(me, bills[0]!.id)).toMatchObject({
      ...{ status: 'written_off', credited_amount: 600, paid_amount: 100 },
    });
    expect(await writeOff(me, { bill_id: bills[0]!.id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'BILL_CLOSED' },
    });
    expect(await writeOff(me, { bill_id: bills[1]!.id, amount: 700.01 })).toMatchObject({
      status: 409,
      body: { code: 'WRITES_OFF_TOO_MUCH' },
    });
    await reverse(me, answer.body.data.id);
    expect(await billOf(me, bills[0]!.id)).toMatchObject({ status: 'partially_paid', outstanding: 600 });
    await sound(me, lease_id);
  });
});

it('a bill closed by a write-off, by a credit note or by money says which, in lists, filters, files and its PDF', async () => {
  const { me, lease_id, bills } = await letPremises(stack, 'residential');
  const [first, second, third] = bills.map(({ id }) => id);
  await stack.pay(me, { lease_id, bill_id: first, amount: 600 });
  await credit(me, { lease_id, bill_id: first, amount: 100 });
  await credit(me, { lease_id, bill_id: second, amount: 700 });
  await writeOff(me, { bill_id: third });
  const shown = { paid: first, credited: second, written_off: third };
  const invoices = await me.get<{ data: Bill[] }>('v1/system/invoice');
  for (const [status, id] of Object.entries(shown)) {
    expect((await stack.bills(me, `status=${status}`)).map((bill) => bill.id)).toEqual([id]);
    expect(await billOf(me, id!)).toMatchObject({ status, outstanding: 0 });
    expect(invoices.body.data.find((invoice) => invoice.id === id)).toMatchObject({ status });
    const collected = await me.get(`v1/system/lease/rent/collection?lease_id=${lease_id}&status=${status}`);
    expect(collected.body).toMatchObject({ data: [{ id, status }] });
  }
  const { text } = await printed(me, `v1/system/invoice/${third}/pdf?state=today`);
  expect(text).toContain(withoutSpaces('Amount written off$700.00'));
  expect(text).not.toContain(withoutSpaces('Paid in full'));
  expect(text).not.toContain(withoutSpaces('Credited$700.00'));
});

describe('a GST adjustment note', () => {
  it('reduces the GST of the bill by what is in the credit, and all of them by exactly all of it', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    const bill_id = bills[0]!.id;
    const first = await credit(me, { lease_id, bill_id, amount: 110, reason: 'billing_error' });
    expect(first.body.data).toMatchObject({ kind: 'adjustment_note', document_number: 'AN-1', amount: 110, gst: 10 });
    const rest = await credit(me, { lease_id, bill_id, amount: 590 });
    expect(rest.body.data).toMatchObject({ document_number: 'AN-2', gst: 53.64 });
    expect(await adjusted(me, lease_id)).toEqual([
      { kind: 'credit_note_issued', lines: { rental_income: 10_000, gst_collected: 1_000, rent_receivable: -11_000 } },
      { kind: 'credit_note_issued', lines: { rental_income: 53_636, gst_collected: 5_364, rent_receivable: -59_000 } },
    ]);
    await sound(me, lease_id);
  });

  it.each(LANGUAGES)('says in %s what was reduced, by how much GST, why and for which invoice', async (language) => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    const period = { period_start: '2026-06-02', period_end: '2026-06-05' };
    const terms = { lease_id, bill_id: bills[0]!.id, amount: 110, reason: 'tribunal_order', reference: 'NCAT 26/0042' };
    const { id } = (await credit(me, { ...terms, ...period, note: '暖气故障' })).body.data;
    const pdf = await printed(me, `v1/system/adjustment/${id}/pdf?language=${language}`);
    expect(pdf).toMatchObject({ status: 200, name: 'inline; filename="adjustment-note-AN-1.pdf"' });
    const { t, money, day } = formatterOf(language);
    const shown = (await me.get<{ data: { explanation: Explanation } }>(`v1/system/adjustment/${id}`)).body.data;
    const published = [
      `${t('adjustment_note')} AN-1`,
      'ABN 51 824 753 556',
      '王 小明, สมชาย กำปั่น',
      t('adjustment_reason.tribunal_order'),
      'NCAT 26/0042',
      'I-1',
      day('2026-06-02'),
      `${t('gst_reduction')}${money(1_000, 'AUD')}`,
      `${t('total_reduction')}${money(11_000, 'AUD')}`,
      '暖气故障',
      ...explanationLines(formatterOf(language), shown.explanation, 'AUD'),
    ];
    for (const words of published) expect(pdf.text).toContain(withoutSpaces(words));
    expect(explanationLines(formatterOf(language), shown.explanation, 'AUD')).toHaveLength(4);
  });

  it('is listed with its lease and invoice, and filtered by kind and lease', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    await credit(me, { lease_id, bill_id: bills[0]!.id, amount: 11 });
    await writeOff(me, { bill_id: bills[0]!.id, amount: 22 });
    const list = async (query: string) => (await me.get<{ data: object[] }>(`v1/system/adjustment?${query}`)).body.data;
    expect(await list('filters={"kind":"adjustment_note"}')).toMatchObject([
      { document_number: 'AN-1', lease_number: 'L-1', invoice_number: 'I-1', amount: 11, gst: 1, reason: 'goodwill' },
    ]);
    expect(await list(`lease_id=${lease_id}&sort=amount`)).toHaveLength(2);
    expect(await list(`lease_id=${UNKNOWN_ID}`)).toEqual([]);
    const stranger = stack.service.as();
    const { id } = (await list('total=1'))[0] as { id: string };
    expect((await stranger.get(`v1/system/adjustment/${id}`)).status).toBe(404);
    expect((await stranger.get(`v1/system/adjustment/${id}/pdf`)).status).toBe(404);
    expect((await stranger.post('v1/system/adjustment/reverse', { id, reason: 'x' })).status).toBe(404);
  });
});

import { LANGUAGES, type Explanation } from '@keystead/contracts';
import type { Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { explanationLines, formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture } from './billing-fixture.js';
import { withoutSpaces, letPremises, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney: three weeks are billed, from Monday 1 June on.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface Note {
  id: string;
  kind: string;
  document_number: string;
  bill_id: string;
  amount: number;
  gst: number;
  reversed_on: string | null;
  explanation: Explanation;
}

const notesOf = async (me: Caller, lease_id: string) =>
  (await me.get<{ data: Note[] }>(`v1/system/adjustment?lease_id=${lease_id}&sort=number&order=asc`)).body.data;
const sound = async (me: Caller, lease_id: string) => {
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  expect((await me.get(`v1/system/lease/ledger/verify?lease_id=${lease_id}`)).body).toMatchObject({
    data: { ok: true },
  });
};
const free = (me: Caller, lease_id: string, first_day: string, last_day: string) =>
  me.post<{ data: { id: string } }>('v1/system/lease/billing/rent-free', { lease_id, first_day, last_day });
const withdraw = (me: Caller, id: string) => me.post('v1/system/lease/billing/rent-free/delete', { id });
const invoiceOf = async (me: Caller, id: string) =>
  (await me.get<{ data: Record<string, unknown> }>(`v1/system/invoice/${id}`)).body.data;

/** What an invoice said when it was issued. */
const ISSUED = [
  'invoice_number',
  'amount',
  'gst',
  'due_date',
  'period_start',
  'period_end',
  'issued_at',
  'explanation',
];
const asIssued = (invoice: Record<string, unknown>) => ISSUED.map((name) => invoice[name]);

// covers: F-06
describe('another rent for days on an issued bill', () => {
  it('leaves the tax invoice as issued and gives an adjustment note over the difference, with its GST', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    const before = asIssued(await invoiceOf(me, bills[0]!.id));
    expect((await free(me, lease_id, '2026-06-01', '2026-06-03')).status).toBe(200);
    expect(asIssued(await invoiceOf(me, bills[0]!.id))).toEqual(before);
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 less 300 overdue',
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-15 2026-06-21 700 due',
    ]);
    const notes = await notesOf(me, lease_id);
    expect(notes).toMatchObject([
      { kind: 'adjustment_note', document_number: 'AN-1', bill_id: bills[0]!.id, amount: 300, gst: 27.27 },
    ]);
    const entries = await stack.rows(
      me.company_id,
      `select j.kind, (select json_object_agg(p.account, p.cents) from posting p
         where p.company_id = $1 and p.journal_id = j.id) as lines
       from journal j where j.company_id = $1 and j.lease_id = $2 and j.kind <> 'bill_issued' order by j.entry_number`,
      [lease_id],
    );
    expect(entries).toEqual([
      { kind: 'credit_note_issued', lines: { rental_income: 27_273, gst_collected: 2_727, rent_receivable: -30_000 } },
    ]);
    await sound(me, lease_id);
  });

  it('owes nothing for rent-free days, so that rent falls due on the first day that costs something', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    await stack.pay(me, { lease_id, amount: 700 });
    await free(me, lease_id, '2026-06-08', '2026-06-08');
    const { body } = await me.get<{ summary: object }>(`v1/system/lease/rent/collection?lease_id=${lease_id}`);
    expect(body.summary).toMatchObject({
      arrears_days: 1,
      paid_to: '2026-06-08',
      arrears_by_day: 100,
      arrears_amount: 600,
    });
    const { body: list } = await me.get<{ data: object[] }>(`v1/system/arrears?lease_id=${lease_id}`);
    expect(list.data).toMatchObject([{ arrears_days: 1, arrears_by_day: 100, arrears_amount: 600 }]);
  });

  it('withdrawn, reverses the note; more than was issued is an additional charge that counts with its bill', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial', { start_date: '2026-06-08' });
    const early = await free(me, lease_id, '2026-06-08', '2026-06-10');
    const late = await free(me, lease_id, '2026-06-22', '2026-06-24');
    stack.clock.moveTo('2026-06-16T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await withdraw(me, early.body.data.id)).status).toBe(200);
    expect(await notesOf(me, lease_id)).toMatchObject([
      { bill_id: bills[0]!.id, amount: 300, reversed_on: '2026-06-16' },
    ]);
    expect((await withdraw(me, late.body.data.id)).status).toBe(200);
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-06-08 2026-06-14 700 overdue',
      '2026-06-15 2026-06-21 700 overdue',
      '2026-06-22 2026-06-28 400 due',
      '2026-06-22 2026-06-28 300 due',
    ]);
    const more = (await stack.bills(me, `lease_id=${lease_id}`)).at(-1)!;
    expect(await invoiceOf(me, more.id)).toMatchObject({ amount: 300, gst: 27.27 });
    await stack.pay(me, { lease_id, amount: 1900 });
    stack.clock.moveTo('2026-06-27T02:00:00Z');
    const { body } = await me.get<{ summary: object }>(`v1/system/lease/rent/collection?lease_id=${lease_id}`);
    // Five days of 100 are past, and 500 are paid.
    expect(body.summary).toMatchObject({ arrears_days: 5, paid_to: '2026-06-21', part_paid: 500, arrears_by_day: 0 });
    const { body: list } = await me.get<{ data: object[] }>(`v1/system/arrears?lease_id=${lease_id}`);
    expect(list.data).toMatchObject([{ arrears_days: 5, arrears_by_day: 0, arrears_amount: 200 }]);
    await sound(me, lease_id);
  });

  it('moves money and credits that a bill has no room for to other rent, and withdraws a write-off', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const [first, second] = bills;
    await me.post('v1/system/adjustment/credit', { lease_id, bill_id: first!.id, amount: 500, reason: 'goodwill' });
    await stack.pay(me, { lease_id, amount: 200 });
    await me.post('v1/system/adjustment/write-off', { bill_id: second!.id, amount: 600, reason: 'uncollectable' });
    stack.clock.moveTo('2026-06-10T05:00:00Z');
    await free(me, lease_id, '2026-06-01', '2026-06-03');
    await sound(me, lease_id);
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-06-01 2026-06-07 700 less 700 credited',
      '2026-06-08 2026-06-14 700 less 600 written_off',
      '2026-06-15 2026-06-21 700 less 100 partially_paid',
    ]);
    await free(me, lease_id, '2026-06-10', '2026-06-13');
    const notes = await notesOf(me, lease_id);
    expect(notes.find(({ kind }) => kind === 'write_off')!.reversed_on).toBe('2026-06-10');
    expect((await stack.billLines(me, lease_id)).filter((line) => line.endsWith('written_off'))).toEqual([]);
    await sound(me, lease_id);
  });

  it('is not reversed by hand: the note follows the rent', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    await free(me, lease_id, '2026-06-01', '2026-06-03');
    const [note] = await notesOf(me, lease_id);
    const answer = await me.post('v1/system/adjustment/reverse', { id: note!.id, reason: 'Wrong' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_FOLLOWS_RENT' } });
  });

  it('leaves no note where the bill itself goes, since the lease ends before its days', async () => {
    const { me, facts, lease_id } = await letPremises(stack, 'commercial');
    await free(me, lease_id, '2026-06-15', '2026-06-16');
    await stack.publishLease(me, { ...facts, end_date: '2026-06-14' }, 'lease.ended', 2);
    expect(await stack.billLines(me, lease_id)).toHaveLength(2);
    expect(await notesOf(me, lease_id)).toMatchObject([{ reversed_on: '2026-06-10' }]);
    await sound(me, lease_id);
  });

  it.each(LANGUAGES)('is explained on the note in %s: before, now, how it is worked out', async (language) => {
    const { me, lease_id } = await letPremises(stack, 'commercial');
    await free(me, lease_id, '2026-06-01', '2026-06-03');
    const [note] = await notesOf(me, lease_id);
    const pdf = await printed(me, `v1/system/adjustment/${note!.id}/pdf?language=${language}`);
    const { t } = formatterOf(language);
    const published = explanationLines(formatterOf(language), note!.explanation, 'AUD');
    expect(published.length).toBeGreaterThan(5);
    for (const words of [...published, t('adjustment_reason.rent_change'), `${t('adjustment_note')} AN-1`])
      expect(pdf.text).toContain(withoutSpaces(words));
  });
});

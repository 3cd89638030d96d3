import { LANGUAGES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';
import { ownedShop } from './owner-fixture.js';
import { withoutSpaces, letPremises, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

// covers: GAP-58
describe('the receipt of a payment', () => {
  const receiptOf = (me: Caller, id: string, query = '') =>
    printed(me, `v1/system/bill-payment/${id}/receipt?${query}`);

  it.each(LANGUAGES)('says in %s who paid what when, what it was put on and what was kept', async (language) => {
    const { me, lease_id } = await letPremises(stack, 'residential', { end_date: '2026-06-07' });
    const paid = await stack.pay(me, { lease_id, amount: 750.05, method: 'cash', paid_at: '2026-06-02' });
    const { status, type, name, text } = await receiptOf(me, paid.body.data.id, `language=${language}`);
    expect({ status, type, name }).toEqual({
      status: 200,
      type: 'application/pdf',
      name: 'inline; filename="receipt-R-1.pdf"',
    });
    const { t, day, money } = formatterOf(language);
    for (const words of [
      `${t('receipt')} R-1`,
      '王 小明, สมชาย กำปั่น',
      day('2026-06-02'),
      t('payment_method.cash'),
      money(75_005, 'AUD'),
      `${t('bill_type.rent')} I-1`,
      `${t('kept_as_credit')}${money(5_005, 'AUD')}`,
    ])
      expect(text).toContain(withoutSpaces(words));
  });

  it('that was taken back is no longer valid', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    const paid = await stack.pay(me, { lease_id, amount: 10 });
    const { id } = paid.body.data;
    await me.post('v1/system/bill-payment/reverse', { id, reason: 'entered_by_mistake', reversed_on: '2026-06-10' });
    const { text } = await receiptOf(me, id, 'state=today');
    expect(text).toContain(
      withoutSpaces('reversed on 10 June 2026 (entered by mistake). This receipt is no longer valid.'),
    );
    expect(text).not.toContain('I-1');
  });

  it('of money that is still on its way is not there yet', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    const id = newId();
    await stack.rows(
      me.company_id,
      `insert into bill_payment (company_id, id, lease_id, amount, currency, method, status, paid_at, receipt_number)
       values ($1, $2, $3, 100, 'AUD', 'direct_debit', 'pending', '2026-06-10', 77)`,
      [id, lease_id],
    );
    const answer = await me.get(`v1/system/bill-payment/${id}/receipt`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_RECEIVED_YET' } });
  });

  it('of another company is as unknown as none', async () => {
    const { me, lease_id } = await letPremises(stack, 'residential');
    const paid = await stack.pay(me, { lease_id, amount: 10 });
    const stranger = stack.service.as();
    const path = (id: string) => `v1/system/bill-payment/${id}/receipt`;
    const theirs = await stranger.get(path(paid.body.data.id));
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe((await stranger.get(path(UNKNOWN_ID))).text);
    expect((await stranger.get(path('12'))).status).toBe(400);
    expect((await me.get(`${path(paid.body.data.id)}?language=latin`)).status).toBe(400);
  });
});

interface Sums {
  received: number;
  expenses: number;
  gst: number;
  net: number;
}
interface Statement {
  from: string;
  to: string;
  properties: (Sums & { name: string; months: (Sums & { month: string; share: number })[] })[];
  totals: (Sums & { currency: string })[];
}

// covers: GAP-59
describe('the statement of an owner', () => {
  const statementOf = async (me: Caller, owner_id: string, query: string) =>
    (await me.get<{ data: Statement }>(`v1/system/owner/statement?owner_id=${owner_id}&${query}`)).body.data;

  it('is their share of the money, and all owners together have every cent', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([3333, 3333, 3334], 2);
    await stack.pay(me, { lease_id, amount: 1000.01, paid_at: '2026-05-20' });
    await stack.pay(me, { lease_id, amount: 0.02, paid_at: '2026-06-01' });
    const all = await Promise.all(owners.map((id) => statementOf(me, id, 'year=2026')));
    const cents = (amount: number) => Math.round(amount * 100);
    const sum = (of: (statement: Statement) => number) => all.reduce((total, one) => total + cents(of(one)), 0);
    expect(sum(({ totals }) => totals[0]!.received)).toBe(100_003);
    expect(sum(({ totals }) => totals[0]!.net)).toBe(100_003);
    const [billed] = await stack.rows<{ gst: number }>(
      me.company_id,
      `select sum(gst)::bigint as gst from bill where company_id = $1 and due_date <= '2026-06-30'`,
    );
    expect(sum(({ totals }) => totals[0]!.gst)).toBe(billed!.gst);
    expect(all[0]).toMatchObject({
      from: '2025-07-01',
      to: '2026-06-30',
      properties: [{ name: 'Rose Street 12' }],
    });
    const { months } = all[0]!.properties[0]!;
    expect(months).toHaveLength(12);
    expect(months.filter(({ received }) => received !== 0)).toMatchObject([
      { month: '2026-05', share: 33.33, received: 333.3 },
      { month: '2026-06', share: 33.33, received: 0.01 },
    ]);
    const single = await Promise.all(
      ['2026-05', '2026-06'].map((month) => statementOf(me, owners[0]!, `month=${month}`)),
    );
    const monthly = single.map(({ totals }) => cents(totals[0]!.received));
    expect(monthly[0]! + monthly[1]!).toBe(cents(all[0]!.totals[0]!.received));
  });

  it('counts the shares of the day the money moved, in the calendar of the property', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    stack.clock.moveTo('2026-05-01T00:00:00Z');
    await own([10_000], 2);
    // 1 a.m. of 15 May in Sydney.
    stack.clock.moveTo('2026-05-14T15:00:00Z');
    await own([0, 10_000], 3);
    stack.clock.moveTo(NOON);
    await stack.pay(me, { lease_id, amount: 100, paid_at: '2026-04-20', is_date_confirmed: true });
    await stack.pay(me, { lease_id, amount: 20, paid_at: '2026-05-14' });
    await stack.pay(me, { lease_id, amount: 3, paid_at: '2026-05-15' });
    const received = async (index: number) => (await statementOf(me, owners[index]!, 'year=2026')).totals[0]?.received;
    expect(await received(0)).toBe(120);
    expect(await received(1)).toBe(3);
    expect(await received(2)).toBeUndefined();
  });

  describe('of a property that changed hands', () => {
    const received = async (me: Caller, owners: string[]) =>
      Promise.all(owners.map(async (id) => (await statementOf(me, id, 'year=2026')).totals[0]?.received ?? 0));

    // covers: F-03
    it('counts what is known at the end of the first day for all earlier money', async () => {
      const { me, lease_id, owners, own } = await ownedShop(stack);
      // Ada alone, then with Ben, on one evening in Sydney; a third owner comes the next morning.
      stack.clock.moveTo('2026-06-08T06:00:00Z');
      await own([10_000], 2);
      stack.clock.moveTo('2026-06-08T13:50:00Z');
      await own([6667, 3333], 3);
      stack.clock.moveTo('2026-06-08T14:10:00Z');
      await own([5000, 2500, 2500], 4);
      stack.clock.moveTo(NOON);
      await stack.pay(me, { lease_id, amount: 1000, paid_at: '2026-05-20' });
      expect(await received(me, owners)).toEqual([666.7, 333.3, 0]);
      await stack.pay(me, { lease_id, amount: 100, paid_at: '2026-06-09' });
      expect(await received(me, owners)).toEqual([716.7, 358.3, 25]);
    });

    // covers: F-03
    it('counts shares from the day they were acquired, whenever that was recorded', async () => {
      const { me, lease_id, owners, own } = await ownedShop(stack);
      await own([10_000], 2, { acquired_date: '2026-05-10' });
      await own([5000, 5000], 3, { acquired_date: '2026-06-01' });
      for (const [paid_at, amount] of [
        ['2026-05-09', 1],
        ['2026-05-10', 20],
        ['2026-05-31', 300],
        ['2026-06-01', 4000],
      ] as const)
        await stack.pay(me, { lease_id, amount, paid_at });
      // Money from before the first day belongs to no share.
      expect(await received(me, owners)).toEqual([2320, 2000, 0]);
      // Other shares with effect from a day replace what was recorded for that day and later ones.
      await own([0, 0, 10_000], 4, { acquired_date: '2026-05-31' });
      expect(await received(me, owners)).toEqual([20, 0, 4300]);
      // The day itself was wrong.
      await own([0, 0, 10_000], 5, { acquired_date: '2026-06-02', corrects_date: true });
      expect(await received(me, owners)).toEqual([2320, 2000, 0]);
    });
  });

  it('knows expenses and what was taken back', async () => {
    const { me, facts, lease_id, owners, own } = await ownedShop(stack);
    await own([5000, 5000], 2);
    const paid = await stack.pay(me, { lease_id, amount: 500, paid_at: '2026-06-02' });
    const back = { id: paid.body.data.id, reason: 'refunded', reversed_on: '2026-06-10' };
    await me.post('v1/system/bill-payment/reverse', back);
    await stack.pay(me, { lease_id, amount: 200, paid_at: '2026-06-03' });
    const repair = { type: 'expense', category: 'repairs', amount: 80.01, date: '2026-06-04' };
    const recorded = await me.post('v1/system/income/record/create', {
      ...repair,
      property_block_id: facts.property_block_id,
    });
    expect(recorded.status).toBe(200);
    const [one, other] = await Promise.all([0, 1].map((index) => statementOf(me, owners[index]!, 'month=2026-06')));
    expect(one!.totals[0]).toMatchObject({ received: 100, expenses: 40.01, net: 59.99 });
    expect(other!.totals[0]).toMatchObject({ received: 100, expenses: 40, net: 60 });
  });

  it.each(LANGUAGES)('is written as a PDF in %s', async (language) => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([2500, 7500], 2);
    await stack.pay(me, { lease_id, amount: 4000, paid_at: '2026-06-02' });
    const path = `v1/system/owner/statement/pdf?owner_id=${owners[0]}&year=2026&language=${language}`;
    const { text, name } = await printed(me, path);
    expect(name).toBe('inline; filename="owner-statement-2025-07-01-2026-06-30.pdf"');
    const { t, amount, month, percent } = formatterOf(language);
    for (const words of [
      t('financial_year_summary'),
      'Kim 철수',
      'Rose Street 12',
      month('2026-06-01'),
      percent(2500),
      amount(100_000),
      t('net'),
      t('expenses'),
    ])
      expect(text).toContain(withoutSpaces(words));
  });

  it('asked wrongly, or of an unknown owner, is refused', async () => {
    const { me, owners, own } = await ownedShop(stack);
    await own([10_000], 2);
    const ask = async (query: string) => (await me.get(`v1/system/owner/statement?${query}`)).status;
    for (const query of ['', 'month=2026-6', 'month=2026-06&year=2026', 'year=26', 'year=1900', 'month=2026-13'])
      expect([query, await ask(`owner_id=${owners[0]}&${query}`)]).toEqual([query, 400]);
    expect(await ask('month=2026-06')).toBe(400);
    expect(await ask('owner_id=x&month=2026-06')).toBe(400);
    expect(await ask(`owner_id=${UNKNOWN_ID}&month=2026-06`)).toBe(404);
    expect((await statementOf(me, owners[0]!, 'month=2020-01')).properties).toEqual([]);
    const { text } = await printed(me, `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2020-01`);
    expect(text).toContain(withoutSpaces('No transactions in this period.'));
    const stranger = stack.service.as();
    for (const what of ['', '/pdf']) {
      const path = (id: string) => `v1/system/owner/statement${what}?owner_id=${id}&year=2026`;
      const theirs = await stranger.get(path(owners[0]!));
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe((await stranger.get(path(UNKNOWN_ID))).text);
    }
  });
});

import { LANGUAGES } from '@keystead/contracts';
import type { Caller } from '@keystead/testkit';
import { formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { ADDRESS, ownedShop } from './owner-fixture.js';
import { withoutSpaces, publish, printed } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface Line {
  date: string;
  category: string;
  renters?: string[];
  receipt_number?: string;
  paid_to?: string | null;
  share: number;
  total: number;
  amount: number;
}
interface Property {
  opening_balance: number;
  closing_balance: number;
  received: number;
  expenses: number;
  fees: number;
  net: number;
  gst: number;
  receipts: Line[];
  expense_lines: Line[];
  fee_lines: Line[];
  payouts: object[];
  arrears: object[];
  categories: { type: string; category: string; amount: number; months: number[] }[];
  months: { month: string; received: number; expenses: number; net: number }[];
}

const statementOf = async (me: Caller, owner_id: string, query: string) => {
  const path = `v1/system/owner/statement?owner_id=${owner_id}&${query}`;
  return (await me.get<{ data: { properties: Property[] } }>(path)).body.data;
};
const cents = (amount: number) => Math.round(amount * 100);

/** Two owners of a shop with money of two months: rent, water, a record of income, repairs, rates and a fee. */
async function twoMonths() {
  const shop = await ownedShop(stack);
  const { me, facts, lease_id, own } = shop;
  await own([5000, 5000], 2);
  const water = { lease_id, type: 'water', amount: 60, due_date: '2026-05-20', description: 'Autumn' };
  const bill = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water);
  await stack.pay(me, { lease_id, amount: 1400.01, paid_at: '2026-05-11', reference: 'rent may' });
  await stack.pay(me, { lease_id, bill_id: bill.body.data.bill_id, amount: 60, paid_at: '2026-05-20' });
  await stack.pay(me, { lease_id, amount: 700, paid_at: '2026-06-01' });
  const records = [
    ['expense', 'repairs', 80.01, '2026-05-12', 'Tap in the kitchen'],
    ['expense', 'maintenance', 20, '2026-06-02', null],
    ['expense', 'council_rates', 300, '2026-06-03', null],
    ['expense', 'management_fee', 77.77, '2026-06-04', 'June'],
    ['income', 'laundry', 5, '2026-06-05', 'Coins'],
  ] as const;
  for (const [type, category, amount, date, note] of records) {
    const record = { type, category, amount, date, note, property_block_id: facts.property_block_id };
    expect((await me.post('v1/system/income/record/create', record)).status).toBe(200);
  }
  return shop;
}

// covers: F-20
describe('the statement of an owner for a month', () => {
  it('leads from the opening balance over receipts, expenses and fees to the closing balance', async () => {
    const { me, owners } = await twoMonths();
    const months = ['2026-05', '2026-06'].map((month) => statementOf(me, owners[0]!, `month=${month}`));
    const [may, june] = (await Promise.all(months)).map(({ properties }) => properties[0]!);
    expect(may).toMatchObject({ opening_balance: 0, received: 730.01, expenses: 40.01, fees: 0, closing_balance: 690 });
    expect(june).toMatchObject({ opening_balance: 690, received: 352.5, expenses: 198.89, fees: 38.89, payouts: [] });
    expect(june!.closing_balance).toBe(843.61);
    expect(june).toMatchObject({ address: ADDRESS, name: 'Rose Street 12' });
  });

  it('names each receipt with its renters, its number and the day up to which rent is paid', async () => {
    const { me, owners } = await twoMonths();
    const { properties } = await statementOf(me, owners[0]!, 'month=2026-05');
    expect(properties[0]!.receipts).toMatchObject([
      {
        date: '2026-05-11',
        category: 'gross_rent',
        receipt_number: 'R-1',
        renters: ['王 小明', 'สมชาย กำปั่น'],
        reference: 'rent may',
        paid_to: '2026-05-17',
        share: 50,
        total: 1400.01,
        amount: 700.01,
      },
      { date: '2026-05-20', category: 'other_rental_income', receipt_number: 'R-2', paid_to: null, amount: 30 },
    ]);
  });

  it('lists expenses by the items of the rental schedule, and the fees of the agent apart', async () => {
    const { me, owners } = await twoMonths();
    const { properties } = await statementOf(me, owners[0]!, 'month=2026-06');
    const [june] = properties;
    expect(june!.expense_lines).toMatchObject([
      { category: 'repairs_and_maintenance', record_category: 'maintenance', total: 20 },
      { category: 'council_rates', total: 300, amount: 150 },
    ]);
    expect(june!.fee_lines).toMatchObject([{ category: 'agent_fees', note: 'June', total: 77.77, amount: 38.89 }]);
    expect(june!.receipts.at(-1)).toMatchObject({ category: 'other_rental_income', record_category: 'laundry' });
  });

  it('says which rent is in arrears on its last day, or today', async () => {
    const { me, owners, lease_id } = await twoMonths();
    const arrears = async (month: string) =>
      (await statementOf(me, owners[0]!, `month=${month}`)).properties[0]!.arrears;
    // Rent of 700 a week from 4 May; three weeks and one cent are paid.
    expect(await arrears('2026-05')).toMatchObject([{ lease_id, paid_to: '2026-05-17', arrears_days: 13 }]);
    const row = { paid_to: '2026-05-24', as_of: '2026-06-10', arrears_days: 16, amount: 2099.99 };
    expect(await arrears('2026-06')).toMatchObject([row]);
  });

  it('takes a payment back on the day it was reversed, and shows why', async () => {
    const { me, owners, own, lease_id } = await ownedShop(stack);
    await own([10_000], 2);
    const paid = await stack.pay(me, { lease_id, amount: 500, paid_at: '2026-05-30' });
    await me.post('v1/system/bill-payment/reverse', {
      id: paid.body.data.id,
      reason: 'dishonoured',
      reversed_on: '2026-06-02',
    });
    const { properties } = await statementOf(me, owners[0]!, 'month=2026-06');
    expect(properties[0]).toMatchObject({
      opening_balance: 500,
      received: -500,
      closing_balance: 0,
      receipts: [{ kind: 'payment_reversal', reason: 'dishonoured', total: -500, paid_to: null }],
    });
  });

  it.each(LANGUAGES)('is printed in %s with all its parts', async (language) => {
    const { me, owners } = await twoMonths();
    const path = `v1/system/owner/statement/pdf?owner_id=${owners[1]}&month=2026-06&language=${language}`;
    const { text, pages } = await printed(me, path);
    const { t, money, amount, day, percent } = formatterOf(language);
    for (const words of [
      t('owner_statement'),
      'Bo Li',
      ADDRESS,
      percent(5000),
      '王 小明, สมชาย กำปั่น',
      day('2026-05-24'),
      t('ato.council_rates') + amount(30_000),
      t('ato.agent_fees'),
      t('no_payouts'),
      t('opening_balance') + money(69_000, 'AUD'),
      t('closing_balance'),
      t('arrears_at', { day: day('2026-06-10') }),
      t('page_of', { page: pages.length, pages: pages.length }),
    ])
      expect(text).toContain(withoutSpaces(words));
  });
});

// covers: F-20
describe('the summary of a financial year', () => {
  it('has every item of the rental schedule and every month, those of nothing too', async () => {
    const { me, owners } = await twoMonths();
    const { properties } = await statementOf(me, owners[0]!, 'year=2026');
    const { categories, months } = properties[0]!;
    expect(months.map(({ month }) => month).join(' ')).toBe(
      '2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06',
    );
    expect(months.slice(0, 10).every(({ received, expenses, net }) => received + expenses + net === 0)).toBe(true);
    const some = categories.filter(({ amount }) => amount !== 0).map(({ category, amount }) => [category, amount]);
    expect(some).toEqual([
      ['gross_rent', 1050.01],
      ['other_rental_income', 32.5],
      ['council_rates', 150],
      ['agent_fees', 38.89],
      ['repairs_and_maintenance', 50.01],
    ]);
    expect(categories).toHaveLength(18);
    for (const { amount, months: each } of categories)
      expect(each.reduce((sum, one) => sum + cents(one), 0)).toBe(cents(amount));
  });

  it('adds up to the share of the whole year to the cent, and months to the year', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([5000, 5000], 2);
    // Odd cents every week: half of each goes to the first, half of the sum to both.
    for (let week = 0; week < 10; week++) {
      const paid_at = new Date(Date.UTC(2026, 3, 1 + week * 7)).toISOString().slice(0, 10);
      await stack.pay(me, { lease_id, amount: 100.01, paid_at, is_date_confirmed: true });
    }
    const parts = await Promise.all(owners.slice(0, 2).map((id) => statementOf(me, id, 'year=2026')));
    expect(parts.map(({ properties }) => properties[0]!.received)).toEqual([500.05, 500.05]);
    for (const [index, { properties }] of parts.entries()) {
      const months = await Promise.all(
        ['04', '05', '06'].map((month) => statementOf(me, owners[index]!, `month=2026-${month}`)),
      );
      const [first, ...later] = months.map((month) => month.properties[0]!);
      expect(first!.opening_balance).toBe(0);
      expect(later.at(-1)!.closing_balance).toBe(properties[0]!.closing_balance);
      expect([first!, ...later].reduce((sum, { received }) => sum + cents(received), 0)).toBe(50_005);
    }
  });

  it('shows the GST of the invoices less that of the adjustment notes, in the month and in the year', async () => {
    const { me, lease_id, bills, owners, own } = await ownedShop(stack);
    await own([10_000], 2);
    const gstOf = async (query: string) => (await statementOf(me, owners[0]!, query)).properties[0]?.gst ?? 0;
    const invoices = (await me.get<{ data: { gst: number; due_date: string }[] }>('v1/system/invoice?total=100')).body
      .data;
    const issued = (upTo: string) =>
      invoices.filter(({ due_date }) => due_date <= upTo).reduce((sum, { gst }) => sum + cents(gst), 0) / 100;
    expect(await gstOf('year=2026')).toBe(issued('2026-06-30'));
    const note = { lease_id, bill_id: bills[0]!.id, amount: 110, reason: 'goodwill' };
    const { id } = (await me.post<{ data: { id: string } }>('v1/system/adjustment/credit', note)).body.data;
    await me.post('v1/system/adjustment/write-off', { bill_id: bills[1]!.id, amount: 55, reason: 'uncollectable' });
    expect(await gstOf('year=2026')).toBe(cents(issued('2026-06-30') - 15) / 100);
    expect(await gstOf('month=2026-05')).toBe(issued('2026-05-31'));
    expect((await me.post('v1/system/adjustment/reverse', { id, reason: 'Entered twice' })).status).toBe(200);
    expect(await gstOf('year=2026')).toBe(cents(issued('2026-06-30') - 5) / 100);
  });

  it.each(LANGUAGES)('keeps its months on one page, and days in one line, in %s', async (language) => {
    const { me, owners } = await twoMonths();
    const year = await printed(
      me,
      `v1/system/owner/statement/pdf?owner_id=${owners[0]!}&year=2026&language=${language}`,
    );
    const { t, day, month } = formatterOf(language);
    const holding = (words: string) =>
      year.pages.filter((page) => withoutSpaces(page).includes(withoutSpaces(words))).length;
    const months = year.pages.find((page) => withoutSpaces(page).includes(withoutSpaces(t('by_month'))))!;
    for (const first of ['2025-07-01', '2026-06-01'])
      expect(withoutSpaces(months)).toContain(withoutSpaces(month(first)));
    expect(holding(t('by_month'))).toBe(1);
    const june = await printed(
      me,
      `v1/system/owner/statement/pdf?owner_id=${owners[0]!}&month=2026-06&language=${language}`,
    );
    expect(
      june.pages
        .join('\n')
        .split('\n')
        .some((line) => line.includes(day('2026-05-24'))),
    ).toBe(true);
  });

  it('carries the balance of earlier years forward', async () => {
    const { me, facts, owners, own } = await ownedShop(stack);
    await own([3333, 6667], 2);
    const spend = (amount: number, date: string) => {
      const record = {
        type: 'expense',
        category: 'insurance',
        amount,
        date,
        property_block_id: facts.property_block_id,
      };
      return me.post('v1/system/income/record/create', record);
    };
    for (const [amount, date] of [
      [100, '2024-06-30'],
      [100, '2024-07-01'],
      [10, '2026-05-01'],
    ] as const)
      expect((await spend(amount, date)).status).toBe(200);
    const { properties } = await statementOf(me, owners[0]!, 'year=2026');
    expect(properties[0]).toMatchObject({ opening_balance: -66.66, expenses: 3.33, closing_balance: -69.99 });
  });

  it('of many rows and long names keeps every amount in its column', async () => {
    const { me, facts, owners, own } = await ownedShop(stack);
    const lease = leaseFacts({
      property_id: facts.property_id,
      start_date: '2025-07-01',
      section_name: 'Long '.repeat(20),
    });
    await stack.publishLease(me, lease);
    const name = 'Bartholomew Christopherson-Featherstonehaugh of Upper Wallumbilla '.repeat(3);
    const property = { property_id: facts.property_id, name, address: `${ADDRESS} ${'and more '.repeat(20)}` };
    await publish(stack, 'property.updated', me.company_id, facts.property_id, property, 2);
    await own([9999, 1], 2);
    for (let index = 0; index < 45; index++)
      await stack.pay(me, {
        lease_id: lease.lease_id,
        amount: 999_999.99,
        paid_at: '2026-06-09',
        reference: 'r'.repeat(60),
      });
    const { text, pages } = await printed(me, `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-06`);
    expect(pages.length).toBeGreaterThan(2);
    expect(text.split(withoutSpaces('999,999.99 99.99%')).length).toBe(46);
    expect(text).toContain(withoutSpaces(`Page ${pages.length} of ${pages.length}`));
  });
});

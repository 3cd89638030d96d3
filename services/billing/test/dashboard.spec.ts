import { eventually, type Caller } from '@keystead/testkit';
import type { LeaseFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

// Noon of Thursday 11 June 2026 in Sydney.
const NOON = '2026-06-11T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

interface Figure {
  amount: number;
  rows: string;
}
interface Property {
  property_id: string;
  name: string;
  net: number;
  net_per_section: number;
  sections: number;
  rows: string;
}
interface Figures {
  sections: { total: number; occupied: number; vacant: number; rows: Record<string, string> };
  leases: { active: number; upcoming: number; ending_soon: number; rows: Record<string, string> };
  rent: Record<'due_amount' | 'due_count' | 'overdue_amount' | 'overdue_count', number> & Aged;
  arrears: Record<'amount' | 'bill_count' | 'lease_count', number> & Aged;
  income: Figure & { series: { date: string; amount: number }[] };
  expense: Figure & { series: { date: string; amount: number }[] };
  currencies: ({ currency: string } & Pick<Figures, 'rent' | 'arrears' | 'income' | 'expense'>)[];
  analytics: {
    months: { month: string; income: number; expense: number; net: number; rows: Record<string, string> }[];
    occupancy: { month: string; let_days: number; days: number; percent: number | null; rows: string }[];
    best_property: Property | null;
    worst_property: Property | null;
    compared_properties: number;
  };
}
interface Aged {
  aged: Record<string, number>;
  rows: Record<string, string>;
}
interface Row {
  id: string;
  type: string;
  amount: number;
  outstanding: number;
  lease_id: string;
}

const show = async (me: Caller) => (await me.get<{ data: Figures }>('v1/system/dashboard/show')).body.data;
const rowsOf = async (me: Caller, path: string) =>
  (await me.get<{ data: Row[]; pagination: { total: number } }>(`${path.slice('/api/'.length)}&total=1000`)).body.data;
const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
const signed = ({ type, amount }: Row) => (type === 'income' ? amount : -amount);
const outstanding = (rows: Row[]) => cents(rows.map((row) => row.outstanding));

/** Publishes what can be let, as the property service would. */
async function publishSections(me: Caller, sections: { id: string; property_id: string; name: string; at?: string }[]) {
  for (const { id, property_id, name, at } of sections)
    await stack.publish('section.created', {
      company_id: me.company_id,
      aggregate_id: id,
      ...(at && { at }),
      data: {
        property_section_id: id,
        property_id,
        property_block_id: newId(),
        room_id: null,
        name,
        property_name: name,
        lease_mode: 'standalone',
        is_shared: false,
        country_iso: 'AU',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
      },
    });
  const count = sections.length;
  await eventually(async () => (await show(me)).sections.total === count);
}

async function publishProperties(me: Caller, names: Record<string, string>) {
  for (const [property_id, name] of Object.entries(names))
    await stack.publish('property.created', {
      company_id: me.company_id,
      aggregate_id: property_id,
      data: { property_id, name },
    });
  const known = 'select 1 from property_name where company_id = $1';
  await eventually(async () => (await stack.rows(me.company_id, known)).length === Object.keys(names).length);
}

const expense = (me: Caller, { property_block_id }: LeaseFacts, amount: number, date: string) =>
  me.post('v1/system/income/record/create', { property_block_id, amount, date, category: 'repairs', type: 'expense' });

/** Three sections of two properties, bills of every age, money in and out, part of it taken back. */
async function portfolio() {
  const me = stack.service.as();
  const [rose, palm] = [newId(), newId()];
  const [property1, unit1, unit2] = [newId(), newId(), newId()];
  await publishProperties(me, { [rose]: '12 Rose Street', [palm]: 'Palm Court' });
  await publishSections(me, [
    { id: property1, property_id: rose, name: '12 Rose Street' },
    { id: unit1, property_id: palm, name: 'Palm Court · Unit 1' },
    { id: unit2, property_id: palm, name: 'Palm Court · Unit 2' },
  ]);
  const first = await stack.publishLease(
    me,
    leaseFacts({ section_id: property1, property_id: rose, start_date: '2026-03-02', end_date: '2026-08-10' }),
  );
  const second = await stack.publishLease(
    me,
    leaseFacts({ section_id: unit1, property_id: palm, start_date: '2026-05-11', lease_number: 'L-2' }),
  );
  const { lease_id } = first;
  await stack.pay(me, { lease_id, amount: 1400, paid_at: '2026-03-10' });
  await stack.pay(me, { lease_id, amount: 750.25, paid_at: '2026-06-01' });
  const bounced = (await stack.pay(me, { lease_id: second.lease_id, amount: 700, paid_at: '2026-05-20' })).body.data.id;
  await me.post('v1/system/bill-payment/reverse', { id: bounced, reason: 'dishonoured', reversed_on: '2026-06-03' });
  await stack.pay(me, { lease_id: second.lease_id, amount: 300, paid_at: '2026-06-05' });
  await me.post('v1/system/bill/create', { lease_id, type: 'water', amount: 88.8, due_date: '2026-05-01' });
  await expense(me, first, 120.1, '2026-06-04');
  await expense(me, second, 999.99, '2026-04-04');
  return { me, rose, palm, first, second };
}

describe('the dashboard', () => {
  it('counts what ends soon from its day on: last days, and those of terms of leases that go on, not what is renewed', async () => {
    const me = stack.service.as();
    const ends: Partial<LeaseFacts>[] = [
      { end_date: '2026-06-11' },
      { end_date: '2026-08-10' },
      { end_date: '2026-08-11' },
      { end_date: '2026-06-10' },
      { term_end_date: '2026-06-11' },
      { term_end_date: '2026-08-10' },
      { term_end_date: '2026-08-11' },
      { term_end_date: '2026-06-10' },
      { term_end_date: '2026-06-20', end_date: '2027-06-30' },
      { term_end_date: '2026-07-20', start_date: '2026-06-12' },
      { end_date: '2026-07-20', start_date: '2026-06-12' },
      {},
    ];
    for (const end of ends) await stack.publishLease(me, leaseFacts({ start_date: '2026-03-02', ...end }));
    const ending = { start_date: '2026-03-02', end_date: '2026-07-20' };
    for (const end_date of [null, '2026-07-31', '2026-07-20']) {
      const { lease_id } = await stack.publishLease(me, leaseFacts(ending));
      const renewal = { start_date: '2026-07-21', end_date, renewed_from_lease_id: lease_id };
      await stack.publishLease(me, leaseFacts(renewal));
    }
    const { leases } = await show(me);
    expect(leases).toMatchObject({ active: 12, upcoming: 4, ending_soon: 5 });
    const filters = { status: 'active', ends_from: '2026-06-11', ends_to: '2026-08-10', is_renewed: false };
    expect(leases.rows.ending_soon).toBe(`/api/v1/system/lease?filters=${encodeURIComponent(JSON.stringify(filters))}`);
  });

  it('goes on billing a lease whose fixed term is over', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(
      me,
      leaseFacts({ start_date: '2026-05-01', term_end_date: '2026-05-31', rent_frequency: 'weekly' }),
    );
    const bills = await rowsOf(me, `/api/v1/system/bill?lease_id=${lease_id}`);
    expect(
      bills
        .map((bill) => (bill as unknown as { period_end: string }).period_end)
        .toSorted()
        .at(-1),
    ).toBe('2026-06-18');
  });

  // covers: F-24
  it('shows the money of every currency, the main one first, each with the rows behind it', async () => {
    const { me, first } = await portfolio();
    const abroad = await stack.publishLease(
      me,
      leaseFacts({ currency: 'USD', rent_cents: 150_000, start_date: '2026-05-28' }),
    );
    await stack.pay(me, { lease_id: abroad.lease_id, amount: 100, paid_at: '2026-06-02' });
    await stack.publishLease(me, leaseFacts({ currency: 'NZD', start_date: '2026-09-01', lease_number: 'L-9' }));
    const { currencies, rent, arrears, income, expense: spent } = await show(me);
    expect(currencies.map(({ currency }) => currency)).toEqual(['AUD', 'NZD', 'USD']);
    expect(currencies[0]).toEqual({ currency: 'AUD', rent, arrears, income, expense: spent });
    const [, none, dollars] = currencies;
    expect(none).toMatchObject({
      rent: { due_amount: 0, overdue_amount: 0 },
      arrears: { amount: 0 },
      income: { amount: 0 },
    });
    expect(dollars!.rent.overdue_amount).toBeGreaterThan(1400);
    expect(dollars).toMatchObject({ income: { amount: 100 }, expense: { amount: 0 } });
    for (const { rent: owed, arrears: late, income: received } of currencies) {
      expect(outstanding(await rowsOf(me, owed.rows.overdue!))).toBe(owed.overdue_amount);
      expect(outstanding(await rowsOf(me, late.rows.overdue!))).toBe(late.amount);
      expect(cents((await rowsOf(me, received.rows)).map(signed))).toBe(received.amount);
    }
    expect(first.currency).toBe('AUD');
  });

  // covers: OTHER-02, Q-072, FEATURE-41
  it('every amount is the sum of the rows its path answers', async () => {
    const { me } = await portfolio();
    const { rent, arrears, income, expense: spent, analytics } = await show(me);
    const due = await rowsOf(me, rent.rows.due!);
    expect([outstanding(due), due.length]).toEqual([rent.due_amount, rent.due_count]);
    const overdue = await rowsOf(me, rent.rows.overdue!);
    expect([outstanding(overdue), overdue.length]).toEqual([rent.overdue_amount, rent.overdue_count]);
    const late = await rowsOf(me, arrears.rows.overdue!);
    expect([outstanding(late), late.length]).toEqual([arrears.amount, arrears.bill_count]);
    expect(new Set(late.map(({ lease_id }) => lease_id)).size).toBe(arrears.lease_count);
    expect(arrears.amount).toBe(cents([rent.overdue_amount, 88.8]));
    for (const { aged, rows } of [rent, arrears]) {
      const parts = Object.keys(aged);
      expect(parts).toEqual(['days_0_30', 'days_31_60', 'days_61_plus']);
      for (const part of parts) expect(outstanding(await rowsOf(me, rows[part]!))).toBe(aged[part]);
      expect(Object.values(aged).every((amount) => amount > 0)).toBe(true);
    }
    const sumOf = async (path: string) => cents((await rowsOf(me, path)).map(({ amount }) => amount));
    expect(await sumOf(income.rows)).toBe(income.amount);
    expect(await sumOf(spent.rows)).toBe(spent.amount);
    expect(cents(income.series.map(({ amount }) => amount))).toBe(income.amount);
    for (const { income: came, expense: went, net, rows } of analytics.months) {
      expect(await sumOf(rows.income!)).toBe(came);
      expect(await sumOf(rows.expense!)).toBe(went);
      expect(cents((await rowsOf(me, rows.net!)).map(signed))).toBe(net);
    }
    for (const property of [analytics.best_property!, analytics.worst_property!])
      expect(cents((await rowsOf(me, property.rows)).map(signed))).toBe(property.net);
  });

  // covers: OTHER-02, FEATURE-38
  it('counts income net of what was taken back, and expenses', async () => {
    const { me } = await portfolio();
    const { income, expense: spent } = await show(me);
    // 700 came on 20 May and went on 3 June.
    expect(income.amount).toBe(1050.25);
    expect(income.series.filter(({ amount }) => amount !== 0)).toEqual([
      { date: '2026-05-20', amount: 700 },
      { date: '2026-06-01', amount: 750.25 },
      { date: '2026-06-03', amount: -700 },
      { date: '2026-06-05', amount: 300 },
    ]);
    expect(spent.amount).toBe(120.1);
  });

  // covers: OTHER-02, GAP-66, Q-167
  it('lists what can be let and what of it is', async () => {
    const { me, first } = await portfolio();
    const { sections } = await show(me);
    expect(sections).toMatchObject({ total: 3, occupied: 2, vacant: 1 });
    expect(await rowsOf(me, sections.rows.total!)).toHaveLength(3);
    expect(await rowsOf(me, sections.rows.occupied!)).toMatchObject([
      { name: '12 Rose Street', property_name: '12 Rose Street', status: 'occupied', lease_id: first.lease_id },
      { name: 'Palm Court · Unit 1', property_name: 'Palm Court', lease_number: 'L-2' },
    ]);
    expect(await rowsOf(me, sections.rows.vacant!)).toMatchObject([{ name: 'Palm Court · Unit 2', lease_id: null }]);
    for (const query of ['filters={"status":"let"}', 'filters={"colour":"red"}', 'sort=colour'])
      expect(await me.get(`v1/system/dashboard/section?${query}`)).toMatchObject({ status: 400 });
    expect(await rowsOf(stack.service.as(), sections.rows.total!)).toEqual([]);
  });

  // covers: FEATURE-41, Q-186
  it('shows the months, and how much of them was let', async () => {
    const { me } = await portfolio();
    const { months, occupancy } = (await show(me)).analytics;
    expect(months.filter(({ income, expense: went }) => income !== 0 || went !== 0)).toMatchObject([
      { month: '2026-03', income: 1400, expense: 0, net: 1400 },
      { month: '2026-04', income: 0, expense: 999.99, net: -999.99 },
      { month: '2026-05', income: 700, net: 700 },
      { month: '2026-06', income: 350.25, expense: 120.1, net: 230.15 },
    ]);
    // The sections were published today; a lease that began before says that its section was there then.
    const counted = occupancy
      .filter(({ days }) => days > 0)
      .map(({ month, let_days, days }) => [month, let_days, days]);
    expect(counted).toEqual([
      ['2026-03', 30, 30],
      ['2026-04', 30, 30],
      ['2026-05', 31 + 21, 31 + 21],
      ['2026-06', 22, 23],
    ]);
    expect(occupancy.at(-1)).toMatchObject({ month: '2026-06', percent: 95.7 });
  });

  // covers: FEATURE-41, Q-186
  it('names the best and the worst property by net income per section', async () => {
    const { me, rose, palm } = await portfolio();
    const { best_property, worst_property, compared_properties } = (await show(me)).analytics;
    expect(compared_properties).toBe(2);
    expect(best_property).toMatchObject({
      property_id: rose,
      name: '12 Rose Street',
      net: 2030.15,
      net_per_section: 2030.15,
    });
    // 300 less 999.99 for two units.
    expect(worst_property).toMatchObject({ property_id: palm, sections: 2, net: -699.99, net_per_section: -350 });
    const alone = stack.service.as();
    const facts = leaseFacts();
    await publishSections(alone, [{ id: facts.section_id, property_id: facts.property_id, name: 'Alone' }]);
    await stack.publishLease(alone, facts);
    await stack.pay(alone, { lease_id: facts.lease_id, amount: 700 });
    const { analytics } = await show(alone);
    expect(analytics.best_property).toMatchObject({ net: 700, name: null });
    expect(analytics.worst_property).toBeNull();
  });
});

describe('the lists of bills and payments', () => {
  const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const found = async (me: Caller, list: string, query: string) =>
    (await me.get<{ data: Row[] }>(`v1/system/${list}?total=1000&${query}`)).body.data;

  // covers: MONEY-05, MONEY-06
  it('bills are found by state, type, place, day, amount and words', async () => {
    const { me, first, second, palm } = await portfolio();
    const amounts = async (filters: object) =>
      (await found(me, 'bill', `${filtered(filters)}&order=asc`)).map(({ amount }) => amount);
    expect(await amounts({ type: 'water' })).toEqual([88.8]);
    expect(await amounts({ status: 'paid', lease_id: first.lease_id })).toEqual([700, 700, 700]);
    expect(await amounts({ property_id: palm, due_from: '2026-05-18', due_to: '2026-06-01' })).toEqual([700, 700, 700]);
    expect(await amounts({ property_block_id: second.property_block_id, status: 'partially_paid' })).toEqual([700]);
    expect(await amounts({ amount_from: 88.8, amount_to: 88.8 })).toEqual([88.8]);
    expect(await amounts({ overdue_from: 41, overdue_to: 41 })).toEqual([88.8]);
    expect(await amounts({ q: 'L-2', due_to: '2026-05-11' })).toEqual([700]);
    expect(await amounts({ currency: 'NZD' })).toEqual([]);
    const sorted = await found(me, 'bill', `sort=amount&order=asc`);
    expect(sorted[0]!.amount).toBe(88.8);
    for (const sort of [
      'outstanding',
      'paid_amount',
      'type',
      'period_start',
      'invoice_number',
      'lease_number',
      'section_name',
    ])
      expect(await found(me, 'bill', `sort=${sort}&order=desc`)).not.toHaveLength(0);
  });

  // covers: MONEY-08
  it('payments are found by state, way, place, day, amount and words', async () => {
    const { me, first, palm } = await portfolio();
    const amounts = async (filters: object) =>
      (await found(me, 'bill-payment', `${filtered(filters)}&sort=paid_at`)).map(({ amount }) => amount);
    expect(await amounts({ status: 'failed' })).toEqual([700]);
    expect(await amounts({ status: 'received', lease_id: first.lease_id })).toEqual([1400, 750.25]);
    expect(await amounts({ property_id: palm })).toEqual([700, 300]);
    expect(await amounts({ property_block_id: first.property_block_id, paid_from: '2026-06-01' })).toEqual([750.25]);
    expect(await amounts({ amount_from: 300, amount_to: 700 })).toEqual([700, 300]);
    expect(await amounts({ method: 'cash' })).toEqual([]);
    expect(await amounts({ paid_to: '2026-05-20', q: 'L-2' })).toEqual([700]);
    const largest = await found(me, 'bill-payment', 'sort=amount&order=desc&status=received');
    expect(largest.map(({ amount }) => amount)).toEqual([1400, 750.25, 300]);
  });

  // covers: MONEY-05, MONEY-08
  it.each([
    ['bill', 'sort=explanation'],
    ['bill', 'filters={"colour":"red"}'],
    ['bill', 'filters={"status":"late"}'],
    ['bill', 'filters={"due_from":"2026-02-30"}'],
    ['bill', 'filters={"overdue_from":"soon"}'],
    ['bill', 'filters={"amount_from":"1.005"}'],
    ['bill-payment', 'sort=allocations'],
    ['bill-payment', 'filters={"colour":"red"}'],
    ['bill-payment', 'filters={"status":"late"}'],
    ['bill-payment', 'filters={"method":"beer"}'],
    ['bill-payment', 'filters={"lease_id":"x"}'],
  ])('%s with %s is refused with a sentence', async (list, query) => {
    expect(await stack.service.as().get(`v1/system/${list}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', message: [expect.stringMatching(/\w+ \w+/)] },
    });
  });

  // covers: MONEY-05, MONEY-08
  it('are written as CSV, filtered alike', async () => {
    const { me } = await portfolio();
    const lines = async (list: string, filters: object) => {
      const answer = await fetch(`${me.url}/api/v1/system/${list}?format=csv&${filtered(filters)}`, {
        headers: { authorization: `Bearer ${me.token}` },
      });
      expect(answer.headers.get('content-type')).toMatch(/text\/csv/);
      return (await answer.text()).trim().split('\r\n');
    };
    expect(await lines('bill', { type: 'water' })).toHaveLength(2);
    expect(await lines('bill-payment', { status: 'received' })).toHaveLength(4);
  });
});

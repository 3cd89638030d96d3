import { type Caller, eventually, expectOk } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

// Noon of Thursday 11 June 2026 in Sydney.
const NOON = '2026-06-11T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

interface Figures {
  income: { series: { date: string; amount: number }[] };
  expense: { series: { date: string; amount: number }[] };
  currencies: { currency: string }[];
  analytics: {
    months: { month: string }[];
    occupancy: { days: number; percent: number | null }[];
  };
}

/** The figures alone: where their rows are is shown in `dashboard.spec.ts`. */
function withoutRows(figures: unknown): unknown {
  if (Array.isArray(figures)) return figures.map(withoutRows);
  if (typeof figures !== 'object' || figures === null) return figures;
  const named = Object.entries(figures).filter(([name]) => name !== 'rows');
  return Object.fromEntries(named.map(([name, value]) => [name, withoutRows(value)]));
}

interface Collection {
  data: Record<string, unknown>[];
  summary: Record<string, unknown>;
  pagination: Record<string, unknown>;
}

const collection = (who: Caller, query: string) => who.get<Collection>(`v1/system/lease/rent/collection?${query}`);
const pay = (who: Caller, body: object) => who.post('v1/system/bill-payment/create', body);
const dashboard = async (who: Caller) =>
  (await who.get<{ data: Record<string, Record<string, unknown>> }>('v1/system/dashboard/show')).body.data;

describe('rent collection', () => {
  // covers: LEASE-05, RENTC-01, Q-155, FEATURE-17
  it('shows each period with what is paid, the latest first, and both arrears and all counts', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    await pay(me, { lease_id, amount: 800 });
    const { body } = await collection(me, `lease_id=${lease_id}&total=2`);
    expect(body.pagination).toEqual({ total: 3, count: 2, per_page: 2, current_page: 1, total_pages: 2 });
    expect(body.data).toEqual([
      {
        id: expect.any(String) as string,
        bill_id: body.data[0]!.id,
        lease_id,
        property_name: null,
        section_name: '12 Rose Street',
        tenant_names: [],
        period_start: '2026-06-15',
        period_end: '2026-06-21',
        due_date: '2026-06-15',
        amount: 700,
        paid_amount: 0,
        status: 'due',
        days_overdue: 0,
        explanation: { code: 'whole_period', days: 7, amount_cents: 70_000 },
      },
      expect.objectContaining({ due_date: '2026-06-08', status: 'partially_paid', paid_amount: 100, days_overdue: 3 }),
    ]);
    // 700 a week due on Monday, 100 of it paid, on Thursday: three days by the contract, 600 by period, 200 by day.
    expect(body.summary).toEqual({
      arrears_days: 3,
      effective_arrears_days: 2,
      days_unpaid: 4,
      day_count: 'days_late',
      statutory_days: 3,
      arrears_amount: 600,
      arrears_by_day: 200,
      paid_to: '2026-06-07',
      part_paid: 100,
      effective_paid_to: '2026-06-08',
      credit: 0,
    });
  });

  // covers: LEASE-05, T-11
  it('counts credit as days paid', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    await pay(me, { lease_id, amount: 2100 + 700 + 250 });
    const { body } = await collection(me, `lease_id=${lease_id}`);
    expect(body.summary).toEqual({
      arrears_days: 0,
      effective_arrears_days: 0,
      days_unpaid: 0,
      day_count: 'days_late',
      statutory_days: 0,
      arrears_amount: 0,
      arrears_by_day: 0,
      paid_to: '2026-06-28',
      part_paid: 250,
      effective_paid_to: '2026-06-30',
      credit: 950,
    });
  });

  // covers: GAP-168
  it('is answered for several leases at once, with what is overdue on each', async () => {
    const me = stack.service.as();
    const late = await stack.publishLease(me, leaseFacts());
    const ahead = await stack.publishLease(me, leaseFacts());
    await pay(me, { lease_id: late.lease_id, amount: 800 });
    await pay(me, { lease_id: ahead.lease_id, amount: 2100 + 700 });
    expectOk(
      await me.post('v1/system/bill/create', {
        ...{ lease_id: late.lease_id, type: 'water', amount: 45, due_date: '2026-06-10' },
      }),
    );
    const lease_ids = [late.lease_id, ahead.lease_id];
    const balances = (who: Caller, ids = lease_ids) =>
      who.post<{ data: { lease_id: string }[] }>('v1/system/lease/rent/balances', { lease_ids: ids });
    const of = (rows: { lease_id: string }[], { lease_id }: { lease_id: string }) =>
      rows.find((row) => row.lease_id === lease_id);
    const found = expectOk(await balances(me)).data;
    expect(found).toHaveLength(2);
    expect(of(found, late)).toMatchObject({
      overdue: 645,
      arrears_amount: 600,
      paid_to: '2026-06-07',
      currency: 'AUD',
    });
    expect(of(found, ahead)).toMatchObject({ overdue: 0, credit: 700, paid_to: '2026-06-28' });
    const one = await collection(me, `lease_id=${late.lease_id}`);
    expect(of(found, late)).toEqual({ lease_id: late.lease_id, currency: 'AUD', overdue: 645, ...one.body.summary });
    for (const refused of [await balances(stack.service.as()), await balances(me, [late.lease_id, UNKNOWN_ID])])
      expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each([
    ['This must be a list', { lease_ids: 'all' }],
    ['Please choose a lease', { lease_ids: [] }],
    ['At most 100 at once', { lease_ids: Array.from({ length: 101 }, () => UNKNOWN_ID) }],
    ['This is not a valid id', { lease_ids: ['L-1'] }],
  ])('refuses to look up balances: %s', async (sentence, body) => {
    const answer = await stack.service.as().post('v1/system/lease/rent/balances', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  // covers: LEASE-05, GAP-37, T-11
  it.each([
    ['effective_days_late', 2],
    ['days_unpaid', 4],
    ['days_late', 3],
  ])('counts the days of a notice as the lease says: %s', async (day_count, statutory_days) => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    await pay(me, { lease_id, amount: 800 });
    await me.post('v1/system/lease/billing/save', { lease_id, day_count });
    const { summary } = (await collection(me, `lease_id=${lease_id}`)).body;
    expect(summary).toMatchObject({ day_count, statutory_days, arrears_days: 3, days_unpaid: 4 });
  });

  // covers: LEASE-05, RENTC-01
  it('shows what is due, overdue, paid and partly paid', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-05-25' }));
    await pay(me, { lease_id, amount: 1000 });
    const { data } = (await collection(me, `lease_id=${lease_id}`)).body;
    expect(data.map(({ due_date, status, paid_amount }) => [due_date, status, paid_amount])).toEqual([
      ['2026-06-15', 'due', 0],
      ['2026-06-08', 'overdue', 0],
      ['2026-06-01', 'partially_paid', 300],
      ['2026-05-25', 'paid', 700],
    ]);
  });

  // covers: LEASE-05
  it('leaves cancelled bills and other bills out', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const other = { lease_id: facts.lease_id, type: 'water', amount: 80, due_date: '2026-05-01' };
    await me.post('v1/system/bill/create', other);
    await stack.publishLease(me, { ...facts, end_date: '2026-06-11' }, 'lease.ended', 2);
    const { body } = await collection(me, `lease_id=${facts.lease_id}`);
    expect(body.data).toMatchObject([
      { period_start: '2026-06-08', period_end: '2026-06-11', amount: 400 },
      { amount: 700 },
    ]);
    expect(body.summary).toMatchObject({
      arrears_days: 10,
      arrears_amount: 1100,
      arrears_by_day: 1000,
      paid_to: '2026-05-31',
    });
  });

  // covers: LEASE-05
  it('of a lease that has not begun owes nothing', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-09-01' }));
    const { body } = await collection(me, `lease_id=${lease_id}`);
    expect(body).toMatchObject({ data: [], summary: { arrears_days: 0, paid_to: '2026-08-31', credit: 0 } });
  });

  // covers: LEASE-05, ERR-25, VAL-24
  it('asks for a lease, and knows no other company’s', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    for (const query of ['', 'lease_id=']) {
      expect(await collection(me, query)).toMatchObject({
        status: 400,
        body: { code: 'MISSING_LEASE_ID', message: 'missing leaseId' },
      });
    }
    expect(await collection(me, 'lease_id=x')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const stranger = stack.service.as();
    const theirs = await collection(stranger, `lease_id=${lease_id}`);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(theirs.text).toBe((await collection(stranger, `lease_id=${UNKNOWN_ID}`)).text);
  });
});

describe('the dashboard', () => {
  const section = (
    who: Caller,
    name: 'section.created' | 'section.updated',
    property_section_id: string,
    version: number,
  ) =>
    stack.publish(name, {
      company_id: who.company_id,
      aggregate_id: property_section_id,
      version,
      data: {
        property_section_id,
        property_id: newId(),
        property_block_id: newId(),
        room_id: null,
        name: '12 Rose Street',
        property_name: '12 Rose Street',
        lease_mode: 'standalone',
        is_shared: false,
        country_iso: 'AU',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
      },
    });
  const remove = (who: Caller, property_section_id: string, version: number) =>
    stack.publish('section.removed', {
      company_id: who.company_id,
      aggregate_id: property_section_id,
      version,
      data: { property_section_id, property_id: newId() },
    });
  const received = async (who: Caller, count: number) => {
    await eventually(
      async () => (await stack.rows(who.company_id, 'select 1 from inbox where company_id = $1', [])).length === count,
    );
  };

  // covers: OTHER-02
  it('of a new company is empty, with thirty days of nothing', async () => {
    const { status, body } = await stack.service.as().get<{ data: Figures }>('v1/system/dashboard/show');
    expect(status).toBe(200);
    const { income, expense, analytics, currencies, ...figures } = withoutRows(body.data) as Figures;
    expect(currencies.map(({ currency }) => currency)).toEqual(['AUD']);
    const nothing = { days_0_30: 0, days_31_60: 0, days_61_plus: 0 };
    expect(figures).toEqual({
      sections: { total: 0, occupied: 0, vacant: 0 },
      leases: { active: 0, upcoming: 0, ending_soon: 0 },
      rent: { due_amount: 0, due_count: 0, overdue_amount: 0, overdue_count: 0, aged: nothing },
      arrears: { amount: 0, bill_count: 0, lease_count: 0, aged: nothing },
      currency: 'AUD',
      as_of: '2026-06-11',
    });
    for (const { series, ...sums } of [income, expense]) {
      expect(sums).toEqual({ period_days: 30, amount: 0 });
      expect(series).toHaveLength(30);
      expect(series[0]).toEqual({ date: '2026-05-13', amount: 0 });
      expect(series.at(-1)).toEqual({ date: '2026-06-11', amount: 0 });
    }
    expect(analytics.months.map(({ month }) => month)).toEqual([
      ...['07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
      ...['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}`),
    ]);
    expect(analytics).toMatchObject({ best_property: null, worst_property: null, compared_properties: 0 });
    expect(analytics.occupancy.every(({ days, percent }) => days === 0 && percent === null)).toBe(true);
  });

  it('counts sections and leases by the day of their own place', async () => {
    const me = stack.service.as();
    const [let_, ended, vacant, removed] = [newId(), newId(), newId(), newId()];
    await Promise.all([let_, ended, vacant, removed].map((id) => section(me, 'section.created', id, 1)));
    await remove(me, removed, 3);
    await section(me, 'section.updated', removed, 2); // published late: it stays removed
    await received(me, 6);
    await stack.publishLease(me, leaseFacts({ section_id: let_, end_date: '2026-08-10' }));
    await stack.publishLease(me, leaseFacts({ section_id: ended, start_date: '2026-05-01', end_date: '2026-06-10' }));
    await stack.publishLease(me, leaseFacts({ section_id: vacant, start_date: '2026-06-12' }));
    expect(await dashboard(me)).toMatchObject({
      sections: { total: 3, occupied: 1, vacant: 2 },
      leases: { active: 1, upcoming: 1, ending_soon: 1 },
    });
    stack.clock.moveTo('2026-06-11T14:00:00Z');
    expect(await dashboard(me)).toMatchObject({
      sections: { total: 3, occupied: 2, vacant: 1 },
      leases: { active: 2, upcoming: 0, ending_soon: 1 },
      as_of: '2026-06-12',
    });
  });

  // covers: PROP-06, PROP-12, STATE-10
  it('counts what is back from the trash again', async () => {
    const me = stack.service.as();
    const id = newId();
    await section(me, 'section.created', id, 1);
    await remove(me, id, 2);
    await received(me, 2);
    expect(await dashboard(me)).toMatchObject({ sections: { total: 0 } });
    await section(me, 'section.updated', id, 3);
    await received(me, 3);
    expect(await dashboard(me)).toMatchObject({ sections: { total: 1, vacant: 1 } });
  });

  it('sums rent by age, and income by day', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-03-02' })); // 16 Mondays to 15 June
    await pay(me, { lease_id, amount: 750, paid_at: '2026-06-01' });
    await pay(me, { lease_id, amount: 50, paid_at: '2026-06-11' });
    await pay(me, { lease_id, amount: 600, paid_at: '2026-05-12' }); // a day too old for the series
    const { rent, income } = withoutRows(await dashboard(me)) as Record<string, object>;
    expect(rent).toEqual({
      due_amount: 700,
      due_count: 1,
      overdue_amount: 13 * 700,
      overdue_count: 13,
      aged: { days_0_30: 4 * 700, days_31_60: 5 * 700, days_61_plus: 4 * 700 },
    });
    expect(income).toMatchObject({ period_days: 30, amount: 800 });
    const series = (income as { series: { date: string; amount: number }[] }).series.filter(({ amount }) => amount > 0);
    expect(series).toEqual([
      { date: '2026-06-01', amount: 750 },
      { date: '2026-06-11', amount: 50 },
    ]);
  });

  it('shows another company nothing of it', async () => {
    const me = stack.service.as();
    await stack.publishLease(me, leaseFacts());
    const stranger = await dashboard(stack.service.as());
    expect(stranger).toEqual(await dashboard(stack.service.as()));
    expect(stranger).toMatchObject({ rent: { overdue_amount: 0 }, leases: { active: 0 } });
  });
});

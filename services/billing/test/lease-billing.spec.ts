import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { BillingFixture, leaseFacts, UNKNOWN_ID, weeklyRent } from './billing-fixture.js';
import { registerForGst } from './document-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const show = (who: Caller, query: string) =>
  who.get<{ data: Record<string, unknown> }>(`v1/system/lease/billing?${query}`);
const save = (who: Caller, body: object) =>
  who.post<{ data: { lease_id: string; version: number } }>('v1/system/lease/billing/save', body);

const monthly = {
  start_date: '2026-06-20',
  due_date: '2026-07-01',
  rent_frequency: 'monthly',
  rent_cents: 250_000,
} as const;

describe('how a lease is billed', () => {
  // covers: GAP-36, Q-156
  it('shows the default settings, and the rent of today by each frequency', async () => {
    const { me, lease_id } = await stack.withLease({ rent_cents: 65_000 });
    expect((await show(me, `lease_id=${lease_id}`)).body.data).toEqual({
      lease_id,
      rent_frequency: 'weekly',
      proration_method: 'share_of_period',
      rent_conversion: 'days_365',
      day_count: 'days_late',
      is_taxed: null,
      rent: { weekly: 650, fortnightly: 1300, monthly: 2824.4 },
      rent_free: [],
      version: 1,
    });
    expect((await save(me, { lease_id, rent_conversion: 'weeks_52' })).body.data).toEqual({ lease_id, version: 2 });
    const { rent } = (await show(me, `lease_id=${lease_id}`)).body.data;
    expect(rent).toEqual({ weekly: 650, fortnightly: 1300, monthly: 2816.67 });
  });

  // covers: GAP-36
  it('goes by the rent in force, and by the first one before the lease begins', async () => {
    const rents = [
      weeklyRent('2026-06-01', 60_000),
      weeklyRent('2026-06-10', 65_000),
      weeklyRent('2026-06-11', 90_000),
    ];
    const now = await stack.withLease({ rent_cents: 65_000, rent_terms: rents });
    expect((await show(now.me, `lease_id=${now.lease_id}`)).body.data.rent).toMatchObject({ weekly: 650 });
    const later = await stack.withLease({ start_date: '2026-09-01', rent_cents: 70_000 });
    expect((await show(later.me, `lease_id=${later.lease_id}`)).body.data.rent).toMatchObject({ weekly: 700 });
  });

  // covers: GAP-37, T-11
  it.each([
    ['its share of the days of the month: 2,500 × 11 ÷ 30', {}, 916.67],
    ['twelve months by 365: 2,500 × 12 ÷ 365 × 11', { proration_method: 'monthly_12_365' }, 904.11],
    [
      'a seventh of the week, by 52 weeks: 2,500 × 12 ÷ 364 × 11',
      { proration_method: 'weekly_7', rent_conversion: 'weeks_52' },
      906.59,
    ],
  ])('a part month is billed by the method of the lease: %s', async (_name, settings, amount) => {
    const { me, lease_id, bills } = await stack.withLease(monthly);
    expect(bills).toEqual([]);
    expect((await save(me, { lease_id, ...settings })).status).toBe(200);
    stack.clock.moveTo('2026-06-13T02:00:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, lease_id)).toEqual([`2026-06-20 2026-06-30 ${amount} due`]);
  });

  // covers: GAP-37
  it('changes bills that are not issued yet, and none that is', async () => {
    const { me, lease_id } = await stack.withLease({ rent_cents: 110_000 });
    await registerForGst(stack, me.company_id);
    await save(me, { lease_id, is_taxed: true });
    stack.clock.moveTo('2026-06-17T02:00:00Z');
    await stack.workDue(me.company_id);
    const gst = await stack.rows<{ gst: number }>(
      me.company_id,
      'select gst from bill where company_id = $1 order by period_start',
    );
    expect(gst.map((bill) => bill.gst)).toEqual([0, 0, 0, 10_000]);
    await save(me, { lease_id, is_taxed: null });
    stack.clock.moveTo('2026-06-24T02:00:00Z');
    await stack.workDue(me.company_id);
    const last = await stack.rows<{ gst: number }>(
      me.company_id,
      'select gst from bill where company_id = $1 order by period_start desc limit 1',
    );
    expect(last).toEqual([{ gst: 0 }]);
  });

  // covers: GAP-37
  it('is kept in the record of changes, and stays when the lease is published again', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    await save(me, { lease_id: facts.lease_id, day_count: 'days_unpaid', is_taxed: true });
    await save(me, { lease_id: facts.lease_id, day_count: 'days_unpaid' });
    const log = await stack.rows(
      me.company_id,
      `select entity_id, action, before, after from audit_log where company_id = $1 and entity = 'lease_billing'`,
    );
    expect(log).toEqual([
      {
        entity_id: facts.lease_id,
        action: 'update',
        before: { day_count: 'days_late', is_taxed: null },
        after: { day_count: 'days_unpaid', is_taxed: true },
      },
    ]);
    await stack.publishLease(me, { ...facts, end_date: '2027-01-01' }, 'lease.changed', 2);
    const { data } = (await show(me, `lease_id=${facts.lease_id}`)).body;
    expect(data).toMatchObject({ day_count: 'days_unpaid', is_taxed: true, version: 2 });
  });

  // covers: GAP-37
  it('refuses a stale version: of ten who change it at once one wins', async () => {
    const { me, lease_id } = await stack.withLease();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(me, { lease_id, version: 1, is_taxed: index % 2 === 0 })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.every(({ body }) => (body as unknown as { code: string }).code === 'STALE_VERSION')).toBe(true);
    expect((await show(me, `lease_id=${lease_id}`)).body.data.version).toBe(2);
  });

  // covers: GAP-37
  it.each([
    ['a method that is none', { proration_method: 'daily' }, 'proration_method'],
    ['no method', { proration_method: null }, 'proration_method'],
    ['a count that is none', { day_count: 'working_days' }, 'day_count'],
    ['a tax that is neither yes nor no', { is_taxed: 'yes' }, 'is_taxed'],
    ['a conversion that is none', { rent_conversion: 52 }, 'rent_conversion'],
  ])('refuses %s and changes nothing', async (_name, settings, field) => {
    const { me, lease_id } = await stack.withLease();
    const answer = await save(me, { lease_id, ...settings });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) as string } } });
    expect((await show(me, `lease_id=${lease_id}`)).body.data.version).toBe(1);
  });

  // covers: GAP-36, GAP-37
  it('ask for a lease, and know no other company’s', async () => {
    const { me, lease_id } = await stack.withLease();
    expect(await show(me, '')).toMatchObject({ status: 400, body: { code: 'MISSING_LEASE_ID' } });
    const stranger = stack.service.as();
    for (const id of [lease_id, UNKNOWN_ID, newId()]) {
      expect(await show(stranger, `lease_id=${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await save(stranger, { lease_id: id, is_taxed: true })).toMatchObject({ status: 404 });
    }
    expect((await show(me, `lease_id=${lease_id}`)).body.data.version).toBe(1);
  });

  // covers: GAP-36, GAP-37
  it('a reader of bills may look and may not change', async () => {
    const { me, lease_id } = await stack.withLease();
    const reader = stack.service.as({ company_id: me.company_id, role: 'owner' });
    expect((await save(reader, { lease_id, is_taxed: true })).status).toBe(403);
  });
});

const free = (who: Caller, body: object) =>
  who.post<{ data: { id: string; lease_id: string } }>('v1/system/lease/billing/rent-free', body);
const charge = (who: Caller, id: string) => who.post('v1/system/lease/billing/rent-free/delete', { id });

describe('rent-free days', () => {
  // covers: GAP-38, T-11
  it('are not charged: issued bills of these days stay, less a credit note for them', async () => {
    const { me, lease_id, bills } = await stack.withLease({ start_date: '2026-05-25' });
    const days = { lease_id, first_day: '2026-06-04', last_day: '2026-06-09', reason: 'No hot water' };
    expect((await free(me, days)).status).toBe(200);
    expect(await stack.billLines(me, lease_id)).toEqual([
      '2026-05-25 2026-05-31 700 overdue',
      '2026-06-01 2026-06-07 700 less 400 overdue',
      '2026-06-08 2026-06-14 700 less 200 due',
      '2026-06-15 2026-06-21 700 due',
    ]);
    const after = await stack.bills(me, `lease_id=${lease_id}`);
    expect(after.map(({ bill_id }) => bill_id).toSorted()).toEqual(bills.map(({ bill_id }) => bill_id).toSorted());
    const notes = await me.get<{ data: object[] }>(`v1/system/adjustment?bill_id=${bills[1]!.bill_id}`);
    expect(notes.body.data).toMatchObject([
      {
        amount: 400,
        explanation: {
          now: {
            code: 'rent_change',
            parts: [
              { from: '2026-06-01', to: '2026-06-03', rent_cents: 70_000 },
              { from: '2026-06-04', to: '2026-06-07', rent_cents: 0 },
            ],
          },
        },
      },
    ]);
    const shown = (await show(me, `lease_id=${lease_id}`)).body.data;
    expect(shown.rent_free).toEqual([
      { id: expect.any(String) as string, first_day: '2026-06-04', last_day: '2026-06-09', reason: 'No hot water' },
    ]);
    expect(shown.rent).toMatchObject({ weekly: 700 });
  });

  // covers: GAP-38, GAP-39
  it('of paid days leave their money as credit, and take it again when they are taken back', async () => {
    const { me, lease_id } = await stack.withLease();
    await stack.pay(me, { lease_id, amount: 2100 });
    const { id } = (await free(me, { lease_id, first_day: '2026-06-01', last_day: '2026-06-07' })).body.data;
    const without = ['2026-06-08 2026-06-14 700 paid', '2026-06-15 2026-06-21 700 paid'];
    expect(await stack.billLines(me, lease_id)).toEqual(['2026-06-01 2026-06-07 700 less 700 credited', ...without]);
    expect((await stack.payments(me, `lease_id=${lease_id}`))[0]).toMatchObject({ unallocated: 700 });
    expect((await charge(me, id)).status).toBe(200);
    expect(await stack.billLines(me, lease_id)).toEqual(['2026-06-01 2026-06-07 700 paid', ...without]);
    expect((await stack.payments(me, `lease_id=${lease_id}`))[0]).toMatchObject({ unallocated: 0 });
    expect((await show(me, `lease_id=${lease_id}`)).body.data.rent_free).toEqual([]);
    expect((await charge(me, id)).status).toBe(404);
  });

  // covers: GAP-38, T-11
  it('come are left out by the run, also after the lease publishes its rents again', async () => {
    const me = stack.service.as();
    const facts = await stack.publishLease(me, leaseFacts());
    const { lease_id } = facts;
    await free(me, { lease_id, first_day: '2026-06-20', last_day: '2026-06-30' });
    const rent_terms = [weeklyRent('2026-06-01', 70_000), weeklyRent('2026-06-22', 77_000)];
    await stack.publishLease(me, { ...facts, rent_cents: 77_000, rent_terms }, 'lease.changed', 2);
    stack.clock.moveTo('2026-06-30T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await stack.billLines(me, lease_id)).slice(2)).toEqual([
      '2026-06-15 2026-06-21 700 less 200 overdue',
      '2026-06-29 2026-07-05 550 due',
      '2026-07-06 2026-07-12 770 due',
    ]);
  });

  // covers: GAP-38
  it.each([
    ['that end before they begin', { first_day: '2026-07-02', last_day: '2026-07-01' }, 'last_day'],
    ['before the lease', { first_day: '2026-05-31', last_day: '2026-06-05' }, 'first_day'],
    ['after the lease', { first_day: '2026-12-30', last_day: '2027-01-01' }, 'last_day'],
    ['without a day', { first_day: '2026-07-02' }, 'last_day'],
  ])('are refused %s, with nothing changed', async (_name, days, field) => {
    const { me, lease_id } = await stack.withLease({ end_date: '2026-12-31' });
    const before = await stack.billLines(me, lease_id);
    const answer = await free(me, { lease_id, ...days });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) as string } } });
    expect(await stack.billLines(me, lease_id)).toEqual(before);
    expect((await show(me, `lease_id=${lease_id}`)).body.data.rent_free).toEqual([]);
  });

  // covers: GAP-38
  it('are refused where rent is settled elsewhere', async () => {
    const { me, lease_id } = await stack.withLease({ paid_to: '2026-06-10' });
    const answer = await free(me, { lease_id, first_day: '2026-06-10', last_day: '2026-06-12' });
    expect(answer).toMatchObject({ status: 400, body: { errors: { first_day: expect.any(String) as string } } });
  });

  // covers: GAP-38, GAP-39
  it('of another company’s lease are unknown; of two who take the same back one does', async () => {
    const { me, lease_id } = await stack.withLease();
    const days = { lease_id, first_day: '2026-07-01', last_day: '2026-07-02' };
    const { id } = (await free(me, days)).body.data;
    const stranger = stack.service.as();
    expect((await free(stranger, days)).status).toBe(404);
    expect((await charge(stranger, id)).status).toBe(404);
    const answers = await Promise.all([charge(me, id), charge(me, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

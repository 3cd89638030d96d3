import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { ArrearsFixture, SHOP, type ArrearsLease } from './arrears-fixture.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';

const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
let arrears: ArrearsFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
  arrears = new ArrearsFixture(stack);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

interface State {
  state: string;
  version: number;
  is_quiet: boolean;
  reason: string | null;
  set_by: string | null;
  overdue: number;
  plan: { owed: number; allowed: number; is_kept: boolean; broken_on: string | null; instalments: object[] } | null;
  notice: { result: string; sentence: string; citation: { source: string; state: string } | null };
  reminders: { step: string }[];
  changes: { action: string; user_id: string | null; api_key: string | null; after: Record<string, unknown> }[];
}

interface Row {
  lease_id: string;
  lease_number: string;
  days_overdue: number;
  arrears_days: number;
  overdue: number;
  arrears_amount: number;
  arrears_by_day: number;
  other_overdue: number;
  state: string;
  contact: { name: string; email: string };
  last_contact_step: string | null;
  notice: { result: string; sentence: string; citation: { source: string; effective_from: string } | null };
}

const set = ({ me, lease_id }: ArrearsLease, body: object) => me.post('v1/system/lease/arrears', { lease_id, ...body });
const read = async ({ me, lease_id }: ArrearsLease): Promise<State> => {
  const { status, body } = await me.get<{ data: State }>(`v1/system/lease/arrears?lease_id=${lease_id}`);
  expect(status).toBe(200);
  return body.data;
};
const list = async (me: Caller, query = ''): Promise<Row[]> => {
  const { status, body } = await me.get<{ data: Row[] }>(`v1/system/arrears?total=1000&${query}`);
  expect(status).toBe(200);
  return body.data;
};
const filter = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
const paused = { state: 'paused', reason: 'In hospital', paused_until: '2026-06-20' };

// covers: GAP-60, GAP-61
describe('how a lease in arrears is dealt with', () => {
  it('is read as it was set, with who, why, and what it was before', async () => {
    const lease = await arrears.let('2026-06-08');
    expect(await read(lease)).toMatchObject({
      state: 'active',
      version: 0,
      is_quiet: false,
      overdue: 700,
      plan: null,
    });
    expect((await set(lease, paused)).status).toBe(200);
    const { me } = lease;
    expect(await read(lease)).toMatchObject({ ...paused, version: 1, is_quiet: true, set_by: me.user_id });
    expect((await set(lease, { state: 'dispute', reason: 'The roof leaks' })).status).toBe(200);
    const software = stack.service.as({ ...me, api_key: { id: newId(), name: 'Reminders' } });
    expect((await set({ ...lease, me: software }, { state: 'active' })).status).toBe(200);
    const { state, reason, changes } = await read(lease);
    expect({ state, reason }).toEqual({ state: 'active', reason: null });
    expect(changes.map(({ action, user_id, api_key, after }) => [action, user_id, api_key, after.state])).toEqual([
      ['update', me.user_id, 'Reminders', 'active'],
      ['update', me.user_id, null, 'dispute'],
      ['create', me.user_id, null, 'paused'],
    ]);
  });

  it('shows what was sent about it, and that a pause is over', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    await set(lease, { ...paused, paused_until: '2026-06-12' });
    await arrears.morning(lease, '2026-06-12');
    expect((await read(lease)).reminders).toEqual([]);
    await arrears.morning(lease, '2026-06-13');
    expect(await read(lease)).toMatchObject({ state: 'active', is_quiet: false, reminders: [{ step: 'after' }] });
  });

  it.each([
    ['no reason', { ...paused, reason: undefined }, 'reason'],
    ['an empty reason', { state: 'excluded', reason: ' ' }, 'reason'],
    ['no last day of a pause', { ...paused, paused_until: null }, 'paused_until'],
    ['a pause that is over', { ...paused, paused_until: '2026-06-09' }, 'paused_until'],
    ['a last day of a dispute', { ...paused, state: 'dispute' }, 'paused_until'],
    ['an unknown state', { state: 'asleep', reason: 'why' }, 'state'],
    ['a plan without instalments', { state: 'payment_plan', reason: 'why' }, 'instalments'],
    ['instalments of a pause', { ...paused, instalments: [{ due_on: '2026-07-01', amount: 700 }] }, 'instalments'],
    ['an instalment of nothing', plan([['2026-07-01', 0]]), 'instalments.0.amount'],
    ['an instalment yesterday', plan([['2026-06-09', 700]]), 'instalments.0.due_on'],
    [
      'two instalments on a day',
      plan([
        ['2026-07-01', 350],
        ['2026-07-01', 350],
      ]),
      'instalments.1.due_on',
    ],
    ['a text for instalments', { state: 'payment_plan', reason: 'why', instalments: 'monthly' }, 'instalments'],
    ['61 instalments', plan(Array.from({ length: 61 }, () => ['2026-07-01', 1])), 'instalments'],
  ] as [string, object, string][])('is refused with %s', async (_name, body, field) => {
    const lease = await arrears.let('2026-06-08');
    const answer = await set(lease, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toContain(field);
    expect(await read(lease)).toMatchObject({ state: 'active', version: 0 });
  });

  it('belongs to no one else, and one change does not undo another', async () => {
    const lease = await arrears.let('2026-06-08');
    const stranger = { ...lease, me: stack.service.as() };
    expect((await set(stranger, paused)).status).toBe(404);
    expect((await stranger.me.get(`v1/system/lease/arrears?lease_id=${lease.lease_id}`)).status).toBe(404);
    expect((await lease.me.get(`v1/system/lease/arrears?lease_id=${UNKNOWN_ID}`)).status).toBe(404);
    expect((await lease.me.get('v1/system/lease/arrears')).body).toMatchObject({ code: 'MISSING_LEASE_ID' });
    expect((await set(lease, { ...paused, version: 0 })).status).toBe(200);
    expect((await set(lease, { ...paused, version: 0 })).body).toMatchObject({ code: 'STALE_VERSION' });
    expect((await set(lease, { ...paused, version: 1 })).status).toBe(200);
  });
});

function plan(parts: (string | number)[][]) {
  const instalments = parts.map(([due_on, amount]) => ({ due_on, amount }));
  return { state: 'payment_plan', reason: 'Agreed by phone', instalments };
}

// covers: GAP-61
describe('a payment plan', () => {
  it('covers what is overdue to the cent', async () => {
    const lease = await arrears.let('2026-06-08');
    const wrong = await set(lease, plan([['2026-06-20', 600]]));
    expect(wrong).toMatchObject({ status: 409, body: { code: 'PLAN_NOT_WHOLE' } });
    expect(wrong.body.message).toBe('The instalments total 600.00, but 700.00 is overdue. The two amounts must match.');
    expect(
      (
        await set(
          lease,
          plan([
            ['2026-06-20', 350.5],
            ['2026-06-27', 349.5],
          ]),
        )
      ).status,
    ).toBe(200);
    expect((await read(lease)).plan).toEqual({
      owed: 700,
      allowed: 700,
      is_kept: true,
      broken_on: null,
      instalments: [
        { due_on: '2026-06-20', amount: 350.5 },
        { due_on: '2026-06-27', amount: 349.5 },
      ],
    });
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 700 });
    expect((await set(lease, plan([['2026-06-20', 1]]))).body).toMatchObject({ code: 'NOTHING_OVERDUE' });
  });

  it('pauses reminders while it is kept, and resumes them when it is broken', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    stack.clock.moveTo(NOON);
    expect(
      (
        await set(
          lease,
          plan([
            ['2026-06-12', 350],
            ['2026-06-20', 350],
          ]),
        )
      ).status,
    ).toBe(200);
    await arrears.morning(lease, '2026-06-12');
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 350 });
    await arrears.morning(lease, '2026-06-13');
    // The rent of the next week is paid when it is due.
    const [, next] = (await stack.bills(lease.me, `lease_id=${lease.lease_id}`)).filter(
      ({ status }) => status !== 'paid',
    );
    await stack.pay(lease.me, { lease_id: lease.lease_id, bill_id: next!.bill_id, amount: 700 });
    await arrears.morning(lease, '2026-06-20');
    expect(await arrears.reminders(lease)).toEqual([]);
    expect((await read(lease)).plan).toMatchObject({ allowed: 350, is_kept: true });
    await arrears.morning(lease, '2026-06-21');
    // Money aimed at the later rent paid the older one first, so the later one is open.
    expect(await arrears.steps(lease)).toEqual(['after 2026-06-15']);
    const { plan: broken, changes, is_quiet } = await read(lease);
    expect(broken).toMatchObject({ is_kept: false, broken_on: '2026-06-21' });
    expect(is_quiet).toBe(false);
    expect(changes[0]).toMatchObject({ action: 'update', user_id: null, after: { broken_on: '2026-06-21' } });
  });
});

// covers: GAP-62, FEAT-04
describe('the list of leases in arrears', () => {
  it('says days and amounts by day and by period: the vector of a Thursday', async () => {
    const lease = await arrears.let('2026-06-08');
    stack.clock.moveTo('2026-06-11T02:00:00Z');
    expect(await list(lease.me)).toMatchObject([
      {
        lease_id: lease.lease_id,
        days_overdue: 3,
        arrears_days: 3,
        overdue: 700,
        arrears_amount: 700,
        arrears_by_day: 300,
        other_overdue: 0,
        state: 'active',
        contact: { name: 'Kim Ito', email: lease.email },
        last_contact_step: null,
      },
    ]);
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 100 });
    expect(await list(lease.me)).toMatchObject([{ days_overdue: 3, overdue: 600, arrears_by_day: 200 }]);
    const counted: [string, number][] = [
      ['days_late', 3],
      ['effective_days_late', 2],
      ['days_unpaid', 4],
    ];
    for (const [count, days] of counted) {
      await stack.rows(lease.me.company_id, 'update lease set day_count = $2 where company_id = $1', [count]);
      const [row] = await list(lease.me);
      expect(row).toMatchObject({ day_count: count, statutory_days: days });
      expect(row!.notice.sentence).toContain(`this rent is ${days} days late`);
      expect((await read(lease)).notice.sentence).toBe(row!.notice.sentence);
    }
    await stack.pay(lease.me, { lease_id: lease.lease_id, amount: 600 });
    expect(await list(lease.me)).toEqual([]);
  });

  it('says what the state says of a notice, and where that can be read', async () => {
    const lease = await arrears.letEarly('2026-06-08');
    await arrears.morning(lease, '2026-06-21');
    const [early] = await list(lease.me);
    expect(early!.notice.sentence).toContain(
      'at least 14 days in arrears; this rent is 13 days late, so it is too early',
    );
    stack.clock.moveTo('2026-06-22T02:00:00Z');
    const [late] = await list(lease.me);
    expect(late!.notice).toMatchObject({ result: 'ok', citation: { effective_from: '2025-01-01' } });
    expect(late!.notice.citation!.source).toMatch(/^https?:/);
    const shop = await arrears.let('2026-06-08', { place: SHOP });
    expect((await list(shop.me))[0]!.notice).toMatchObject({ result: 'not_checked', citation: null });
    // The renter has left: nothing is left to end.
    await stack.rows(lease.me.company_id, 'update lease set end_date = $2 where company_id = $1', ['2026-06-20']);
    const over = { result: 'not_checked', sentence: 'The lease has ended, so there is no notice to give.' };
    expect((await list(lease.me))[0]!.notice).toMatchObject(over);
    expect((await read(lease)).notice).toMatchObject(over);
  });

  it('is sorted, filtered, paged and taken as a file', async () => {
    const me = stack.service.as();
    const long = await arrears.let('2026-05-11', { me });
    const short = await arrears.let('2026-06-08', { me });
    const water = await arrears.let('2026-06-22', { me });
    await me.post('v1/system/bill/create', {
      lease_id: water.lease_id,
      type: 'water',
      amount: 5000,
      due_date: '2026-06-01',
    });
    await set(short, { state: 'excluded', reason: 'The owner’s brother' });
    const ids = async (query: string) => (await list(me, query)).map(({ lease_id }) => lease_id);
    expect(await ids('')).toEqual([long.lease_id, water.lease_id, short.lease_id]);
    expect(await ids('sort=overdue&order=desc')).toEqual([water.lease_id, long.lease_id, short.lease_id]);
    expect(await ids('sort=arrears_amount&order=asc')).toEqual([water.lease_id, short.lease_id, long.lease_id]);
    expect(await ids(filter({ state: 'excluded' }))).toEqual([short.lease_id]);
    expect(await ids(filter({ days_overdue_from: '10' }))).toEqual([long.lease_id]);
    expect(await ids(filter({ overdue_from: '4000' }))).toEqual([water.lease_id]);
    expect(await ids(filter({ q: short.email.slice(0, 8) }))).toEqual([short.lease_id]);
    expect(await ids(`lease_id=${long.lease_id}`)).toEqual([long.lease_id]);
    const page = await me.get<{ data: Row[]; pagination: object }>('v1/system/arrears?total=1&page=2');
    expect(page.body.data.map(({ lease_id }) => lease_id)).toEqual([water.lease_id]);
    expect(page.body.pagination).toMatchObject({ total: 3, total_pages: 3 });
    const [bill] = await stack.bills(me, `lease_id=${long.lease_id}`);
    await me.post(`v1/system/bill/reminder/${bill!.bill_id}`, {});
    expect(await ids(filter({ was_contacted: 'true' }))).toEqual([long.lease_id]);
    expect((await list(me))[0]).toMatchObject({ last_contact_step: 'by_hand', other_overdue: 0 });
    for (const bad of [filter({ colour: 'red' }), filter({ days_overdue_from: 'ten' }), 'sort=company_id'])
      expect((await me.get(`v1/system/arrears?${bad}`)).status).toBe(400);
    const file = await me.get('v1/system/arrears?format=csv');
    expect(file.text.split('\r\n').filter(Boolean)).toHaveLength(4);
    expect(file.text).toContain('notice.sentence');
    expect(await list(stack.service.as())).toEqual([]);
  });
});

// covers: GAP-63, FEATURE-40
describe('the preview of the next run', () => {
  interface Shown {
    kind: string;
    lease_id: string;
    step: string | null;
    amount: number;
    to: object | null;
    bills: { bill_id: string; amount: number; days_overdue: number }[];
    run_at: string;
  }
  const preview = async (me: Caller): Promise<Shown[]> =>
    (await me.get<{ data: Shown[] }>('v1/system/arrears/preview?total=1000')).body.data;

  it('is what the run then sends and charges, to the letter, day after day', async () => {
    const me = stack.service.as();
    await arrears.set(me, { late_fee_kind: 'percent', late_fee_percent: 5, late_fee_grace_days: 2 });
    const leases: ArrearsLease[] = [];
    for (const start of ['2026-06-01', '2026-06-08', '2026-06-10', '2026-06-15'])
      for (const place of [SHOP, undefined]) leases.push(await arrears.letEarly(start, { me, place }));
    leases.push(await arrears.letEarly('2026-06-08', { me, with_renter: false, place: SHOP }));
    await arrears.morning({ me }, '2026-06-09');
    await set(leases[0]!, { state: 'dispute', reason: 'The roof leaks' });
    await set(leases[1]!, { state: 'paused', reason: 'Away', paused_until: '2026-06-14' });
    await set(leases[3]!, plan([['2026-06-13', 700]]));
    let total = 0;
    for (let day = 10; day <= 19; day++) {
      const shown = await preview(me);
      for (const { run_at } of shown) expect(run_at).toBe(`2026-06-${day - 1} 23:00:00`);
      const before = (await arrears.reminders({ me })).length;
      const fees =
        'select f.bill_id, b.lease_id, b.amount from late_fee f join bill b on b.company_id = $1 and b.id = f.fee_bill_id where f.company_id = $1';
      const charged = (await stack.rows<{ bill_id: string }>(me.company_id, fees)).map(({ bill_id }) => bill_id);
      await arrears.morning({ me }, `2026-06-${day}`);
      const sent = (await arrears.reminders({ me })).slice(before);
      const mails = shown.filter(({ kind }) => kind === 'reminder');
      expect(
        sent.map(({ lease_id, step, to, bills, total_cents }) => ({
          lease_id,
          step,
          to,
          amount: total_cents / 100,
          bills: bills.map(({ bill_id, amount_cents, days_overdue }) => ({
            bill_id,
            amount: amount_cents / 100,
            days_overdue,
          })),
        })),
      ).toEqual(
        mails.map(({ lease_id, step, to, amount, bills }) => ({
          lease_id,
          step,
          to,
          amount,
          bills: bills.map(({ bill_id, amount: one, days_overdue }) => ({ bill_id, amount: one, days_overdue })),
        })),
      );
      const change = (
        await stack.rows<{ bill_id: string; lease_id: string; amount: number }>(me.company_id, fees)
      ).filter(({ bill_id }) => !charged.includes(bill_id));
      const expected = shown.filter(({ kind }) => kind === 'late_fee');
      expect(change.map(({ bill_id, lease_id, amount }) => `${lease_id} ${bill_id} ${amount / 100}`).sort()).toEqual(
        expected.map(({ bills, lease_id, amount }) => `${lease_id} ${bills[0]!.bill_id} ${amount}`).sort(),
      );
      total += sent.length + change.length;
    }
    expect(total).toBeGreaterThan(15);
  });

  it('is paged, filtered by lease, and empty for others', async () => {
    const me = stack.service.as();
    for (let count = 0; count < 3; count++) await arrears.letEarly('2026-06-08', { me });
    await arrears.morning({ me }, '2026-06-08');
    const [{ lease_id }] = (await preview(me)) as [Shown];
    const ofLease = await me.get<{ data: Shown[] }>(`v1/system/arrears/preview?lease_id=${lease_id.toUpperCase()}`);
    expect(ofLease.body.data.map((row) => row.lease_id)).toEqual([lease_id]);
    expect(await preview(me)).toHaveLength(3);
    const { body } = await me.get<{ data: Shown[]; pagination: object }>('v1/system/arrears/preview?total=2&page=2');
    expect(body.data).toHaveLength(1);
    expect(body.pagination).toMatchObject({ total: 3, total_pages: 2 });
    expect(await preview(stack.service.as())).toEqual([]);
  });
});

import { eventually, type Caller } from '@keystead/testkit';
import type { ProblemBody } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

// Noon of Thursday 11 June 2026 in Sydney.
const NOON = '2026-06-11T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());

interface Movement {
  id: string;
  kind: string;
  type: 'income' | 'expense';
  category: string;
  amount: number;
  date: string;
  lease_id: string | null;
  property_block_id: string;
  note: string | null;
  version: number | null;
}
interface Page {
  data: Movement[];
  totals: object[];
  pagination: { total: number };
}
interface Summary {
  data: {
    totals: Record<'income' | 'expense' | 'net' | 'outstanding', number>;
    rows: Record<'income' | 'expense' | 'net' | 'outstanding', string>;
    categories: { type: string; category: string; amount: number }[];
    records: { id: string; amount: number; type: string; version: number; note: string | null }[];
    currency: string;
    date_from: string;
    date_to: string;
  };
  pagination: { total: number };
}
interface Chart {
  data: {
    series: { date: string; income: number; expense: number }[];
    period: number;
    date_from: string;
    date_to: string;
  };
}

const act = (me: Caller, what: string, body: object) =>
  me.post<{ data: { id: string; version: number } }>(`v1/system/income/record/${what}`, body);
const record = async (me: Caller, body: object) => {
  const { status, body: answer } = await act(me, 'create', body);
  expect(status).toBe(200);
  return answer.data.id;
};
const movements = async (me: Caller, query = '') =>
  (await me.get<Page>(`v1/system/lease/transcation?total=1000&${query}`)).body.data;
const summary = async (me: Caller, query = '') => (await me.get<Summary>(`v1/system/income/summary?${query}`)).body;
const chart = async (me: Caller, query = '') => (await me.get<Chart>(`v1/system/income/chart?${query}`)).body.data;
const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** A company with a lease of 700 a week since 1 June; its first bill is paid. */
async function leaseProperty() {
  const me = stack.service.as();
  const facts = await stack.publishLease(me, leaseFacts());
  const { lease_id, property_id, property_block_id } = facts;
  await stack.pay(me, { lease_id, amount: 700, paid_at: '2026-06-02', reference: 'ROSE' });
  return { me, lease_id, property_id, property_block_id };
}

const postings = (me: Caller) =>
  stack.rows<{ kind: string; account: string; cents: number; lease_id: string | null }>(
    me.company_id,
    `select j.kind, p.account, p.cents, j.lease_id from journal j join posting p on p.company_id = $1 and p.journal_id = j.id
     where j.company_id = $1 and j.kind in ('income_recorded', 'expense_recorded', 'record_reversed')
     order by j.entered_at, j.kind, p.line`,
  );

describe('records of income and expenses', () => {
  // covers: FEATURE-51
  it('are made of what a repair cost, once, and of none that cost nothing', async () => {
    const { me, property_block_id, property_id } = await leaseProperty();
    const repair = (cost_cents: number | null) => {
      const maintenance_request_id = newId();
      const about = { company_id: me.company_id, aggregate_id: maintenance_request_id, id: newId(), version: 3 };
      const facts = {
        maintenance_request_id,
        property_id,
        property_block_id,
        unit_name: 'Rose',
        title: 'Dripping tap',
      };
      const rest = { status: 'done' as const, is_urgent: false, due_on: null, reported_by: newId() };
      const data = { ...facts, ...rest, done_on: '2026-06-10', cost_cents };
      return () => stack.publish('maintenance.completed', { ...about, data });
    };
    await repair(null)();
    const costly = repair(18_550);
    for (let times = 0; times < 3; times++) await costly();
    await repair(9_000)();
    const found = await eventually(async () => {
      const { data } = await summary(me);
      return data.records.length > 1 && data.records;
    });
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'expense', category: 'repairs', amount: 185.5, note: 'Dripping tap' }),
      ]),
    );
    expect((await postings(me)).map(({ cents }) => cents).sort()).toEqual([-18550, -9000, 18550, 9000].sort());
  });

  // covers: FEATURE-51
  it('are made of a repair that its renters pay for, and the renters get one bill of their part', async () => {
    const { me, lease_id, property_block_id, property_id } = await leaseProperty();
    const maintenance_request_id = newId();
    const about = { company_id: me.company_id, aggregate_id: maintenance_request_id, id: newId(), version: 3 };
    const facts = { maintenance_request_id, property_id, property_block_id, unit_name: 'Rose', title: 'Broken window' };
    const rest = { status: 'done' as const, is_urgent: false, due_on: null, reported_by: newId() };
    const bill = { lease_id, amount_cents: 12_000 };
    const done = { done_on: '2026-06-10', cost_cents: 18_550, tradesperson_name: 'Glass & Co', bill };
    const data = { ...facts, ...rest, ...done };
    for (let times = 0; times < 3; times++) await stack.publish('maintenance.completed', { ...about, data });
    const { data: found } = await eventually(async () => {
      const answer = await summary(me);
      return answer.data.records.length > 0 && answer;
    });
    expect(found.records).toMatchObject([
      { type: 'expense', category: 'repairs', amount: 185.5, note: 'Broken window (Glass & Co)' },
    ]);
    type Bills = { data: { type: string; amount: number; description: string; due_date: string; status: string }[] };
    const { data: bills } = (await me.get<Bills>(`v1/system/bill?lease_id=${lease_id}&total=100`)).body;
    expect(bills.filter(({ type }) => type === 'other')).toEqual([
      expect.objectContaining({ amount: 120, description: 'Broken window', status: 'due' }),
    ]);
    const [entry] = await stack.rows(
      me.company_id,
      `select user_id, after->>'amount_cents' as amount_cents from audit_log
       where company_id = $1 and entity = 'bill' and action = 'create'`,
    );
    expect(entry).toMatchObject({ amount_cents: '12000' });
  });

  // covers: MONEY-13, INC-01, INC-02, INC-03, INC-04, FEATURE-38
  it('are saved, published, and entered in the ledger outside of the lease', async () => {
    const { me, lease_id, property_block_id, property_id } = await leaseProperty();
    const terms = { property_block_id, lease_id, amount: 42.5, date: '2026-06-10', category: 'laundry', note: 'Coins' };
    const id = await record(me, terms);
    const { data } = await summary(me);
    expect(data.records).toEqual([
      { ...terms, id, property_id, type: 'income', currency: 'AUD', version: 1, created_at: '2026-06-11 02:00:00' },
    ]);
    expect(await postings(me)).toEqual([
      { kind: 'income_recorded', account: 'bank', cents: 4250, lease_id: null },
      { kind: 'income_recorded', account: 'other_income', cents: -4250, lease_id: null },
    ]);
    const [event] = await stack.rows(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'income.recorded'`,
    );
    expect(event).toMatchObject({
      data: { record_id: id, lease_id, amount_cents: 4250, category: 'laundry', type: 'income' },
    });
    const [lease] = await stack.rows(
      me.company_id,
      'select rent_owed, other_owed, credit from lease where company_id = $1',
    );
    expect(lease).toEqual({ rent_owed: 140_000, other_owed: 0, credit: 0 });
  });

  // covers: MONEY-14, R-11
  it('are corrected by a reversal and a new journal; a note changes no money', async () => {
    const { me, property_block_id } = await leaseProperty();
    const id = await record(me, {
      property_block_id,
      amount: 100,
      date: '2026-06-01',
      category: 'repairs',
      type: 'expense',
    });
    expect((await act(me, 'update', { id, version: 1, note: 'Tap' })).body.data).toEqual({ id, version: 2 });
    expect(await postings(me)).toHaveLength(2);
    expect((await act(me, 'update', { id, version: 2, amount: 120.35 })).body.data).toEqual({ id, version: 3 });
    expect((await act(me, 'update', { id, amount: 120.35 })).body.data).toEqual({ id, version: 3 });
    expect(await act(me, 'update', { id, version: 1, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const lines = await postings(me);
    expect(lines.map(({ kind, account, cents }) => `${kind} ${account} ${cents}`).sort()).toEqual([
      'expense_recorded bank -10000',
      'expense_recorded bank -12035',
      'expense_recorded expense 10000',
      'expense_recorded expense 12035',
      'record_reversed bank 10000',
      'record_reversed expense -10000',
    ]);
    expect(await movements(me, filtered({ type: 'expense' }))).toMatchObject([
      { id, amount: 120.35, note: 'Tap', version: 3 },
    ]);
    const names = await stack.rows<{ name: string }>(
      me.company_id,
      `select name from outbox where company_id = $1 and aggregate_id = $2 order by version`,
      [id],
    );
    expect(names.map(({ name }) => name)).toEqual(['income.recorded', 'income.corrected', 'income.corrected']);
  });

  // covers: MONEY-15, R-11
  it('go with a reversal; the ledger and the audit log still know them', async () => {
    const { me, property_block_id } = await leaseProperty();
    const id = await record(me, { property_block_id, amount: 80, date: '2026-06-03', category: 'parking' });
    expect((await act(me, 'delete', { id })).status).toBe(200);
    expect(await act(me, 'delete', { id })).toMatchObject({ status: 404 });
    expect((await summary(me)).data).toMatchObject({ records: [], totals: { income: 700, expense: 0, net: 700 } });
    const sums = await stack.rows<{ account: string; cents: number }>(
      me.company_id,
      `select p.account, sum(p.cents)::bigint as cents from journal j join posting p on p.company_id = $1 and p.journal_id = j.id
       where j.company_id = $1 and j.lease_id is null group by 1 order by 1`,
    );
    expect(sums).toEqual([
      { account: 'bank', cents: 0 },
      { account: 'other_income', cents: 0 },
    ]);
    const audit = await stack.rows<{ action: string }>(
      me.company_id,
      'select action from audit_log where company_id = $1 and entity_id = $2 order by at, action',
      [id],
    );
    expect(audit.map(({ action }) => action).sort()).toEqual(['create', 'delete']);
  });

  const refused: [string, object, object][] = [
    ['a category of the other type', { type: 'income', category: 'strata' }, { category: /Please choose one of/ }],
    ['an unknown category', { category: 'beer' }, { category: /choose/ }],
    ['a day to come', { date: '2026-06-12' }, { date: 'This day is in the future' }],
    ['nothing', { amount: 0 }, { amount: 'Must be a positive number' }],
    ['less than nothing', { amount: -5 }, { amount: 'Must be a positive number' }],
    ['three decimals', { amount: 1.005 }, { amount: /money/ }],
    ['a lease of another unit', { lease_id: UNKNOWN_ID }, { lease_id: 'This is not a lease of this unit' }],
    ['another kind', { type: 'gift' }, { type: /choose/ }],
  ];
  // covers: MONEY-13
  it.each(refused)('with %s are refused', async (_name, change, sentences) => {
    const { me, property_block_id } = await leaseProperty();
    const terms = { property_block_id, amount: 10, date: '2026-06-11', category: 'other', ...change };
    const { status, body } = await act(me, 'create', terms);
    expect(status).toBe(400);
    for (const [field, sentence] of Object.entries(sentences))
      expect((body as unknown as ProblemBody).errors![field]).toMatch(sentence as string);
    expect((await summary(me)).data.records).toEqual([]);
  });

  // covers: MONEY-13, T-07
  it('are written once for one Idempotency-Key, and count once when corrected by many', async () => {
    const { me, property_block_id } = await leaseProperty();
    const terms = { property_block_id, amount: 10, date: '2026-06-11', category: 'other' };
    const headers = { 'idempotency-key': 'once' };
    await Promise.all(Array.from({ length: 4 }, () => me.post('v1/system/income/record/create', terms, headers)));
    const { records } = (await summary(me)).data;
    expect(records).toHaveLength(1);
    const { id } = records[0]!;
    await Promise.all([1, 2, 3, 4].map((number) => act(me, 'update', { id, amount: 10 + number })));
    const before = (await summary(me)).data;
    expect(before.totals.income).toBe(700 + before.records[0]!.amount);
    const [bank] = await stack.rows<{ cents: number }>(
      me.company_id,
      `select sum(cents)::bigint as cents from posting where company_id = $1 and account = 'other_income'`,
    );
    expect(bank!.cents).toBe(-100 * before.records[0]!.amount);
  });

  // covers: MONEY-13
  it('are for what can be let too, before anybody rents it', async () => {
    const me = stack.service.as();
    const property_block_id = newId();
    const data = {
      property_section_id: newId(),
      property_id: newId(),
      property_block_id,
      room_id: null,
      name: '4 Hall Street',
      property_name: '4 Hall Street',
      lease_mode: 'standalone' as const,
      is_shared: false,
      country_iso: 'NZ',
      timezone: 'Pacific/Auckland',
      currency: 'NZD',
    };
    await stack.publish('section.created', { company_id: me.company_id, aggregate_id: data.property_section_id, data });
    const terms = { property_block_id, amount: 9.95, date: '2026-06-11', category: 'insurance', type: 'expense' };
    await eventually(async () => (await act(me, 'create', terms)).status === 200);
    const { data: found } = await summary(me, `property_block_id=${property_block_id}`);
    expect(found).toMatchObject({ currency: 'NZD', date_to: '2026-06-11', totals: { expense: 9.95, net: -9.95 } });
  });
});

describe('transactions', () => {
  // covers: LEASE-17, TRX-01, Q-165
  it('are recorded for a lease, at its unit unless another is named', async () => {
    const { me, lease_id, property_block_id } = await leaseProperty();
    const terms = { lease_id, type: 'expense', category: 'repairs', amount: 180, date: '2026-06-09', note: 'Oven' };
    const path = 'v1/system/lease/transcation/create';
    const { status, body } = await me.post<{ data: { id: string } }>(path, terms);
    expect(status).toBe(200);
    const { id } = body.data;
    const [row] = await movements(me, filtered({ kind: 'record' }));
    expect(row).toMatchObject({ ...terms, id, property_block_id, kind: 'record', version: 1 });
    const elsewhere = await me.post(path, { ...terms, property_block_id: newId() });
    expect(elsewhere).toMatchObject({ status: 404 });
    expect(await me.post(path, { ...terms, lease_id: newId() })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await me.post(path, { ...terms, type: undefined })).toMatchObject({ status: 400 });
  });

  // covers: LEASE-15
  it('are all money that moved for a unit in the period, with what was taken back', async () => {
    const { me, lease_id, property_block_id } = await leaseProperty();
    const late = (await stack.pay(me, { lease_id, amount: 300, paid_at: '2026-06-05' })).body.data.id;
    await me.post('v1/system/bill-payment/reverse', { id: late, reason: 'dishonoured', reversed_on: '2026-06-08' });
    await record(me, {
      property_block_id,
      amount: 55.5,
      date: '2026-06-07',
      category: 'council_rates',
      type: 'expense',
    });
    await record(me, { property_block_id, amount: 1, date: '2026-05-31', category: 'other' });
    await stack.publishLease(me, leaseFacts()); // another unit
    const ask = async (query: string) =>
      (await me.get<Page>(`v1/system/transcation?property_block_id=${property_block_id}&${query}`)).body;
    const june = await ask('start_date=2026-06-01&end_date=2026-06-30');
    expect(june.data.map(({ date, kind, type, amount }) => `${date} ${kind} ${type} ${amount}`)).toEqual([
      '2026-06-08 payment_reversal income -300',
      '2026-06-07 record expense 55.5',
      '2026-06-05 payment income 300',
      '2026-06-02 payment income 700',
    ]);
    expect(june.totals).toEqual([{ currency: 'AUD', income: 700, expense: 55.5, net: 644.5 }]);
    expect((await ask('')).pagination.total).toBe(5);
    // covers: F-45
    for (let day = 10; day < 20; day++)
      await record(me, { property_block_id, amount: 1, date: `2026-05-${day}`, category: 'other' });
    const all = await ask('');
    expect([all.data.length, all.pagination]).toMatchObject([10, { total: 15, per_page: 10 }]);
    expect((await ask('total=1000')).data).toHaveLength(15);
    expect((await ask('start_date=2026-06-07&end_date=2026-06-07')).data).toHaveLength(1);
  });

  // covers: LEASE-15
  it('asks for a unit and for days in their order', async () => {
    const me = stack.service.as();
    expect(await me.get('v1/system/transcation')).toMatchObject({ status: 400, body: { code: 'MISSING_BLOCK_ID' } });
    const ask = (query: string) => me.get(`v1/system/transcation?property_block_id=${UNKNOWN_ID}&${query}`);
    expect(await ask('start_date=2026-06-30&end_date=2026-06-01')).toMatchObject({
      status: 400,
      body: { code: 'END_BEFORE_START', errors: { end_date: 'The end date must be on or after the start date.' } },
    });
    for (const query of ['start_date=2026-02-30', 'end_date=never', `property_block_id=x`])
      expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await ask('')).toMatchObject({ status: 200, body: { data: [], totals: [] } });
  });

  // covers: LEASE-16, FEATURE-38
  it('are listed by lease, filtered, sorted, paged and written as CSV', async () => {
    const { me, lease_id, property_id, property_block_id } = await leaseProperty();
    for (const [amount, category] of [
      [30, 'cleaning'],
      [20, 'gardening'],
      [10, 'cleaning'],
    ] as const)
      await record(me, { property_block_id, lease_id, amount, date: '2026-06-04', category, type: 'expense' });
    await record(me, { property_block_id, amount: 5, date: '2026-06-04', category: 'other' }); // of no lease
    const amounts = async (query: string) => (await movements(me, query)).map(({ amount }) => amount);
    expect(await amounts(`lease_id=${lease_id}&sort=amount&order=asc`)).toEqual([10, 20, 30, 700]);
    expect(await amounts(`${filtered({ category: 'cleaning' })}&sort=amount`)).toEqual([10, 30]);
    expect(await amounts(`${filtered({ amount_from: 20, amount_to: 30 })}&sort=amount`)).toEqual([20, 30]);
    expect(await amounts(filtered({ property_id, kind: 'payment' }))).toEqual([700]);
    expect(await amounts(filtered({ q: 'rose', date_to: '2026-06-03' }))).toEqual([700]);
    expect(await amounts(filtered({ q: '700.00 rose', date_to: '2026-06-03' }))).toEqual([700]);
    expect(await amounts(filtered({ q: '701 rose' }))).toEqual([]);
    const page = await me.get<Page>(`v1/system/lease/transcation?lease_id=${lease_id}&total=3&page=2`);
    expect(page.body).toMatchObject({ data: [{ amount: 700 }], pagination: { total: 4, count: 1, total_pages: 2 } });
    const csv = await fetch(`${me.url}/api/v1/system/lease/transcation?lease_id=${lease_id}&format=csv`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(csv.headers.get('content-type')).toMatch(/text\/csv/);
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(5);
  });

  // covers: LEASE-16
  it.each([
    'sort=note',
    'filters={"colour":"red"}',
    'filters={"type":"gift"}',
    'filters={"date_from":"soon"}',
    'filters={"amount_from":"1e3"}',
    'filters={"currency":"aud"}',
    'lease_id=x',
  ])('with %s is refused', async (query) => {
    expect(await stack.service.as().get(`v1/system/lease/transcation?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });
});

describe('chart and summary', () => {
  // covers: MONEY-11, CALL-23, Q-026, CONST-24, FEATURE-23
  it('has every day of the period, thirty unless asked otherwise', async () => {
    const { me, lease_id, property_block_id } = await leaseProperty();
    await record(me, { property_block_id, amount: 60, date: '2026-06-11', category: 'insurance', type: 'expense' });
    await record(me, { property_block_id, amount: 7, date: '2026-05-12', category: 'other' }); // a day too old
    const byDefault = await chart(me);
    expect(byDefault).toMatchObject({ period: 30, date_from: '2026-05-13', date_to: '2026-06-11' });
    expect(byDefault.series).toHaveLength(30);
    expect(byDefault.series.map(({ date }) => date)).toEqual(
      [...new Set(byDefault.series.map(({ date }) => date))].sort(),
    );
    expect(byDefault.series.filter(({ income, expense }) => income !== 0 || expense !== 0)).toEqual([
      { date: '2026-06-02', income: 700, expense: 0 },
      { date: '2026-06-11', income: 0, expense: 60 },
    ]);
    expect((await chart(me, 'period=31')).series[0]).toEqual({ date: '2026-05-12', income: 7, expense: 0 });
    expect((await chart(me, 'period=1')).series).toEqual([{ date: '2026-06-11', income: 0, expense: 60 }]);
    expect((await chart(me, 'period=3660')).series).toHaveLength(3660);
    const ofLease = await chart(me, `lease_id=${lease_id}`);
    expect(ofLease.series.filter(({ expense }) => expense > 0)).toEqual([]);
    for (const period of ['0', '3661', '-1', '1.5', 'x']) {
      for (const path of ['chart', 'summary'])
        expect(await me.get(`v1/system/income/${path}?period=${period}`)).toMatchObject({
          status: 400,
          body: { errors: { period: 'Must be a whole number of days from 1 to 3660' } },
        });
    }
  });

  // covers: MONEY-12, FEATURE-38, FEATURE-41
  it('every figure is the sum of the rows its path answers, whatever it is about', async () => {
    const { me, lease_id, property_id, property_block_id } = await leaseProperty();
    const reversed = (await stack.pay(me, { lease_id, amount: 150.25, paid_at: '2026-06-03' })).body.data.id;
    await me.post('v1/system/bill-payment/reverse', { id: reversed, reason: 'entered_by_mistake' });
    await me.post('v1/system/bill/create', { lease_id, type: 'water', amount: 33.1, due_date: '2026-06-20' });
    await record(me, { property_block_id, lease_id, amount: 12.35, date: '2026-06-09', category: 'laundry' });
    await record(me, { property_block_id, amount: 80, date: '2026-06-08', category: 'repairs', type: 'expense' });
    await record(me, { property_block_id, amount: 20.05, date: '2026-06-08', category: 'repairs', type: 'expense' });
    const other = await stack.publishLease(me, leaseFacts());
    await stack.pay(me, { lease_id: other.lease_id, amount: 99 });
    const places = ['', `lease_id=${lease_id}`, `property_block_id=${property_block_id}`, `property_id=${property_id}`];
    const nets: number[] = [];
    for (const place of places) {
      const { data } = await summary(me, place);
      const rowsOf = async (path: string) =>
        (await me.get<{ data: { type: string; amount: number; outstanding: number }[] }>(`${path.slice(5)}&total=1000`))
          .body.data;
      const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
      const signed = ({ type, amount }: { type: string; amount: number }) => (type === 'income' ? amount : -amount);
      expect(sum((await rowsOf(data.rows.income)).map(({ amount }) => amount))).toBe(data.totals.income);
      expect(sum((await rowsOf(data.rows.expense)).map(({ amount }) => amount))).toBe(data.totals.expense);
      expect(sum((await rowsOf(data.rows.net)).map(signed))).toBe(data.totals.net);
      expect(sum((await rowsOf(data.rows.outstanding)).map(({ outstanding }) => outstanding))).toBe(
        data.totals.outstanding,
      );
      expect(sum(data.categories.map(signed))).toBe(data.totals.net);
      const { series } = await chart(me, place);
      expect(sum(series.map(({ income }) => income))).toBe(data.totals.income);
      expect(sum(series.map(({ expense }) => expense))).toBe(data.totals.expense);
      nets.push(data.totals.net);
    }
    expect(nets).toEqual([711.3, 712.35, 612.3, 612.3]);
  });

  // covers: MONEY-12, Q-012
  it('lists the records of the period, page by page', async () => {
    const { me, property_block_id } = await leaseProperty();
    for (let day = 1; day <= 5; day++)
      await record(me, { property_block_id, amount: day, date: `2026-06-0${day}`, category: 'other' });
    const page = await summary(me, 'total=2&page=2');
    expect(page.data.records.map(({ amount }) => amount)).toEqual([3, 2]);
    expect(page.pagination).toMatchObject({ total: 5, count: 2, total_pages: 3 });
    expect((await summary(me, 'period=9')).data.records).toHaveLength(3);
    expect((await summary(me, 'sort=amount&order=asc')).data.records[0]!.amount).toBe(1);
    for (const query of ['sort=note', 'filters={"type":"income"}', 'lease_id=x'])
      expect(await me.get(`v1/system/income/summary?${query}`)).toMatchObject({ status: 400 });
  });

  // covers: MONEY-11, MONEY-12, MONEY-14
  it('another company’s rows are not there', async () => {
    const { me, lease_id, property_block_id } = await leaseProperty();
    const id = await record(me, { property_block_id, amount: 5, date: '2026-06-01', category: 'other' });
    const stranger = stack.service.as();
    for (const query of [`lease_id=${lease_id}`, `property_block_id=${property_block_id}`]) {
      for (const report of ['chart', 'summary']) {
        const theirs = await stranger.get(`v1/system/income/${report}?${query}`);
        expect(theirs).toMatchObject({ status: 404 });
      }
    }
    const update = await act(stranger, 'update', { id, amount: 1 });
    expect(update.text).toBe((await act(stranger, 'update', { id: UNKNOWN_ID, amount: 1 })).text);
    expect((await act(stranger, 'delete', { id })).status).toBe(404);
    const terms = { property_block_id, amount: 5, date: '2026-06-01', category: 'other' };
    expect((await act(stranger, 'create', terms)).status).toBe(404);
    expect(await movements(stranger)).toEqual([]);
    expect((await chart(stranger)).series).toHaveLength(30);
  });
});

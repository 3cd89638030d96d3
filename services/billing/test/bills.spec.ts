import type { Caller } from '@keystead/testkit';
import type { LeaseFacts, ProblemBody } from '@keystead/contracts';
import { BillingFixture, leaseFacts, UNKNOWN_ID, type BillRow } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());

async function withLease(changed: Partial<LeaseFacts> = {}): Promise<{ me: Caller; lease_id: string }> {
  const me = stack.service.as();
  const { lease_id } = await stack.publishLease(me, leaseFacts(changed));
  return { me, lease_id };
}

const create = (me: Caller, body: object) => me.post<{ data: { bill_id: string } }>('v1/system/bill/create', body);

/** One bill in every state. */
async function oneOfEach() {
  const { me, lease_id } = await withLease({ start_date: '2026-06-24' });
  const bill = async (due_date: string, paid: number) => {
    const { body } = await create(me, { lease_id, type: 'other', amount: 100, due_date });
    const { bill_id } = body.data;
    if (paid > 0) await me.post('v1/system/bill-payment/create', { lease_id, bill_id, amount: paid });
    return bill_id;
  };
  const ids = {
    due: await bill('2026-06-10', 0),
    overdue: await bill('2026-06-09', 0),
    partially_paid: await bill('2026-05-31', 40),
    paid: await bill('2026-05-01', 100),
  };
  return { me, lease_id, ids };
}

describe('the list of bills', () => {
  // covers: MONEY-05, BIL-01, BIL-03, Q-161, STATE-20, STATE-12
  it('is found by the status it shows, and by what is outstanding', async () => {
    const { me, ids } = await oneOfEach();
    const found = async (status: string) => (await stack.bills(me, `status=${status}`)).map(({ id }) => id);
    for (const [status, id] of Object.entries(ids)) expect(await found(status)).toEqual([id]);
    expect(await found('cancelled')).toEqual([]);
    expect(await found('outstanding')).toEqual([ids.partially_paid, ids.overdue, ids.due]);
  });

  it('counts the days of what is not paid in full', async () => {
    const { me } = await oneOfEach();
    const bills = await stack.bills(me, '');
    expect(bills.map(({ status, days_overdue, outstanding }) => [status, days_overdue, outstanding])).toEqual([
      ['paid', 0, 0],
      ['partially_paid', 10, 60],
      ['overdue', 1, 100],
      ['due', 0, 100],
    ]);
  });

  // covers: MONEY-05, BIL-02, Q-011
  it('is paged and sorted', async () => {
    const { me, lease_id } = await withLease({ start_date: '2026-01-05' });
    const page = await me.get<{ data: BillRow[]; links: object; pagination: object }>(
      `v1/system/bill?lease_id=${lease_id}&size=5&page=2`,
    );
    expect(page.body.pagination).toEqual({ total: 24, count: 5, per_page: 5, current_page: 2, total_pages: 5 });
    expect(page.body.links).toHaveProperty('next');
    expect(page.body.data[0]!.due_date).toBe('2026-05-11');
    const first = await me.get<{ data: BillRow[] }>('v1/system/bill?sort=due_date&order=ASC&total=1');
    expect(first.body.data[0]!.due_date).toBe('2026-01-05');
  });

  it.each([
    'status=late',
    'lease_id=x',
    'lease_id=',
    'sort=explanation',
    'order=up',
    'total=-1',
    'colour=red',
    'status=due&status=paid',
  ])('with %s is refused', async (query) => {
    expect(await stack.service.as().get(`v1/system/bill?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });
});

describe('a bill made by hand', () => {
  // covers: MONEY-06, BIL-04, Q-160
  it('is issued with its event', async () => {
    const { me, lease_id } = await withLease({ start_date: '2026-06-24' });
    const terms = {
      lease_id,
      type: 'water',
      amount: 450.58,
      due_date: '2026-07-01',
      period_start: '2026-03-01',
      period_end: '2026-05-31',
      description: 'Water, autumn quarter',
    };
    const { status, body } = await create(me, terms);
    expect(status).toBe(200);
    const { bill_id } = body.data;
    expect(await stack.bills(me, '')).toMatchObject([
      { ...terms, bill_id, status: 'due', outstanding: 450.58, currency: 'AUD', explanation: null, version: 1 },
    ]);
    const [event] = await stack.rows(me.company_id, `select name, data from outbox where company_id = $1`);
    expect(event).toMatchObject({
      name: 'bill.issued',
      data: {
        bill_id,
        lease_id,
        type: 'water',
        amount_cents: 45_058,
        period_start: '2026-03-01',
        period_end: '2026-05-31',
      },
    });
  });

  const refused: [string, object, string, object][] = [
    [
      'rent',
      { type: 'rent' },
      'VALIDATION',
      { type: 'Rent is billed automatically from the lease. Please choose another type.' },
    ],
    ['an unknown type', { type: 'beer' }, 'VALIDATION', { type: /choose/ }],
    ['no type', { type: undefined }, 'VALIDATION', { type: 'this field is required' }],
    ['no amount', { amount: undefined }, 'VALIDATION', { amount: 'this field is required' }],
    ['no lease', { lease_id: undefined }, 'VALIDATION', { lease_id: 'this field is required' }],
    ['zero', { amount: 0 }, 'VALIDATION', { amount: 'Must be a positive number' }],
    ['less than zero', { amount: -1 }, 'VALIDATION', { amount: 'Must be a positive number' }],
    ['more than a billion', { amount: 1_000_000_000.01 }, 'VALIDATION', { amount: 'This amount is too large' }],
    ['a rent of eleven digits', { amount: 99_999_999_999 }, 'VALIDATION', { amount: 'This amount is too large' }],
    ['money as text', { amount: '12.345' }, 'VALIDATION', { amount: /money/ }],
    ['30 February', { due_date: '2026-02-30' }, 'VALIDATION', { due_date: /valid date/ }],
    ['the year 300000', { due_date: '300000-01-01' }, 'VALIDATION', { due_date: /valid date/ }],
    [
      'a period that ends before it starts',
      { period_start: '2026-06-02', period_end: '2026-06-01' },
      'END_BEFORE_START',
      { period_end: /on or after the start/ },
    ],
    ['a period without an end', { period_start: '2026-06-02' }, 'VALIDATION', { period_end: /or neither/ }],
    ['a period without a start', { period_end: '2026-06-02' }, 'VALIDATION', { period_start: /or neither/ }],
    ['a long description', { description: 'x'.repeat(501) }, 'VALIDATION', { description: /At most 500/ }],
    ['its own paid amount', { paid_amount: 5 }, 'VALIDATION', { paid_amount: 'This field is not known here' }],
  ];
  it.each(refused)('for %s is refused', async (_name, change, code, sentences) => {
    const { me, lease_id } = await withLease({ start_date: '2026-06-24' });
    const { status, body } = await create(me, {
      lease_id,
      type: 'other',
      amount: 10,
      due_date: '2026-07-01',
      ...change,
    });
    expect({ status, code: (body as unknown as ProblemBody).code }).toEqual({ status: 400, code });
    for (const [field, sentence] of Object.entries(sentences)) {
      expect((body as unknown as ProblemBody).errors![field]).toMatch(sentence as string);
    }
    expect(await stack.bills(me, '')).toEqual([]);
  });

  it('with NUL or too much nesting is refused', async () => {
    const { me, lease_id } = await withLease({ start_date: '2026-06-24' });
    const terms = { lease_id, type: 'other', amount: 10, due_date: '2026-07-01' };
    const nul = await create(me, { ...terms, description: 'a\u0000b' });
    expect(nul).toMatchObject({ status: 400, body: { errors: { description: expect.stringMatching(/character/) } } });
    const nested = await create(me, {
      ...terms,
      description: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown,
    });
    expect(nested).toMatchObject({ status: 400, body: { code: 'TOO_DEEP' } });
  });

  it('counts once for one Idempotency-Key', async () => {
    const { me, lease_id } = await withLease({ start_date: '2026-06-24' });
    const terms = { lease_id, type: 'opex', amount: 10, due_date: '2026-07-01' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('v1/system/bill/create', terms, { 'idempotency-key': 'once' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stack.bills(me, '')).toHaveLength(1);
  });
});

describe('another company', () => {
  it('cannot distinguish these bills and leases from none', async () => {
    const { lease_id } = await withLease();
    const stranger = stack.service.as();
    const terms = { type: 'other', amount: 10, due_date: '2026-07-01' };
    const theirs = await create(stranger, { ...terms, lease_id });
    expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(theirs.text).toBe((await create(stranger, { ...terms, lease_id: UNKNOWN_ID })).text);
    const list = async (id: string) =>
      (await stranger.get(`v1/system/bill?lease_id=${id}`)).text.replaceAll(id, 'asked');
    expect(await list(lease_id)).toBe(await list(UNKNOWN_ID));
    expect(await stack.bills(stranger, '')).toEqual([]);
  });
});

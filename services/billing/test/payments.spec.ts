import type { Caller } from '@keystead/testkit';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const events = (me: Caller, name: string) =>
  stack.rows<{ aggregate_id: string; version: number; data: object }>(
    me.company_id,
    'select aggregate_id, version, data from outbox where company_id = $1 and name = $2 order by seq',
    [name],
  );

describe('a payment on a bill', () => {
  // covers: MONEY-09, BPAY-01, BPAY-02, BPAY-03, Q-011, FEATURE-16
  it('settles a part of it, then the rest', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const bill_id = bills[0]!.id;
    const part = await stack.pay(me, {
      lease_id,
      bill_id,
      amount: 250.5,
      method: 'bank_transfer',
      reference: 'Rose St',
    });
    expect(part).toMatchObject({
      status: 200,
      body: {
        data: {
          receipt_number: 'R-1',
          allocations: [{ bill_id, amount: 250.5 }],
          unallocated: 0,
          bills: [
            {
              id: bill_id,
              status: 'partially_paid',
              paid_amount: 250.5,
              outstanding: 449.5,
              days_overdue: 9,
              version: 2,
            },
          ],
        },
      },
    });
    expect(await events(me, 'bill.paid')).toEqual([]);
    const rest = await stack.pay(me, { lease_id, bill_id, amount: 449.5 });
    expect(rest.body.data.bills).toMatchObject([
      { id: bill_id, status: 'paid', outstanding: 0, days_overdue: 0, version: 3 },
    ]);
    expect(await events(me, 'bill.paid')).toEqual([
      { aggregate_id: bill_id, version: 3, data: { bill_id, lease_id, amount_cents: 70_000, paid_at: '2026-06-10' } },
    ]);
    expect(await events(me, 'payment.received')).toEqual([
      {
        aggregate_id: part.body.data.id,
        version: 1,
        data: {
          payment_id: part.body.data.id,
          lease_id,
          amount_cents: 25_050,
          method: 'bank_transfer',
          paid_at: '2026-06-10',
        },
      },
      {
        aggregate_id: rest.body.data.id,
        version: 1,
        data: { payment_id: rest.body.data.id, lease_id, amount_cents: 44_950, method: 'other', paid_at: '2026-06-10' },
      },
    ]);
  });

  it('is refused when it is more than what is left, or when nothing is', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const bill_id = bills[0]!.id;
    expect(await stack.pay(me, { lease_id, bill_id, amount: 700.01 })).toMatchObject({
      status: 409,
      body: { code: 'OVERPAYS_BILL' },
    });
    await stack.pay(me, { lease_id, bill_id, amount: 700 });
    expect(await stack.pay(me, { lease_id, bill_id, amount: 0.01 })).toMatchObject({
      status: 409,
      body: { code: 'BILL_CLOSED' },
    });
    expect(await stack.payments(me, `lease_id=${lease_id}`)).toHaveLength(1);
  });

  it('comes from the bond as far as it is owed, and leaves no credit', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const bill_id = bills[0]!.id;
    const rent = (await stack.bills(me, `lease_id=${lease_id}`)).reduce((sum, { outstanding }) => sum + outstanding, 0);
    expect(await stack.pay(me, { lease_id, bill_id, amount: 700.01, method: 'bond' })).toMatchObject({ status: 409 });
    expect(await stack.pay(me, { lease_id, amount: rent + 0.01, method: 'bond' })).toMatchObject({
      status: 400,
      body: {
        errors: { amount: `Only ${rent.toFixed(2)} of rent is unpaid, so no more of the bond can be used for it` },
      },
    });
    expect(await stack.pay(me, { lease_id, amount: rent, method: 'bond', reference: 'Claim 12' })).toMatchObject({
      status: 200,
      body: { data: { unallocated: 0 } },
    });
    expect(await events(me, 'payment.received')).toMatchObject([{ version: 1, data: { lease_id, method: 'bond' } }]);
    expect(await stack.payments(me, `lease_id=${lease_id}`)).toMatchObject([{ method: 'bond', reference: 'Claim 12' }]);
  });

  it('never overpays it from fifty calls at once, and numbers the receipts without a gap', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const bill_id = bills[0]!.id;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stack.payPatiently(me, { lease_id, bill_id, amount: 30 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(23);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(27);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[0]).toMatchObject({
      paid_amount: 690,
      status: 'partially_paid',
    });
    const receipts = (await stack.payments(me, `lease_id=${lease_id}&total=100`)).map(
      ({ receipt_number }) => receipt_number,
    );
    expect(receipts).toEqual(Array.from({ length: 23 }, (_, index) => `R-${23 - index}`));
  });

  it('of another lease is not found', async () => {
    const { me, bills } = await stack.withLease();
    const other = await stack.publishLease(me, leaseFacts());
    const answer = await stack.pay(me, { lease_id: other.lease_id, bill_id: bills[0]!.id, amount: 1 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('a payment on a lease', () => {
  // covers: MONEY-09, Q-162
  it('settles the oldest rent first', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    const { body } = await stack.pay(me, { lease_id, amount: 1000 });
    expect(body.data).toMatchObject({
      allocations: [
        { bill_id: bills[0]!.id, amount: 700 },
        { bill_id: bills[1]!.id, amount: 300 },
      ],
      unallocated: 0,
      bills: [{ status: 'paid' }, { status: 'partially_paid', paid_amount: 300 }],
    });
  });

  it('goes to rent and to nothing else', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-15' });
    const water = { lease_id, type: 'water', amount: 80, due_date: '2026-06-01' };
    const made = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water);
    const { body } = await stack.pay(me, { lease_id, amount: 750 });
    expect(body.data).toMatchObject({ allocations: [{ amount: 700 }], unallocated: 50 });
    const named = await stack.pay(me, { lease_id, bill_id: made.body.data.bill_id, amount: 80 });
    expect(named.body.data.bills).toMatchObject([{ type: 'water', status: 'paid' }]);
  });

  // covers: MONEY-09, Q-162
  it('leaves credit, which the next rent bills take by themselves', async () => {
    const { me, lease_id } = await stack.withLease();
    const first = await stack.pay(me, { lease_id, amount: 2500 });
    expect(first.body.data.unallocated).toBe(400);
    const second = await stack.pay(me, { lease_id, amount: 400 });
    expect(second.body.data).toMatchObject({ allocations: [], unallocated: 400, bills: [] });

    stack.clock.moveTo('2026-06-22T02:00:00Z');
    await stack.workDue(me.company_id);
    const [, , , fourth, fifth] = await stack.bills(me, `lease_id=${lease_id}`);
    expect(fourth).toMatchObject({ due_date: '2026-06-22', status: 'paid', version: 2 });
    expect(fifth).toMatchObject({ due_date: '2026-06-29', status: 'partially_paid', paid_amount: 100 });
    const [later, earlier] = await stack.payments(me, `lease_id=${lease_id}`);
    expect(earlier).toMatchObject({ unallocated: 0 });
    expect(earlier!.allocations.at(-1)).toEqual({ bill_id: fourth!.id, amount: 400, from_credit: true });
    expect(later).toMatchObject({
      unallocated: 0,
      allocations: [
        { bill_id: fourth!.id, amount: 300, from_credit: true },
        { bill_id: fifth!.id, amount: 100, from_credit: true },
      ],
    });
    expect((await events(me, 'bill.paid')).map(({ aggregate_id }) => aggregate_id)).toContain(fourth!.id);
    expect(await events(me, 'bill.paid')).toHaveLength(4);
  });

  it('counts once for one Idempotency-Key', async () => {
    const { me, lease_id } = await stack.withLease();
    const key = { 'idempotency-key': 'pay-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => stack.pay(me, { lease_id, amount: 100 }, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stack.pay(me, { lease_id, amount: 101 }, key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
    expect(await stack.payments(me, `lease_id=${lease_id}`)).toHaveLength(1);
  });

  it('carries the day the money came in, today in its own place at the latest', async () => {
    const { me, lease_id } = await stack.withLease({ timezone: 'Australia/Perth' });
    stack.clock.moveTo('2026-06-10T15:30:00Z'); // the 11th in Sydney, still the 10th in Perth
    const late = await stack.pay(me, { lease_id, amount: 1, paid_at: '2026-06-11' });
    expect(late).toMatchObject({
      status: 400,
      body: { errors: { paid_at: 'The payment date cannot be in the future' } },
    });
    const early = { lease_id, amount: 1, paid_at: '2024-02-29', is_date_confirmed: true };
    expect((await stack.pay(me, early)).status).toBe(200);
    expect((await stack.pay(me, { lease_id, amount: 1 })).status).toBe(200);
    expect(await stack.payments(me, `lease_id=${lease_id}`)).toMatchObject([
      { paid_at: '2026-06-10' },
      { paid_at: '2024-02-29' },
    ]);
  });

  // covers: F-37, Q-037, CONST-50, DISP-06
  it('takes a moment for the day it falls on where the property stands', async () => {
    const { me, lease_id } = await stack.withLease({ timezone: 'Australia/Perth' });
    stack.clock.moveTo('2026-06-10T15:30:00Z');
    for (const paid_at of ['2026-06-09T15:59:00Z', '2026-06-09 16:00:00', '2026-06-09T23:59:00+08:00'])
      expect((await stack.pay(me, { lease_id, amount: 1, paid_at })).status).toBe(200);
    const days = (await stack.payments(me, `lease_id=${lease_id}`)).map(({ paid_at }) => paid_at);
    expect(days.sort()).toEqual(['2026-06-09', '2026-06-09', '2026-06-10']);
    const late = await stack.pay(me, { lease_id, amount: 1, paid_at: '2026-06-10T16:00:00Z' });
    expect(late.body).toMatchObject({ errors: { paid_at: 'The payment date cannot be in the future' } });
    expect((await stack.pay(me, { lease_id, amount: 1, paid_at: '2026-06-10T99:00:00Z' })).status).toBe(400);
  });
});

// covers: F-19
describe('a payment dated before the first bill of its lease', () => {
  it('is refused unless the day is confirmed, with nothing changed', async () => {
    const { me, lease_id } = await stack.withLease();
    const early = { lease_id, amount: 700, paid_at: '2020-06-10' };
    expect(await stack.pay(me, early)).toMatchObject({
      status: 400,
      body: {
        errors: {
          paid_at:
            'The first bill of this lease is due on 2026-06-01. Please check the date, or confirm that it is right.',
        },
      },
    });
    expect(await stack.payments(me, `lease_id=${lease_id}`)).toEqual([]);
    expect((await stack.pay(me, { ...early, is_date_confirmed: true })).status).toBe(200);
  });

  it('is taken from the day on which that bill is made, and today in any case', async () => {
    const { me, lease_id } = await stack.withLease();
    expect((await stack.pay(me, { lease_id, amount: 1, paid_at: '2026-05-24' })).status).toBe(400);
    expect((await stack.pay(me, { lease_id, amount: 1, paid_at: '2026-05-25' })).status).toBe(200);
    const later = await stack.publishLease(me, leaseFacts({ start_date: '2026-09-01' }));
    const { lease_id: ahead } = later;
    expect((await stack.pay(me, { lease_id: ahead, amount: 1, paid_at: '2026-06-09' })).status).toBe(400);
    expect((await stack.pay(me, { lease_id: ahead, amount: 1, paid_at: '2026-06-10' })).status).toBe(200);
  });
});

describe('another company', () => {
  it('cannot distinguish these payments, bills and leases from none', async () => {
    const { me, lease_id, bills } = await stack.withLease();
    await stack.pay(me, { lease_id, amount: 5 });
    const stranger = stack.service.as();
    const own = await stack.publishLease(stranger, leaseFacts());
    const pairs = await Promise.all(
      [
        [
          { lease_id, amount: 1 },
          { lease_id: UNKNOWN_ID, amount: 1 },
        ],
        [
          { lease_id: own.lease_id, bill_id: bills[0]!.id, amount: 1 },
          { lease_id: own.lease_id, bill_id: UNKNOWN_ID, amount: 1 },
        ],
      ].map((bodies) => Promise.all(bodies.map((body) => stack.pay(stranger, body)))),
    );
    for (const [theirs, unknown] of pairs) {
      expect(theirs!.status).toBe(404);
      expect(theirs!.text).toBe(unknown!.text);
    }
    const list = async (id: string) =>
      (await stranger.get(`v1/system/bill-payment?lease_id=${id}`)).text.replaceAll(id, 'asked');
    expect(await list(lease_id)).toBe(await list(UNKNOWN_ID));
    expect(await stack.payments(stranger, '')).toEqual([]);
  });

  it('counts its own receipts', async () => {
    const [one, two] = [await stack.withLease(), await stack.withLease()];
    expect((await stack.pay(one.me, { lease_id: one.lease_id, amount: 1 })).body.data.receipt_number).toBe('R-1');
    expect((await stack.pay(two.me, { lease_id: two.lease_id, amount: 1 })).body.data.receipt_number).toBe('R-1');
  });
});

it('keeps payments for good: the service itself may not change or remove them', async () => {
  const { me, lease_id } = await stack.withLease();
  await stack.pay(me, { lease_id, amount: 1 });
  for (const text of [
    'update bill_payment set amount = 2 where company_id = $1',
    'delete from allocation where company_id = $1',
    'delete from bill where company_id = $1',
  ]) {
    await expect(stack.rows(me.company_id, text)).rejects.toThrow('permission denied');
  }
});

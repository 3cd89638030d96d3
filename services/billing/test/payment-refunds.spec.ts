import { expectOk, type Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { ownedShop } from './owner-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const reverse = (me: Caller, body: object) =>
  me.post<{ code?: string; errors?: Record<string, string> }>('v1/system/bill-payment/reverse', body);

interface Entry {
  kind: string;
  money_date: string;
  receipt_number: string | null;
  debit: number;
  credit: number;
  balance: number;
}
const ledger = async (me: Caller, lease_id: string) =>
  expectOk(await me.get<{ data: Entry[] }>(`v1/system/lease/ledger?lease_id=${lease_id}&total=100&order=asc`)).data;

interface Refund {
  id: string;
  amount: number;
  refunded_on: string;
  note: string | null;
  reversed_on: string | null;
}
const ANY_ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const refundsOf = async (me: Caller) =>
  expectOk(await me.get<{ data: { refunds: Refund[] }[] }>('v1/system/bill-payment')).data[0]!.refunds;

const undo = (me: Caller, body: object) => me.post<{ code?: string }>('v1/system/bill-payment/refund/reverse', body);

const unbroken = async (me: Caller) =>
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});

/** A week of 700 that is paid with 1000: 300 is credit of a lease that is over. */
async function overpaid() {
  const { me, lease_id } = await stack.withLease({ start_date: '2026-06-01', end_date: '2026-06-07' });
  const { id } = expectOk(await stack.pay(me, { lease_id, amount: 1000, paid_at: '2026-06-02' })).data;
  return { me, lease_id, id };
}

// covers: F-61
describe('a part of a payment that is refunded', () => {
  it('leaves what the payment settled, and is an entry of its own', async () => {
    const { me, lease_id, id } = await overpaid();
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 185.71, reversed_on: '2026-06-09', note: 'By bank' }));
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({
      ...{ kind: 'payment_refunded', money_date: '2026-06-09', receipt_number: 'R-1' },
      ...{ debit: 185.71, credit: 0, balance: -114.29 },
    });
    expect(await stack.payments(me)).toMatchObject([
      { id, status: 'received', amount: 1000, refunded: 185.71, unallocated: 114.29, reversal_reason: null },
    ]);
    const moved = await me.get<{ data: object[] }>(
      `v1/system/lease/transcation?lease_id=${lease_id}&sort=date&order=desc`,
    );
    expect(expectOk(moved).data[0]).toMatchObject({
      ...{ kind: 'payment_refund', type: 'income', amount: -185.71, date: '2026-06-09', receipt_number: 'R-1' },
      ...{ note: 'By bank', reversal_reason: null },
    });
    const published = await stack.rows(
      me.company_id,
      `select data->>'payment_id' as payment_id, (data->>'amount_cents')::int as cents from outbox
       where company_id = $1 and name = 'payment.refunded'`,
    );
    expect(published).toEqual([{ payment_id: id, cents: 18_571 }]);
    expect(await me.get(`v1/system/lease/ledger/verify?lease_id=${lease_id}`)).toMatchObject({
      body: { data: { ok: true } },
    });
    await unbroken(me);
  });

  it('is no credit for the rent that follows', async () => {
    const { me, lease_id, id } = await overpaid();
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 200 }));
    const facts = leaseFacts({ lease_id, start_date: '2026-06-01', end_date: '2026-06-09' });
    await stack.publishLease(me, facts, 'lease.changed', 2);
    const [, days] = await stack.bills(me, `lease_id=${lease_id}`);
    expect(days).toMatchObject({ amount: 200, paid_amount: 100, status: 'partially_paid' });
    expect(await stack.payments(me)).toMatchObject([{ refunded: 200, unallocated: 0 }]);
    await unbroken(me);
  });

  it('is at most the credit, also when two ask at once', async () => {
    const { me, id } = await overpaid();
    expect(await reverse(me, { id, reason: 'refunded', amount: 300.01 })).toMatchObject({
      status: 400,
      body: { errors: { amount: 'Only 300.00 of this payment is credit that can be refunded' } },
    });
    expect(await reverse(me, { id, reason: 'dishonoured', amount: 10 })).toMatchObject({
      status: 400,
      body: { errors: { amount: 'Only a refund can be a part of a payment' } },
    });
    const at_once = await Promise.all([1, 2, 3].map(() => reverse(me, { id, reason: 'refunded', amount: 200 })));
    expect(at_once.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await unbroken(me);
  });

  it('is not taken back once more when the rest of the payment is', async () => {
    const { me, lease_id, id } = await overpaid();
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 100 }));
    expectOk(await reverse(me, { id, reason: 'refunded' }));
    const entries = await ledger(me, lease_id);
    expect(entries.slice(-2).map(({ kind, debit, balance }) => [kind, debit, balance])).toEqual([
      ['payment_refunded', 100, -200],
      ['payment_reversed', 900, 700],
    ]);
    expect(await stack.payments(me)).toMatchObject([{ status: 'failed', unallocated: 0, refunded: 100 }]);
    expect(await reverse(me, { id, reason: 'refunded' })).toMatchObject({ status: 409 });
    await unbroken(me);
  });

  it('that is all of the payment is a reversal', async () => {
    const { me, lease_id, id } = await overpaid();
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 1000 }));
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({ kind: 'payment_reversed', debit: 1000, balance: 700 });
    expect(await stack.payments(me)).toMatchObject([{ status: 'failed', refunded: 0 }]);
    await unbroken(me);
  });

  it('is listed with the payment', async () => {
    const { me, id } = await overpaid();
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 100, reversed_on: '2026-06-09', note: 'By bank' }));
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 50 }));
    expect(await refundsOf(me)).toEqual([
      { id: ANY_ID, amount: 100, refunded_on: '2026-06-09', note: 'By bank', reversed_on: null },
      { id: ANY_ID, amount: 50, refunded_on: '2026-06-10', note: null, reversed_on: null },
    ]);
  });

  it('is money that the owner has not', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([6000, 4000], 2);
    const { id } = expectOk(await stack.pay(me, { lease_id, amount: 6000, paid_at: '2026-05-11' })).data;
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 100.01, reversed_on: '2026-06-05' }));
    const statement = await me.get<{ data: { properties: { received: number; receipts: object[] }[] } }>(
      `v1/system/owner/statement?owner_id=${owners[0]}&month=2026-06`,
    );
    const [property] = expectOk(statement).data.properties;
    expect(property).toMatchObject({ opening_balance: 3600, received: -60.01, closing_balance: 3539.99 });
    expect(property!.receipts).toMatchObject([
      { kind: 'payment_refund', category: 'gross_rent', total: -100.01, amount: -60.01, receipt_number: 'R-1' },
    ]);
  });
});

// covers: GAP-187
describe('a refund that is undone', () => {
  async function refunded(amount = 200) {
    const paid = await overpaid();
    expectOk(await reverse(paid.me, { id: paid.id, reason: 'refunded', amount, reversed_on: '2026-06-08' }));
    const [refund] = await refundsOf(paid.me);
    return { ...paid, refund: refund! };
  }

  it('is credit again, by an entry of its own', async () => {
    const { me, lease_id, id, refund } = await refunded();
    expectOk(await undo(me, { id: refund.id, note: 'Never paid out' }));
    expect(await stack.payments(me)).toMatchObject([
      { id, status: 'received', refunded: 0, unallocated: 300, refunds: [{ ...refund, reversed_on: '2026-06-10' }] },
    ]);
    expect((await ledger(me, lease_id)).slice(-2)).toMatchObject([
      { kind: 'payment_refunded', money_date: '2026-06-08', debit: 200, balance: -100 },
      { kind: 'refund_reversed', money_date: '2026-06-10', receipt_number: 'R-1', credit: 200, balance: -300 },
    ]);
    const moved = await me.get<{ data: object[] }>(`v1/system/lease/transcation?lease_id=${lease_id}&sort=date`);
    expect(expectOk(moved).data).toMatchObject([
      { kind: 'payment', amount: 1000 },
      { kind: 'payment_refund', amount: -200, date: '2026-06-08', note: null },
      { kind: 'refund_reversal', amount: 200, date: '2026-06-10', note: 'Never paid out', receipt_number: 'R-1' },
    ]);
    const published = await stack.rows(
      me.company_id,
      `select aggregate_id, version, data from outbox where company_id = $1 and name = 'payment.refund_reversed'`,
    );
    const data = {
      refund_id: refund.id,
      payment_id: id,
      adjustment_id: null,
      lease_id,
      amount_cents: 20_000,
      reversed_on: '2026-06-10',
    };
    expect(published).toEqual([{ aggregate_id: refund.id, version: 2, data }]);
    const audited = await stack.rows(
      me.company_id,
      `select entity_id from audit_log where company_id = $1 and entity = 'bill_payment' and action = 'reverse_refund'`,
    );
    expect(audited[0]).toEqual({ entity_id: id });
    expect(await me.get(`v1/system/lease/ledger/verify?lease_id=${lease_id}`)).toMatchObject({
      body: { data: { ok: true } },
    });
    await unbroken(me);
  });

  it('pays what rent is open', async () => {
    const { me, lease_id, refund } = await refunded(300);
    const facts = leaseFacts({ lease_id, start_date: '2026-06-01', end_date: '2026-06-09' });
    await stack.publishLease(me, facts, 'lease.changed', 2);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[1]).toMatchObject({ amount: 200, paid_amount: 0 });
    expectOk(await undo(me, { id: refund.id }));
    expect((await stack.bills(me, `lease_id=${lease_id}`))[1]).toMatchObject({ paid_amount: 200, status: 'paid' });
    expect(await stack.payments(me)).toMatchObject([{ refunded: 0, unallocated: 100 }]);
    await unbroken(me);
  });

  it('is undone once, also when two ask at once', async () => {
    const { me, refund } = await refunded();
    const at_once = await Promise.all([1, 2, 3].map(() => undo(me, { id: refund.id })));
    expect(at_once.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await undo(me, { id: refund.id })).toMatchObject({ status: 409, body: { code: 'REFUND_REVERSED' } });
    await unbroken(me);
  });

  it('may be refunded again, and the whole payment reversed', async () => {
    const { me, id, lease_id, refund } = await refunded();
    expectOk(await undo(me, { id: refund.id }));
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 300 - 0.01 }));
    expectOk(await reverse(me, { id, reason: 'dishonoured' }));
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({
      kind: 'payment_reversed',
      debit: 1000,
      balance: 999.99,
    });
    expect((await stack.bills(me, `lease_id=${lease_id}&type=other`)).map(({ amount }) => amount)).toEqual([299.99]);
    await unbroken(me);
  });

  it('is refused once the payment is reversed, for what undid one, and for others', async () => {
    const { me, id, refund } = await refunded();
    expect(await undo(stack.service.as(), { id: refund.id })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const second = await refunded();
    expectOk(await undo(second.me, { id: second.refund.id }));
    const [row] = await stack.rows<{ id: string }>(
      second.me.company_id,
      'select id from credit_refund where company_id = $1 and reverses is not null',
    );
    expect(await undo(second.me, { id: row!.id })).toMatchObject({ status: 404 });
    expectOk(await reverse(me, { id, reason: 'refunded' }));
    expect(await undo(me, { id: refund.id })).toMatchObject({ status: 409, body: { code: 'PAYMENT_REVERSED' } });
    await unbroken(me);
  });

  it('is money that the owner has again', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([6000, 4000], 2);
    const { id } = expectOk(await stack.pay(me, { lease_id, amount: 6000, paid_at: '2026-05-11' })).data;
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 100.01, reversed_on: '2026-06-05' }));
    const [refund] = await refundsOf(me);
    expectOk(await undo(me, { id: refund!.id, note: 'Not paid out' }));
    const statement = await me.get<{ data: { properties: { received: number; receipts: object[] }[] } }>(
      `v1/system/owner/statement?owner_id=${owners[0]}&month=2026-06`,
    );
    const [property] = expectOk(statement).data.properties;
    expect(property).toMatchObject({ opening_balance: 3600, received: 0, closing_balance: 3600 });
    expect(property!.receipts).toMatchObject([
      { kind: 'payment_refund', total: -100.01, amount: -60.01 },
      { kind: 'refund_reversal', total: 100.01, amount: 60.01, receipt_number: 'R-1' },
    ]);
  });
});

// covers: F-61
describe('a payment that the bank takes back after a part of it was refunded', () => {
  const DAY = '2026-06-10';
  const billOf = async (me: Caller, lease_id: string) => (await stack.bills(me, `lease_id=${lease_id}&type=other`))[0]!;

  async function dishonoured(amount = 100) {
    const paid = await overpaid();
    const { me, id } = paid;
    expectOk(await reverse(me, { id, reason: 'refunded', amount, reversed_on: '2026-06-08' }));
    expectOk(await reverse(me, { id, reason: 'dishonoured', reversed_on: '2026-06-09' }));
    return { ...paid, refund: (await refundsOf(me))[0]! };
  }

  it('goes away whole, and the renter owes the refund by a bill that is no income', async () => {
    const { me, lease_id, id } = await dishonoured();
    expect((await ledger(me, lease_id)).slice(-3)).toMatchObject([
      { kind: 'payment_refunded', debit: 100, balance: -200 },
      {
        ...{ kind: 'bill_issued', money_date: DAY, debit: 0, credit: 0, balance: -200 },
        postings: [
          { account: 'other_receivable', amount: 100 },
          { account: 'renter_credit', amount: -100 },
        ],
      },
      { kind: 'payment_reversed', money_date: '2026-06-09', debit: 1000, balance: 800 },
    ]);
    expect(await billOf(me, lease_id)).toMatchObject({
      ...{ type: 'other', amount: 100, outstanding: 100, due_date: DAY, description: 'R-1' },
      explanation: { code: 'refund_owed', receipt_number: 'R-1', refunded_on: '2026-06-08', amount_cents: 10_000 },
    });
    expect(await stack.payments(me)).toMatchObject([{ id, status: 'failed', refunded: 100, unallocated: 0 }]);
    const moved = await me.get<{ data: { kind: string; amount: number }[] }>(
      `v1/system/lease/transcation?lease_id=${lease_id}&sort=date`,
    );
    expect(expectOk(moved).data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1000],
      ['payment_refund', -100],
      ['payment_reversal', -1000],
    ]);
    const published = await stack.rows(
      me.company_id,
      `select name, (data->>'amount_cents')::int as cents, data->>'refund_id' as refund_id from outbox
       where company_id = $1 and (name = 'payment.reversed' or data->>'type' = 'other') order by seq`,
    );
    expect(published).toEqual([
      { name: 'bill.issued', cents: 10_000, refund_id: (await refundsOf(me))[0]!.id },
      { name: 'payment.reversed', cents: 100_000, refund_id: null },
    ]);
    await unbroken(me);
  });

  it('is settled by money for the bill, by a write-off, and not cancelled by hand', async () => {
    const { me, lease_id, refund } = await dishonoured();
    const { id: bill_id } = await billOf(me, lease_id);
    const cancel = { id: bill_id, reason: 'Not owed' };
    expect(await me.post('v1/system/bill/cancel', cancel)).toMatchObject({
      ...{ status: 409, body: { code: 'BILL_OF_REFUND' } },
    });
    expectOk(await stack.pay(me, { lease_id, bill_id, amount: 60 }));
    expect(await undo(me, { id: refund.id })).toMatchObject({ status: 409, body: { code: 'BILL_HAS_MONEY' } });
    expectOk(await me.post('v1/system/adjustment/write-off', { bill_id, reason: 'uncollectable' }));
    expect(await billOf(me, lease_id)).toMatchObject({ outstanding: 0, paid_amount: 60, credited_amount: 40 });
    await unbroken(me);
  });

  it('is owed no more once its refund is undone', async () => {
    const { me, lease_id, refund } = await dishonoured();
    expectOk(await undo(me, { id: refund.id, note: 'Never paid out' }));
    expect((await ledger(me, lease_id)).slice(-2)).toMatchObject([
      { kind: 'refund_reversed', credit: 100, balance: 700 },
      { kind: 'bill_cancelled', debit: 0, credit: 0, balance: 700 },
    ]);
    expect(await billOf(me, lease_id)).toMatchObject({ status: 'cancelled', outstanding: 0 });
    expect(await undo(me, { id: refund.id })).toMatchObject({ status: 409, body: { code: 'REFUND_REVERSED' } });
    await unbroken(me);
  });

  it('has one bill per refund, and none for what was undone before', async () => {
    const { me, lease_id, id } = await overpaid();
    for (const amount of [50, 30, 20]) expectOk(await reverse(me, { id, reason: 'refunded', amount }));
    expectOk(await undo(me, { id: (await refundsOf(me))[1]!.id }));
    expectOk(await reverse(me, { id, reason: 'entered_by_mistake' }));
    const bills = await stack.bills(me, `lease_id=${lease_id}&type=other`);
    expect(bills.map(({ amount }) => amount).sort()).toEqual([20, 50]);
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({ debit: 1000, balance: 770 });
    await unbroken(me);
  });

  it('is no money of the owner, who bears the refund until it is paid back', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([6000, 4000], 2);
    const { id } = expectOk(await stack.pay(me, { lease_id, amount: 6000, paid_at: '2026-06-01' })).data;
    expectOk(await reverse(me, { id, reason: 'refunded', amount: 100, reversed_on: '2026-06-05' }));
    expectOk(await reverse(me, { id, reason: 'dishonoured', reversed_on: '2026-06-09' }));
    const received = async () => {
      const path = `v1/system/owner/statement?owner_id=${owners[0]}&month=2026-06`;
      return expectOk(await me.get<{ data: { properties: { received: number }[] } }>(path)).data.properties[0]!
        .received;
    };
    expect(await received()).toBe(-60);
    const { id: bill_id } = await billOf(me, lease_id);
    expectOk(await stack.pay(me, { lease_id, bill_id, amount: 100 }));
    expect(await received()).toBe(0);
    await unbroken(me);
  });
});

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

interface Failure {
  code?: string;
  errors?: Record<string, string>;
}
interface Refunded {
  id: string;
  refund_id: string;
  amount: number;
}
const refund = (me: Caller, body: object) => me.post<Failure & { data: Refunded }>('v1/system/adjustment/refund', body);
const undo = (me: Caller, id: string) => me.post<Failure>('v1/system/bill-payment/refund/reverse', { id });
const reverse = (me: Caller, id: string) =>
  me.post<Failure>('v1/system/adjustment/reverse', { id, reason: 'Entered for the wrong lease' });

const credit = async (me: Caller, body: object): Promise<string> => {
  const terms = { amount: 200, reason: 'tribunal_order', reference: 'NCAT 26/1', ...body };
  return expectOk(await me.post<{ data: { id: string } }>('v1/system/adjustment/credit', terms)).data.id;
};

const ledger = async (me: Caller, lease_id: string) =>
  expectOk(await me.get<{ data: object[] }>(`v1/system/lease/ledger?lease_id=${lease_id}&total=100&order=asc`)).data;
const listed = async (me: Caller) => expectOk(await me.get<{ data: object[] }>('v1/system/adjustment')).data;
const unbroken = async (me: Caller) =>
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});

/** A renter who has left and paid everything; the tribunal orders 200. */
async function credited() {
  const { me, lease_id } = await stack.withLease({ start_date: '2026-06-01', end_date: '2026-06-07' });
  expectOk(await stack.pay(me, { lease_id, amount: 700, paid_at: '2026-06-02' }));
  return { me, lease_id, id: await credit(me, { lease_id }) };
}

// covers: GAP-188
describe('credit of a credit note that is refunded', () => {
  it('leaves the bank and the credit, and is an entry that names the note', async () => {
    const { me, lease_id, id } = await credited();
    const { data } = expectOk(await refund(me, { id, amount: 120.5, note: 'By bank' }));
    expect(data).toMatchObject({ id, amount: 120.5 });
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({
      ...{ kind: 'payment_refunded', document_number: 'CN-1', receipt_number: null, debit: 120.5, balance: -79.5 },
      postings: [
        { account: 'bank', amount: -120.5 },
        { account: 'renter_credit', amount: 120.5 },
      ],
    });
    const given = {
      ...{ id: data.refund_id, amount: 120.5, refunded_on: '2026-06-10', note: 'By bank', reversed_on: null },
    };
    expect(await listed(me)).toMatchObject([{ id, unallocated: 79.5, refunded: 120.5, refunds: [given] }]);
    expect(expectOk(await me.get<{ data: object }>(`v1/system/adjustment/${id}`)).data).toMatchObject({
      ...{ unallocated: 79.5, refunded: 120.5, refunds: [given] },
    });
    const moved = await me.get<{ data: object[] }>(
      `v1/system/lease/transcation?lease_id=${lease_id}&sort=date&order=desc`,
    );
    expect(expectOk(moved).data[0]).toMatchObject({
      ...{ kind: 'payment_refund', type: 'income', amount: -120.5, date: '2026-06-10', note: 'By bank' },
      ...{ receipt_number: null, method: null },
    });
    const published = await stack.rows(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'payment.refunded'`,
    );
    const of = { refund_id: data.refund_id, payment_id: null, adjustment_id: id };
    expect(published).toEqual([{ data: { ...of, lease_id, amount_cents: 12_050, refunded_on: '2026-06-10' } }]);
    expect(await me.get(`v1/system/lease/ledger/verify?lease_id=${lease_id}`)).toMatchObject({
      body: { data: { ok: true } },
    });
    await unbroken(me);
  });

  it('is all of the rest when no amount is given, and no credit for the rent that follows', async () => {
    const { me, lease_id, id } = await credited();
    expect(expectOk(await refund(me, { id })).data.amount).toBe(200);
    const facts = leaseFacts({ lease_id, start_date: '2026-06-01', end_date: '2026-06-09' });
    await stack.publishLease(me, facts, 'lease.changed', 2);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[1]).toMatchObject({ amount: 200, paid_amount: 0 });
    await unbroken(me);
  });

  it('is at most what no bill has used, also when two ask at once', async () => {
    const { me, lease_id, id } = await credited();
    expect(await refund(me, { id, amount: 200.01 })).toMatchObject({
      status: 400,
      body: { errors: { amount: 'Only 200.00 of this document is credit that can be refunded' } },
    });
    expect(await refund(me, { id, refunded_on: '2026-06-11' })).toMatchObject({
      body: { errors: { refunded_on: 'The day cannot be in the future' } },
    });
    expect(await refund(me, { id, refunded_on: '2026-06-09' })).toMatchObject({
      body: { errors: { refunded_on: 'The day cannot be before the document' } },
    });
    const at_once = await Promise.all([1, 2, 3].map(() => refund(me, { id, amount: 150 })));
    expect(at_once.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await refund(me, { id, amount: 50 })).toMatchObject({ status: 200 });
    expect(await refund(me, { id })).toMatchObject({
      ...{ status: 400, body: { errors: { amount: 'Only 0.00 of this document is credit that can be refunded' } } },
    });
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({ balance: 0 });
    await unbroken(me);
  });

  it('is nothing of a write-off, of a note that is reversed, or of another company', async () => {
    const { me, lease_id, id } = await credited();
    const water = { lease_id, type: 'water', amount: 88, due_date: '2026-06-20' };
    const { bill_id } = expectOk(await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water)).data;
    const lost = await me.post<{ data: { id: string } }>('v1/system/adjustment/write-off', {
      ...{ bill_id, reason: 'uncollectable' },
    });
    expect(await refund(me, { id: expectOk(lost).data.id, amount: 1 })).toMatchObject({ status: 400 });
    expect(await refund(stack.service.as(), { id })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expectOk(await reverse(me, id));
    expect(await refund(me, { id })).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_REVERSED' } });
    await unbroken(me);
  });

  it('keeps the note from being reversed until the refund is undone', async () => {
    const { me, lease_id, id } = await credited();
    const { refund_id } = expectOk(await refund(me, { id, amount: 30 })).data;
    expect(await reverse(me, id)).toMatchObject({ status: 409, body: { code: 'ADJUSTMENT_REFUNDED' } });
    expectOk(await undo(me, refund_id));
    expect(await undo(me, refund_id)).toMatchObject({ status: 409, body: { code: 'REFUND_REVERSED' } });
    expect((await ledger(me, lease_id)).at(-1)).toMatchObject({
      ...{ kind: 'refund_reversed', document_number: 'CN-1', credit: 30, balance: -200 },
    });
    expect(await listed(me)).toMatchObject([
      { unallocated: 200, refunded: 0, refunds: [{ id: refund_id, reversed_on: '2026-06-10' }] },
    ]);
    await unbroken(me);
    expectOk(await reverse(me, id));
    expect(await listed(me)).toMatchObject([{ unallocated: 0, refunded: 0 }]);
    await unbroken(me);
  });

  it('is money that the owner has not', async () => {
    const { me, lease_id, owners, own } = await ownedShop(stack);
    await own([6000, 4000], 2);
    expectOk(await stack.pay(me, { lease_id, amount: 6000, paid_at: '2026-05-11' }));
    const id = await credit(me, { lease_id, amount: 100 });
    expectOk(await refund(me, { id, amount: 50 }));
    const statement = await me.get<{ data: { properties: { received: number; receipts: object[] }[] } }>(
      `v1/system/owner/statement?owner_id=${owners[0]}&month=2026-06`,
    );
    const [property] = expectOk(statement).data.properties;
    expect(property).toMatchObject({ received: -30 });
    expect(property!.receipts).toMatchObject([
      { kind: 'payment_refund', category: 'gross_rent', total: -50, amount: -30 },
    ]);
    await unbroken(me);
  });
});

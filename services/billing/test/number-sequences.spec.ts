import { failAtCommit } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';

// Receipts and bills are numbered without a gap, whatever fails after a number was taken.
// covers: F-61

let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
  await failAtCommit(stack.service.database.owner, 'bill_payment', `new.reference = 'fails'`);
  await failAtCommit(stack.service.database.owner, 'bill', `new.description = 'fails'`);
});
afterAll(() => stack?.stop());

it('gives the receipt number of a payment that failed at COMMIT to the next one', async () => {
  const { me, lease_id } = await stack.withLease();
  const pay = (reference: string) => stack.pay(me, { lease_id, amount: 10, reference });
  expect((await pay('first')).body.data.receipt_number).toBe('R-1');
  expect((await pay('fails')).status).toBe(503);
  expect((await pay('second')).body.data.receipt_number).toBe('R-2');
});

it('gives the invoice number of a bill that failed at COMMIT to the next one', async () => {
  const { me, lease_id, bills } = await stack.withLease();
  const create = (description: string) =>
    me.post('v1/system/bill/create', { lease_id, type: 'other', amount: 10, description });
  const numbers = () =>
    stack.rows<{ invoice_number: number }>(
      me.company_id,
      'select invoice_number from bill where company_id = $1 order by invoice_number',
    );
  const taken = (await numbers()).length;
  expect(taken).toBe(bills.length);
  expect((await create('first')).status).toBe(200);
  expect((await create('fails')).status).toBe(503);
  expect((await create('second')).status).toBe(200);
  const all = (await numbers()).map(({ invoice_number }) => Number(invoice_number));
  expect(all.map((number) => number - all[0]!)).toEqual(Array.from({ length: taken + 2 }, (_, index) => index));
});

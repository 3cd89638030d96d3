import type { Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD, namedRenter, okData } from './bank-files.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

const NOON = '2026-06-20T02:00:00Z';
let stack: BillingFixture;
let me: Caller;
let files: BankFiles;
let lease_id: string;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(async () => {
  me = stack.service.as();
  files = new BankFiles(me);
  ({ lease_id } = await stack.publishLease(me, leaseFacts({ rent_cents: 41_050 })));
  await namedRenter(stack, me, lease_id, 'Emma', 'Jones');
});
afterAll(() => stack.stop());

const journals = (kind: string) =>
  stack.rows(me.company_id, 'select 1 from journal where company_id = $1 and kind = $2', [kind]);

/** Her payment by one file, and the bank's word in the next one. */
async function dishonoured(text = 'DISHONOUR EMMA JONES') {
  await files.read(HEAD + csvLine('EMMA JONES RENT', 410.5, '15/06/2026'));
  const [paid] = await files.lines();
  const [outcome] = await files.accept([paid!.id]);
  const { id } = await files.read(HEAD + csvLine(text, -410.5, '17/06/2026'));
  const [line] = await files.lines({ import_id: id });
  return { payment_id: outcome!.bill_payment_id!, paid: paid!, line: line! };
}

// covers: F-14
describe('a line that says that the bank took a payment back', () => {
  it('is proposed as the reversal of the payment, and accepting it reverses the payment', async () => {
    const { payment_id, line } = await dishonoured();
    expect(line).toMatchObject({
      ...{ status: 'proposed', reason: 'dishonour', lease_id, reversed_payment_id: payment_id },
      ...{ receipt_number: 'R-1', bill_payment_id: null, evidence: 'EMMA JONES' },
    });
    expect(await stack.payments(me)).toMatchObject([{ status: 'received' }]);
    expect(await files.accept([line.id])).toMatchObject([
      { status: 'accepted', reversed_payment_id: payment_id, is_recorded: false },
    ]);
    expect(await stack.payments(me)).toMatchObject([
      {
        status: 'failed',
        reversal_reason: 'dishonoured',
        reversed_on: '2026-06-17',
      },
    ]);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[0]).toMatchObject({ status: 'overdue', paid_amount: 0 });
    expect(await journals('payment_reversed')).toHaveLength(1);
  });

  it('reverses once, however often it is asked, and cannot be undone', async () => {
    const { line } = await dishonoured();
    await files.accept([line.id]);
    expect(await files.accept([line.id])).toMatchObject([{ problem: { code: 'BANK_LINE_DONE' } }]);
    expect(await me.post('v1/system/bank-line/undo', { id: line.id })).toMatchObject({
      status: 409,
      body: { code: 'BANK_REVERSAL_STAYS', message: /Record the payment again/ },
    });
    // The same words for the same amount once more: there is no payment left to take back.
    const { id } = await files.read(HEAD + csvLine('DISHONOUR EMMA JONES', -410.5, '18/06/2026'));
    expect(await files.lines({ import_id: id })).toMatchObject([{ status: 'unmatched', reason: 'money_out' }]);
    expect(await journals('payment_reversed')).toHaveLength(1);
  });

  it('stands for a reversal that was recorded by hand, before the proposal or after it', async () => {
    const { payment_id, line } = await dishonoured();
    okData(await me.post('v1/system/bill-payment/reverse', { id: payment_id, reason: 'dishonoured' }));
    expect(await files.accept([line.id])).toMatchObject([{ status: 'accepted', is_recorded: true }]);
    expect(await journals('payment_reversed')).toHaveLength(1);
    okData(await me.post('v1/system/bank-line/undo', { id: line.id }));
    okData(await me.post('v1/system/bank-import/start', { id: line.import_id }));
    await files.until(line.import_id);
    expect(await files.lines({ import_id: line.import_id })).toMatchObject([
      { status: 'proposed', reason: 'dishonour', is_recorded: true },
    ]);
  });

  it('of an unknown payment stays unmatched', async () => {
    const { line } = await dishonoured('DISHONOUR FEE');
    expect(line).toMatchObject({ status: 'unmatched', reason: 'money_out', reversed_payment_id: null });
  });

  it('is found by the reference of the lease', async () => {
    const { line } = await dishonoured(`RETURNED ${await files.reference(lease_id)}`);
    expect(line).toMatchObject({ status: 'proposed', reason: 'dishonour', certainty: 95 });
  });
});

// covers: F-13 F-07
describe('money without a payment reference', () => {
  it('for three weeks is proposed by name and pays the oldest three', async () => {
    await files.read(HEAD + csvLine('PYMT E JONES', 1231.5, '18/06/2026'));
    const [line] = await files.lines();
    expect(line).toMatchObject({ status: 'proposed', reason: 'name_and_amount', lease_id, certainty: 60 });
    expect(await files.accept([line!.id])).toMatchObject([{ status: 'accepted' }]);
    const bills = await stack.bills(me, `lease_id=${lease_id}`);
    expect(bills.map(({ status }) => status).slice(0, 3)).toEqual(['paid', 'paid', 'paid']);
  });

  it('with the number of the lease is proposed for it', async () => {
    const other = await stack.publishLease(me, leaseFacts({ lease_number: 'L-2026-17' }));
    await files.read(HEAD + csvLine('RENT L 2026 17', 700) + csvLine('TFR L-2026-17', 55));
    expect(await files.lines()).toMatchObject([
      { reason: 'reference', evidence: 'L-2026-17', certainty: 95, lease_id: other.lease_id },
      { reason: 'reference', evidence: 'L-2026-17', certainty: 85, lease_id: other.lease_id },
    ]);
  });
});

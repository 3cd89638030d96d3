import { stripeEvent } from './becs-stand-in.js';
import { Debtors, MONDAY_SIX, NOON } from './debit-fixture.js';

const TUESDAY_NOON = '2026-06-16T02:00:00Z';
let debtors: Debtors;

beforeAll(async () => {
  debtors = await Debtors.start(NOON);
});
beforeEach(() => debtors.stack.clock.moveTo(NOON));
afterEach(() => {
  debtors.stripe.beforeAnswer = null;
});
afterAll(() => debtors.stop());

// covers: MONEY-08, Q-156
describe('a debit', () => {
  test('is pending in the list of payments until its money is there, then a payment with a receipt', async () => {
    const { me, lease_id, intent } = await debtors.debited();
    const pending = [
      {
        id: intent.metadata.debit_id,
        lease_id,
        amount: 700,
        unallocated: 0,
        method: 'direct_debit',
        status: 'pending',
        paid_at: '2026-06-15',
        receipt_number: null,
        reference: intent.id,
        allocations: [],
      },
    ];
    for (const query of ['', `lease_id=${lease_id}`, 'status=pending', 'filters={"method":"direct_debit"}'])
      expect(await debtors.payments(me, query)).toMatchObject(pending);
    for (const query of ['status=received', 'status=failed', 'filters={"method":"cash"}'])
      expect(await debtors.payments(me, query)).toEqual([]);

    debtors.stack.clock.moveTo(TUESDAY_NOON);
    await debtors.succeeded(intent);
    const bill = await debtors.fifteenth(me, lease_id);
    expect(bill).toMatchObject({ status: 'paid', paid_amount: 700 });
    for (const query of ['', 'status=received'])
      expect(await debtors.payments(me, query)).toMatchObject([
        {
          status: 'received',
          method: 'direct_debit',
          receipt_number: 'R-1',
          paid_at: '2026-06-16',
          reference: intent.id,
          allocations: [{ bill_id: bill.id, amount: 700 }],
        },
      ]);
    expect(await debtors.payments(me, 'status=pending')).toEqual([]);
    expect(await debtors.onAccount(me, 'bank')).toBe(70_000);
  });

  test('stands behind the receipts before it and before those after it, page by page', async () => {
    const { me, lease_id } = await debtors.withMandate();
    const cash = () => debtors.stack.pay(me, { lease_id, amount: 10, method: 'cash' });
    await cash();
    await cash();
    await debtors.passTo(me, MONDAY_SIX);
    await cash();
    const shown = ({ receipt_number, status }: { receipt_number: string; status: string }) => receipt_number ?? status;
    expect((await debtors.payments(me)).map(shown)).toEqual(['R-3', 'pending', 'R-2', 'R-1']);
    expect((await debtors.payments(me, 'sort=receipt_number&order=asc')).map(shown)).toEqual([
      'R-1',
      'R-2',
      'pending',
      'R-3',
    ]);
    expect((await debtors.payments(me, 'total=2&page=2')).map(shown)).toEqual(['R-2', 'R-1']);
    const { body } = await me.get<{ pagination: object }>('v1/system/bill-payment?total=3');
    expect(body.pagination).toMatchObject({ total: 4, count: 3, total_pages: 2 });
  });

  test('is received once, however often, late and out of order it is said', async () => {
    const { me, intent } = await debtors.debited();
    intent.status = 'succeeded';
    const succeeded = stripeEvent('payment_intent.succeeded', { ...intent });
    const processing = stripeEvent('payment_intent.processing', { ...intent, status: 'processing' });
    const answers = await Promise.all(
      [succeeded, succeeded, processing, succeeded, succeeded, processing].map((event) => debtors.publish(event)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await debtors.publish(processing);
    await debtors.said('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received', receipt_number: 'R-1' }]);
    expect(await debtors.onAccount(me, 'bank')).toBe(70_000);
  });

  test('whose success is reported before our own answer is saved is received once', async () => {
    const { me } = await debtors.withMandate();
    debtors.stripe.beforeAnswer = (intent) =>
      debtors.said('payment_intent.succeeded', { ...intent, status: 'succeeded' });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toHaveLength(1);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });

  test('whose answer got lost is looked for, and not debited again', async () => {
    const { me } = await debtors.withMandate();
    debtors.stripe.troubles.push('hangs up');
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toHaveLength(1);
    const requests = debtors.stripe.received.filter(
      ({ path, form }) => path === '/v1/payment_intents' && form['metadata[company_id]'] === me.company_id,
    );
    expect(requests).toHaveLength(1);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending', reference: debtors.intentsOf(me)[0]!.id }]);
  });

  test.each(['does not arrive', 500] as const)('that %s is asked for again with the same key', async (trouble) => {
    const { me } = await debtors.withMandate();
    debtors.stripe.troubles.push(trouble);
    await debtors.passTo(me, MONDAY_SIX);
    const keys = debtors.stripe.received
      .filter(({ path, form }) => path === '/v1/payment_intents' && form['metadata[company_id]'] === me.company_id)
      .map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(debtors.intentsOf(me)).toHaveLength(1);
  });

  test('that never arrived is given up when the bill was paid in the meantime', async () => {
    const { me, lease_id, bills } = await debtors.withMandate();
    debtors.stripe.troubles.push(500);
    await debtors.tryAt(me, MONDAY_SIX, () => debtors.stripe.troubles.length === 0);
    await debtors.stack.pay(me, { lease_id, bill_id: bills[0]!.id, amount: 700 });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received', receipt_number: 'R-1' }]);
    expect(await debtors.published(me, 'direct_debit.failed')).toEqual([]);
  });

  test('of a bill that was paid otherwise in the meantime becomes credit', async () => {
    const { me, lease_id, intent } = await debtors.debited();
    await debtors.stack.pay(me, { lease_id, amount: 1400 });
    await debtors.succeeded(intent);
    expect(await debtors.payments(me)).toMatchObject([
      { method: 'direct_debit', unallocated: 700, allocations: [] },
      { unallocated: 0 },
    ]);
  });

  test('whose messages got lost is looked at on the next banking day', async () => {
    const { me, intent } = await debtors.debited();
    await debtors.passTo(me, '2026-06-15T20:00:00Z');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
    intent.status = 'succeeded';
    await debtors.passTo(me, '2026-06-16T20:00:00Z');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });
});

//
describe('a debit that fails', () => {
  test('is tried once more after three banking days, then left to administrators who are notified', async () => {
    const { me, lease_id, intent } = await debtors.debited();
    debtors.stack.clock.moveTo(TUESDAY_NOON);
    await debtors.failed(intent);
    await debtors.failed(intent);
    expect(await debtors.payments(me, 'status=failed')).toMatchObject([{ status: 'failed', failure: 'refused' }]);
    expect(await debtors.fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0 });
    const { id: bill_id } = await debtors.fifteenth(me, lease_id);
    const first = { lease_id, bill_id, amount_cents: 70_000, currency: 'AUD', failure: 'refused', attempt: 1 };
    expect(await debtors.published(me, 'direct_debit.failed')).toMatchObject([{ ...first, next_try_on: '2026-06-19' }]);
    await debtors.passTo(me, '2026-06-18T19:59:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(1);
    await debtors.passTo(me, '2026-06-18T20:00:00Z');
    const [, second, ...more] = debtors.intentsOf(me);
    expect(more).toEqual([]);
    await debtors.failed(second!);
    expect(await debtors.published(me, 'direct_debit.failed')).toMatchObject([
      { attempt: 1 },
      { attempt: 2, next_try_on: null },
    ]);
    await debtors.passTo(me, '2026-06-20T20:00:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(2);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('and succeeds the second time is paid', async () => {
    const { me, lease_id, intent } = await debtors.debited();
    await debtors.failed(intent);
    await debtors.passTo(me, '2026-06-18T20:00:00Z');
    await debtors.succeeded(debtors.intentsOf(me)[1]!);
    expect(await debtors.fifteenth(me, lease_id)).toMatchObject({ status: 'paid' });
    expect(await debtors.payments(me)).toMatchObject([
      { status: 'received' },
      { status: 'failed', failure: 'refused' },
    ]);
  });

  test.each(['account_closed', 'resource_missing'] as const)(
    'with %s ends the mandate and is not tried again',
    async (trouble) => {
      const { me, lease_id } = await debtors.withMandate();
      debtors.stripe.troubles.push(trouble);
      await debtors.passTo(me, MONDAY_SIX);
      expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'ended', end_reason: 'account' });
      expect(await debtors.published(me, 'direct_debit.failed')).toMatchObject([
        { failure: 'account', next_try_on: null },
      ]);
      await debtors.passTo(me, '2026-06-25T20:00:00Z');
      expect(debtors.intentsOf(me).length).toBeLessThanOrEqual(1);
      expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', failure: 'account' }]);
    },
  );

  // covers: GAP-30
  test('days after it was received is a payment that was taken back, once', async () => {
    const { me, lease_id, intent } = await debtors.debited();
    await debtors.succeeded(intent);
    debtors.stack.clock.moveTo('2026-06-24T02:00:00Z');
    await debtors.dishonoured(intent);
    await debtors.dishonoured(intent);
    await debtors.succeeded(intent);
    expect(await debtors.fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0, status: 'overdue' });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', reversal_reason: 'dishonoured' }]);
    expect(await debtors.payments(me, 'status=failed')).toHaveLength(1);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
    expect(await debtors.published(me, 'payment.reversed')).toHaveLength(1);
    expect(await debtors.published(me, 'direct_debit.failed')).toMatchObject([
      { failure: 'dishonoured', next_try_on: null },
    ]);
    await debtors.passTo(me, '2026-06-28T19:00:00Z');
    expect(debtors.intentsOf(me).filter(({ metadata }) => metadata.debit_id === intent.metadata.debit_id)).toHaveLength(
      1,
    );
  });

  // covers: GAP-30
  test('whose payment somebody took back by hand before, is not taken back twice', async () => {
    const { me, intent } = await debtors.debited();
    await debtors.succeeded(intent);
    const [payment] = await debtors.payments(me);
    const body = { id: payment!.id, reason: 'refunded' };
    expect((await me.post('v1/system/bill-payment/reverse', body)).status).toBe(200);
    await debtors.dishonoured(intent);
    expect(await debtors.published(me, 'payment.reversed')).toHaveLength(1);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('by dishonour before its success was reported stays failed', async () => {
    const { me, intent } = await debtors.debited();
    await debtors.dishonoured(intent);
    await debtors.succeeded(intent);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', failure: 'dishonoured' }]);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });
});

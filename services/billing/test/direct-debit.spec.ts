import { eventually, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { signatureOf, stripeEvent } from './becs-stand-in.js';
import { Debtors } from './debtors.js';
import { leaseFacts, UNKNOWN_ID } from './house.js';

// Noon of Wednesday 10 June 2026 in Sydney; rent of 700 falls due on Mondays, next on the 15th.
const NOON = '2026-06-10T02:00:00Z';
const MONDAY_SIX = '2026-06-14T20:00:00Z';
const TUESDAY_NOON = '2026-06-16T02:00:00Z';
let debtors: Debtors;

beforeAll(async () => {
  debtors = await Debtors.start(NOON);
});
beforeEach(() => debtors.house.clock.travelTo(NOON));
afterEach(() => {
  debtors.stripe.beforeAnswer = null;
});
afterAll(() => debtors.stop());

const fifteenth = async (me: Caller, lease_id: string) =>
  (await debtors.house.bills(me, `lease_id=${lease_id}`)).find(({ due_date }) => due_date === '2026-06-15')!;

/** A lease whose bill of the 15th was debited and lies at the bank. */
async function debited() {
  const found = await debtors.withMandate();
  await debtors.passTo(found.me, MONDAY_SIX);
  const [intent] = debtors.intentsOf(found.me);
  return { ...found, intent: intent! };
}

describe('Q-156 a mandate', () => {
  test('Q-169 GAP-54 is asked for at Stripe as its API describes; no account comes here', async () => {
    const { me, lease_id } = await debtors.house.withLease();
    const { status, body } = await debtors.begin(me, lease_id);
    expect(status).toBe(200);
    const { mandate_id, page_url } = body.data;
    expect(body.data).toMatchObject({ lease_id, provider: 'stripe', status: 'pending' });
    expect(page_url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    expect(body.data.expires_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const [customer, session] = debtors.stripe.received.slice(-2);
    const ids = { mandate_id, company_id: me.company_id };
    expect(customer).toEqual({
      path: '/v1/customers',
      key: `customer:${mandate_id}`,
      form: {
        description: 'L-1 12 Rose Street',
        'metadata[mandate_id]': mandate_id,
        'metadata[company_id]': me.company_id,
      },
    });
    expect(session).toMatchObject({
      path: '/v1/checkout/sessions',
      key: `mandate:${mandate_id}:1`,
      form: {
        mode: 'setup',
        'payment_method_types[0]': 'au_becs_debit',
        client_reference_id: mandate_id,
        success_url: 'https://rent.example/',
        'metadata[mandate_id]': ids.mandate_id,
        'setup_intent_data[metadata][mandate_id]': ids.mandate_id,
        'setup_intent_data[metadata][company_id]': ids.company_id,
      },
    });
    // A page is good for a day: another one is of the same mandate and the same customer.
    const again = (await debtors.begin(me, lease_id)).body.data;
    expect(again.mandate_id).toBe(mandate_id);
    expect(debtors.stripe.received.at(-1)).toMatchObject({
      key: `mandate:${mandate_id}:2`,
      form: { customer: session!.form.customer },
    });
  });

  test('GAP-53 GAP-54 GAP-56 is active when Stripe says so, said twice, and there is one of a lease', async () => {
    const { me, lease_id } = await debtors.house.withLease();
    expect(await debtors.mandate(me, lease_id)).toBeNull();
    const begun = await Promise.all([debtors.begin(me, lease_id), debtors.begin(me, lease_id)]);
    expect(new Set(begun.map(({ body }) => body.data.mandate_id)).size).toBe(1);
    const { mandate_id } = begun[0].body.data;
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ id: mandate_id, status: 'pending' });
    const event = debtors.given(me, mandate_id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => debtors.hear(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'active', active_from: '2026-06-10' });
    expect(await debtors.begin(me, lease_id)).toMatchObject({ status: 409, body: { code: 'MANDATE_ACTIVE' } });
  });

  test('GAP-55 is cancelled: nothing more is debited, Stripe lets go of the account, a late word changes nothing', async () => {
    const { me, lease_id, mandate_id } = await debtors.withMandate();
    expect((await debtors.cancel(me, mandate_id)).status).toBe(200);
    expect(await debtors.cancel(me, mandate_id)).toMatchObject({ status: 409, body: { code: 'MANDATE_ENDED' } });
    await debtors.hear(debtors.given(me, mandate_id));
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'ended', end_reason: 'cancelled' });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    expect(debtors.stripe.detached).toContain(`pm_${mandate_id.replaceAll('-', '')}`);
    const next = (await debtors.begin(me, lease_id)).body.data;
    expect(next.mandate_id).not.toBe(mandate_id);
  });

  test('GAP-56 is over when the bank says so', async () => {
    const { me, lease_id, mandate_id } = await debtors.withMandate();
    const inactive = { id: `mandate_${mandate_id}`, object: 'mandate', status: 'inactive' };
    await debtors.said('mandate.updated', inactive);
    await debtors.said('mandate.updated', inactive);
    await debtors.said('mandate.updated', { ...inactive, id: 'mandate_of_somebody_else' });
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'ended', end_reason: 'revoked' });
    expect(await debtors.told(me, 'debit_mandate.ended')).toEqual([
      {
        debit_mandate_id: mandate_id,
        lease_id,
        lease_number: 'L-1',
        section_name: '12 Rose Street',
        reason: 'revoked',
      },
    ]);
  });

  test('GAP-54 is for Australian dollars, and for leases of the company', async () => {
    const { me, lease_id } = await debtors.house.withLease({ currency: 'NZD' });
    expect(await debtors.begin(me, lease_id)).toMatchObject({
      status: 400,
      body: { errors: { lease_id: 'Only leases in Australian dollars can be paid by direct debit' } },
    });
    expect((await debtors.begin(me, UNKNOWN_ID)).status).toBe(404);
  });
});

describe('Q-156 FEAT-02 FEATURE-35 a bill that falls due', () => {
  test('is debited once, on its day at six where the property is; what was overdue before the mandate is not', async () => {
    const { me, lease_id, mandate_id } = await debtors.withMandate();
    await debtors.passTo(me, '2026-06-14T19:59:59Z');
    expect(debtors.intentsOf(me)).toEqual([]);
    await debtors.passTo(me, MONDAY_SIX);
    await debtors.passTo(me, '2026-06-15T01:00:00Z');
    const [intent, ...more] = debtors.intentsOf(me);
    expect(more).toEqual([]);
    const { path, key, form } = debtors.stripe.received.findLast(({ form }) => form.customer === `cus_${mandate_id}`)!;
    expect(path).toBe('/v1/payment_intents');
    expect(key).toBe(`debit:${intent!.metadata.debit_id}`);
    expect(form).toEqual({
      amount: '70000',
      currency: 'aud',
      customer: `cus_${mandate_id}`,
      payment_method: `pm_${mandate_id.replaceAll('-', '')}`,
      'payment_method_types[0]': 'au_becs_debit',
      off_session: 'true',
      confirm: 'true',
      description: 'Keystead L-1',
      'metadata[debit_id]': intent!.metadata.debit_id,
      'metadata[company_id]': me.company_id,
    });
    // The bank works on it: the bill is open, the ledger knows nothing.
    expect(await fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0 });
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('of a lease that turned out to be in Perth is debited by its clock', async () => {
    const { me, lease_id } = await debtors.withMandate();
    await debtors.passTo(me, NOON);
    const [facts] = await debtors.house.rows<{ start_date: string }>(
      me.company_id,
      'select start_date from lease where company_id = $1 and id = $2',
      [lease_id],
    );
    const moved = leaseFacts({ lease_id, start_date: facts!.start_date, timezone: 'Australia/Perth' });
    await debtors.house.tell(me, moved, 'lease.changed', 2);
    await debtors.passTo(me, '2026-06-13T20:00:00Z');
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    await debtors.passTo(me, '2026-06-14T22:00:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(1);
  });

  test('of Perth is debited when it is six in Perth', async () => {
    const { me } = await debtors.withMandate({ timezone: 'Australia/Perth' });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    await debtors.passTo(me, '2026-06-14T22:00:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(1);
  });

  test('is debited for what is still owed, and not at all when nothing is', async () => {
    const { me, lease_id, bills } = await debtors.withMandate();
    const [, , due] = bills;
    await debtors.house.pay(me, { lease_id, bill_id: due!.id, amount: 200 });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toMatchObject([{ amount: 50_000 }]);
    const paid = await debtors.withMandate();
    await debtors.house.pay(paid.me, { lease_id: paid.lease_id, bill_id: paid.bills[2]!.id, amount: 700 });
    await debtors.passTo(paid.me, MONDAY_SIX);
    expect(debtors.intentsOf(paid.me)).toEqual([]);
  });

  test('is debited after an outage of days, and left to people after one of weeks', async () => {
    const short = await debtors.withMandate({ end_date: '2026-06-21' });
    const long = await debtors.withMandate({ end_date: '2026-06-21' });
    for (const { me } of [short, long]) await debtors.passTo(me, NOON);
    await debtors.passTo(short.me, '2026-06-18T00:00:00Z');
    await debtors.passTo(long.me, '2026-07-20T00:00:00Z');
    expect(debtors.intentsOf(short.me)).toHaveLength(1);
    expect(debtors.intentsOf(long.me)).toEqual([]);
  });
});

describe('MONEY-08 Q-156 a debit', () => {
  test('is pending in the list of payments until its money is there, then a payment with a receipt', async () => {
    const { me, lease_id, intent } = await debited();
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

    debtors.house.clock.travelTo(TUESDAY_NOON);
    await debtors.succeeded(intent);
    const bill = await fifteenth(me, lease_id);
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
    const cash = () => debtors.house.pay(me, { lease_id, amount: 10, method: 'cash' });
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
    const { me, intent } = await debited();
    intent.status = 'succeeded';
    const succeeded = stripeEvent('payment_intent.succeeded', { ...intent });
    const processing = stripeEvent('payment_intent.processing', { ...intent, status: 'processing' });
    const answers = await Promise.all(
      [succeeded, succeeded, processing, succeeded, succeeded, processing].map((event) => debtors.hear(event)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await debtors.hear(processing);
    await debtors.said('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received', receipt_number: 'R-1' }]);
    expect(await debtors.onAccount(me, 'bank')).toBe(70_000);
  });

  test('whose success is told before our own answer is kept, is received once', async () => {
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
    const asked = debtors.stripe.received.filter(
      ({ path, form }) => path === '/v1/payment_intents' && form['metadata[company_id]'] === me.company_id,
    );
    expect(asked).toHaveLength(1);
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
    await debtors.house.pay(me, { lease_id, bill_id: bills[2]!.id, amount: 700 });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received', receipt_number: 'R-1' }]);
    expect(await debtors.told(me, 'direct_debit.failed')).toEqual([]);
  });

  test('of a bill that was paid otherwise in the meantime becomes credit', async () => {
    const { me, lease_id, intent } = await debited();
    await debtors.house.pay(me, { lease_id, amount: 2800 });
    await debtors.succeeded(intent);
    expect(await debtors.payments(me)).toMatchObject([
      { method: 'direct_debit', unallocated: 700, allocations: [] },
      { unallocated: 0 },
    ]);
  });

  test('whose messages got lost is looked at on the next banking day', async () => {
    const { me, intent } = await debited();
    await debtors.passTo(me, '2026-06-15T20:00:00Z');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
    intent.status = 'succeeded';
    await debtors.passTo(me, '2026-06-16T20:00:00Z');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });
});

describe('Q-156 a debit that fails', () => {
  test('is tried once more after three banking days, then left to people who are told', async () => {
    const { me, lease_id, intent } = await debited();
    debtors.house.clock.travelTo(TUESDAY_NOON);
    await debtors.failed(intent);
    await debtors.failed(intent);
    expect(await debtors.payments(me, 'status=failed')).toMatchObject([{ status: 'failed', failure: 'refused' }]);
    expect(await fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0 });
    const { id: bill_id } = await fifteenth(me, lease_id);
    const first = { lease_id, bill_id, amount_cents: 70_000, currency: 'AUD', failure: 'refused', attempt: 1 };
    expect(await debtors.told(me, 'direct_debit.failed')).toMatchObject([{ ...first, next_try_on: '2026-06-19' }]);
    await debtors.passTo(me, '2026-06-18T19:59:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(1);
    await debtors.passTo(me, '2026-06-18T20:00:00Z');
    const [, second, ...more] = debtors.intentsOf(me);
    expect(more).toEqual([]);
    await debtors.failed(second!);
    expect(await debtors.told(me, 'direct_debit.failed')).toMatchObject([
      { attempt: 1 },
      { attempt: 2, next_try_on: null },
    ]);
    await debtors.passTo(me, '2026-06-20T20:00:00Z');
    expect(debtors.intentsOf(me)).toHaveLength(2);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('and succeeds the second time is paid', async () => {
    const { me, lease_id, intent } = await debited();
    await debtors.failed(intent);
    await debtors.passTo(me, '2026-06-18T20:00:00Z');
    await debtors.succeeded(debtors.intentsOf(me)[1]!);
    expect(await fifteenth(me, lease_id)).toMatchObject({ status: 'paid' });
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
      expect(await debtors.told(me, 'direct_debit.failed')).toMatchObject([{ failure: 'account', next_try_on: null }]);
      await debtors.passTo(me, '2026-06-25T20:00:00Z');
      expect(debtors.intentsOf(me).length).toBeLessThanOrEqual(1);
      expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', failure: 'account' }]);
    },
  );

  test('GAP-30 days after it was received is a payment that was taken back, once', async () => {
    const { me, lease_id, intent } = await debited();
    await debtors.succeeded(intent);
    debtors.house.clock.travelTo('2026-06-24T02:00:00Z');
    await debtors.dishonoured(intent);
    await debtors.dishonoured(intent);
    await debtors.succeeded(intent);
    expect(await fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0, status: 'overdue' });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', reversal_reason: 'dishonoured' }]);
    expect(await debtors.payments(me, 'status=failed')).toHaveLength(1);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
    expect(await debtors.told(me, 'payment.reversed')).toHaveLength(1);
    expect(await debtors.told(me, 'direct_debit.failed')).toMatchObject([
      { failure: 'dishonoured', next_try_on: null },
    ]);
    await debtors.passTo(me, '2026-06-28T19:00:00Z');
    expect(debtors.intentsOf(me).filter(({ metadata }) => metadata.debit_id === intent.metadata.debit_id)).toHaveLength(
      1,
    );
  });

  test('GAP-30 whose payment somebody took back by hand before, is not taken back twice', async () => {
    const { me, intent } = await debited();
    await debtors.succeeded(intent);
    const [payment] = await debtors.payments(me);
    const body = { id: payment!.id, reason: 'refunded' };
    expect((await me.post('v1/system/bill-payment/reverse', body)).status).toBe(200);
    await debtors.dishonoured(intent);
    expect(await debtors.told(me, 'payment.reversed')).toHaveLength(1);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('by dishonour before its success was told, stays failed', async () => {
    const { me, intent } = await debited();
    await debtors.dishonoured(intent);
    await debtors.succeeded(intent);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'failed', failure: 'dishonoured' }]);
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });
});

describe('GAP-56 a message', () => {
  test('that Stripe did not sign, or not now, is refused and changes nothing', async () => {
    const { me, intent } = await debited();
    const event = stripeEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' });
    const now = debtors.house.clock.now();
    const at = (seconds: number) => signatureOf(event, new Date(now.getTime() + seconds * 1000));
    const good = at(0);
    const bad = [
      '',
      't=1',
      good.replace(/v1=../, 'v1=00'),
      good.replace('v1=', 'v0='),
      signatureOf(event, now, 'whsec_other'),
      signatureOf(`${event} `, now),
      at(-301),
      at(301),
    ];
    for (const signature of bad)
      expect(await debtors.hear(event, signature)).toMatchObject({ status: 400, body: { code: 'WRONG_SIGNATURE' } });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
    expect((await debtors.hear(event, at(-290))).status).toBe(200);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });

  test('with another amount, of another company or of nothing here is taken and left alone', async () => {
    const { me, intent } = await debited();
    const paid = { ...intent, status: 'succeeded' };
    await debtors.said('payment_intent.succeeded', { ...paid, amount: 1 });
    await debtors.said('payment_intent.succeeded', { ...paid, currency: 'usd' });
    await debtors.said('payment_intent.succeeded', {
      ...paid,
      metadata: { ...paid.metadata, company_id: newId() },
    });
    await debtors.said('payment_intent.succeeded', { ...paid, metadata: { payment_id: newId(), company_id: newId() } });
    await debtors.said('payment_intent.succeeded', { ...paid, metadata: null });
    await debtors.said('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_of_somebody_else' });
    await debtors.said('customer.created', { id: 'cus_1' });
    await debtors.hear('{}');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
  });
});

test('GAP-53 GAP-54 GAP-55 another company cannot tell a mandate from none, and not everybody may', async () => {
  const { me, lease_id, mandate_id } = await debtors.withMandate();
  const stranger = debtors.house.service.as();
  await debtors.house.tell(stranger, leaseFacts());
  expect(await debtors.mandate(stranger, lease_id)).toBeNull();
  for (const [theirs, unknown] of [
    [await debtors.begin(stranger, lease_id), await debtors.begin(stranger, UNKNOWN_ID)],
    [await debtors.cancel(stranger, mandate_id), await debtors.cancel(stranger, UNKNOWN_ID)],
  ]) {
    expect(theirs!.status).toBe(404);
    expect(theirs!.text).toBe(unknown!.text);
  }
  const renter = debtors.house.service.as({ company_id: me.company_id, role: 'tenant' });
  expect((await debtors.begin(renter, lease_id)).status).toBe(403);
  expect((await debtors.cancel(renter, mandate_id)).status).toBe(403);
  expect((await renter.get(`v1/system/direct-debit/mandate?lease_id=${lease_id}`)).status).toBe(403);
  expect(await me.get('v1/system/direct-debit/mandate')).toMatchObject({
    status: 400,
    body: { code: 'MISSING_LEASE_ID' },
  });
});

test('Q-156 eight workers at once debit a bill once', async () => {
  const { me } = await debtors.withMandate();
  debtors.house.clock.travelTo(MONDAY_SIX);
  await eventually(async () => {
    await Promise.all(Array.from({ length: 8 }, () => debtors.house.workDue(me.company_id)));
    return debtors.intentsOf(me).length > 0;
  });
  await debtors.passTo(me, MONDAY_SIX);
  expect(debtors.intentsOf(me)).toHaveLength(1);
});

import { eventually } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { signatureOf, stripeEvent } from './becs-stand-in.js';
import { Debtors, MONDAY_SIX, NOON } from './debit-fixture.js';
import { leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

let debtors: Debtors;

beforeAll(async () => {
  debtors = await Debtors.start(NOON);
});
beforeEach(() => debtors.stack.clock.moveTo(NOON));
afterAll(() => debtors.stop());

//
describe('a mandate', () => {
  // covers: Q-169, GAP-54
  test('is asked for at Stripe as its API describes; no account comes here', async () => {
    const { me, lease_id } = await debtors.stack.withLease();
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

  // covers: GAP-53, GAP-54, GAP-56
  test('is active when Stripe says so, said twice, and there is one of a lease', async () => {
    const { me, lease_id } = await debtors.stack.withLease();
    expect(await debtors.mandate(me, lease_id)).toBeNull();
    const begun = await Promise.all([debtors.begin(me, lease_id), debtors.begin(me, lease_id)]);
    expect(new Set(begun.map(({ body }) => body.data.mandate_id)).size).toBe(1);
    const { mandate_id } = begun[0].body.data;
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ id: mandate_id, status: 'pending' });
    const event = debtors.given(me, mandate_id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => debtors.publish(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'active', active_from: '2026-06-10' });
    expect(await debtors.begin(me, lease_id)).toMatchObject({ status: 409, body: { code: 'MANDATE_ACTIVE' } });
  });

  // covers: GAP-55
  test('is cancelled: nothing more is debited, Stripe lets go of the account, a late word changes nothing', async () => {
    const { me, lease_id, mandate_id } = await debtors.withMandate();
    expect((await debtors.cancel(me, mandate_id)).status).toBe(200);
    expect(await debtors.cancel(me, mandate_id)).toMatchObject({ status: 409, body: { code: 'MANDATE_ENDED' } });
    await debtors.publish(debtors.given(me, mandate_id));
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'ended', end_reason: 'cancelled' });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toEqual([]);
    expect(debtors.stripe.detached).toContain(`pm_${mandate_id.replaceAll('-', '')}`);
    const next = (await debtors.begin(me, lease_id)).body.data;
    expect(next.mandate_id).not.toBe(mandate_id);
  });

  // covers: GAP-56
  test('is over when the bank says so', async () => {
    const { me, lease_id, mandate_id } = await debtors.withMandate();
    const inactive = { id: `mandate_${mandate_id}`, object: 'mandate', status: 'inactive' };
    await debtors.said('mandate.updated', inactive);
    await debtors.said('mandate.updated', inactive);
    await debtors.said('mandate.updated', { ...inactive, id: 'mandate_of_somebody_else' });
    expect(await debtors.mandate(me, lease_id)).toMatchObject({ status: 'ended', end_reason: 'revoked' });
    expect(await debtors.published(me, 'debit_mandate.ended')).toEqual([
      {
        debit_mandate_id: mandate_id,
        lease_id,
        lease_number: 'L-1',
        section_name: '12 Rose Street',
        reason: 'revoked',
      },
    ]);
  });

  // covers: GAP-54
  test('is for Australian dollars, and for leases of the company', async () => {
    const { me, lease_id } = await debtors.stack.withLease({ currency: 'NZD' });
    expect(await debtors.begin(me, lease_id)).toMatchObject({
      status: 400,
      body: { errors: { lease_id: 'Only leases in Australian dollars can be paid by direct debit' } },
    });
    expect((await debtors.begin(me, UNKNOWN_ID)).status).toBe(404);
  });
});

// covers: Q-156, FEAT-02, FEATURE-35
describe('a bill that falls due', () => {
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
    expect(await debtors.fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0 });
    expect(await debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('of a lease that turned out to be in Perth is debited by its clock', async () => {
    const { me, lease_id } = await debtors.withMandate();
    await debtors.passTo(me, NOON);
    const [facts] = await debtors.stack.rows<{ start_date: string }>(
      me.company_id,
      'select start_date from lease where company_id = $1 and id = $2',
      [lease_id],
    );
    const moved = leaseFacts({ lease_id, start_date: facts!.start_date, timezone: 'Australia/Perth' });
    await debtors.stack.publishLease(me, moved, 'lease.changed', 2);
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
    const [due] = bills;
    await debtors.stack.pay(me, { lease_id, bill_id: due!.id, amount: 200 });
    await debtors.passTo(me, MONDAY_SIX);
    expect(debtors.intentsOf(me)).toMatchObject([{ amount: 50_000 }]);
    const paid = await debtors.withMandate();
    await debtors.stack.pay(paid.me, { lease_id: paid.lease_id, bill_id: paid.bills[0]!.id, amount: 700 });
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

// covers: GAP-56
describe('a message', () => {
  test('that Stripe did not sign, or not now, is refused and changes nothing', async () => {
    const { me, intent } = await debtors.debited();
    const event = stripeEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' });
    const now = debtors.stack.clock.now();
    const at = (seconds: number) => signatureOf(event, new Date(now.getTime() + seconds * 1000));
    const good = at(0);
    const bad = [
      '',
      't=1',
      good.replace(/v1=(.)/, (_, digit) => `v1=${digit === '0' ? '1' : '0'}`),
      good.replace('v1=', 'v0='),
      signatureOf(event, now, 'whsec_other'),
      signatureOf(`${event} `, now),
      at(-301),
      at(301),
    ];
    for (const signature of bad)
      expect(await debtors.publish(event, signature)).toMatchObject({ status: 400, body: { code: 'WRONG_SIGNATURE' } });
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
    expect((await debtors.publish(event, at(-290))).status).toBe(200);
    expect(await debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });

  test('with another amount, of another company or of nothing here is taken and left alone', async () => {
    const { me, intent } = await debtors.debited();
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
    await debtors.publish('{}');
    expect(await debtors.payments(me)).toMatchObject([{ status: 'pending' }]);
  });
});

// covers: GAP-53, GAP-54, GAP-55
test('another company cannot distinguish a mandate from none, and not every role may', async () => {
  const { me, lease_id, mandate_id } = await debtors.withMandate();
  const stranger = debtors.stack.service.as();
  await debtors.stack.publishLease(stranger, leaseFacts());
  expect(await debtors.mandate(stranger, lease_id)).toBeNull();
  for (const [theirs, unknown] of [
    [await debtors.begin(stranger, lease_id), await debtors.begin(stranger, UNKNOWN_ID)],
    [await debtors.cancel(stranger, mandate_id), await debtors.cancel(stranger, UNKNOWN_ID)],
  ]) {
    expect(theirs!.status).toBe(404);
    expect(theirs!.text).toBe(unknown!.text);
  }
  const renter = debtors.stack.service.as({ company_id: me.company_id, role: 'tenant' });
  expect((await debtors.begin(renter, lease_id)).status).toBe(403);
  expect((await debtors.cancel(renter, mandate_id)).status).toBe(403);
  // Of a lease that is not theirs: it is not there for them.
  expect(await debtors.mandate(renter, lease_id)).toBeNull();
  expect(await me.get('v1/system/direct-debit/mandate')).toMatchObject({
    status: 400,
    body: { code: 'MISSING_LEASE_ID' },
  });
});

//
test('eight workers at once debit a bill once', async () => {
  const { me } = await debtors.withMandate();
  debtors.stack.clock.moveTo(MONDAY_SIX);
  await eventually(async () => {
    await Promise.all(Array.from({ length: 8 }, () => debtors.stack.workDue(me.company_id)));
    return debtors.intentsOf(me).length > 0;
  });
  await debtors.passTo(me, MONDAY_SIX);
  expect(debtors.intentsOf(me)).toHaveLength(1);
});

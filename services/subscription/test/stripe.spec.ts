import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { DAY, momentOf, Subscribers, type CheckoutRequest } from './subscriber.js';
import { signatureOf, STRIPE_ENV, StripeStandIn, stripeEvent, type Received } from './stripe-stand-in.js';

const stack = new Subscribers();
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  await stack.start({ ...STRIPE_ENV, STRIPE_API_URL: stripe.url, PUBLIC_URL: 'https://rent.example/' });
});
afterAll(async () => {
  await stack.service.stop();
  await stripe.stop();
});

const deliver = (body: string, signature = signatureOf(body, stack.clock.now())) =>
  stack.service.anyone.call('POST', 'subscription/webhook', body, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
  });

const last = (): Received => stripe.received.at(-1)!;

/** The two events of a hosted checkout that was paid: of its session and of its payment intent. */
function eventsOf({ company_id }: Caller, { payment_id, amount }: CheckoutRequest) {
  const common = { currency: 'aud', customer: `cus_${payment_id}`, metadata: { company_id, payment_id } };
  const cents = Math.round(amount * 100);
  return {
    session: stripeEvent('checkout.session.completed', {
      id: `cs_${payment_id}`,
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: cents,
      payment_intent: `pi_${payment_id}`,
      ...common,
    }),
    intent: stripeEvent('payment_intent.succeeded', {
      id: `pi_${payment_id}`,
      object: 'payment_intent',
      amount: cents,
      amount_received: cents,
      payment_method: `pm_${payment_id}`,
      ...common,
    }),
  };
}

async function bought(properties = 2) {
  const me = await stack.open('free');
  const checkout = (await stack.pay(me, { properties })).body.data;
  const { session, intent } = eventsOf(me, checkout);
  for (const event of [session, intent]) expect((await deliver(event)).status).toBe(200);
  return { me, checkout, end: momentOf((await stack.current(me)).period_ends_at) };
}

//
describe('hosted checkout', () => {
  test('asks Stripe for a page as its API describes; no card data comes here', async () => {
    const me = await stack.open('free');
    const answer = await stack.pay(me, { plan: 'pro', properties: 3 });
    expect(answer).toMatchObject({ status: 200, body: { data: { provider: 'stripe', amount: 27 } } });
    const { payment_id, checkout_url } = answer.body.data;
    expect(checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    expect(last()).toEqual({
      path: '/v1/checkout/sessions',
      key: `checkout:${payment_id}`,
      form: {
        mode: 'payment',
        client_reference_id: payment_id,
        success_url: `https://rent.example/admin/setting/subscription?payment=${payment_id}`,
        cancel_url: 'https://rent.example/admin/setting/subscription',
        'payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '2700',
        'line_items[0][price_data][product_data][name]': 'Keystead Pro, 3 properties, one month',
        'payment_intent_data[setup_future_usage]': 'off_session',
        customer_creation: 'always',
        'metadata[payment_id]': payment_id,
        'metadata[company_id]': me.company_id,
        'payment_intent_data[metadata][payment_id]': payment_id,
        'payment_intent_data[metadata][company_id]': me.company_id,
      },
    });
    expect(await stack.current(me)).toMatchObject({ plan: 'free' });
  });

  test.each(['session first', 'intent first'])(
    'the plan starts when Stripe says so: %s, each twice and at once',
    async (order) => {
      const me = await stack.open('free');
      const { session, intent } = eventsOf(me, (await stack.pay(me, { properties: 2 })).body.data);
      const events = order === 'session first' ? [session, intent] : [intent, session];
      expect((await deliver(events[0]!)).body).toEqual({ data: { received: true } });
      expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'active', paid_properties: 2 });
      const answers = await Promise.all([...events, ...events, ...events].map((event) => deliver(event)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect((await stack.current(me)).receipts).toHaveLength(1);
      expect(await stack.said(me, 'subscription.paid')).toHaveLength(1);
    },
  );

  test('a refused card and an expired page after the payment, or before it, change nothing', async () => {
    const me = await stack.open('free');
    const checkout = (await stack.pay(me)).body.data;
    const { session } = eventsOf(me, checkout);
    const about = {
      amount: 900,
      currency: 'aud',
      metadata: { company_id: me.company_id, payment_id: checkout.payment_id },
    };
    const refused = stripeEvent('payment_intent.payment_failed', {
      id: 'pi_1',
      last_payment_error: { code: 'card_declined' },
      ...about,
    });
    const expired = stripeEvent('checkout.session.expired', { id: 'cs_1', amount_total: 900, ...about });
    await deliver(refused);
    expect(await stack.current(me)).toMatchObject({ plan: 'free', status: 'active' });
    await deliver(session);
    await deliver(refused);
    await deliver(expired);
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  test('what is not about a payment of ours is taken and left alone', async () => {
    const me = await stack.open('free');
    const { session } = eventsOf(me, (await stack.pay(me)).body.data);
    const other = [
      stripeEvent('customer.created', { id: 'cus_1' }),
      stripeEvent('payment_intent.succeeded', { id: 'pi_1', amount: 900, currency: 'aud', metadata: {} }),
      stripeEvent('payment_intent.succeeded', {
        id: 'pi_2',
        amount: 900,
        currency: 'aud',
        metadata: { company_id: 'x', payment_id: 'y' },
      }),
      session.replace(me.company_id, newId()),
      session.replace('"paid"', '"unpaid"'),
      session.replace('"amount_total": 900', '"amount_total": 1'),
      session.replace('"aud"', '"usd"'),
      '{}',
    ];
    for (const event of other) expect((await deliver(event)).status).toBe(200);
    expect(await stack.current(me)).toMatchObject({ plan: 'free', receipts: [] });
  });
});

//
describe('the signature of a message', () => {
  test('wrong, missing, of another secret, of other bytes or too old: refused, and nothing changes', async () => {
    const me = await stack.open('free');
    const { session } = eventsOf(me, (await stack.pay(me)).body.data);
    const now = stack.clock.now();
    const good = signatureOf(session, now);
    const at = (seconds: number) => signatureOf(session, new Date(now.getTime() + seconds * 1000));
    const bad = [
      '',
      'nonsense',
      good.replace(/v1=(.)/, (_, first) => `v1=${first === '0' ? '1' : '0'}`),
      good.replace('v1=', 'v0='),
      good.replace(/t=\d+/, 't='),
      signatureOf(session, now, 'whsec_other'),
      signatureOf(`${session} `, now),
      at(-301),
      // The service's clock runs on while the others are tried.
      at(360),
    ];
    for (const signature of bad) {
      expect(await deliver(session, signature)).toMatchObject({ status: 400, body: { code: 'WRONG_SIGNATURE' } });
    }
    expect(await stack.current(me)).toMatchObject({ plan: 'free' });
    expect((await stack.service.anyone.call('POST', 'subscription/webhook', session)).status).toBe(400);
    expect((await deliver(session, at(-290))).status).toBe(200);
    expect(await stack.current(me)).toMatchObject({ plan: 'pro' });
  });

  test('while a secret is being changed one of two signatures is enough', async () => {
    const event = stripeEvent('customer.created', { id: 'cus_1' });
    const mixed = signatureOf(event, stack.clock.now()).replace('v1=', `v1=${'0'.repeat(64)},v1=`);
    expect((await deliver(event, mixed)).status).toBe(200);
  });
});

//
describe('the months after', () => {
  const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY + 60_000);

  test('are charged to the same card, once', async () => {
    const { me, checkout, end } = await bought(2);
    await stack.passTo(me, after(end, 0));
    expect(await stack.current(me)).toMatchObject({
      status: 'active',
      receipts: [{ receipt_number: 2, amount: 18 }, {}],
    });
    const { path, key, form } = last();
    expect(path).toBe('/v1/payment_intents');
    const payment_id = form['metadata[payment_id]'];
    expect(key).toBe(`charge:${payment_id}:0`);
    expect(form).toEqual({
      amount: '1800',
      currency: 'aud',
      customer: `cus_${checkout.payment_id}`,
      payment_method: `pm_${checkout.payment_id}`,
      'payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      description: 'Keystead Pro, 2 properties, one month',
      'metadata[payment_id]': payment_id,
      'metadata[company_id]': me.company_id,
    });
    // Stripe's own word on it comes later and changes nothing.
    const event = eventsOf(me, { ...checkout, payment_id: payment_id!, amount: 18 }).intent;
    await deliver(event);
    expect((await stack.current(me)).receipts).toHaveLength(2);
  });

  test.each([
    ['card_declined', 'payment_failed'],
    ['authentication_required', 'payment_failed'],
    ['expired_card', 'payment_method_invalid'],
  ] as const)('%s: %s, and active again when a later try succeeds', async (outcome, state) => {
    const { me, end } = await bought();
    stripe.outcomes.push(outcome);
    await stack.passTo(me, after(end, 0));
    expect(await stack.current(me)).toMatchObject({ status: state });
    await stack.passTo(me, after(end, 1));
    expect(await stack.current(me)).toMatchObject({ status: 'active', receipts: [{ receipt_number: 2 }, {}] });
    expect(last().key).toMatch(/^charge:.*:1$/);
  });

  test('an answer that got lost is asked for again with the same key: charged once', async () => {
    const { me, end } = await bought();
    stripe.outcomes.push(500, 'hangs up');
    const before = stripe.charged.length;
    for (let round = 0; round < 3; round++) {
      await stack.passTo(me, after(end, 0));
      await letGo(me);
    }
    await stack.passTo(me, after(end, 0));
    expect(stripe.charged.length - before).toBe(1);
    const keys = stripe.received.slice(-3).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(await stack.current(me)).toMatchObject({ status: 'active', receipts: [{ receipt_number: 2 }, {}] });
  });

  /** The pause after a failure is over. */
  const letGo = (me: Caller) =>
    stack.service.db.systemPool.query('update job set lease_until = null where company_id = $1', [me.company_id]);

  test('a customer Stripe knows already is not made again', async () => {
    const { me, checkout, end } = await bought(1);
    await stack.change(me, { action: 'cancel' });
    await stack.passTo(me, after(end, 0));
    await stack.pay(me, { properties: 1 });
    expect(last().form).toMatchObject({ customer: `cus_${checkout.payment_id}` });
    expect(last().form).not.toHaveProperty('customer_creation');
  });
});

describe('payments that cannot be', () => {
  test('Stripe out of reach: 503 in time, and the next try works', async () => {
    const me = await stack.open('free');
    const down = new Subscribers();
    await down.start({ ...STRIPE_ENV, STRIPE_API_URL: 'http://127.0.0.1:1' });
    const there = await down.open('free');
    expect(await down.pay(there)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await down.current(there)).toMatchObject({ plan: 'free', status: 'active' });
    await down.service.stop();
    expect((await stack.pay(me)).status).toBe(200);
  });
});

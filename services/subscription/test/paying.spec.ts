import { momentOf, Subscribers } from './subscriber.js';

const stack = new Subscribers();
beforeAll(() => stack.start());
afterAll(() => stack.service.stop());

// covers: PLAN-02
describe('Pro is paid for', () => {
  // covers: PLAN-04, SUBU-06
  test('per property and month; the receipt says the GST in it', async () => {
    const me = await stack.open('free');
    await stack.addProperties(me, 1);
    const checkout = (await stack.pay(me, { plan: 'pro', properties: 3 })).body.data;
    expect(checkout).toMatchObject({ provider: 'test', amount: 27, properties: 3, currency: 'AUD' });
    expect(await stack.current(me)).toMatchObject({ plan: 'free', receipts: [] });
    expect((await stack.complete(checkout.checkout_url)).status).toBe(200);
    const now = await stack.current(me);
    expect(now).toMatchObject({
      plan: 'pro',
      status: 'active',
      paid_properties: 3,
      property_management: { used: 1, total: 3, remaining: 2 },
      team_management: { total: 10 },
      receipts: [{ receipt_number: 1, amount: 27, gst: 2.45, properties: 3 }],
    });
    expect((await stack.said(me, 'subscription.limits_changed')).at(-1)).toMatchObject({
      plan: 'pro',
      status: 'active',
      limits: { properties: 3, leases: null, documents: 1000, storage: 20_000, team_members: 10 },
    });
    expect(await stack.said(me, 'subscription.paid')).toMatchObject([
      {
        owner_user_id: me.user_id,
        company_name: 'Rose Street Rentals',
        receipt_number: 1,
        amount_cents: 2700,
        gst_cents: 245,
      },
    ]);
  });

  test('the same session completed again, also 10 at once, is one payment', async () => {
    const me = await stack.open('free');
    const { checkout_url } = (await stack.pay(me, { properties: 2 })).body.data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => stack.complete(checkout_url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await stack.complete(checkout_url, 'declined');
    expect((await stack.current(me)).receipts).toHaveLength(1);
    expect(await stack.current(me)).toMatchObject({ status: 'active' });
  });

  test('on trial the days that were given are kept: the month begins when they are over', async () => {
    const me = await stack.open('pro');
    const ends = momentOf((await stack.current(me)).trial_ends_at);
    await stack.buy(me, 1);
    const { status, period_ends_at, trial_ends_at } = await stack.current(me);
    expect(status).toBe('active');
    expect(momentOf(trial_ends_at)).toEqual(ends);
    const days = (momentOf(period_ends_at).getTime() - ends.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    await stack.passTo(me, new Date(ends.getTime() + 5000));
    expect(await stack.current(me)).toMatchObject({ status: 'active' });
    expect(await stack.said(me, 'subscription.trial_ending')).toEqual([]);
  });

  test('SUB_PAY_3001 and SUB_PAY_3002: a card that is refused leaves the plan as it was, and another may be used', async () => {
    const me = await stack.open('free');
    const { checkout_url } = (await stack.pay(me)).body.data;
    expect(await stack.complete(checkout_url, 'declined')).toMatchObject({
      status: 403,
      body: {
        code: 'SUB_PAY_3001',
        message: '[SUB_PAY_3001] Payment failed. Please try again or use another payment method.',
      },
    });
    expect(await stack.complete(checkout_url, 'expired')).toMatchObject({
      status: 403,
      body: { message: '[SUB_PAY_3002] Your payment method is invalid or expired.' },
    });
    expect(await stack.current(me)).toMatchObject({ plan: 'free', status: 'active', receipts: [] });
    expect((await stack.complete(checkout_url, 'works')).status).toBe(200);
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  test('more properties begin a month at once, and what is left of the running one is taken off', async () => {
    const me = await stack.open('free');
    await stack.buy(me, 2);
    const first = await stack.current(me);
    const begun = stack.clock.now().getTime();
    const period = momentOf(first.period_ends_at).getTime() - begun;
    stack.clock.moveTo(new Date(begun + period / 2));
    expect(await stack.pay(me, { properties: 2 })).toMatchObject({
      status: 400,
      body: { errors: { properties: 'You have paid for 2 properties already.' } },
    });
    const checkout = (await stack.pay(me, { properties: 4 })).body.data;
    expect(Math.abs(checkout.amount - (36 - 9))).toBeLessThanOrEqual(0.02);
    await stack.complete(checkout.checkout_url);
    const second = await stack.current(me);
    expect(second).toMatchObject({ paid_properties: 4, property_management: { total: 4 } });
    expect(momentOf(second.period_ends_at).getTime()).toBeGreaterThan(
      momentOf(first.period_ends_at).getTime() + period / 3,
    );
    expect(second.receipts.map(({ receipt_number }) => receipt_number)).toEqual([2, 1]);
  });

  test('fewer properties from the next month on; never fewer than there are', async () => {
    const me = await stack.open('free');
    await stack.buy(me, 3);
    await stack.addProperties(me, 2);
    expect(await stack.change(me, { plan: 'pro', properties: 1 })).toMatchObject({
      body: { code: 'SUB_2005', errors: { property_management: 'You have 2 properties; that plan allows 1.' } },
    });
    expect(await stack.change(me, { plan: 'pro', properties: 4 })).toMatchObject({ body: { code: 'PAYMENT_NEEDED' } });
    await stack.change(me, { plan: 'pro', properties: 2 });
    const before = await stack.current(me);
    expect(before).toMatchObject({ paid_properties: 3, renewal_properties: 2, property_management: { total: 3 } });
    await stack.passTo(me, new Date(momentOf(before.period_ends_at).getTime() + 5000));
    expect(await stack.current(me)).toMatchObject({
      status: 'active',
      paid_properties: 2,
      renewal_properties: null,
      receipts: [{ receipt_number: 2, amount: 18, gst: 1.64 }, { receipt_number: 1 }],
    });
  });

  test('to Free or cancelled while time is paid for: at its end', async () => {
    const [leaving, smaller] = [await stack.open('free'), await stack.open('free')];
    for (const me of [leaving, smaller]) await stack.buy(me, 1);
    await stack.change(leaving, { action: 'cancel' });
    await stack.change(smaller, { plan: 'free' });
    expect(await stack.current(leaving)).toMatchObject({ status: 'active', ends_as: 'cancelled' });
    expect(await stack.current(smaller)).toMatchObject({ plan: 'pro', status: 'active', ends_as: 'free' });
    const after = new Date(momentOf((await stack.current(smaller)).period_ends_at).getTime() + 5000);
    for (const me of [leaving, smaller]) await stack.passTo(me, after);
    expect(await stack.current(leaving)).toMatchObject({ plan: 'pro', status: 'cancelled' });
    expect(await stack.current(smaller)).toMatchObject({
      plan: 'free',
      status: 'active',
      ends_as: null,
      period_ends_at: null,
      property_management: { total: 1 },
    });
    for (const me of [leaving, smaller]) expect((await stack.current(me)).receipts).toHaveLength(1);
  });

  test('a client key asks once: the same answer again, another request refused', async () => {
    const me = await stack.open('free');
    const key = { 'idempotency-key': 'pay-1' };
    const first = await me.post('subscription/payment', { properties: 2 }, key);
    const again = await me.post('subscription/payment', { properties: 2 }, key);
    expect(again.text).toBe(first.text);
    expect(await me.post('subscription/payment', { properties: 3 }, key)).toMatchObject({ status: 422 });
  });

  test.each([
    [{ plan: 'enterprise' }, { plan: 'Please contact us about the Enterprise plan.' }],
    [{ plan: 'free' }, { plan: 'The Free plan costs nothing.' }],
    [{ properties: 1.5 }, { properties: 'Must be a positive number' }],
    [{ properties: 1 }, { properties: 'Your plan must cover at least your 2 properties.' }],
    [{ amount: 1 }, { amount: 'This field is not known here' }],
  ])('refuses %j', async (body, errors) => {
    const me = await stack.open('pro');
    await stack.addProperties(me, 2);
    expect(await stack.pay(me, body)).toMatchObject({ status: 400, body: { errors } });
  });

  test('a session that was not given out, or was altered, pays nothing', async () => {
    const me = await stack.open('free');
    const { checkout_url } = (await stack.pay(me)).body.data;
    const [facts, signature] = new URL(checkout_url).searchParams.get('session')!.split('.');
    const cheaper = Buffer.from(Buffer.from(facts!, 'base64url').toString().replace('900', '1')).toString('base64url');
    for (const session of ['', 'x', 'x.y', `${cheaper}.${signature}`, `${facts}.`, `${facts}.${'A'.repeat(43)}`]) {
      const answer = await stack.service.anyone.post('subscription/webhook', { session });
      expect(answer).toMatchObject({ status: 400, body: { code: 'WRONG_SIGNATURE' } });
    }
    expect(await stack.current(me)).toMatchObject({ plan: 'free' });
  });
});

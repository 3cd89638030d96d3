import { withDatedTerms } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { momentOf, Subscribers } from './subscriber.js';

const stack = new Subscribers();
beforeAll(() => stack.start());
afterAll(() => stack.service.stop());

const code = (wanted: string) => ({ body: { code: wanted } });

// covers: GAP-02, FEATURE-27
describe('subscription/change', () => {
  //
  test('SUB_2005: refuses a plan that is too small, and says what is too much', async () => {
    const me = await stack.open('pro');
    await stack.addProperties(me, 2);
    expect(await stack.change(me, { plan: 'free' })).toMatchObject({
      status: 403,
      body: {
        code: 'SUB_2005',
        message:
          '[SUB_2005] Cannot downgrade subscription because your current usage exceeds the limits of the lower plan.',
        errors: { property_management: 'You have 2 properties; that plan allows 1.' },
      },
    });
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'trialing' });
  });

  // covers, CONST-01, CONST-02, FEATURE-48
  test('a company on Free tries Pro once, for 30 days and without a card', async () => {
    const me = await stack.open('free');
    expect((await stack.change(me, { plan: 'pro' })).body.data).toMatchObject({ plan: 'pro', status: 'trialing' });
    const { trial_ends_at, property_management } = await stack.current(me);
    expect(Math.abs(momentOf(trial_ends_at).getTime() - stack.in(30).getTime())).toBeLessThan(60_000);
    expect(property_management).toMatchObject({ total: null });
    expect((await stack.change(me, { plan: 'free' })).body.data).toMatchObject({ plan: 'free', status: 'active' });
    expect(await stack.change(me, { plan: 'pro' })).toMatchObject(code('PAYMENT_NEEDED'));
    const published = await stack.said(me, 'subscription.limits_changed');
    expect(published.map(({ plan, status, limits }) => [plan, status, limits.properties])).toEqual([
      ['free', 'active', 1],
      ['pro', 'trialing', null],
      ['free', 'active', 1],
    ]);
  });

  // covers: F-35
  test.each(['free', 'pro'] as const)('the Enterprise plan cannot be chosen on %s, on trial or not', async (plan) => {
    const me = await stack.open(plan);
    const before = await stack.current(me);
    expect(await stack.change(me, { plan: 'enterprise' })).toMatchObject({
      status: 400,
      body: { errors: { plan: 'Please contact us about the Enterprise plan.' } },
    });
    expect(await stack.current(me)).toEqual(before);
  });

  // covers: F-45
  test('back on Free the end of the trial is gone, and there is no second trial', async () => {
    const me = await stack.open('pro');
    await stack.change(me, { plan: 'free' });
    expect(await stack.current(me)).toMatchObject({ plan: 'free', status: 'active', trial_ends_at: null });
    expect(await stack.change(me, { plan: 'pro' })).toMatchObject({ status: 409, ...code('PAYMENT_NEEDED') });
  });

  test('SUB_2003 SUBS-02 cancelled on trial: it runs to its end, then changes are refused; it can be taken back before', async () => {
    const me = await stack.open('pro');
    const ends = momentOf((await stack.current(me)).trial_ends_at);
    expect((await stack.change(me, { action: 'cancel' })).body.data).toMatchObject({
      status: 'trialing',
      ends_as: 'cancelled',
    });
    await stack.change(me, { action: 'reactivate' });
    expect(await stack.current(me)).toMatchObject({ status: 'trialing', ends_as: null });
    await stack.change(me, { action: 'cancel' });
    await stack.passTo(me, new Date(ends.getTime() + 2000));
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'cancelled', ends_as: null });
    expect((await stack.said(me, 'subscription.limits_changed')).at(-1)).toMatchObject({ status: 'cancelled' });
    expect(await stack.change(me, { action: 'reactivate' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect((await stack.buy(me, 1)).status).toBe(200);
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  //
  test('SUB_2001 SUBS-02 an expired trial: moved to Free, it works again', async () => {
    const me = await stack.open('pro');
    await stack.passTo(me, stack.in(31));
    expect(await stack.current(me)).toMatchObject({ status: 'expired' });
    expect(await stack.change(me, { action: 'reactivate' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect(await stack.change(me, { plan: 'pro' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect((await stack.change(me, { plan: 'free' })).body.data).toMatchObject({ plan: 'free', status: 'active' });
    expect((await stack.said(me, 'subscription.limits_changed')).map(({ plan, status }) => [plan, status])).toEqual([
      ['pro', 'trialing'],
      ['pro', 'expired'],
      ['free', 'active'],
    ]);
  });

  test('a company without a subscription gets SUB_2004', async () => {
    expect(await stack.change(stack.service.as(), { plan: 'pro' })).toMatchObject({ status: 403, ...code('SUB_2004') });
    expect(await stack.pay(stack.service.as())).toMatchObject({ status: 403, ...code('SUB_2004') });
  });

  test('20 at once to the same plan are one change', async () => {
    const me = await stack.open('free');
    const answers = await Promise.all(Array.from({ length: 20 }, () => stack.change(me, { plan: 'pro' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stack.said(me, 'subscription.limits_changed')).toHaveLength(2);
  });

  test('who may only read may not change', async () => {
    const { company_id } = await stack.open('pro');
    const member = stack.service.as({ company_id, role: 'team_member' });
    expect((await stack.change(member, { plan: 'free' })).status).toBe(403);
    expect((await stack.pay(member)).status).toBe(403);
    expect((await stack.service.anyone.post('subscription/change', { plan: 'free' })).status).toBe(401);
  });

  test.each([
    [{}, { plan: 'Please choose a plan, or an action' }],
    [{ plan: 'free', action: 'cancel' }, { plan: 'Please choose a plan, or an action' }],
    [{ plan: 'gold' }, { plan: 'Please choose one of: free, pro, enterprise' }],
    [{ action: 'pause' }, { action: 'Please choose one of: cancel, reactivate' }],
    [{ plan: 'pro', properties: 0 }, { properties: 'Must be a positive number' }],
    [{ plan: 'pro', status: 'active' }, { status: 'This field is not known here' }],
    [{ action: 'cancel' }, { action: 'The Free plan costs nothing and cannot be cancelled.' }],
  ])('refuses %j', async (body, errors) => {
    expect(await stack.change(await stack.open('free'), body)).toMatchObject({ status: 400, body: { errors } });
  });
});

// covers: OTHER-27
describe('usage', () => {
  // covers: SUBU-02, SUBU-05
  test('goes down when a lease is over, and up again when it goes on', async () => {
    const me = await stack.open('free');
    const lease_id = newId();
    const lease = withDatedTerms({
      lease_id,
      lease_number: 'L-1',
      property_id: newId(),
      property_block_id: newId(),
      section_id: newId(),
      section_name: 'Rose Street 12',
      start_date: '2026-01-01',
      end_date: null as string | null,
      due_date: '2026-01-01',
      rent_cents: 65_000,
      rent_frequency: 'weekly' as const,
      paid_to: null,
      currency: 'AUD',
      timezone: 'Australia/Sydney',
    });
    const used = async (wanted: number) =>
      eventually(async () => {
        const { lease_management } = await stack.current(me);
        return (lease_management as { used: number }).used === wanted;
      });
    await stack.publish(me, 'lease.opened', lease_id, 1, lease);
    await used(1);
    await stack.publish(me, 'lease.ended', lease_id, 2, { ...lease, end_date: '2026-02-01' });
    await used(0);
    const tomorrow = stack.in(1).toISOString().slice(0, 10);
    await stack.publish(me, 'lease.changed', lease_id, 4, { ...lease, end_date: tomorrow });
    await used(1);
    // Received late, it changes nothing; and the day the lease ends needs no event.
    await stack.publish(me, 'lease.changed', lease_id, 3, { ...lease, end_date: '2026-02-01' });
    await eventually(async () => (await stack.rows(me, 'select 1 from inbox where company_id = $1')).length === 5);
    await used(1);
    stack.clock.moveTo(stack.in(3));
    await used(0);
  });
});

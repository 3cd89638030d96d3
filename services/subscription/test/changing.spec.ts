import { newId } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { momentOf, Subscribers } from './subscriber.js';

const house = new Subscribers();
beforeAll(() => house.start());
afterAll(() => house.service.stop());

const code = (wanted: string) => ({ body: { code: wanted } });

describe('GAP-02 subscription/change', () => {
  test('Q-032 SUB_2005: nobody moves to a plan that is too small, and is told what is too much', async () => {
    const me = await house.open('pro');
    await house.addProperties(me, 2);
    expect(await house.change(me, { plan: 'free' })).toMatchObject({
      status: 403,
      body: {
        code: 'SUB_2005',
        message:
          '[SUB_2005] Cannot downgrade subscription because your current usage exceeds the limits of the lower plan.',
        errors: { property_management: 'You have 2 properties; that plan allows 1.' },
      },
    });
    expect(await house.current(me)).toMatchObject({ plan: 'pro', status: 'trialing' });
  });

  test('Q-170 Q-168 a company on Free tries Pro once, for 30 days and without a card', async () => {
    const me = await house.open('free');
    expect((await house.change(me, { plan: 'pro' })).body.data).toMatchObject({ plan: 'pro', status: 'trialing' });
    const { trial_ends_at, property_management } = await house.current(me);
    expect(Math.abs(momentOf(trial_ends_at).getTime() - house.in(30).getTime())).toBeLessThan(60_000);
    expect(property_management).toMatchObject({ total: null });
    expect((await house.change(me, { plan: 'free' })).body.data).toMatchObject({ plan: 'free', status: 'active' });
    expect(await house.change(me, { plan: 'pro' })).toMatchObject(code('PAYMENT_NEEDED'));
    const told = await house.said(me, 'subscription.limits_changed');
    expect(told.map(({ plan, status, limits }) => [plan, status, limits.properties])).toEqual([
      ['free', 'active', 1],
      ['pro', 'trialing', null],
      ['free', 'active', 1],
    ]);
  });

  // covers: F-35
  test.each(['free', 'pro'] as const)(
    'nobody on %s gives themselves the Enterprise plan, on trial or not',
    async (plan) => {
      const me = await house.open(plan);
      const before = await house.current(me);
      expect(await house.change(me, { plan: 'enterprise' })).toMatchObject({
        status: 400,
        body: { errors: { plan: 'Please contact us about the Enterprise plan.' } },
      });
      expect(await house.current(me)).toEqual(before);
    },
  );

  // covers: F-45
  test('back on Free the end of the trial is gone, and there is no second trial', async () => {
    const me = await house.open('pro');
    await house.change(me, { plan: 'free' });
    expect(await house.current(me)).toMatchObject({ plan: 'free', status: 'active', trial_ends_at: null });
    expect(await house.change(me, { plan: 'pro' })).toMatchObject({ status: 409, ...code('PAYMENT_NEEDED') });
  });

  test('SUB_2003 SUBS-02 cancelled on trial: it runs to its end, then changes are refused; it can be taken back before', async () => {
    const me = await house.open('pro');
    const ends = momentOf((await house.current(me)).trial_ends_at);
    expect((await house.change(me, { action: 'cancel' })).body.data).toMatchObject({
      status: 'trialing',
      ends_as: 'cancelled',
    });
    await house.change(me, { action: 'reactivate' });
    expect(await house.current(me)).toMatchObject({ status: 'trialing', ends_as: null });
    await house.change(me, { action: 'cancel' });
    await house.passTo(me, new Date(ends.getTime() + 2000));
    expect(await house.current(me)).toMatchObject({ plan: 'pro', status: 'cancelled', ends_as: null });
    expect((await house.said(me, 'subscription.limits_changed')).at(-1)).toMatchObject({ status: 'cancelled' });
    expect(await house.change(me, { action: 'reactivate' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect((await house.buy(me, 1)).status).toBe(200);
    expect(await house.current(me)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  test('Q-170 Q-178 SUB_2001 SUBS-02 an expired trial: moved to Free, it works again', async () => {
    const me = await house.open('pro');
    await house.passTo(me, house.in(31));
    expect(await house.current(me)).toMatchObject({ status: 'expired' });
    expect(await house.change(me, { action: 'reactivate' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect(await house.change(me, { plan: 'pro' })).toMatchObject(code('PAYMENT_NEEDED'));
    expect((await house.change(me, { plan: 'free' })).body.data).toMatchObject({ plan: 'free', status: 'active' });
    expect((await house.said(me, 'subscription.limits_changed')).map(({ plan, status }) => [plan, status])).toEqual([
      ['pro', 'trialing'],
      ['pro', 'expired'],
      ['free', 'active'],
    ]);
  });

  test('a company without a subscription is told so: SUB_2004', async () => {
    expect(await house.change(house.service.as(), { plan: 'pro' })).toMatchObject({ status: 403, ...code('SUB_2004') });
    expect(await house.pay(house.service.as())).toMatchObject({ status: 403, ...code('SUB_2004') });
  });

  test('20 at once to the same plan are one change', async () => {
    const me = await house.open('free');
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.change(me, { plan: 'pro' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await house.said(me, 'subscription.limits_changed')).toHaveLength(2);
  });

  test('who may only read may not change', async () => {
    const { company_id } = await house.open('pro');
    const member = house.service.as({ company_id, role: 'team_member' });
    expect((await house.change(member, { plan: 'free' })).status).toBe(403);
    expect((await house.pay(member)).status).toBe(403);
    expect((await house.service.anyone.post('subscription/change', { plan: 'free' })).status).toBe(401);
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
    expect(await house.change(await house.open('free'), body)).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('OTHER-27 usage', () => {
  test('SUBU-02 SUBU-05 goes down when a lease is over, and up again when it goes on', async () => {
    const me = await house.open('free');
    const lease_id = newId();
    const lease = {
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
    };
    const used = async (wanted: number) =>
      eventually(async () => {
        const { lease_management } = await house.current(me);
        return (lease_management as { used: number }).used === wanted;
      });
    await house.tell(me, 'lease.opened', lease_id, 1, lease);
    await used(1);
    await house.tell(me, 'lease.ended', lease_id, 2, { ...lease, end_date: '2026-02-01' });
    await used(0);
    const tomorrow = house.in(1).toISOString().slice(0, 10);
    await house.tell(me, 'lease.changed', lease_id, 4, { ...lease, end_date: tomorrow });
    await used(1);
    // Heard late, it changes nothing; and the day the lease ends needs no event.
    await house.tell(me, 'lease.changed', lease_id, 3, { ...lease, end_date: '2026-02-01' });
    await eventually(async () => (await house.rows(me, 'select 1 from inbox where company_id = $1')).length === 5);
    await used(1);
    house.clock.moveTo(house.in(3));
    await used(0);
  });
});

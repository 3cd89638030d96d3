import { systemContext, JobQueue } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { DAY, momentOf, Subscribers } from './subscriber.js';

const stack = new Subscribers();
beforeAll(() => stack.start());
afterAll(() => stack.service.stop());

const ends = async (me: Caller) => momentOf((await stack.current(me)).period_ends_at);
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY + 60_000);
const status = async (me: Caller) => (await stack.current(me)).status;

/** A person whose first month was paid for with this card. */
async function paidWith(card: string): Promise<{ me: Caller; end: Date }> {
  const me = await stack.open('free');
  await stack.buy(me, 2, card);
  return { me, end: await ends(me) };
}

// covers: PLAN-07
describe('the states of a paid subscription', () => {
  test('renews every month on the same day, with receipts without gaps', async () => {
    const { me, end } = await paidWith('works');
    await stack.passTo(me, after(end, 65));
    const { status, receipts, period_ends_at } = await stack.current(me);
    expect(status).toBe('active');
    expect(receipts.map(({ receipt_number, amount }) => [receipt_number, amount])).toEqual([
      [4, 18],
      [3, 18],
      [2, 18],
      [1, 18],
    ]);
    const day = momentOf(period_ends_at).getUTCDate();
    expect(day === end.getUTCDate() || day >= 28).toBe(true);
    const paid = await stack.said(me, 'subscription.paid');
    // Each month begins where the one before ended.
    expect(paid.slice(1).map((month) => month.period_started_at)).toEqual(
      paid.slice(0, -1).map((month) => month.period_ends_at),
    );
  });

  // covers: SUBS-02
  test('SUB_PAY_3001, SUB_PAY_3003, SUB_2002: charged again after 1, 3 and 5 days, then past due, suspended after 14', async () => {
    const { me, end } = await paidWith('declined_later');
    const seen: [number, string][] = [];
    for (const day of [0, 1, 3, 5, 13, 14]) {
      await stack.passTo(me, after(end, day));
      seen.push([day, await status(me)]);
    }
    expect(seen).toEqual([
      [0, 'payment_failed'],
      [1, 'payment_failed'],
      [3, 'payment_failed'],
      [5, 'payment_past_due'],
      [13, 'payment_past_due'],
      [14, 'suspended'],
    ]);
    const failed = await stack.said(me, 'subscription.payment_failed');
    const next = (days: number) => new Date(end.getTime() + days * DAY).toISOString().slice(0, 19);
    const tries = failed.map((one) => [one.attempt, one.next_try_at?.slice(0, 19) ?? null, one.is_card_invalid]);
    expect(tries).toEqual([
      [1, next(1), false],
      [2, next(3), false],
      [3, next(5), false],
      [4, null, false],
    ]);
    const published = await stack.said(me, 'subscription.limits_changed');
    expect(published.map((limits) => limits.status)).toEqual([
      'active',
      'active',
      'payment_failed',
      'payment_past_due',
      'suspended',
    ]);
    const payments = await stack.service.db.run(systemContext(me.company_id, 'test'), (tx) =>
      tx.query('select kind, status, failure from payment order by created_at, kind'),
    );
    expect(payments).toEqual([
      { kind: 'checkout', status: 'paid', failure: null },
      { kind: 'renewal', status: 'failed', failure: 'declined' },
    ]);
    // Paid in the end: a new month from now.
    await stack.buy(me, 2);
    expect(await stack.current(me)).toMatchObject({ status: 'active', receipts: [{ receipt_number: 2 }, {}] });
    expect((await ends(me)).getTime()).toBeGreaterThan(stack.in(27).getTime());
  });

  // covers: SUBS-02
  test('SUB_PAY_3002: a card that is no longer valid', async () => {
    const { me, end } = await paidWith('expired_later');
    await stack.passTo(me, after(end, 0));
    expect(await status(me)).toBe('payment_method_invalid');
    expect(await stack.said(me, 'subscription.payment_failed')).toMatchObject([{ is_card_invalid: true, attempt: 1 }]);
    await stack.buy(me, 2);
    expect(await status(me)).toBe('active');
    // What was to be tried again for the old month is dropped.
    await stack.passTo(me, after(end, 20));
    expect(await status(me)).toBe('active');
    expect(await stack.said(me, 'subscription.payment_failed')).toHaveLength(1);
  });

  test('SUB_2003: who owes and cancels has left at once, and may move to Free', async () => {
    const { me, end } = await paidWith('declined_later');
    await stack.passTo(me, after(end, 0));
    await stack.change(me, { action: 'cancel' });
    expect(await status(me)).toBe('cancelled');
    await stack.passTo(me, after(end, 20));
    expect(await status(me)).toBe('cancelled');
    await stack.change(me, { plan: 'free' });
    expect(await stack.current(me)).toMatchObject({ plan: 'free', status: 'active' });
  });

  test('a month is charged once, however often its work is done', async () => {
    const { me, end } = await paidWith('works');
    stack.clock.moveTo(after(end, 0));
    const [item] = await stack.rows(
      me,
      `select id from job where company_id = $1 and kind = 'renew' and done_at is null`,
    );
    const work = stack.service.app.get(JobQueue);
    await Promise.all(Array.from({ length: 5 }, () => work.work(me.company_id, String(item!.id))));
    await stack.rows(me, 'update job set done_at = null, lease_until = null where company_id = $1');
    await stack.passTo(me, after(end, 1));
    expect((await stack.current(me)).receipts).toHaveLength(2);
  });

  test('who asked for Free and has outgrown it expires at the end: nothing is taken away', async () => {
    const { me, end } = await paidWith('works');
    await stack.change(me, { plan: 'free' });
    await stack.addProperties(me, 2);
    await stack.passTo(me, after(end, 0));
    expect(await stack.current(me)).toMatchObject({ plan: 'pro', status: 'expired', property_management: { used: 2 } });
  });
});

// covers: PLAN-03
describe('the trial', () => {
  test('is reminded of seven days and one day before its end, once each', async () => {
    const me = await stack.open('pro');
    const { trial_ends_at } = await stack.current(me);
    await stack.passTo(me, after(momentOf(trial_ends_at), 0));
    const at = momentOf(trial_ends_at);
    const reminders = await stack.said(me, 'subscription.trial_ending');
    expect(reminders.map(({ days_left, owner_user_id, plan }) => [days_left, owner_user_id, plan])).toEqual([
      [7, me.user_id, 'pro'],
      [1, me.user_id, 'pro'],
    ]);
    expect(Math.abs(Date.parse(reminders[0]!.trial_ends_at) - at.getTime())).toBeLessThan(1000);
    expect(await status(me)).toBe('expired');
  });

  test('is not reminded of who has left it, and late reminders are left out', async () => {
    const me = await stack.open('pro');
    await stack.change(me, { action: 'cancel' });
    await stack.passTo(me, stack.in(31));
    expect(await stack.said(me, 'subscription.trial_ending')).toEqual([]);
    const late = await stack.open('pro');
    stack.clock.moveTo(stack.in(29.5));
    await stack.passTo(late, stack.in(0));
    expect((await stack.said(late, 'subscription.trial_ending')).map(({ days_left }) => days_left)).toEqual([1]);
  });
});

import type { LeaseFacts } from '@keystead/contracts';
import { MONDAY_SIX, NOON } from './debit-fixture.js';
import { PayingRenters } from './payment-page-fixture.js';

let renters: PayingRenters;

beforeAll(async () => {
  renters = await PayingRenters.start(NOON);
});
beforeEach(() => {
  renters.debtors.stack.clock.moveTo(NOON);
});
afterAll(() => renters.debtors.stop());

/** A renter whose page is open. */
async function withPage(amount?: number, changed: Partial<LeaseFacts> = {}) {
  const found = await renters.withRenter(changed);
  return { ...found, ...(await renters.opened(found.renter, found.lease_id, amount)) };
}

const TWO_HOURS_LATER = '2026-06-10T04:05:01Z';

// covers: GAP-171, GAP-56
describe('money that was paid on a page', () => {
  test('by card is a payment with a receipt, once, however often and late it is said', async () => {
    const { me, renter, lease_id, session } = await withPage();
    const said = renters.checkout.pay(session);
    await Promise.all([renters.says(said), renters.says(said), renters.says(said)]);
    renters.debtors.stack.clock.moveTo('2026-06-13T02:00:00Z');
    await renters.says(said);
    await renters.says(['checkout.session.expired', { ...session }]);
    expect(await renters.debtors.payments(me)).toMatchObject([
      { status: 'received', method: 'card', amount: 700, receipt_number: 'R-1', reference: session.payment_intent },
    ]);
    expect(await renters.debtors.fifteenth(me, lease_id)).toMatchObject({ status: 'paid', paid_amount: 700 });
    expect(await renters.debtors.onAccount(me, 'bank')).toBe(70_000);
    expect(await renters.payable(renter, lease_id)).toMatchObject({ due: 0, payment: { status: 'received' } });
    expect(await renters.open(renter, lease_id)).toMatchObject({ status: 409, body: { code: 'NOTHING_OWED' } });
  });

  test('and said before the answer to our own request is stored, is received', async () => {
    const { me, renter, lease_id } = await renters.withRenter();
    renters.debtors.stripe.losesPage = true;
    expect((await renters.open(renter, lease_id)).status).toBe(503);
    await renters.says(renters.checkout.pay(renters.checkout.sessions.at(-1)!));
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'received', amount: 700 }]);
  });

  test('but never said is asked for: by the renter who comes back, who presses again, and by the job', async () => {
    const back = await withPage();
    renters.checkout.pay(back.session);
    for (let times = 0; times < 2; times++)
      expect((await renters.check(back.renter, back.payment.id)).body.data).toMatchObject({ status: 'received' });
    expect(await renters.debtors.payments(back.me)).toMatchObject([{ amount: 700, method: 'card' }]);

    const again = await withPage(300);
    renters.checkout.pay(again.session);
    const second = await renters.opened(again.renter, again.lease_id);
    expect(second.payment).toMatchObject({ status: 'open', amount: 400 });
    expect(await renters.debtors.payments(again.me)).toMatchObject([{ amount: 300, status: 'received' }]);

    const alone = await withPage();
    renters.checkout.pay(alone.session);
    await renters.debtors.passTo(alone.me, TWO_HOURS_LATER);
    expect(await renters.debtors.payments(alone.me)).toMatchObject([{ amount: 700, status: 'received' }]);
  });

  test('while Stripe is out of order is asked for again later', async () => {
    const { me, renter, payment, session } = await withPage();
    renters.checkout.pay(session);
    renters.debtors.stripe.silent = true;
    expect(await renters.check(renter, payment.id)).toMatchObject({ status: 200, body: { data: { status: 'open' } } });
    renters.debtors.stripe.silent = false;
    await renters.debtors.passTo(me, TWO_HOURS_LATER);
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });

  test('by direct debit is on its way for days: nothing more is paid or debited until the bank has spoken', async () => {
    const { me, renter, lease_id, session, payment } = await withPage();
    await renters.says(renters.checkout.pay(session, 'au_becs_debit'));
    expect(await renters.payable(renter, lease_id)).toMatchObject({ payment: { status: 'processing' } });
    expect(await renters.debtors.payments(me)).toMatchObject([
      { id: payment.id, status: 'pending', method: 'direct_debit', amount: 700, receipt_number: null },
    ]);
    expect(await renters.debtors.onAccount(me, 'bank')).toBe(0);
    expect(await renters.open(renter, lease_id)).toMatchObject({
      status: 409,
      body: { code: 'ONLINE_PAYMENT_PROCESSING' },
    });
    const { mandate_id } = (await renters.debtors.begin(me, lease_id)).body.data;
    expect((await renters.debtors.publish(renters.debtors.given(me, mandate_id))).status).toBe(200);
    await renters.debtors.passTo(me, MONDAY_SIX);
    expect(renters.debtors.intentsOf(me)).toEqual([]);
    await renters.says(renters.checkout.decide(session, 'succeeded'));
    // The word on the page comes late.
    await renters.says(['checkout.session.completed', { ...session, payment_status: 'unpaid' }]);
    await renters.debtors.passTo(me, '2026-06-15T20:00:00Z');
    expect(renters.debtors.intentsOf(me)).toEqual([]);
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'received', method: 'direct_debit' }]);
    expect(await renters.debtors.fifteenth(me, lease_id)).toMatchObject({ status: 'paid' });
  });

  test('by a direct debit that the bank refuses is not there; the debit of the due day follows', async () => {
    const { me, renter, lease_id, session } = await withPage(undefined, { end_date: '2026-06-21' });
    await renters.says(renters.checkout.pay(session, 'au_becs_debit'));
    const { mandate_id } = (await renters.debtors.begin(me, lease_id)).body.data;
    await renters.debtors.publish(renters.debtors.given(me, mandate_id));
    await renters.debtors.passTo(me, MONDAY_SIX);
    // Its message is lost: the job asks.
    renters.checkout.decide(session, 'failed');
    await renters.debtors.passTo(me, '2026-06-15T20:00:00Z');
    expect(await renters.debtors.payments(me, 'status=failed')).toMatchObject([{ failure: 'refused', amount: 700 }]);
    expect(renters.debtors.intentsOf(me)).toMatchObject([{ amount: 70_000 }]);
    // What is being debited is not paid a second time.
    expect(await renters.open(renter, lease_id)).toMatchObject({ status: 409, body: { code: 'DEBIT_PENDING' } });
    expect(await renters.payable(renter, lease_id)).toMatchObject({ due: 0, debited: 700 });
  });

  test('for a bill that was paid otherwise in the meantime becomes credit; other kinds get a payment each', async () => {
    const { me, lease_id, session } = await withPage();
    await renters.debtors.stack.pay(me, { lease_id, amount: 600 });
    await renters.says(renters.checkout.pay(session));
    expect(await renters.debtors.payments(me)).toMatchObject([
      { amount: 700, unallocated: 600 },
      { amount: 600, unallocated: 0 },
    ]);

    const both = await renters.withRenter();
    const bill = { lease_id: both.lease_id, type: 'water', amount: 50, due_date: '2026-06-01' };
    expect((await both.me.post('v1/system/bill/create', bill)).status).toBe(200);
    expect(await renters.payable(both.renter, both.lease_id)).toMatchObject({ due: 50, owed: 750 });
    const page = await renters.opened(both.renter, both.lease_id, 750);
    await renters.says(renters.checkout.pay(page.session));
    expect(await renters.debtors.payments(both.me)).toMatchObject([{ amount: 700 }, { amount: 50 }]);
    expect(await renters.payable(both.renter, both.lease_id)).toMatchObject({ owed: 0 });
    await renters.says(renters.checkout.refund(page.session));
    expect(await renters.payable(both.renter, both.lease_id)).toMatchObject({ owed: 750 });
    expect(await renters.debtors.onAccount(both.me, 'bank')).toBe(0);
  });

  test.each([
    ['disputed', 'dishonoured'],
    ['refunded', 'refunded'],
  ] as const)('and is %s later, is taken back once, and a late success changes nothing', async (how, reason) => {
    const { me, lease_id, session } = await withPage();
    const paid = renters.checkout.pay(session);
    await renters.says(paid);
    const said =
      how === 'disputed' ? renters.checkout.dispute(session, 'needs_response') : renters.checkout.refund(session);
    await renters.says(said);
    await renters.says(said);
    await renters.says(paid);
    await renters.debtors.passTo(me, TWO_HOURS_LATER);
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'failed', reversal_reason: reason }]);
    expect(await renters.debtors.published(me, 'payment.reversed')).toHaveLength(1);
    expect(await renters.debtors.fifteenth(me, lease_id)).toMatchObject({ paid_amount: 0 });
    expect(await renters.debtors.onAccount(me, 'bank')).toBe(0);
  });

  test('and is disputed before its success was said, is never received', async () => {
    const { me, renter, session, payment } = await withPage();
    renters.checkout.pay(session);
    await renters.says(renters.checkout.dispute(session, 'lost'));
    expect((await renters.check(renter, payment.id)).body.data).toMatchObject({ status: 'reversed' });
    await renters.says(['checkout.session.completed', { ...session }]);
    expect(await renters.debtors.payments(me)).toEqual([]);
  });

  test('stays where a bank merely asks about it, or gives back a part', async () => {
    const { me, renter, session, payment } = await withPage();
    await renters.says(renters.checkout.pay(session));
    await renters.says(renters.checkout.dispute(session, 'warning_needs_response'));
    const charge = { object: 'charge', payment_intent: session.payment_intent, refunded: false, amount_refunded: 5 };
    await renters.says(['charge.refunded', charge]);
    await renters.debtors.passTo(me, TWO_HOURS_LATER);
    expect((await renters.check(renter, payment.id)).body.data).toMatchObject({ status: 'received' });
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });
});

// covers: GAP-56
describe('a page', () => {
  test('that no one pays expires, and is replaced by another one', async () => {
    const { me, renter, lease_id, session, payment } = await withPage();
    await renters.says(renters.checkout.expired(session));
    expect((await renters.check(renter, payment.id)).body.data).toMatchObject({ status: 'expired', page_url: null });
    const next = await renters.opened(renter, lease_id);
    expect(next.payment.id).not.toBe(payment.id);
    // Its message is lost: the job finds out.
    renters.checkout.expire(next.session.id);
    await renters.debtors.passTo(me, TWO_HOURS_LATER);
    expect(await renters.payable(renter, lease_id)).toMatchObject({ payment: { status: 'expired' } });
    expect(await renters.debtors.payments(me)).toEqual([]);
  });

  test('of another amount, company or of nothing here is taken note of and left alone', async () => {
    const { me, session } = await withPage();
    const [type, paid] = renters.checkout.pay(session) as [string, typeof session];
    await renters.says([type, { ...paid, amount_total: 1 }]);
    await renters.says([type, { ...paid, currency: 'usd' }]);
    await renters.says([
      type,
      { ...paid, metadata: { ...paid.metadata, company_id: paid.metadata!.online_payment_id! } },
    ]);
    await renters.says([type, { ...paid, metadata: null }]);
    await renters.says([type, { ...paid, payment_intent: null }]);
    await renters.says(['charge.refunded', { refunded: true, payment_intent: 'pi_of_somebody_else' }]);
    expect(await renters.debtors.payments(me)).toEqual([]);
    await renters.says([type, paid]);
    expect(await renters.debtors.payments(me)).toMatchObject([{ status: 'received' }]);
  });
});

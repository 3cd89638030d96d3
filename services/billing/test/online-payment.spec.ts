import { newId } from '@keystead/platform';
import { leaseFacts, UNKNOWN_ID } from './billing-fixture.js';
import { NOON } from './debit-fixture.js';
import { PayingRenters } from './payment-page-fixture.js';

let renters: PayingRenters;

beforeAll(async () => {
  renters = await PayingRenters.start(NOON);
});
beforeEach(() => renters.debtors.stack.clock.moveTo(NOON));
afterAll(() => renters.debtors.stop());

// covers: GAP-170, GAP-171
describe('a page on which a renter pays', () => {
  test('is opened at Stripe as its API describes, for what is due', async () => {
    const { me, renter, lease_id } = await renters.withRenter();
    expect(await renters.payable(renter, lease_id)).toEqual({
      ...{ is_available: true, currency: 'AUD', due: 700, owed: 700, debited: 0, payment: null },
    });
    const { payment } = await renters.opened(renter, lease_id);
    const expected = { lease_id, status: 'open', amount: 700, currency: 'AUD', expires_at: '2026-06-10 03:00:00' };
    expect(payment).toMatchObject(expected);
    const ids = { online_payment_id: payment.id, company_id: me.company_id };
    expect(renters.debtors.stripe.received.at(-1)).toEqual({
      path: '/v1/checkout/sessions',
      key: `payment:${payment.id}`,
      form: {
        mode: 'payment',
        'payment_method_types[0]': 'card',
        'payment_method_types[1]': 'au_becs_debit',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '70000',
        'line_items[0][price_data][product_data][name]': 'Keystead L-1 12 Rose Street',
        client_reference_id: payment.id,
        success_url: `https://rent.example/admin/dashboard?payment=${payment.id}`,
        cancel_url: 'https://rent.example/admin/dashboard',
        expires_at: String(Date.parse('2026-06-10T03:00:00Z') / 1000),
        'metadata[online_payment_id]': ids.online_payment_id,
        'metadata[company_id]': ids.company_id,
        'payment_intent_data[description]': 'Keystead L-1 12 Rose Street',
        'payment_intent_data[metadata][online_payment_id]': ids.online_payment_id,
        'payment_intent_data[metadata][company_id]': ids.company_id,
      },
    });
    expect(await renters.payable(renter, lease_id)).toMatchObject({ payment: expected });
  });

  test('is the same one when it is asked for again, or by two at once', async () => {
    const { me, renter, lease_id } = await renters.withRenter();
    const both = await Promise.all([renters.open(renter, lease_id), renters.open(renter, lease_id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await renters.open(me, lease_id);
    expect(new Set([...both, again].map(({ body }) => body.data.page_url)).size).toBe(1);
    expect(
      await renters.debtors.stack.rows(me.company_id, 'select id from online_payment where company_id = $1'),
    ).toEqual([{ id: again.body.data.id }]);
  });

  test('makes room for another one when another amount is owed, or its time is nearly over', async () => {
    const { me, renter, lease_id } = await renters.withRenter();
    const first = await renters.opened(renter, lease_id);
    await renters.debtors.stack.pay(me, { lease_id, amount: 200 });
    const second = await renters.opened(renter, lease_id);
    expect(second.payment).toMatchObject({ amount: 500, status: 'open' });
    expect(first.session.status).toBe('expired');
    const part = await renters.opened(renter, lease_id, 120.5);
    expect([part.payment.amount, part.session.amount_total, second.session.status]).toEqual([120.5, 12_050, 'expired']);
    renters.debtors.stack.clock.moveTo('2026-06-10T02:56:00Z');
    const late = await renters.opened(renter, lease_id, 120.5);
    expect(late.payment.id).not.toBe(part.payment.id);
    expect(part.session.status).toBe('expired');
  });

  test('whose answer is lost is opened once, and not at all while Stripe is out of order', async () => {
    const { renter, lease_id } = await renters.withRenter();
    renters.debtors.stripe.losesPage = true;
    expect(await renters.open(renter, lease_id)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    const opened = renters.checkout.sessions.length;
    const { session } = await renters.opened(renter, lease_id);
    expect(renters.checkout.sessions).toHaveLength(opened);
    renters.debtors.stripe.silent = true;
    expect(await renters.open(renter, lease_id)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    renters.debtors.stripe.silent = false;
    expect((await renters.opened(renter, lease_id)).session).toBe(session);
  });

  test('is refused where nothing is owed, for more than is owed, and for leases in another currency', async () => {
    const { me, renter, lease_id } = await renters.withRenter();
    expect(await renters.open(renter, lease_id, 700.01)).toMatchObject({
      status: 400,
      body: { errors: { amount: 'This is more than is owed' } },
    });
    expect(await renters.open(renter, lease_id, 0.49)).toMatchObject({
      status: 400,
      body: { errors: { amount: 'An online payment is from 0.50 to 999,999.99' } },
    });
    await renters.debtors.stack.pay(me, { lease_id, amount: 700 });
    expect(await renters.open(renter, lease_id)).toMatchObject({ status: 409, body: { code: 'NOTHING_OWED' } });
    const other = await renters.withRenter({ currency: 'NZD' });
    expect(await renters.open(other.renter, other.lease_id)).toMatchObject({
      status: 400,
      body: { errors: { lease_id: 'Only leases in Australian dollars can be paid online' } },
    });
    expect(await renters.payable(other.renter, other.lease_id)).toMatchObject({ is_available: false, due: 700 });
  });
});

// covers: GAP-170, GAP-171, GAP-172
test('a renter reaches the pages of their own lease, and no one else anything', async () => {
  const { me, renter, lease_id } = await renters.withRenter();
  const other = await renters.renterOf(me, (await renters.debtors.stack.publishLease(me, leaseFacts())).lease_id);
  // Refused before anything is done: no page is opened, and none is closed.
  const pages = renters.checkout.sessions.length;
  expect((await renters.open(other, lease_id)).status).toBe(404);
  expect(renters.checkout.sessions).toHaveLength(pages);
  const { payment } = await renters.opened(renter, lease_id);
  const stranger = renters.debtors.stack.service.as();
  const elsewhere = (await renters.withRenter()).renter;
  for (const who of [other, stranger, elsewhere]) {
    for (const [theirs, unknown] of [
      [await renters.open(who, lease_id), await renters.open(who, UNKNOWN_ID)],
      [await renters.check(who, payment.id), await renters.check(who, newId())],
      [
        await who.get(`v1/system/online-payment?lease_id=${lease_id}`),
        await who.get(`v1/system/online-payment?lease_id=${UNKNOWN_ID}`),
      ],
    ]) {
      expect(theirs!.status).toBe(404);
      expect(theirs!.text).toBe(unknown!.text);
    }
  }
  const owner = renters.debtors.stack.service.as({ company_id: me.company_id, role: 'owner' });
  expect((await renters.open(owner, lease_id)).status).toBe(403);
  expect((await renters.check(owner, payment.id)).status).toBe(403);
  expect(await renter.get('v1/system/online-payment')).toMatchObject({
    status: 400,
    body: { code: 'MISSING_LEASE_ID' },
  });
});

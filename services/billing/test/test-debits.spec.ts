import { eventually, expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import type { Begun, Mandate, Payment } from './debit-fixture.js';
import type { Payable, PaymentState } from './payment-page-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney; the next rent falls due on Monday the 15th.
const NOON = '2026-06-10T02:00:00Z';
const PATH = 'v1/system/direct-debit';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON, { TEST_DEBITS: 'true', PUBLIC_URL: 'https://rent.example/' });
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

async function begun(me: Caller, lease_id: string): Promise<{ page: URL; mandate_id: string }> {
  const { body } = await me.post<{ data: Begun & { provider: string } }>(`${PATH}/mandate/create`, { lease_id });
  expect(body.data).toMatchObject({ provider: 'test', status: 'pending', expires_at: '2026-06-11 02:00:00' });
  return { page: new URL(body.data.page_url), mandate_id: body.data.mandate_id };
}

/** The renter opens the page and lets this account be debited. */
const complete = ({ page }: { page: URL }, body: object) =>
  stack.service.anyone.post(`${PATH}/webhook${page.search}`, body);

async function passTo(me: Caller, at: string): Promise<void> {
  stack.clock.moveTo(at);
  await eventually(async () => {
    await stack.workDue(me.company_id);
    const due = await stack.rows(
      me.company_id,
      'select 1 from job where company_id = $1 and done_at is null and run_at <= $2',
      [stack.clock.now()],
    );
    return due.length === 0;
  });
}

const payments = async (me: Caller) => (await stack.payments(me)) as Payment[];
const mandate = async (me: Caller, lease_id: string) =>
  (await me.get<{ data: Mandate | null }>(`${PATH}/mandate?lease_id=${lease_id}`)).body.data;

// covers: Q-169, GAP-54, GAP-56
test.each([
  ['works', 'received', null, 'active'],
  ['no_funds', 'failed', 'refused', 'active'],
  ['closed', 'failed', 'account', 'ended'],
])('without money: an account that %s', async (account, status, failure, state) => {
  const { me, lease_id } = await stack.withLease();
  const page = await begun(me, lease_id);
  expect((await complete(page, { account })).body).toEqual({ data: { received: true } });
  expect(await mandate(me, lease_id)).toMatchObject({ status: 'active' });
  await passTo(me, '2026-06-14T20:00:00Z');
  expect(await payments(me)).toMatchObject([{ status: 'pending', method: 'direct_debit' }]);
  await passTo(me, '2026-06-15T20:00:00Z');
  expect(await payments(me)).toMatchObject([{ status, failure }]);
  expect(await mandate(me, lease_id)).toMatchObject({ status: state });
});

// covers: GAP-171, GAP-172
test('without money: a page is paid by the renter who comes back from it, and by no one else', async () => {
  const { me, lease_id } = await stack.withLease({ paid_to: '2026-06-14' });
  const open = async (amount?: number) => {
    const body = { lease_id, amount };
    return expectOk(await me.post<{ data: PaymentState }>('v1/system/online-payment/create', body)).data;
  };
  const check = async (id: string) =>
    expectOk(await me.post<{ data: PaymentState }>('v1/system/online-payment/check', { id })).data;
  const first = await open();
  expect(first.page_url).toBe(`https://rent.example/admin/dashboard?payment=${first.id}`);
  expect((await open()).id).toBe(first.id);
  const second = await open(100);
  expect(await check(first.id)).toMatchObject({ status: 'expired' });
  expect(await check(second.id)).toMatchObject({ status: 'received' });
  expect(await check(second.id)).toMatchObject({ status: 'received' });
  expect(await payments(me)).toMatchObject([{ amount: 100, method: 'card', status: 'received' }]);
  const third = await open();
  await passTo(me, '2026-06-10T04:00:00Z');
  expect(await check(third.id)).toMatchObject({ status: 'expired' });
});

// covers: GAP-56
test('a page that is not ours, an unknown account or field is refused', async () => {
  const { me, lease_id } = await stack.withLease();
  const { page } = await begun(me, lease_id);
  const session = page.searchParams.get('session')!;
  const forged = `${Buffer.from(JSON.stringify({ id: lease_id, company_id: me.company_id })).toString('base64url')}.AAAA`;
  for (const wrong of [forged, `${session.slice(0, -4)}AAAA`, '', 'x'])
    expect(await stack.service.anyone.post(`${PATH}/webhook`, { session: wrong })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_SIGNATURE' },
    });
  expect(await complete({ page }, { account: 'rich' })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await complete({ page }, { bsb: '062-000' })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await mandate(me, lease_id)).toMatchObject({ status: 'pending' });
});

//
test('without a provider, debits are refused and everything else works', async () => {
  const off = await BillingFixture.start(NOON);
  const { me, lease_id } = await off.withLease();
  expect(await me.post(`${PATH}/mandate/create`, { lease_id })).toMatchObject({
    status: 409,
    body: { code: 'DEBITS_OFF', message: 'Direct debit has not been set up yet.' },
  });
  expect((await off.service.anyone.post(`${PATH}/webhook`, {})).status).toBe(409);
  expect((await me.get<{ data: null }>(`${PATH}/mandate?lease_id=${lease_id}`)).body.data).toBeNull();
  expect(await me.post('v1/system/online-payment/create', { lease_id })).toMatchObject({
    status: 409,
    body: { code: 'ONLINE_PAYMENT_OFF', message: 'Online payment has not been set up yet.' },
  });
  const { body } = await me.get<{ data: Payable }>(`v1/system/online-payment?lease_id=${lease_id}`);
  expect(body.data).toMatchObject({ is_available: false, payment: null });
  expect((await off.pay(me, { lease_id, amount: 5 })).status).toBe(200);
  await off.stop();
});

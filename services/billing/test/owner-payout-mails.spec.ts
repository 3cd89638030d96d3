import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { publish } from './document-fixture.js';
import { balancesOn, inFull, PAID_DAY as day, shopAndHome } from './owner-fixture.js';

const NOON = '2026-08-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());

const PAID = { paid_on: '2026-08-07', reference: 'July' };
const WITHOUT_EMAIL = 'Bo Li';

interface Mailed {
  data: { mails: number; mailed_before: number; without_email: string[] };
  code: string;
  errors: object;
}
const mail = (me: Caller, body: object) => me.post<Mailed>('v1/system/owner/payout/mail', body);
const listed = async (me: Caller) =>
  expectOk(
    await me.get<{ data: { id: string; owner_id: string; mailed_at: string | null }[] }>('v1/system/owner/payout'),
  ).data;
const requested = async (me: Caller) => {
  const text = `select data from outbox where company_id = $1 and name = 'owner_payout.mail_requested' order by seq`;
  return (await stack.rows<{ data: Events['owner_payout.mail_requested'] }>(me.company_id, text)).map(
    ({ data }) => data,
  );
};

/** All that can be paid to two owners, of whom the second has no address. */
async function paid() {
  const premises = await shopAndHome(stack);
  const { me, owners } = premises;
  const second = { owner_id: owners[1]!, user_id: null, email: '', phone: null, first_name: 'Bo', last_name: 'Li' };
  await publish(stack, 'owner.changed', me.company_id, owners[1]!, second, 2);
  const body = { ...PAID, day, payouts: inFull(await balancesOn(me)) };
  const { batch_id } = expectOk(
    await me.post<{ data: { batch_id: string } }>('v1/system/owner/payout/batch/create', body),
  ).data;
  return { ...premises, batch_id };
}

// covers: GAP-210
describe('mails about payments to owners', () => {
  it('are one for each transfer to an owner, sent once; who has no address is named', async () => {
    const { me, owners, home, facts, batch_id } = await paid();
    expect(expectOk(await mail(me, { batch_id })).data).toEqual({
      ...{ mails: 1, mailed_before: 0, without_email: [WITHOUT_EMAIL] },
    });
    const [event, ...others] = await requested(me);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...PAID,
      ...{ owner_id: owners[0], to: { name: 'Kim 철수', email: 'o@example.com' } },
      ...{ currency: 'AUD', total_cents: 62_000, account: null },
    });
    expect(event!.properties).toHaveLength(2);
    expect(event!.properties).toEqual(
      expect.arrayContaining([
        { property_id: facts.property_id, name: 'Rose Street 12', amount_cents: 50_000 },
        { property_id: home.property_id, name: 'Hill Street 3', amount_cents: 12_000 },
      ]),
    );
    const mailed = (await listed(me)).map(({ owner_id, mailed_at }) => [owner_id, mailed_at !== null]);
    expect(mailed.filter(([, is]) => is)).toEqual([
      [owners[0], true],
      [owners[0], true],
    ]);
    expect(mailed).toHaveLength(3);

    // Again, by another press or by their ids: only who is new.
    expect(expectOk(await mail(me, { batch_id })).data).toMatchObject({ mails: 0, mailed_before: 2 });
    const ids = (await listed(me)).map(({ id }) => id);
    expect(expectOk(await mail(me, { ids })).data).toMatchObject({ mails: 0, mailed_before: 2 });
    expect(await requested(me)).toHaveLength(1);
  });

  it('say which account was paid, by its last digits', async () => {
    const { me, owners, batch_id } = await paid();
    const account = { account_name: 'Kim', bsb: '062-000', account_number: '12345678' };
    expectOk(await me.post('v1/system/owner/account/save', { ...account, owner_id: owners[0] }));
    expectOk(await mail(me, { batch_id }));
    const [event] = await requested(me);
    expect(event!.account).toMatch(/^062-000 .*678$/);
    expect(JSON.stringify(event)).not.toContain('12345678');
  });

  it('are of payments of this company that are there, chosen by ids or by a batch', async () => {
    const { me, batch_id } = await paid();
    const other = await paid();
    const [foreign] = await listed(other.me);
    for (const body of [
      { ids: [newId()] },
      { ids: [foreign!.id] },
      { batch_id: other.batch_id },
      { batch_id: newId() },
    ]) {
      const { status, body: answer } = await mail(me, body);
      expect([status, answer.code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const body of [{}, { batch_id, ids: [foreign!.id] }]) {
      const { status, body: answer } = await mail(me, body);
      expect([status, answer.errors]).toEqual([400, { ids: 'Please choose either payments or a batch' }]);
    }
    expect(await requested(me)).toEqual([]);
  });
});

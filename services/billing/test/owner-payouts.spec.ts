import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { formatterOf } from '../src/pdf/formatter.js';
import { BillingFixture } from './billing-fixture.js';
import { printed, publish, withoutSpaces } from './document-fixture.js';
import { ownedShop } from './owner-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

const CREATE = 'v1/system/owner/payout/create';

interface Sums {
  opening_balance: number;
  received: number;
  net: number;
  paid_out: number;
  closing_balance: number;
}
interface Statement {
  properties: (Sums & { payouts: { id: string; paid_on: string; reference: string | null; amount: number }[] })[];
  totals: Sums[];
}

const statementOf = async (me: Caller, owner_id: string, query: string) =>
  expectOk(await me.get<{ data: Statement }>(`v1/system/owner/statement?owner_id=${owner_id}&${query}`)).data;

/** A shop of two owners, of whose rent of May each has 350.01 and 350.00. */
async function sharedShop() {
  const shop = await ownedShop(stack);
  await shop.own([5000, 5000], 2);
  await stack.pay(shop.me, { lease_id: shop.lease_id, amount: 700.01, paid_at: '2026-05-11' });
  const pay = (index: number, amount: number, paid_on: string, more: object = {}) =>
    shop.me.post<{ data: { ids: string[] } }>(CREATE, {
      owner_id: shop.owners[index],
      paid_on,
      properties: [{ property_id: shop.facts.property_id, amount }],
      ...more,
    });
  return { ...shop, pay };
}

// covers: GAP-192, GAP-193, F-20
describe('a payment to an owner', () => {
  it('takes from the balance of the month it is of, and of no co-owner', async () => {
    const { me, owners, pay } = await sharedShop();
    expectOk(await pay(0, 300.01, '2026-05-31', { reference: 'May' }));
    expectOk(await pay(0, 40, '2026-06-02'));
    const [may, june] = await Promise.all(
      ['2026-05', '2026-06'].map((of) => statementOf(me, owners[0]!, `month=${of}`)),
    );
    const row = { paid_on: '2026-05-31', reference: 'May', amount: 300.01 };
    const sums = { opening_balance: 0, received: 350.01, net: 350.01, paid_out: 300.01, closing_balance: 50 };
    expect(may).toMatchObject({ properties: [{ ...sums, payouts: [row] }], totals: [sums] });
    const after = { opening_balance: 50, received: 0, net: 0, paid_out: 40, closing_balance: 10 };
    expect(june).toMatchObject({ properties: [{ ...after, payouts: [{ reference: null, amount: 40 }] }] });
    const year = await statementOf(me, owners[0]!, 'year=2026');
    expect(year.properties[0]).toMatchObject({ received: 350.01, paid_out: 340.01, closing_balance: 10 });
    const other = await statementOf(me, owners[1]!, 'month=2026-06');
    expect(other.properties[0]).toMatchObject({ opening_balance: 350, paid_out: 0, payouts: [], closing_balance: 350 });
  });

  it('is printed with its day, reference and sum', async () => {
    const { me, owners, pay } = await sharedShop();
    expectOk(await pay(0, 300.01, '2026-06-02', { reference: 'Transfer 17' }));
    expectOk(await pay(0, 20, '2026-06-03'));
    const { text } = await printed(me, `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-06&language=en`);
    const { t, day, amount, money } = formatterOf('en');
    for (const words of [
      day('2026-06-02') + 'Transfer 17' + amount(30_001),
      t('total') + amount(32_001),
      t('payouts') + money(-32_001, 'AUD'),
      t('closing_balance') + money(3_000, 'AUD'),
    ])
      expect(text).toContain(withoutSpaces(words));
    expect(text).not.toContain(withoutSpaces(t('no_payouts')));
  });

  it('makes another edition of a statement that was issued', async () => {
    const { me, owners, pay } = await sharedShop();
    const path = `v1/system/owner/statement/pdf?owner_id=${owners[0]}&month=2026-05&language=en`;
    const editionOf = async () => (await me.get(path)).headers.get('x-document-id');
    const [first, again] = [await editionOf(), await editionOf()];
    expect(again).toBe(first);
    expectOk(await pay(0, 300.01, '2026-05-31'));
    expect(await editionOf()).not.toBe(first);
  });

  it('is taken back when it was recorded by mistake', async () => {
    const { me, owners, pay } = await sharedShop();
    const { ids } = expectOk(await pay(0, 350.01, '2026-06-02')).data;
    expectOk(await me.post('v1/system/owner/payout/delete', { id: ids[0] }));
    const { properties } = await statementOf(me, owners[0]!, 'month=2026-06');
    expect(properties[0]).toMatchObject({ paid_out: 0, payouts: [], closing_balance: 350.01 });
    expect((await me.post('v1/system/owner/payout/delete', { id: ids[0] })).status).toBe(404);
  });

  it('is for several properties at once, or for none when one is refused', async () => {
    const { me, owners, facts } = await sharedShop();
    const second = newId();
    const property = { property_id: second, name: 'Hill Street 3', address: '3 Hill Street' };
    await publish(stack, 'property.created', me.company_id, second, property);
    const owned = { ...property, owners: [{ owner_id: owners[0]!, share: 10_000, is_primary_contact: true }] };
    await publish(stack, 'property.ownership_changed', me.company_id, second, owned, 2);
    const payment = (...of: string[]) => ({
      owner_id: owners[0],
      paid_on: '2026-06-02',
      properties: of.map((property_id, index) => ({ property_id, amount: 10.05 + index })),
    });
    const refused = await me.post<{ errors: object }>(CREATE, payment(facts.property_id, newId()));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      'properties.1.property_id': 'The owner has no share of this property',
    });
    const twice = await me.post<{ errors: object }>(CREATE, payment(second, second));
    expect(twice.body.errors).toEqual({ 'properties.1.property_id': 'This property is named twice' });
    expect((await statementOf(me, owners[0]!, 'month=2026-06')).totals[0]).toMatchObject({ paid_out: 0 });
    expectOk(await me.post(CREATE, payment(facts.property_id, second)));
    const { properties, totals } = await statementOf(me, owners[0]!, 'month=2026-06');
    // What was paid before anything came in is owed by the owner.
    const sums = properties.map(({ paid_out, closing_balance }) => [paid_out, closing_balance]);
    expect(sums.toSorted()).toEqual([
      [10.05, 339.96],
      [11.05, -11.05],
    ]);
    expect(totals).toMatchObject([{ paid_out: 21.1, closing_balance: 328.91 }]);
  });

  it('is refused on a day to come, of nothing, to no one and of an owner of another company', async () => {
    const { me, pay, facts } = await sharedShop();
    const stranger = await sharedShop();
    const errorsOf = async (answer: Promise<{ status: number; body: object }>) => {
      const { status, body } = await answer;
      return [status, (body as { errors?: object }).errors];
    };
    expect(await errorsOf(pay(0, 10, '2026-06-11'))).toEqual([400, { paid_on: 'This day is in the future' }]);
    expect((await pay(0, 0, '2026-06-10')).status).toBe(400);
    expect((await pay(0, 10, '2026-06-10', { properties: [] })).status).toBe(400);
    for (const owner_id of [newId(), stranger.owners[0]])
      expect((await pay(0, 10, '2026-06-10', { owner_id })).status).toBe(404);
    const properties = [{ property_id: stranger.facts.property_id, amount: 10 }];
    expect((await pay(0, 10, '2026-06-10', { properties })).status).toBe(400);
    const theirs = expectOk(await stranger.pay(0, 10, '2026-06-10')).data.ids[0];
    expect((await me.post('v1/system/owner/payout/delete', { id: theirs })).status).toBe(404);
    expect(facts.property_id).not.toBe(stranger.facts.property_id);
  });
});

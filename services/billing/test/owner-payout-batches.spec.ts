import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { balancesOn, inFull, PAID_DAY as DAY, shopAndHome } from './owner-fixture.js';

// Noon of Monday 10 August 2026 in Sydney.
const NOON = '2026-08-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface Payout {
  id: string;
  owner_id: string;
  owner_name: string;
  property_id: string;
  property_name: string;
  amount: number;
  paid_on: string;
  reference: string | null;
  batch_id: string | null;
}
interface Refusal {
  code: string;
  message: string;
  errors?: object;
}

const payouts = async (me: Caller, filters: object = {}) => {
  const query = `filters=${encodeURIComponent(JSON.stringify(filters))}`;
  return expectOk(await me.get<{ data: Payout[] }>(`v1/system/owner/payout?${query}`)).data;
};
const press = (me: Caller, body: object, key?: string) =>
  me.post<{ data: { batch_id: string; owners: number } } & Refusal>(
    'v1/system/owner/payout/batch/create',
    { day: DAY, paid_on: '2026-08-07', reference: 'July', ...body },
    key ? { 'idempotency-key': key } : {},
  );
// covers: GAP-196
describe('payments to many owners at once', () => {
  it('are recorded for each property of each owner, and leave nothing to pay', async () => {
    const { me, owners, home, facts } = await shopAndHome(stack);
    const before = await balancesOn(me);
    expect(before.map(({ to_pay }) => to_pay).toSorted()).toEqual([500, 620]);
    const { batch_id, owners: paid } = expectOk(await press(me, { payouts: inFull(before) })).data;
    expect(paid).toBe(2);
    const rows = await payouts(me, { batch_id });
    const found = rows.map(({ owner_id, property_id, amount }) => [owner_id, property_id, amount]);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        [owners[0], facts.property_id, 500],
        [owners[0], home.property_id, 120],
        [owners[1], facts.property_id, 500],
      ]),
    );
    for (const row of rows) expect(row).toMatchObject({ paid_on: '2026-08-07', reference: 'July' });
    expect((await balancesOn(me)).map(({ to_pay }) => to_pay)).toEqual([0, 0]);
    expect(
      expectOk(
        await me.get<{ data: { totals: object[] } }>(`v1/system/owner/statement?owner_id=${owners[0]}&month=2026-08`),
      ).data.totals,
    ).toMatchObject([{ opening_balance: 620, paid_out: 620, closing_balance: 0 }]);
  });

  it('may pay a part, and a property in debt takes from the others', async () => {
    const { me, owners, home, facts } = await shopAndHome(stack);
    await home.record('expense', 'repairs', 200);
    const [kim] = inFull(await balancesOn(me)).filter(({ owner_id }) => owner_id === owners[0]);
    expect(kim).toMatchObject({ to_pay: 420 });
    expectOk(await press(me, { payouts: [{ ...kim, amount: 400.05 }] }));
    expect(await payouts(me)).toMatchObject([{ property_id: facts.property_id, amount: 400.05 }]);
    const left = (await balancesOn(me)).find(({ owner_id }) => owner_id === owners[0]);
    expect(left).toMatchObject({ balance: 420, to_pay: 19.95 });
  });

  it('are recorded once, by a press twice or by two tabs at once', async () => {
    const { me } = await shopAndHome(stack);
    const list = inFull(await balancesOn(me));
    const key = newId();
    const twice = await Promise.all([press(me, { payouts: list }, key), press(me, { payouts: list }, key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0].body.data).toEqual(twice[1].body.data);
    expect(await payouts(me)).toHaveLength(3);
    const other = await press(me, { payouts: list }, newId());
    expect([other.status, other.body.code]).toEqual([409, 'OWNER_BALANCE_CHANGED']);

    const fresh = await shopAndHome(stack);
    const shown = inFull(await balancesOn(fresh.me));
    const tabs = await Promise.all([press(fresh.me, { payouts: shown }), press(fresh.me, { payouts: shown })]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await payouts(fresh.me)).toHaveLength(3);
  });

  it('are all refused when the balance of one has changed, which is named', async () => {
    const { me, home, lease_id } = await shopAndHome(stack);
    const shown = inFull(await balancesOn(me));
    await home.record('expense', 'repairs', 10);
    const refused = await press(me, { payouts: shown });
    expect([refused.status, refused.body.code]).toEqual([409, 'OWNER_BALANCE_CHANGED']);
    expect(refused.body.message).toContain('Kim 철수');
    expect(await payouts(me)).toEqual([]);
    // More money changes what was shown as well.
    const again = inFull(await balancesOn(me));
    expectOk(await stack.pay(me, { lease_id, amount: 10, paid_at: '2026-07-30', is_date_confirmed: true }));
    expect((await press(me, { payouts: again })).status).toBe(409);
  });

  it('are refused above the balance, on a day to come, twice, to no one and of another company', async () => {
    const { me, owners } = await shopAndHome(stack);
    const list = inFull(await balancesOn(me));
    const [first] = list;
    const refusalOf = async (body: object) => {
      const { status, body: answer } = await press(me, { payouts: [first], ...body });
      return [status, answer.errors];
    };
    expect(await refusalOf({ payouts: [{ ...first, amount: first!.to_pay + 0.01 }] })).toEqual([
      400,
      { 'payouts.0.amount': 'This is more than can be paid to the owner' },
    ]);
    expect(await refusalOf({ paid_on: '2026-08-11' })).toEqual([400, { paid_on: 'This day is in the future' }]);
    expect(await refusalOf({ day: '2026-08-11' })).toEqual([400, { day: 'This day is in the future' }]);
    expect(await refusalOf({ payouts: [first, first] })).toEqual([
      400,
      { 'payouts.1.owner_id': 'This owner is named twice' },
    ]);
    expect(await refusalOf({ payouts: [{ ...first, currency: 'NZD' }] })).toEqual([
      400,
      { 'payouts.0.currency': 'The owner has no balance in this currency' },
    ]);
    expect((await refusalOf({ payouts: [] }))[0]).toBe(400);
    expect((await refusalOf({ payouts: [{ ...first, amount: 0 }] }))[0]).toBe(400);
    expect((await refusalOf({ payouts: [{ ...first, owner_id: newId() }] }))[0]).toBe(404);
    const stranger = await shopAndHome(stack);
    const theirs = { ...first, owner_id: stranger.owners[0] };
    expect((await refusalOf({ payouts: [first, theirs] }))[0]).toBe(404);
    expect(await payouts(me)).toEqual([]);
    expect(await payouts(stranger.me)).toEqual([]);
    expect(owners).toHaveLength(3);
  });
});

// covers: GAP-195
describe('the list of payments to owners', () => {
  it('is narrowed to an owner, a property, a batch and a period, and searched', async () => {
    const { me, owners, home, facts } = await shopAndHome(stack);
    expectOk(await press(me, { payouts: inFull(await balancesOn(me)) }));
    const properties = [{ property_id: facts.property_id, amount: 7.05 }];
    const single = { owner_id: owners[1], paid_on: '2026-08-09', properties };
    expectOk(await me.post('v1/system/owner/payout/create', single));
    const all = await payouts(me);
    expect(all.map(({ amount }) => amount)[0]).toBe(7.05);
    expect(all[0]).toMatchObject({ owner_name: 'Bo Li', property_name: 'Rose Street 12', batch_id: null });
    for (const [filters, amounts] of [
      [{ owner_id: owners[0] }, [120, 500]],
      [{ owner_id: owners[1], date_to: '2026-08-08' }, [500]],
      [{ date_from: '2026-08-08', currency: 'AUD' }, [7.05]],
      [{ property_id: home.property_id }, [120]],
      [{ batch_id: all.at(-1)!.batch_id }, [120, 500, 500]],
      [{ q: 'july hill' }, [120]],
      [{ q: 'bo li' }, [500, 7.05]],
      [{ amount_from: 121, currency: 'AUD' }, [500, 500]],
      [{ currency: 'NZD' }, []],
    ] as const)
      expect({ filters, amounts: (await payouts(me, filters)).map(({ amount }) => amount).toSorted() }).toEqual({
        ...{ filters, amounts },
      });
  });
});

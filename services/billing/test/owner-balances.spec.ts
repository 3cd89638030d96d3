import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { publish } from './document-fixture.js';
import { ownedShop } from './owner-fixture.js';

// Noon of Monday 10 August 2026 in Sydney.
const NOON = '2026-08-10T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());
beforeEach(() => stack.clock.moveTo(NOON));

interface Balance {
  owner_id: string;
  name: string;
  currency: string;
  balance: number;
  to_pay: number;
}
interface Statement {
  properties: { currency: string; closing_balance: number }[];
  totals: { currency: string; closing_balance: number }[];
}

const balancesOn = async (me: Caller, day: string) =>
  expectOk(await me.get<{ data: Balance[] }>(`v1/system/owner/balance?day=${day}`)).data;
const closingOf = async (me: Caller, owner_id: string, query: string) =>
  expectOk(await me.get<{ data: Statement }>(`v1/system/owner/statement?owner_id=${owner_id}&${query}`)).data.totals;

/** A shop of three owners, who have a second property in other shares and had both in others before. */
async function shopAndHome() {
  const shop = await ownedShop(stack);
  const { me, facts, owners, own } = shop;
  const { company_id } = me;
  await own([3333, 3333, 3334], 2, { acquired_date: '2024-01-01' });
  await own([6001, 0, 3999], 3, { acquired_date: '2026-07-05' });
  const property_id = newId();
  const property_block_id = newId();
  const section_id = newId();
  const home = { property_id, name: 'Hill Street 3', address: '3 Hill Street' };
  await publish(stack, 'property.created', company_id, property_id, home);
  const shares = owners.map((owner_id, index) => ({
    ...{ owner_id, share: [1, 4999, 5000][index]!, is_primary_contact: index === 0 },
  }));
  await publish(stack, 'property.ownership_changed', company_id, property_id, { ...home, owners: shares }, 2);
  await publish(stack, 'section.created', company_id, section_id, {
    ...{ property_section_id: section_id, property_id, property_block_id, room_id: null, name: 'Home' },
    ...{ lease_mode: 'standalone', is_shared: false, country_iso: 'AU', state: 'NSW', usage: 'residential' },
    ...{ property_name: 'Home', timezone: facts.timezone, currency: facts.currency },
  });
  const record = async (type: 'income' | 'expense', category: string, amount: number, date: string, isHome = false) =>
    expectOk(
      await me.post('v1/system/income/record/create', {
        ...{ type, category, amount, date },
        property_block_id: isHome ? property_block_id : facts.property_block_id,
      }),
    );
  return { ...shop, home: property_id, record };
}

const DAYS = [
  ['2026-05-31', 'month=2026-05'],
  ['2026-06-30', 'year=2026'],
  ['2026-07-31', 'month=2026-07'],
] as const;

// covers: GAP-194
describe('what is left to pay to owners', () => {
  it('is to the cent the closing balance of their statements', async () => {
    const { me, owners, lease_id, facts, home, record } = await shopAndHome();
    const water = { lease_id, type: 'water', amount: 60.05, due_date: '2026-05-20', description: 'Autumn' };
    const bill = expectOk(await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water)).data;
    const pay = async (amount: number, paid_at: string, more: object = {}) =>
      expectOk(await stack.pay(me, { lease_id, amount, paid_at, is_date_confirmed: true, ...more })).data;
    // Entered in another order than that of the days, with money of several years and both sides of each day asked for.
    await record('expense', 'repairs', 80.01, '2024-06-30');
    await record('expense', 'maintenance', 33.33, '2024-07-01');
    await record('expense', 'repairs', 0.05, '2024-08-01', true);
    await pay(100.01, '2026-07-02');
    await pay(100.01, '2026-05-11');
    await record('expense', 'cleaning', 10.01, '2026-08-09');
    await record('expense', 'cleaning', 10.01, '2026-05-09');
    await pay(60.05, '2026-05-21', { bill_id: bill.bill_id });
    await record('income', 'laundry', 5.55, '2026-07-31', true);
    await pay(100.01, '2026-06-30');
    await record('income', 'laundry', 7.77, '2026-06-01', true);
    const dishonoured = await pay(99.99, '2026-05-30');
    await record('expense', 'cleaning', 10.01, '2026-07-04');
    await pay(100.03, '2026-07-06');
    const reversal = { id: dishonoured.id, reason: 'dishonoured', reversed_on: '2026-07-03' };
    expectOk(await me.post('v1/system/bill-payment/reverse', reversal));
    for (const [paid_on, property_id, amount] of [
      ['2026-05-31', facts.property_id, 20.05],
      ['2026-07-01', home, 1.01],
      ['2026-08-02', home, 0.33],
    ] as const) {
      const payout = { owner_id: owners[2], paid_on, properties: [{ property_id, amount }] };
      expectOk(await me.post('v1/system/owner/payout/create', payout));
    }
    const seen = new Set<number>();
    for (const [day, query] of DAYS) {
      const balances = await balancesOn(me, day);
      for (const owner_id of owners) {
        const [closing] = await closingOf(me, owner_id, query);
        const balance = balances.find((each) => each.owner_id === owner_id);
        expect({ day, owner_id, balance: balance?.balance }).toEqual({
          ...{ day, owner_id, balance: closing!.closing_balance },
        });
        seen.add(closing!.closing_balance);
      }
    }
    expect(seen.size).toBe(DAYS.length * owners.length);
  });

  it('is no more than is left today', async () => {
    const { me, owners, lease_id, own, facts } = await ownedShop(stack);
    await own([10_000], 2);
    await stack.pay(me, { lease_id, amount: 500, paid_at: '2026-07-20', is_date_confirmed: true });
    expect(await balancesOn(me, '2026-07-31')).toMatchObject([{ name: 'Kim 철수', balance: 500, to_pay: 500 }]);
    const properties = [{ property_id: facts.property_id, amount: 480 }];
    const payout = { owner_id: owners[0], paid_on: '2026-08-03', properties };
    expectOk(await me.post('v1/system/owner/payout/create', payout));
    expect(await balancesOn(me, '2026-07-31')).toMatchObject([{ balance: 500, to_pay: 20 }]);
    expect(await balancesOn(me, '2026-07-01')).toMatchObject([{ balance: 0, to_pay: 0 }]);
    expect(await balancesOn(me, '2026-08-10')).toMatchObject([{ balance: 20, to_pay: 20 }]);
  });

  it('is nothing once the owners of a property are taken back', async () => {
    const { me, lease_id, own, owners } = await ownedShop(stack);
    await own([10_000], 2, { acquired_date: '2026-07-01' });
    await stack.pay(me, { lease_id, amount: 500, paid_at: '2026-07-20', is_date_confirmed: true });
    expect(await balancesOn(me, '2026-07-31')).toMatchObject([{ balance: 500 }]);
    await own([], 3, { acquired_date: '2026-07-01' });
    expect((await balancesOn(me, '2026-07-31')).filter(({ balance }) => balance !== 0)).toEqual([]);
    expect(await closingOf(me, owners[0]!, 'month=2026-07')).toEqual([]);
  });

  it('is of the company alone, of a day that has come, and is saved as a file', async () => {
    const { me } = await shopAndHome();
    const other = stack.service.as();
    expect(await balancesOn(other, '2026-07-31')).toEqual([]);
    const refused = await me.get<{ errors: object }>('v1/system/owner/balance?day=2026-08-11');
    expect([refused.status, refused.body.errors]).toEqual([400, { day: 'This day is in the future' }]);
    expect((await me.get('v1/system/owner/balance')).status).toBe(400);
    expect((await me.get('v1/system/owner/balance?day=2026-02-30')).status).toBe(400);
    const file = await fetch(`${me.url}/api/v1/system/owner/balance?day=2026-07-31&format=csv`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });
});

const OWNERS = 5000;
const MONTHS = 12;

/** Owners by number; every other property is of two of them. */
async function manyOwners(me: Caller): Promise<void> {
  const id = (kind: number, of: string) => `('00000000-0000-4000-8${kind}-' || lpad(to_hex(${of}), 12, '0'))::uuid`;
  await stack.service.db.runAsSystem(me.company_id, async (client) => {
    await client.query(
      `insert into owner (company_id, owner_id, name, email, version)
       select $1, ${id(100, 'n')}, 'Owner ' || n, 'o@example.com', 1 from generate_series(1, $2::int) n`,
      [me.company_id, OWNERS],
    );
    await client.query(
      `insert into ownership (company_id, property_id, version, occurred_at, owner_ids, shares)
       select $1, ${id(200, 'n')}, 1, '2024-01-01',
         case n % 2 when 0 then array[${id(100, 'n')}] else array[${id(100, 'n')}, ${id(100, 'n + 1')}] end,
         case n % 2 when 0 then array[10000] else array[3333, 6667] end
       from generate_series(1, $2::int) n`,
      [me.company_id, OWNERS],
    );
  });
  // A thousand at once: a session of the service ends statements that take seconds.
  await stack.rows(
    me.company_id,
    `insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
       due_date, rent_frequency, currency, timezone, billed_to, created_at)
     select $1, gen_random_uuid(), 'L-' || n, ${id(200, 'n')}, ${id(200, 'n')}, ${id(200, 'n')}, 'Home', '2025-02-01',
       '2025-02-01', 'weekly', 'AUD', 'Australia/Sydney', '2026-08-10', now()
     from generate_series(1, 1000) n`,
  );
  for (let at = 0; at < MONTHS * (OWNERS / 1000); at++)
    await stack.rows(
      me.company_id,
      `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id,
         property_block_id, source_id, created_at)
       select $1, gen_random_uuid(), 'record', k.type, k.category, k.amount, 'AUD', '2025-02-01'::date + $3::int * 30,
         ${id(200, 'n')}, ${id(200, 'n')}, gen_random_uuid(), now()
       from generate_series($2::int - 999, $2::int) n
         cross join (values ('income', 'other', 200001), ('expense', 'management_fee', 10001)) as k(type, category, amount)`,
      [1000 * (1 + (at % (OWNERS / 1000))), Math.floor(at / (OWNERS / 1000))],
    );
}

// covers: GAP-194
it('the balances of five thousand owners are there in one answer, right after a day with few', async () => {
  const me = stack.service.as();
  // On each connection of the service.
  for (let round = 0; round < 3; round++) await Promise.all(DAYS.map(([day]) => balancesOn(me, day)));
  await manyOwners(me);
  const balances = await balancesOn(me, '2026-06-30');
  expect(balances).toHaveLength(OWNERS);
  const cents = balances.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  expect(cents).toBe(OWNERS * MONTHS * (200_001 - 10_001));
}, 120_000);

import { expectOk, type Caller } from '@keystead/testkit';
import { leaseFacts, type BillingFixture } from './billing-fixture.js';
import { API, EMPTY, filtered, LISTS, page, shown, startPortfolio } from './portfolio-company.js';
import { PortfolioManager } from './portfolio-fixture.js';
import type { Side } from './two-leases.js';

// covers: F-31

let stack: BillingFixture;
let staff: Caller;
let mia: Side;
let sam: Side;
let manager: PortfolioManager;
let who: Caller;

beforeAll(async () => {
  ({ stack, staff, mia, sam, manager, who } = await startPortfolio());
}, 120_000);
afterAll(() => stack?.stop());

describe('lists', () => {
  it.each(LISTS)('%s: what the team sees of the property, and nothing else', async (path) => {
    const of = filtered({ property_id: mia.facts.property_id });
    const own = await page(who, `${path}?total=100`);
    expect(shown(own)).toEqual(shown(await page(staff, `${path}?total=100&${of}`)));
    const all = await page(staff, `${path}?total=100`);
    expect(all.pagination.total).toBe(2 * own.pagination.total);
    if (path !== 'arrears/preview') expect(own.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toContain('Sam');
  });

  it.each(EMPTY)('%s: nothing, since it is the company’s', async (path) => {
    expect((await page(staff, path)).pagination.total).toBeGreaterThan(0);
    expect(shown(await page(who, path))).toEqual({ data: [], total: 0 });
  });

  it('count their cases from these rows', async () => {
    const of = { property_id: mia.facts.property_id };
    for (const [path, cases] of [
      [
        'bill',
        [
          { status: 'outstanding' },
          { status: 'paid' },
          { status: 'cancelled' },
          { type: 'rent' },
          { q: 'key' },
          { q: 'mia' },
          { q: 'ke' },
        ],
      ],
      ['invoice', [{ q: 'mia' }, { q: 'house' }]],
      ['arrears', [{ state: 'active' }, { was_contacted: 'true' }, { q: 'mia' }]],
      ['dashboard/section', [{ status: 'vacant' }, { status: 'occupied' }]],
      ['lease/transcation', [{ type: 'income' }, { type: 'expense' }]],
    ] as const)
      for (const filters of cases) {
        const own = await page(who, `${path}?${filtered(filters)}`);
        expect(shown(own)).toEqual(shown(await page(staff, `${path}?${filtered({ ...filters, ...of })}`)));
      }
  });

  it('find nothing of another property by its words, its ids or its managers', async () => {
    const other = await PortfolioManager.of(stack, staff, [sam.facts.property_id, mia.facts.property_id]);
    for (const path of ['bill', 'invoice', 'arrears']) {
      for (const filters of [{ q: 'Sam' }, { lease_id: sam.facts.lease_id }, { property_id: sam.facts.property_id }])
        expect(shown(await page(who, `${path}?${filtered(filters)}`))).toEqual({ data: [], total: 0 });
      const all = shown(await page(who, path));
      for (const { user_id } of [who, other.caller])
        expect(shown(await page(who, `${path}?${filtered({ manager_id: user_id })}`))).toEqual(all);
    }
  });

  it.each(['bill', 'invoice', 'arrears', 'utility'])('%s is narrowed to the properties of a manager', async (path) => {
    const of = (filters: object) => page(staff, `${path}?${filtered(filters)}`);
    const managed = await of({ manager_id: who.user_id });
    expect(shown(managed)).toEqual(shown(await of({ property_id: mia.facts.property_id })));
    expect(managed.data.length).toBeGreaterThan(0);
    expect(shown(await of({ manager_id: staff.user_id }))).toEqual({ data: [], total: 0 });
  });

  it('come as a file with the same rows', async () => {
    const of = filtered({ property_id: mia.facts.property_id });
    for (const path of ['bill', 'bill-payment', 'lease/transcation', 'arrears']) {
      const own = await who.get(`v1/system/${path}?format=csv`);
      expect(own.status).toBe(200);
      expect(own.text).toBe((await staff.get(`v1/system/${path}?format=csv&${of}`)).text);
      expect(own.text).not.toContain('Sam');
    }
  });
});

describe('the dashboard', () => {
  interface Dashboard {
    data: Record<string, Record<string, unknown> & { rows: Record<string, string> }>;
  }
  const show = async (caller: Caller) => expectOk(await caller.get<Dashboard>('v1/system/dashboard/show')).data;

  it('has the figures of the rows that it names', async () => {
    const { sections, leases, arrears, rent, income, expense, analytics } = await show(who);
    const bills = async (path: string) => (await page(who, `${path.slice(API.length)}&total=100`)).data;
    const sum = (rows: Record<string, unknown>[], field: string) =>
      Math.round(rows.reduce((total, row) => total + Number(row[field]) * 100, 0)) / 100;
    expect(sections).toMatchObject({ total: 2, occupied: 1, vacant: 1 });
    expect(leases).toMatchObject({ active: 1 });
    const overdue = await bills(arrears!.rows.overdue!);
    expect(arrears).toMatchObject({ amount: sum(overdue, 'outstanding'), bill_count: overdue.length, lease_count: 1 });
    expect(rent!.overdue_amount).toBe(sum(await bills(rent!.rows.overdue!), 'outstanding'));
    for (const moved of [income!, expense!])
      expect(moved.amount).toBe(sum(await bills(moved.rows as unknown as string), 'amount'));
    expect(analytics).toMatchObject({ compared_properties: 1, best_property: { name: 'Mia' }, worst_property: null });
  });

  it('is that of the company for a person who manages all of it', async () => {
    const all = await PortfolioManager.of(stack, staff, [mia.facts.property_id, sam.facts.property_id]);
    expect(await show(all.caller)).toEqual(await show(staff));
  });
});

it('adds up income of all properties that are theirs', async () => {
  const of = filtered({ property_id: mia.facts.property_id });
  const summary = async (caller: Caller, query = '') =>
    expectOk(
      await caller.get<{ data: { totals: object; categories: object; records: object[] } }>(
        `v1/system/income/summary?${query}`,
      ),
    ).data;
  const [own, ofProperty] = [await summary(who), await summary(staff, of)];
  for (const part of ['totals', 'categories', 'records'] as const) expect(own[part]).toEqual(ofProperty[part]);
});

it('is nothing to another company, whatever ids are named there', async () => {
  const stranger = await PortfolioManager.of(stack, stack.service.as(), [mia.facts.property_id]);
  for (const path of LISTS) expect(shown(await page(stranger.caller, path))).toEqual({ data: [], total: 0 });
  expect((await stranger.caller.get(`v1/system/invoice/${mia.rows.bill_id}`)).status).toBe(404);
});

describe('who manages', () => {
  it('something else sees that at once, and no one else is changed by it', async () => {
    const others = [staff, mia.renter, mia.owner, sam.renter, sam.owner];
    const seen = () => Promise.all(others.map(async (each) => shown(await page(each, 'bill?total=100'))));
    const before = await seen();
    await manager.manages([sam.facts.property_id]);
    const of = filtered({ property_id: sam.facts.property_id });
    expect(shown(await page(who, 'bill?total=100'))).toEqual(shown(await page(staff, `bill?total=100&${of}`)));
    expect((await who.get(`v1/system/invoice/${mia.rows.bill_id}`)).status).toBe(404);
    expect((await who.get(`v1/system/invoice/${sam.rows.bill_id}`)).status).toBe(200);
    await manager.manages([]);
    for (const path of LISTS) expect(shown(await page(who, path))).toEqual({ data: [], total: 0 });
    expect((await stack.pay(who, { lease_id: mia.facts.lease_id, amount: 1 })).status).toBe(404);
    expect(await seen()).toEqual(before);
  });

  it('a property finds its new lease there', async () => {
    const facts = leaseFacts({ property_id: mia.facts.property_id });
    await manager.manages([facts.property_id]);
    await stack.publishLease(staff, facts);
    expect((await stack.bills(who, `lease_id=${facts.lease_id}`)).length).toBeGreaterThan(0);
    expect((await stack.pay(who, { lease_id: facts.lease_id, amount: 10 })).status).toBe(200);
  });
});

import { DEFAULT_SETTINGS } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';
import { SharedUnit, UTILITY } from './shared-unit.js';

const NOON = '2026-10-05T02:00:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const create = (me: Caller, body: object) => me.post<{ errors?: Record<string, string> }>(`${UTILITY}/create`, body);
const issue = (me: Caller, id: string, headers = {}) =>
  me.post<{ data: { bills: { bill_id: string; lease_id: string; amount: number; due_date: string }[] } }>(
    `${UTILITY}/issue`,
    { id },
    headers,
  );

/** Room A: Alice 31 days, empty 15, Clara 45; B, C and E let all along, D never. */
async function sharedUnit(me: Caller): Promise<{ unit: SharedUnit; leases: Record<string, string> }> {
  const unit = new SharedUnit(stack, me);
  const rooms: string[] = [];
  for (let count = 0; count < 5; count++) rooms.push(await unit.room());
  const [a, b, c, , e] = rooms as [string, string, string, string, string];
  const leases = {
    alice: await unit.lease(a, { end_date: '2026-07-31' }),
    clara: await unit.lease(a, { start_date: '2026-08-16' }),
    bob: await unit.lease(b),
    chen: await unit.lease(c),
    eve: await unit.lease(e, { end_date: '2027-05-31' }),
  };
  return { unit, leases };
}

// covers: GAP-41, GAP-43, FEATURE-36
describe('a bill over the example of the rules', () => {
  // covers: COST-03, Q-135, T-12
  it('450.58 is shared and billed to the cent, once, with the line of the sheet', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const id = await unit.record();
    const sheet = await unit.sheet(id);
    expect(
      sheet.lines.map(({ section_name, lease_id, weight, of_weight, share }) => [
        section_name.slice(-1),
        lease_id,
        `${weight}/${of_weight}`,
        share,
      ]),
    ).toEqual([
      ['A', leases.alice, '31/455', 30.7],
      ['A', null, '15/455', 14.85],
      ['A', leases.clara, '45/455', 44.56],
      ['B', leases.bob, '91/455', 90.12],
      ['C', leases.chen, '91/455', 90.12],
      ['D', null, '91/455', 90.12],
      ['E', leases.eve, '91/455', 90.11],
    ]);
    expect(sheet).toMatchObject({
      status: 'recorded',
      days: 91,
      method: 'rooms',
      limit: null,
      shared: 450.58,
      landlord: { total: 104.97, parts: [{ reason: 'vacant', amount: 104.97 }] },
      law: { result: 'ok' },
      due_date: '2026-10-26',
    });
    const { status, body } = await issue(me, id);
    expect(status).toBe(200);
    expect(Object.fromEntries(body.data.bills.map(({ lease_id, amount }) => [lease_id, amount]))).toEqual({
      [leases.alice!]: 30.7,
      [leases.clara!]: 44.56,
      [leases.bob!]: 90.12,
      [leases.chen!]: 90.12,
      [leases.eve!]: 90.11,
    });
    expect(await stack.bills(me, `lease_id=${leases.clara}`)).toMatchObject([
      {
        type: 'water',
        amount: 44.56,
        due_date: '2026-10-26',
        period_start: '2026-07-01',
        period_end: '2026-09-29',
        explanation: {
          code: 'utility_share',
          bill_cents: 45_058,
          shared_cents: 45_058,
          amount_cents: 4456,
          parts: [{ section_name: '4 Elm Road · Room A', days: 45, weight: 45, of_weight: 455, share_cents: 4456 }],
        },
      },
    ]);
    expect(await issue(me, id)).toMatchObject({ status: 409, body: { code: 'UTILITY_ISSUED' } });
    expect((await unit.list())[0]).toMatchObject({ id, status: 'issued', passed_on: 345.61 });
    const [{ booked }] = (await stack.rows<{ booked: number }>(
      me.company_id,
      `select sum(cents)::int as booked from posting where company_id = $1 and account = 'utility_income'`,
    )) as [{ booked: number }];
    expect(booked).toBe(-34_561);
  });

  it('names the renters of each lease beside its share, before and after they are billed', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    await unit.renter(leases.bob!);
    const id = await unit.record();
    const named = async () =>
      (await unit.sheet(id)).lines.flatMap(({ lease_id, tenant_names }) =>
        tenant_names.map((name) => [lease_id, name]),
      );
    expect(await named()).toEqual([[leases.bob, 'Sam Lee']]);
    expect((await issue(me, id)).status).toBe(200);
    expect(await named()).toEqual([[leases.bob, 'Sam Lee']]);
  });

  it('keeps the apportionment it was passed on by, whatever is published later', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const id = await unit.record();
    await issue(me, id);
    const before = await unit.sheet(id);
    await unit.room();
    stack.clock.moveTo('2026-12-24T02:00:00Z');
    const after = await unit.sheet(id);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ status: 'issued', due_date: '2026-10-26' });
    const [bill] = await stack.bills(me, `lease_id=${leases.bob}`);
    expect(after.leases.find(({ lease_id }) => lease_id === leases.bob)?.bill_id).toBe(bill!.id);
  });

  it('is passed on once when asked for ten times at once', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const id = await unit.record();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(me, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await stack.bills(me, `lease_id=${leases.bob}`)).toHaveLength(1);
  });
});

describe('the other ways to share', () => {
  // covers: COST-04, Q-135
  it('by tenants: each renter counts from the day they came', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { cost_allocation_method: 'tenants' });
    const [a, b] = [await unit.room(), await unit.room()];
    await unit.room();
    const couple = await unit.lease(a);
    const single = await unit.lease(b);
    stack.clock.moveTo('2026-06-20T02:00:00Z');
    await unit.renter(couple);
    await unit.renter(single);
    stack.clock.moveTo('2026-09-10T02:00:00Z');
    const guest = await unit.renter(couple);
    stack.clock.moveTo('2026-09-20T02:00:00Z');
    await unit.say('lease.tenant_removed', guest, { lease_tenant_id: guest, lease_id: couple }, 2);
    stack.clock.moveTo(NOON);
    const { lines, landlord } = await unit.sheet(await unit.record({ amount: 192, usage_amount: 192 }));
    expect(lines.map(({ lease_id, occupant_days, share }) => [lease_id, occupant_days, share])).toEqual([
      [couple, 101, 101],
      [single, 91, 91],
    ]);
    expect(landlord).toEqual({ total: 0, parts: [] });
  });

  // covers: COST-05, ROOM-07, Q-136
  it('by area: refused with a clear text while the area of a room is not known', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { cost_allocation_method: 'area' });
    const a = await unit.room({ area: 20 });
    const b = await unit.room();
    const [large, small] = [await unit.lease(a), await unit.lease(b)];
    const id = await unit.record({ amount: 90, usage_amount: 90 });
    const refused = await me.get(`${UTILITY}/split?id=${id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'AREA_MISSING' } });
    expect(refused.text).toContain('4 Elm Road · Room B');
    expect(await issue(me, id)).toMatchObject({ status: 409, body: { code: 'AREA_MISSING' } });
    await unit.room({ property_section_id: b, area: 10, name: '4 Elm Road · Room B' }, 2);
    const { leases } = await unit.sheet(id);
    expect(leases).toMatchObject([
      { lease_id: large, share: 60 },
      { lease_id: small, share: 30 },
    ]);
  });

  // covers: COST-01, COST-06, Q-133
  it('standalone, reserved and unknown: the renter of the one section pays', async () => {
    const me = stack.service.as();
    for (const cost_allocation_method of ['standalone', 'reserved', 'unknown'] as const) {
      const unit = new SharedUnit(stack, me, { cost_allocation_method }, { lease_mode: 'standalone', room_id: null });
      const lease_id = await unit.lease(await unit.room(), { end_date: '2026-08-30' });
      const { leases, landlord } = await unit.sheet(await unit.record({ amount: 91, usage_amount: 91 }));
      expect(leases).toMatchObject([{ lease_id, share: 61 }]);
      expect(landlord).toEqual({ total: 30, parts: [{ reason: 'vacant', amount: 30 }] });
    }
  });

  // covers: COST-01
  it('rooms without a way to share are refused, and so is a unit that was let both ways', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { cost_allocation_method: 'standalone' });
    await unit.lease(await unit.room());
    await unit.room();
    const id = await unit.record();
    expect(await issue(me, id)).toMatchObject({ status: 409, body: { code: 'NO_SPLIT_METHOD' } });
    const changed = new SharedUnit(stack, me);
    const standalone = await changed.room({ lease_mode: 'standalone', room_id: null });
    await changed.lease(standalone, { end_date: '2026-07-31' });
    await changed.say(
      'section.removed',
      standalone,
      { property_section_id: standalone, property_id: changed.property_id },
      2,
    );
    await changed.room();
    expect(await issue(me, await changed.record())).toMatchObject({
      status: 409,
      body: { code: 'UNIT_LET_BOTH_WAYS' },
    });
  });

  // covers: COST-02, Q-134
  it('the landlord pays the water of a unit where that is set, and nothing else', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { water_paid_by_landlord: true });
    await unit.lease(await unit.room());
    const water = await unit.sheet(await unit.record());
    expect(water).toMatchObject({
      leases: [],
      landlord: { parts: [{ reason: 'water_paid_by_landlord', amount: 450.58 }] },
    });
    const power = await unit.sheet(await unit.record({ kind: 'power' }));
    expect(power.leases).toMatchObject([{ share: 450.58 }]);
  });

  // covers: COST-07
  it('with nothing let, all is the landlord’s and no one is billed', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me);
    await unit.room();
    const id = await unit.record();
    expect(await unit.sheet(id)).toMatchObject({
      leases: [],
      landlord: { total: 450.58, parts: [{ reason: 'vacant', amount: 450.58 }] },
    });
    expect((await issue(me, id)).body).toMatchObject({ data: { bills: [], landlord: 450.58 } });
  });

  it('a bill metered for one lease is that lease’s alone', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const sheet = await unit.sheet(await unit.record({ lease_id: leases.clara, amount: 91, usage_amount: 91 }));
    expect(sheet.leases).toMatchObject([{ lease_id: leases.clara, share: 45 }]);
    expect(sheet.landlord.parts).toEqual([{ reason: 'vacant', amount: 46 }]);
  });

  it('a room that is gone counts while it was let', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const [row] = await stack.rows<{ section_id: string }>(
      me.company_id,
      'select section_id from lease where company_id = $1 and id = $2',
      [leases.bob],
    );
    const { section_id } = row!;
    await unit.say(
      'section.removed',
      section_id,
      { property_section_id: section_id, property_id: unit.property_id },
      2,
    );
    const { lines } = await unit.sheet(await unit.record());
    expect(lines.map(({ share }) => share)).toEqual([30.7, 14.85, 44.56, 90.12, 90.12, 90.12, 90.11]);
  });
});

// covers: PRO-17, PRO-18, PRO-19, PRO-20, PRO-21, Q-130, Q-131
describe('what the landlord covers', () => {
  it('an allowance of the landlord comes off first, by the days of the period', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { water_limit_cents: 3000, utilities_included: true });
    await unit.lease(await unit.room());
    expect(await unit.sheet(await unit.record())).toMatchObject({
      limit: { kind: 'landlord_allowance', per_month: 30, for_period: 89 },
      shared: 361.58,
      leases: [{ share: 361.58 }],
      landlord: { total: 89, parts: [{ reason: 'allowance', amount: 89 }] },
    });
  });

  it('a maximum of the renters is the most they pay', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, { power_limit_cents: 3000, limit_kind: 'renter_maximum' });
    await unit.lease(await unit.room());
    expect(await unit.sheet(await unit.record({ kind: 'power' }))).toMatchObject({
      limit: { kind: 'renter_maximum', for_period: 89 },
      leases: [{ share: 89 }],
      landlord: { parts: [{ reason: 'above_renter_maximum', amount: 361.58 }] },
    });
  });

  it.each([
    ['water', { utilities_included: true }],
    ['power', { utilities_included: true }],
    ['opex', { utilities_included: true }],
    ['internet', { internet_included: true }],
  ])('%s that is included without a limit costs the renters nothing', async (kind, costs) => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me, costs);
    await unit.lease(await unit.room());
    expect(await unit.sheet(await unit.record({ kind }))).toMatchObject({
      leases: [],
      landlord: { parts: [{ reason: 'included_in_rent', amount: 450.58 }] },
    });
  });

  it('fixed charges stay with the owner where the state says so', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me);
    await unit.lease(await unit.room());
    const water = await unit.record({ usage_amount: undefined, fixed_amount: 50.58 });
    expect(await unit.sheet(water)).toMatchObject({
      leases: [{ share: 400 }],
      landlord: { parts: [{ reason: 'fixed_charges', amount: 50.58 }] },
    });
    const shop = new SharedUnit(stack, me, {}, { usage: 'commercial' });
    await shop.lease(await shop.room());
    expect(await shop.sheet(await shop.record({ usage_amount: 400 }))).toMatchObject({
      leases: [{ share: 450.58 }],
      law: { result: 'not_checked' },
    });
  });
});

// covers: FEATURE-42
describe('the law of the state', () => {
  it('blocks what renters need not pay, in a sentence, and issues no bill', async () => {
    const me = stack.service.as();
    const { unit, leases } = await sharedUnit(me);
    const id = await unit.record({ is_separately_metered: false });
    expect((await unit.sheet(id)).law).toMatchObject({
      result: 'blocked',
      sentence: 'In NSW, renters do not have to pay this: the home has no meter of its own for this.',
    });
    const refused = await issue(me, id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'AGAINST_LAW' } });
    expect(refused.text).toMatch(/no meter of its own.*nsw\.gov\.au/);
    expect(await stack.bills(me, `lease_id=${leases.bob}`)).toEqual([]);
  });

  // covers: F-74
  it('names a document of the company, and no other', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    const { unit: foreign } = await sharedUnit(stack.service.as());
    const refused = { status: 400, body: { errors: { document_id: 'We could not find that document' } } };
    for (const document_id of [newId(), foreign.document_id])
      expect(await me.post(`${UTILITY}/create`, unit.bill({ document_id }))).toMatchObject(refused);
    const id = await unit.record();
    expect(await unit.list()).toMatchObject([{ id, document_id: unit.document_id }]);
    await unit.say('document.deleted', unit.document_id, { document_id: unit.document_id, lease_id: null }, 2);
    expect(await me.post(`${UTILITY}/create`, unit.bill({ kind: 'power' }))).toMatchObject(refused);
  });

  it('warns of what renters may object to, and bills them', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    const id = await unit.record({ document_id: null });
    const { status, body } = await issue(me, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { law: { result: 'warn', sentence: /no copy of the bill/ } } });
  });

  it('says what is not checked: a shop, or a place without a state', async () => {
    const me = stack.service.as();
    for (const facts of [{ usage: 'commercial' as const }, { state: null }, { country_iso: 'NZ' }]) {
      const unit = new SharedUnit(stack, me, {}, facts);
      await unit.lease(await unit.room());
      const id = await unit.record({ is_separately_metered: false, is_water_efficient: false });
      expect(await unit.sheet(id)).toMatchObject({ law: { result: 'not_checked' }, due_date: '2026-10-19' });
      expect((await issue(me, id)).status).toBe(200);
    }
  });

  it('gives renters the company’s terms where they are longer than the law’s', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    const [water, power] = [await unit.record(), await unit.record({ kind: 'power' })];
    expect((await unit.sheet(water)).due_date).toBe('2026-10-26');
    expect((await unit.sheet(power)).due_date).toBe('2026-10-19');
    const settings = { ...DEFAULT_SETTINGS, payment_terms_days: 30 };
    await unit.say('company.settings_changed', newId(), { company_id: me.company_id, settings });
    expect((await unit.sheet(water)).due_date).toBe('2026-11-04');
    expect((await unit.sheet(power)).due_date).toBe('2026-11-04');
  });
});

// covers: GAP-40, GAP-42, GAP-44
describe('bills of suppliers', () => {
  it('are recorded with what does not change taken from the last one, listed, and removed', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me);
    await unit.room();
    const first = await unit.record();
    const second = await unit.record({
      period_start: '2026-09-30',
      period_end: '2026-10-04',
      amount: 20,
      usage_amount: null,
      is_separately_metered: undefined,
    });
    expect(await unit.list('sort=period_end')).toMatchObject([
      { id: first, kind: 'water', amount: 450.58, status: 'recorded', source: 'supplier', passed_on: 0 },
      { id: second, amount: 20, is_separately_metered: true },
    ]);
    const filters = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await unit.list(filters({ date_from: '2026-10-01' }))).toMatchObject([{ id: second }]);
    expect(await unit.list(filters({ kind: 'power' }))).toEqual([]);
    expect(await unit.list(filters({ status: 'recorded', source: 'supplier' }))).toHaveLength(2);
    expect((await me.get(`${UTILITY}?${filters({ colour: 'red' })}`)).status).toBe(400);
    expect(await me.post(`${UTILITY}/delete`, { id: second })).toMatchObject({
      status: 200,
      body: { data: { id: second } },
    });
    expect(await unit.list()).toMatchObject([{ id: first }]);
    expect((await me.get(`${UTILITY}/split?id=${second}`)).status).toBe(404);
  });

  it('are corrected in one step, with what does not change as on the one that is corrected', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    await unit.record({ ...{ period_start: '2026-05-01', period_end: '2026-05-31' }, is_water_efficient: false });
    const wrong = await unit.record({ is_separately_metered: true, is_water_efficient: true });
    const replaced = { replaces: wrong, amount: 420, usage_amount: null, is_separately_metered: undefined };
    const right = await unit.record({ ...replaced, is_water_efficient: undefined });
    expect(await unit.list('sort=period_end&order=desc')).toMatchObject([
      { id: right, amount: 420, is_separately_metered: true, is_water_efficient: true },
      { period_end: '2026-05-31' },
    ]);
    // What is refused leaves the bill that was to be corrected.
    const refused = await me.post<{ code: string }>(`${UTILITY}/create`, {
      ...{ property_block_id: unit.block_id, kind: 'water', amount: 5, issued_on: '2026-06-30' },
      ...{ period_start: '2026-05-20', period_end: '2026-06-10', replaces: right },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'UTILITY_OVERLAPS' } });
    expect(await unit.list()).toHaveLength(2);
    await issue(me, right);
    expect(await me.post(`${UTILITY}/create`, unit.bill({ ...replaced, replaces: right }))).toMatchObject({
      ...{ status: 409, body: { code: 'UTILITY_CHARGED' } },
    });
    expect(await stack.service.as().post(`${UTILITY}/create`, unit.bill(replaced))).toMatchObject({ status: 404 });
  });

  it('are not removed once they were passed on', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    const id = await unit.record();
    await issue(me, id);
    expect(await me.post(`${UTILITY}/delete`, { id })).toMatchObject({
      status: 409,
      body: { code: 'UTILITY_CHARGED' },
    });
    expect(await unit.list()).toHaveLength(1);
  });

  it('are corrected by the supplier once the bills to renters are cancelled', async () => {
    const me = stack.service.as();
    const { unit } = await sharedUnit(me);
    const id = await unit.record();
    const [first, ...others] = (await issue(me, id)).body.data.bills;
    const cancel = (bill_id: string) => me.post('v1/system/bill/cancel', { id: bill_id, reason: 'Corrected' });
    for (const { bill_id } of others) expect((await cancel(bill_id)).status).toBe(200);
    expect(await unit.list()).toMatchObject([{ status: 'issued', passed_on: first!.amount }]);
    expect(await me.post(`${UTILITY}/delete`, { id })).toMatchObject({
      status: 409,
      body: { code: 'UTILITY_CHARGED' },
    });
    expect((await cancel(first!.bill_id)).status).toBe(200);
    expect(await unit.list()).toMatchObject([{ status: 'issued', passed_on: 0 }]);
    expect((await me.post(`${UTILITY}/delete`, { id })).status).toBe(200);
    const corrected = await unit.record({ amount: 420, usage_amount: null });
    const again = (await issue(me, corrected)).body.data.bills;
    expect(again).toHaveLength(others.length + 1);
    const charged = again.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(await unit.list()).toMatchObject([{ id: corrected, amount: 420, passed_on: charged / 100 }]);
  });

  it('are there once for a kind, an account and days', async () => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me);
    await unit.room();
    await unit.record();
    const overlap = { period_start: '2026-09-29', period_end: '2026-09-30' };
    expect(await create(me, unit.bill(overlap))).toMatchObject({ status: 409, body: { code: 'UTILITY_OVERLAPS' } });
    await unit.record({ ...overlap, account: 'garden' });
    await unit.record({ ...overlap, kind: 'power' });
    const at_once = await Promise.all(
      Array.from({ length: 5 }, () => create(me, unit.bill({ period_start: '2026-10-01', period_end: '2026-10-02' }))),
    );
    expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await unit.list()).toHaveLength(4);
  });

  it.each<[object, number, Record<string, RegExp>]>([
    [{ kind: 'rent' }, 400, { kind: /choose one of/ }],
    [{ kind: undefined }, 400, { kind: /required/ }],
    [{ amount: 0 }, 400, { amount: /positive/ }],
    [{ amount: -5 }, 400, { amount: /positive/ }],
    [{ amount: 1.234 }, 400, { amount: /two decimals/ }],
    [{ usage_amount: 450.59 }, 400, { usage_amount: /more than the whole bill/ }],
    [{ usage_amount: undefined, fixed_amount: 500 }, 400, { fixed_amount: /more than the whole bill/ }],
    [{ usage_amount: 400, fixed_amount: 50 }, 400, { fixed_amount: /add up/ }],
    [{ period_end: '2026-06-30' }, 400, { period_end: /on or after/ }],
    [{ period_end: '2029-09-29' }, 400, { period_end: /1100 days/ }],
    [{ issued_on: '2026-10-06' }, 400, { issued_on: /future/ }],
    [{ issued_on: 'yesterday' }, 400, { issued_on: /valid date/ }],
    [{ lease_id: UNKNOWN_ID }, 400, { lease_id: /not a lease of this unit/ }],
    [{ is_water_efficient: 'yes' }, 400, { is_water_efficient: /true or false/ }],
    [{ account: 'x'.repeat(81) }, 400, { account: /At most 80/ }],
  ])('refuse %j', async (changed, status, errors) => {
    const me = stack.service.as();
    const unit = new SharedUnit(stack, me);
    await unit.room();
    const answer = await create(me, unit.bill(changed));
    expect(answer.status).toBe(status);
    for (const [field, sentence] of Object.entries(errors)) expect(answer.body.errors?.[field]).toMatch(sentence);
    expect(await unit.list()).toEqual([]);
  });

  it('are for units of the company alone', async () => {
    const { unit } = await sharedUnit(stack.service.as());
    const id = await unit.record();
    const stranger = stack.service.as();
    expect((await create(stranger, unit.bill())).status).toBe(404);
    expect((await create(stranger, unit.bill({ property_block_id: newId() }))).status).toBe(404);
    expect((await issue(stranger, id)).status).toBe(404);
    expect((await stranger.get(`${UTILITY}/split?id=${id}`)).status).toBe(404);
    expect((await stranger.get(`${UTILITY}/split`)).status).toBe(400);
    expect((await stranger.post(`${UTILITY}/delete`, { id })).status).toBe(404);
    expect((await stranger.get<{ data: unknown[] }>(UTILITY)).body.data).toEqual([]);
  });
});

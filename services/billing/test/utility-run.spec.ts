import { DEFAULT_SETTINGS } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { BillingFixture } from './billing-fixture.js';
import { SharedUnit, UTILITY } from './shared-unit.js';

const NOON = '2026-07-10T02:00:00Z';
const NEXT_MONTH = '2026-07-31T14:05:00Z';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const runsOf = async (me: Caller) =>
  stack.rows<{ natural_key: string; run_at: Date; done_at: Date | null }>(
    me.company_id,
    `select natural_key, run_at, done_at from job where company_id = $1 and kind = 'utility_run' order by run_at`,
  );

/** A unit of two rooms, one of them let to a person in Western Australia, where an agreed method is enough. */
async function letUnit(me: Caller, facts = {}): Promise<{ unit: SharedUnit; lease_id: string }> {
  const unit = new SharedUnit(stack, me, {}, { state: 'VIC', usage: 'commercial', ...facts });
  const lease_id = await unit.lease(await unit.room());
  await unit.room();
  return { unit, lease_id };
}

const june = { kind: 'power', amount: 60, usage_amount: 60, period_start: '2026-06-01', period_end: '2026-06-30' };
const billed = async (me: Caller, lease_id: string) =>
  (await stack.bills(me, `lease_id=${lease_id}`)).map(({ type, amount, period_start, period_end, due_date }) =>
    [type, amount, period_start, period_end, due_date].join(' '),
  );

// covers: FEATURE-36, FEAT-03, Q-158
describe('the monthly run of a unit', () => {
  it('passes on what was recorded, at five past midnight where the unit is, once', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me);
    await unit.record({ ...june, issued_on: '2026-07-02' });
    await unit.record({ ...june, kind: 'internet', amount: 80, usage_amount: null, issued_on: '2026-07-03' });
    expect(await runsOf(me)).toEqual([
      { natural_key: `${unit.block_id} 2026-08`, run_at: new Date(NEXT_MONTH), done_at: null },
    ]);
    stack.clock.moveTo('2026-07-31T14:04:59Z');
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual([]);
    stack.clock.moveTo(NEXT_MONTH);
    await Promise.all([stack.workDue(me.company_id), stack.workDue(me.company_id)]);
    const bills = ['internet 40 2026-06-01 2026-06-30 2026-08-15', 'power 30 2026-06-01 2026-06-30 2026-08-15'];
    expect((await billed(me, lease_id)).sort()).toEqual(bills);
    stack.clock.moveTo('2026-09-10T00:00:00Z');
    await stack.workDue(me.company_id);
    expect((await billed(me, lease_id)).sort()).toEqual(bills);
    expect(await runsOf(me)).toMatchObject([{ done_at: expect.any(Date) as Date }]);
  });

  it('makes up for months without a run, and leaves running periods and old ones to people', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me);
    await unit.record({ ...june, issued_on: '2026-07-02' });
    await unit.record({ ...june, period_start: '2026-07-01', period_end: '2026-12-31', issued_on: '2026-07-02' });
    const old = { period_start: '2026-04-01', period_end: '2026-04-30', issued_on: '2026-05-02' };
    await unit.record({ ...june, ...old });
    stack.clock.moveTo('2026-09-20T02:00:00Z');
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual(['power 30 2026-06-01 2026-06-30 2026-10-04']);
    expect((await runsOf(me)).map(({ natural_key }) => natural_key.slice(-7))).toEqual(['2026-08', '2026-10']);
  });

  it('bills the amounts beside readings, each from the day after the reading before', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me);
    await unit.reading({ reading_date: '2026-05-31' });
    const id = await unit.reading({ reading_date: '2026-06-30', reading: 150, amount_cents: 6000 });
    await unit.reading({ reading_date: '2026-07-09', reading: 160, amount_cents: 1000, meter: 'granny flat' });
    expect(await unit.list('sort=period_end')).toMatchObject([
      {
        id,
        kind: 'power',
        account: '',
        amount: 60,
        period_start: '2026-06-01',
        period_end: '2026-06-30',
        source: 'reading',
      },
      { account: 'granny flat', amount: 10, period_start: '2026-07-01', period_end: '2026-07-09' },
    ]);
    stack.clock.moveTo(NEXT_MONTH);
    await stack.workDue(me.company_id);
    expect((await billed(me, lease_id)).sort()).toEqual([
      'power 30 2026-06-01 2026-06-30 2026-08-15',
      'power 5 2026-07-01 2026-07-09 2026-08-15',
    ]);
  });

  it('goes by what a reading says last, until it is billed', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me);
    await unit.reading({ reading_date: '2026-05-31' });
    const id = await unit.reading({ reading_date: '2026-06-30', amount_cents: 6000 });
    await unit.reading({ usage_id: id, reading_date: '2026-06-29', amount_cents: 8000 }, 2);
    await unit.reading({ usage_id: id, amount_cents: 1 }, 1);
    expect(await unit.list()).toMatchObject([{ id, amount: 80, period_end: '2026-06-29' }]);
    const between = await unit.reading({ reading_date: '2026-06-15' });
    expect(await unit.list()).toMatchObject([{ period_start: '2026-06-16' }]);
    const gone = { usage_id: between, kind: 'power' as const, property_block_id: unit.block_id };
    await unit.say('usage.removed', between, gone, 2);
    expect(await unit.list()).toMatchObject([{ period_start: '2026-06-01' }]);
    expect((await me.post(`${UTILITY}/issue`, { id })).status).toBe(200);
    await unit.reading({ usage_id: id, amount_cents: 9000 }, 3);
    await unit.say('usage.removed', id, { ...gone, usage_id: id }, 4);
    expect(await unit.list()).toMatchObject([{ id, amount: 80, status: 'issued' }]);
    stack.clock.moveTo(NEXT_MONTH);
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual(['power 40 2026-06-01 2026-06-29 2026-07-24']);
  });

  it('the supplier’s own bill takes the place of what was noted beside readings, and gives it back', async () => {
    const me = stack.service.as();
    const { unit } = await letUnit(me);
    await unit.reading({ reading_date: '2026-05-31' });
    const reading = await unit.reading({ reading_date: '2026-06-30', amount_cents: 6000 });
    expect(await me.post(`${UTILITY}/delete`, { id: reading })).toMatchObject({
      status: 409,
      body: { code: 'UTILITY_OF_READING' },
    });
    const id = await unit.record({ ...june, issued_on: '2026-07-02' });
    await unit.reading({ reading_date: '2026-07-05', reading: 170 });
    expect(await unit.list()).toMatchObject([{ id }]);
    expect((await me.post(`${UTILITY}/delete`, { id })).status).toBe(200);
    expect(await unit.list()).toMatchObject([{ id: reading, source: 'reading' }]);
    await me.post(`${UTILITY}/issue`, { id: reading });
    const again = await me.post(`${UTILITY}/create`, unit.bill({ ...june, issued_on: '2026-07-02' }));
    expect(again).toMatchObject({ status: 409, body: { code: 'UTILITY_OVERLAPS' } });
  });

  it('says why it cannot pass a bill on, does the others, and tries again next month', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me, { usage: 'residential' });
    const dark = await unit.record({ ...june, issued_on: '2026-07-02', is_separately_metered: false });
    await unit.record({ ...june, kind: 'internet', issued_on: '2026-07-02' });
    stack.clock.moveTo(NEXT_MONTH);
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual(['internet 30 2026-06-01 2026-06-30 2026-08-15']);
    const rows = await unit.list();
    expect(rows.find(({ id }) => id === dark)).toMatchObject({
      status: 'recorded',
      problem: expect.stringContaining('In VIC, renters do not have to pay this') as string,
    });
    expect((await runsOf(me)).map(({ natural_key, done_at }) => [natural_key.slice(-7), done_at !== null])).toEqual([
      ['2026-08', true],
      ['2026-09', false],
    ]);
  });

  it('a company can turn it off, and on again', async () => {
    const me = stack.service.as();
    const { unit, lease_id } = await letUnit(me);
    const id = newId();
    const set = (are_utility_bills_automatic: boolean, version: number) => {
      const settings = { ...DEFAULT_SETTINGS, are_utility_bills_automatic };
      return unit.say('company.settings_changed', id, { company_id: me.company_id, settings }, version);
    };
    await set(false, 1);
    await unit.record({ ...june, issued_on: '2026-07-02' });
    stack.clock.moveTo(NEXT_MONTH);
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual([]);
    await set(true, 2);
    stack.clock.moveTo('2026-08-31T14:05:00Z');
    await stack.workDue(me.company_id);
    expect(await billed(me, lease_id)).toEqual(['power 30 2026-06-01 2026-06-30 2026-09-15']);
  });

  it('each unit by the calendar of its own place', async () => {
    const me = stack.service.as();
    const perth = await letUnit(me, { timezone: 'Australia/Perth' });
    await perth.unit.record({ ...june, issued_on: '2026-07-02' });
    expect((await runsOf(me)).map(({ run_at }) => run_at.toISOString())).toEqual(['2026-07-31T16:05:00.000Z']);
  });
});

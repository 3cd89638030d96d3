import { eventually, type Caller } from '@keystead/testkit';
import { isTransient, newId, systemContext } from '@keystead/platform';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { billZone, type LeaseBatch } from '../src/rent-runs/bill-zone.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

/** Many weekly leases at once, as billing keeps them when nothing of them is billed yet. */
async function manyLeases(company_id: string, count: number, start: string): Promise<void> {
  await stack.rows(
    company_id,
    `with new_lease as (
       insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
         due_date, rent_frequency, currency, timezone, billed_to)
       select $1, gen_random_uuid(), 'L-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Unit ' || n,
         $3::date, $3::date, 'weekly', 'AUD', 'Australia/Sydney', $3::date - 1
       from generate_series(1, $2::int) as n returning id)
     insert into rent_term (company_id, lease_id, effective_date, rent_cents, rent_frequency)
     select $1, id, $3::date, 70000, 'weekly' from new_lease`,
    [count, start],
  );
}

/** One run as its worker does it: what a busy database refuses is tried again. */
async function runOnce(company_id: string): Promise<number> {
  for (;;) {
    try {
      return await billZone(stack.service.db, systemContext(company_id, 'test'), 'Australia/Sydney', '2026-06-17');
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}

const counts = async (company_id: string) => {
  const [row] = await stack.rows<{ bills: number; periods: number; events: number }>(
    company_id,
    `select (select count(*) from bill where company_id = $1) as bills,
       (select count(distinct (lease_id, period_start)) from bill where company_id = $1) as periods,
       (select count(*) from outbox where company_id = $1 and name = 'bill.issued') as events`,
  );
  return row;
};

const runsOf = (who: Caller) =>
  stack.rows<{ natural_key: string; run_at: Date; done_at: Date | null }>(
    who.company_id,
    `select natural_key, run_at, done_at from job where company_id = $1 and kind = 'rent_run' order by run_at`,
  );

describe('eight runs at once', () => {
  // covers: T-07
  it('issue each bill of 2,000 leases x 12 weeks once, and a run after them none', async () => {
    const company_id = newId();
    await manyLeases(company_id, 2000, '2026-04-01');
    await Promise.all(Array.from({ length: 8 }, () => runOnce(company_id)));
    expect(await runOnce(company_id)).toBe(0);
    expect(await counts(company_id)).toEqual({ bills: 24_000, periods: 24_000, events: 24_000 });
    expect(await checkCompany(stack.service.db, company_id, { rest: 0 })).toEqual({});
  }, 180_000);

  it('and a lease published three times meanwhile still make one bill a week', async () => {
    const me = stack.service.as();
    await manyLeases(me.company_id, 300, '2026-06-01');
    const data = leaseFacts();
    const event = { company_id: me.company_id, aggregate_id: data.lease_id, data };
    await Promise.all([
      ...[1, 2, 3].map(() => stack.publish('lease.opened', { ...event, id: newId() })),
      ...Array.from({ length: 8 }, () => runOnce(me.company_id)),
    ]);
    const received = 'select 1 from inbox where company_id = $1';
    await eventually(async () => (await stack.rows(me.company_id, received)).length === 3);
    await runOnce(me.company_id);
    expect(await counts(me.company_id)).toEqual({ bills: 903, periods: 903, events: 903 });
  });
});

describe('a run of many bills', () => {
  it('commits in chunks that block no one, and reports each', async () => {
    const company_id = newId();
    await manyLeases(company_id, 600, '2026-04-01');
    const chunks: LeaseBatch[] = [];
    const published = (chunk: LeaseBatch) => chunks.push(chunk);
    await billZone(stack.service.db, systemContext(company_id, 'test'), 'Australia/Sydney', '2026-06-17', {
      onChunk: published,
    });
    expect(chunks.length).toBeGreaterThan(3);
    expect(Math.max(...chunks.map(({ bills }) => bills))).toBeLessThanOrEqual(2100);
    expect(chunks.reduce((sum, { bills }) => sum + bills, 0)).toBe(7200);
    expect(chunks.reduce((sum, { leases }) => sum + leases, 0)).toBe(600);
  });

  it('shows how far it is as metrics', async () => {
    const figure = async () => {
      const text = await stack.service.metrics();
      return Number(/^keystead_billing_rent_bills_total (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const me = stack.service.as();
    await stack.publishLease(me, leaseFacts());
    const before = await figure();
    stack.clock.moveTo('2026-07-20T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await figure()) - before).toBe(6);
  });

  it('leaves out what is billed already without a gap in the numbers of invoices or of the ledger', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    await stack.rows(me.company_id, `update lease set billed_to = '2026-06-07' where company_id = $1`);
    const horizon = '2026-07-01';
    const ctx = systemContext(me.company_id, 'test');
    expect(await billZone(stack.service.db, ctx, 'Australia/Sydney', horizon)).toBe(2);
    expect(await stack.billLines(me, lease_id)).toHaveLength(5);
    expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  });
});

describe('the rent run of a zone', () => {
  // covers: T-14, Q-156
  it('is due at five past midnight there, and sees to the next one', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    expect(await runsOf(me)).toEqual([
      { natural_key: 'Australia/Sydney 2026-06-11', run_at: new Date('2026-06-10T14:05:00Z'), done_at: null },
    ]);
    stack.clock.moveTo('2026-06-10T14:04:59Z');
    await stack.workDue(me.company_id);
    expect(await runsOf(me)).toMatchObject([{ done_at: null }]);
    stack.clock.moveTo('2026-06-10T14:05:00Z');
    await stack.workDue(me.company_id);
    expect(await runsOf(me)).toMatchObject([
      { done_at: expect.any(Date) as Date },
      { natural_key: 'Australia/Sydney 2026-06-12', run_at: new Date('2026-06-11T14:05:00Z'), done_at: null },
    ]);
    expect(await stack.billLines(me, lease_id)).toHaveLength(3);
  });

  it('bills what falls due in seven days, and not a day earlier', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-18' }));
    expect(await stack.billLines(me, lease_id)).toEqual([]);
    stack.clock.moveTo('2026-06-10T14:05:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, lease_id)).toEqual(['2026-06-18 2026-06-24 700 due']);
  });

  // covers: T-14
  it('makes up for forty days without a run, once each', async () => {
    const me = stack.service.as();
    const { lease_id } = await stack.publishLease(me, leaseFacts());
    stack.clock.moveTo('2026-07-20T02:00:00Z');
    await stack.workDue(me.company_id);
    const lines = await stack.billLines(me, lease_id);
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toBe('2026-07-27 2026-08-02 700 due');
    expect((await runsOf(me)).map(({ natural_key }) => natural_key)).toEqual([
      'Australia/Sydney 2026-06-11',
      'Australia/Sydney 2026-07-21',
    ]);
    expect(await counts(me.company_id)).toEqual({ bills: 9, periods: 9, events: 9 });
  });

  it('stops when no lease has rent to come', async () => {
    const me = stack.service.as();
    await stack.publishLease(me, leaseFacts({ end_date: '2026-06-20' }));
    stack.clock.moveTo('2026-06-15T02:00:00Z');
    await stack.workDue(me.company_id);
    expect((await runsOf(me)).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  it('leaves other zones to their own', async () => {
    const me = stack.service.as();
    const perth = await stack.publishLease(me, leaseFacts({ timezone: 'Australia/Perth', start_date: '2026-06-18' }));
    const sydney = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-18' }));
    expect((await runsOf(me)).map(({ natural_key, run_at }) => [natural_key, run_at.toISOString()])).toEqual([
      ['Australia/Sydney 2026-06-11', '2026-06-10T14:05:00.000Z'],
      ['Australia/Perth 2026-06-11', '2026-06-10T16:05:00.000Z'],
    ]);
    stack.clock.moveTo('2026-06-10T15:00:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, sydney.lease_id)).toHaveLength(1);
    expect(await stack.billLines(me, perth.lease_id)).toHaveLength(0);
    stack.clock.moveTo('2026-06-10T16:05:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, perth.lease_id)).toHaveLength(1);
  });
});

// The moment before and after local midnight: how a bill of that day looks, and when the run of the next day is due.
describe.each([
  ['Australia/Sydney', '2026-06-10', '2026-06-10T13:59:59Z', '2026-06-10T14:00:00Z', '2026-06-11T14:05:00Z'],
  ['Australia/Perth', '2026-06-10', '2026-06-10T15:59:59Z', '2026-06-10T16:00:00Z', '2026-06-11T16:05:00Z'],
  ['Australia/Lord_Howe', '2026-06-10', '2026-06-10T13:29:59Z', '2026-06-10T13:30:00Z', '2026-06-11T13:35:00Z'],
  // Summer time begins (Sydney by an hour, Lord Howe by half of one) on 4 October and ends on 5 April.
  ['Australia/Sydney', '2026-10-03', '2026-10-03T13:59:59Z', '2026-10-03T14:00:00Z', '2026-10-04T13:05:00Z'],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-03T13:29:59Z', '2026-10-03T13:30:00Z', '2026-10-04T13:05:00Z'],
  ['Australia/Lord_Howe', '2027-04-03', '2027-04-03T12:59:59Z', '2027-04-03T13:00:00Z', '2027-04-04T13:35:00Z'],
])('midnight after a day in %s (%s)', (timezone, day, before, after, nextRun) => {
  // covers: T-14
  it('turns a bill of that day overdue and reaches one day further', async () => {
    const me = stack.service.as();
    stack.clock.moveTo(before);
    const { lease_id } = await stack.publishLease(me, leaseFacts({ timezone, start_date: day }));
    expect(await stack.bills(me, `lease_id=${lease_id}`)).toMatchObject([
      { due_date: day, status: 'due', days_overdue: 0 },
      { status: 'due' },
    ]);
    stack.clock.moveTo(after);
    expect(await stack.bills(me, `lease_id=${lease_id}&status=overdue`)).toMatchObject([
      { due_date: day, days_overdue: 1 },
    ]);
    await stack.publishLease(me, leaseFacts({ timezone, start_date: day }));
    expect((await runsOf(me)).at(-1)!.run_at.toISOString()).toBe(new Date(nextRun).toISOString());
  });
});

import { dayIn } from '@keystead/platform';
import fc from 'fast-check';
import { dayThere } from '../src/model/lease-row.sql.js';
import { hasStatus, leaseStatus, quickStatus, STATUS } from '../src/model/lease-status.js';
import { LeaseFixture } from './lease-fixture.js';

let fixture: LeaseFixture;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Perth',
  'Pacific/Kiritimati',
];
const DAY = 86_400_000;
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Any instant of 2012 to 2036, half of them within two days of the changes of clocks in April and October. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2036, 11, 31) }),
  fc
    .record({
      year: fc.integer({ min: 2012, max: 2036 }),
      month: fc.constantFrom(3, 9),
      minutes: fc.integer({ min: -2880, max: 13 * 1440 }),
    })
    .map(({ year, month, minutes }) => Date.UTC(year, month, 1) + minutes * 60_000),
);
const cases = fc.record({
  at: instant,
  timezone: fc.constantFrom(...ZONES),
  startsAfter: fc.integer({ min: -4, max: 4 }),
  length: fc.option(fc.integer({ min: 0, max: 6 })),
});

// covers: LEA-05, STATE-13, STATE-14, STATE-15, STATE-16, Q-145, Q-146
describe('the tabs in SQL', () => {
  it('agree with the pure function at any instant in every zone, and part all leases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cases, { minLength: 200, maxLength: 200 }), async (drawn) => {
        const leases = drawn.map(({ at, timezone, startsAfter, length }, n) => ({
          n,
          at: new Date(at).toISOString(),
          timezone,
          start_date: text(at + startsAfter * DAY),
          end_date: length === null ? null : text(at + (startsAfter + length) * DAY),
        }));
        const rows = await fixture.rows<{ status: string; quick: string; today: string; tabs: string[] }>(
          `select ${STATUS} as status, ${quickStatus('l.at')} as quick, l.today, array_remove(array[
             case when ${hasStatus('upcoming', 'l.at')} then 'upcoming' end,
             case when ${hasStatus('active', 'l.at')} then 'active' end,
             case when ${hasStatus('expired', 'l.at')} then 'expired' end], null) as tabs
           from (select l.*, ${dayThere('l.at')} as today
             from jsonb_to_recordset($1)
               as l(n int, at timestamptz, timezone text, start_date date, end_date date)) l order by l.n`,
          [JSON.stringify(leases)],
        );
        const expected = leases.map((lease) => {
          const today = dayIn(lease.timezone, new Date(lease.at));
          const status = leaseStatus(lease, today);
          return { status, quick: status, today, tabs: [status] };
        });
        expect(rows).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

// covers: STATE-13, LEASE-01
describe('the counts of the tabs', () => {
  it('follow midnight where each section is, the search and the range; the tab itself narrows nothing', async () => {
    const me = fixture.service.as();
    fixture.clock.moveTo('2026-10-03T12:00:00Z');
    for (const timezone of ZONES.slice(0, 4)) {
      const one = { start_date: '2026-10-04', end_date: '2026-10-04' };
      await fixture.opened(me, one, { timezone, name: `House in ${timezone}` });
    }
    await fixture.opened(me, { start_date: '2026-01-01' }, { name: 'House open' });
    const tabs = async (moment: string, filters?: object) => {
      fixture.clock.moveTo(moment);
      return (await fixture.list(me, { tabs: 1, total: 1 }, filters)).tabs;
    };
    expect(await tabs('2026-10-03T13:00:00Z')).toEqual({ all: 5, active: 1, upcoming: 4, expired: 0 });
    // Midnight comes to Lord Howe first (UTC+10:30), then Sydney, Adelaide, and Perth.
    expect(await tabs('2026-10-03T13:30:00Z')).toEqual({ all: 5, active: 2, upcoming: 3, expired: 0 });
    expect(await tabs('2026-10-03T14:00:00Z')).toEqual({ all: 5, active: 3, upcoming: 2, expired: 0 });
    expect(await tabs('2026-10-03T14:30:00Z')).toEqual({ all: 5, active: 4, upcoming: 1, expired: 0 });
    expect(await tabs('2026-10-03T16:00:00Z')).toEqual({ all: 5, active: 5, upcoming: 0, expired: 0 });
    // Clocks went forward that night, in Perth they did not: the day is 23 hours long, 23 and a half on Lord Howe.
    expect(await tabs('2026-10-04T12:59:59Z')).toEqual({ all: 5, active: 5, upcoming: 0, expired: 0 });
    expect(await tabs('2026-10-04T13:00:00Z')).toEqual({ all: 5, active: 3, upcoming: 0, expired: 2 });
    expect(await tabs('2026-10-04T13:30:00Z')).toEqual({ all: 5, active: 2, upcoming: 0, expired: 3 });
    expect(await tabs('2026-10-04T16:00:00Z')).toEqual({ all: 5, active: 1, upcoming: 0, expired: 4 });
    expect(await tabs('2026-10-04T16:00:00Z', { q: 'Perth', status: 'active' })).toEqual({
      all: 1,
      active: 0,
      upcoming: 0,
      expired: 1,
    });
    expect(await tabs('2026-10-04T16:00:00Z', { date_to: '2026-09-30' })).toMatchObject({ all: 1, active: 1 });
    expect(await fixture.list(me)).not.toHaveProperty('tabs');
    expect((await me.get('v1/system/lease?tabs=maybe')).status).toBe(400);
  });
});

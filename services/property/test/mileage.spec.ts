import { newId, ShiftedClock } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, FLATS, STANDALONE, onPro, PATH, type Added } from './property-fixture.js';
import { errorsOf, filtered, letUnit, type List } from './registers.js';

// The first minutes of the Australian financial year: in London it is still June.
const NOW = new Date('2026-06-30T14:30:00Z');
const CAR = `${PATH}/car-mileage`;

let service: TestService;
let me: Caller;
let stack: Added;
beforeAll(async () => {
  service = await startTestService(property, { clock: new ShiftedClock(NOW) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
  stack = await add(me, STANDALONE);
});

const trip = (trip_date: string, more: object = {}) => ({
  property_block_id: stack.property_block_id,
  trip_date,
  purpose: 'Inspection',
  ...more,
});
const record = async (body: object) => done<{ id: string }>(await me.post(`${CAR}/create`, body)).id;
const list = async (query = '', who = me) => (await who.get<List>(`${CAR}?${query}`)).body;

// covers: PROP-33, PROP-34, PROP-35, PROP-36, CAR-01, CAR-02, CAR-04, Q-008, Q-040
describe('a trip', () => {
  // covers: FEATURE-22
  it('is noted, listed, corrected and removed', async () => {
    const said = { distance_km: 42.5, vehicle: 'ABC-123', note: 'Gutters' };
    const id = await record(trip('2026-05-04', said));
    const { data } = await list();
    expect(data).toEqual([
      {
        id,
        property_id: stack.property_id,
        property_name: '12 Rose Street',
        property_block_id: stack.property_block_id,
        unit_name: STANDALONE.name,
        lease_id: null,
        trip_date: '2026-05-04',
        purpose: 'Inspection',
        odometer_start: null,
        odometer_end: null,
        created_at: expect.any(String) as string,
        version: 1,
        ...said,
      },
    ]);
    expect(done(await me.post(`${CAR}/update`, { id, version: 1, purpose: 'Keys', vehicle: null }))).toEqual({
      id,
      version: 2,
    });
    expect(await me.post(`${CAR}/update`, { id, version: 1, purpose: 'Late' })).toMatchObject({ status: 409 });
    expect((await list()).data[0]).toMatchObject({ purpose: 'Keys', vehicle: '', distance_km: 42.5 });
    expect(done(await me.post(`${CAR}/delete`, { id }))).toEqual({ id });
    expect((await list()).data).toEqual([]);
  });

  it('is as long as is said or, left out, as the odometer ran', async () => {
    const id = await record(trip('2026-05-04', { odometer_start: 1000, odometer_end: 1040.5 }));
    const distance = async () => (await list()).data.map(({ distance_km }) => distance_km);
    expect(await distance()).toEqual([40.5]);
    done(await me.post(`${CAR}/update`, { id, odometer_end: 1050 }));
    expect(await distance()).toEqual([50]);
    done(await me.post(`${CAR}/update`, { id, distance_km: 30 }));
    done(await me.post(`${CAR}/update`, { id, odometer_end: 1060 }));
    expect(await distance()).toEqual([30]);
    done(await me.post(`${CAR}/update`, { id, distance_km: null }));
    expect(await distance()).toEqual([60]);
  });

  // covers: PROP-34
  it.each([
    [{}, { distance_km: 'this field is required' }],
    [{ distance_km: 0 }, { distance_km: 'Must be a positive number' }],
    [{ odometer_start: 5 }, { odometer_end: 'Please enter the odometer at both ends, or neither' }],
    [{ odometer_end: 5 }, { odometer_start: 'Please enter the odometer at both ends, or neither' }],
    [
      { odometer_start: 5, odometer_end: 5 },
      { odometer_end: 'The odometer must show more at the end than at the start' },
    ],
    [
      { odometer_start: 5, odometer_end: 9, distance_km: 5 },
      { distance_km: 'The odometer ran only 4 km on this trip' },
    ],
    [{ odometer_start: 5, odometer_end: 900_000 }, { odometer_end: 'One trip is at most 100,000 km' }],
    [{ distance_km: 5, trip_date: '2026-07-02' }, { trip_date: 'This day is in the future' }],
    [{ distance_km: 5, purpose: '' }, { purpose: 'this field is required' }],
  ])('%j is refused', async (wrong, errors) => {
    expect(errorsOf(await me.post(`${CAR}/create`, { ...trip('2026-05-04'), ...wrong }))).toEqual({
      status: 400,
      errors,
    });
  });
});

// covers: PROP-34, PROP-35
describe('the odometer of a car', () => {
  const run = (day: string, odometer_start: number, odometer_end: number, more: object = {}) =>
    trip(day, { odometer_start, odometer_end, vehicle: 'ABC-123', ...more });

  it('counts no kilometre twice, for whatever property', async () => {
    const flats = await add(me, FLATS);
    await record(run('2026-05-01', 1000, 1100));
    const other = { property_block_id: flats.property_block_id };
    const counted = { status: 409, body: { code: 'ODOMETER_COUNTED' } };
    expect(await me.post(`${CAR}/create`, run('2026-05-02', 1099, 1150, other))).toMatchObject(counted);
    expect(await me.post(`${CAR}/create`, run('2026-05-01', 1050, 1060, other))).toMatchObject(counted);
    const id = await record(run('2026-05-02', 1100, 1150, other));
    expect(await me.post(`${CAR}/update`, { id, odometer_start: 1099 })).toMatchObject(counted);
    await record(run('2026-05-01', 1000, 1100, { vehicle: 'XYZ-999' }));
  });

  it('only counts up from day to day', async () => {
    await record(run('2026-05-01', 1000, 1100));
    const later = await record(run('2026-05-10', 2000, 2100));
    const early = { status: 400, errors: { odometer_start: expect.stringContaining('on 2026-05-') as string } };
    expect(errorsOf(await me.post(`${CAR}/create`, run('2026-04-30', 1500, 1600)))).toEqual(early);
    expect(errorsOf(await me.post(`${CAR}/create`, run('2026-05-11', 1500, 1600)))).toEqual(early);
    expect(errorsOf(await me.post(`${CAR}/update`, { id: later, trip_date: '2026-04-01' }))).toEqual(early);
    await record(run('2026-05-05', 1500, 1600));
  });

  it('holds under 50 trips at once: none overlaps, each later one begins higher', async () => {
    const flats = await add(me, FLATS);
    const blocks = [stack.property_block_id, flats.property_block_id];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        me.post(
          `${CAR}/create`,
          run(`2026-05-${String(1 + (index % 25)).padStart(2, '0')}`, (index * 37) % 500, ((index * 37) % 500) + 15, {
            property_block_id: blocks[index % 2],
          }),
        ),
      ),
    );
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 400, 409].includes(status)),
    ).toEqual([]);
    const { data } = await list('total=100');
    expect(data).toHaveLength(answers.filter(({ status }) => status === 200).length);
    expect(data.length).toBeGreaterThan(1);
    const trips = [...data].sort((one, other) => Number(one.odometer_start) - Number(other.odometer_start));
    for (const [index, next] of trips.slice(1).entries()) {
      expect(Number(trips[index]!.odometer_end)).toBeLessThanOrEqual(Number(next.odometer_start));
      expect(String(trips[index]!.trip_date) <= String(next.trip_date)).toBe(true);
    }
  });
});

// covers: PROP-33
describe('the kilometres of the year', () => {
  it('are added up for the year of the country, which is said', async () => {
    const london = await add(me, { ...STANDALONE, name: 'London', country_iso: 'GB' });
    const boston = await add(me, { ...STANDALONE, name: 'Boston', country_iso: 'US' });
    const km = (added: Added, day: string, distance_km: number) =>
      record({ ...trip(day, { distance_km }), property_block_id: added.property_block_id });
    await km(stack, '2026-06-30', 10);
    await km(stack, '2026-07-01', 20);
    await km(stack, '2025-07-01', 5);
    await km(london, '2026-04-05', 1);
    await km(london, '2026-04-06', 2);
    await km(boston, '2026-01-01', 3);
    const of = (country_iso: string, basis: string, label: string, from: string, to: string) => ({
      country_iso,
      basis,
      label,
      from,
      to,
    });
    const AU = of('AU', 'financial_year', '2026-27', '2026-07-01', '2027-06-30');
    const GB = of('GB', 'financial_year', '2026-27', '2026-04-06', '2027-04-05');
    const US = of('US', 'calendar_year', '2026', '2026-01-01', '2026-12-31');
    expect((await list()).year_totals).toEqual([
      { ...AU, trips: 1, distance_km: 20 },
      { ...GB, trips: 1, distance_km: 2 },
      { ...US, trips: 1, distance_km: 3 },
    ]);
    const last = { ...of('AU', 'financial_year', '2025-26', '2025-07-01', '2026-06-30'), trips: 2, distance_km: 15 };
    const ofBlock = `property_block_id=${stack.property_block_id}`;
    expect((await list(`year_of=2026-06-30&${ofBlock}`)).year_totals).toEqual([last]);
    expect((await list(`${ofBlock}&total=1&page=3`)).year_totals).toEqual([{ ...AU, trips: 1, distance_km: 20 }]);
    expect(await me.get(`${CAR}?year_of=2026`)).toMatchObject({ status: 400 });
  });

  // covers: CAR-03
  it('are those of one lease when it is asked for', async () => {
    const lease_id = await letUnit(service, me, stack);
    await record(trip('2026-07-01', { distance_km: 7, lease_id }));
    await record(trip('2026-07-01', { distance_km: 9 }));
    const { data, year_totals } = await list(`lease_id=${lease_id}`);
    expect(data.map(({ distance_km }) => distance_km)).toEqual([7]);
    expect(year_totals).toMatchObject([{ trips: 1, distance_km: 7 }]);
    expect(errorsOf(await me.post(`${CAR}/create`, trip('2026-07-01', { distance_km: 7, lease_id: newId() })))).toEqual(
      {
        status: 400,
        errors: { lease_id: 'This is not a lease of this unit' },
      },
    );
  });
});

// covers: PROP-33
describe('the list of trips', () => {
  it('is filtered and sorted by what it shows, and by nothing else', async () => {
    const long = await record(trip('2026-01-05', { distance_km: 90, vehicle: 'ABC-123' }));
    const short = await record(trip('2026-03-05', { distance_km: 10, purpose: 'Fix 100% of taps' }));
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([short, long]);
    expect(await ids('sort=distance_km&order=desc')).toEqual([long, short]);
    expect(await ids(filtered({ vehicle: 'ABC-123' }))).toEqual([long]);
    expect(await ids(filtered({ q: '100%' }))).toEqual([short]);
    expect(await ids(filtered({ date_to: '2026-02-01' }))).toEqual([long]);
    expect(await ids(filtered({ property_id: newId() }))).toEqual([]);
    for (const query of ['sort=note', filtered({ km: '7' }), filtered({ date_from: 'soon' }), 'property_block_id=1'])
      expect((await me.get(`${CAR}?${query}`)).status).toBe(400);
  });

  it('shows and changes nothing of another company', async () => {
    const id = await record(trip('2026-05-04', { distance_km: 5 }));
    const stranger = await onPro(service);
    expect((await list(`property_block_id=${stack.property_block_id}`, stranger)).data).toEqual([]);
    for (const [act, body] of [
      ['create', trip('2026-05-04', { distance_km: 5 })],
      ['update', { id, purpose: 'Mine' }],
      ['delete', { id }],
    ] as const)
      expect(await stranger.post(`${CAR}/${act}`, body)).toMatchObject({ status: 404 });
  });
});

import { newId, ShiftedClock, systemContext } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, FLATS, STANDALONE, onPro, PATH, said, type Added } from './property-fixture.js';
import { deleteDocument, errorsOf, filtered, letUnit, storeDocument, type List } from './registers.js';

// It is still the last day of June in Perth, and the first of July in Sydney.
const NOW = new Date('2026-06-30T15:00:00Z');

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

const WATER = `${PATH}/water-usage`;
const POWER = `${PATH}/power-usage`;
const reading = (reading_date: string, value: number, more: object = {}) => ({
  property_block_id: stack.property_block_id,
  reading_date,
  reading: value,
  ...more,
});
const record = async (path: string, body: object) =>
  done<{ id: string; version: number }>(await me.post(`${path}/create`, body)).id;
const list = async (path: string, query = '', who = me) => (await who.get<List>(`${path}?${query}`)).body;
const used = async (path: string, query = 'sort=reading_date') =>
  (await list(path, query)).data.map((row) => [row.reading_date, row.used]);

// covers: PROP-25, PROP-26, PROP-27, PROP-28, PROP-29, PROP-30, PROP-31, PROP-32, WAT-01, WAT-02, WAT-04, POW-01
// covers: POW-02, POW-04
describe.each([
  ['PROP-25 PROP-26 PROP-27 PROP-28 WAT-01 WAT-02 WAT-04 Q-008 Q-040: water', WATER, 'kL'],
  ['PROP-29 PROP-30 PROP-31 PROP-32 POW-01 POW-02 POW-04 Q-008 Q-040: power', POWER, 'kWh'],
])('%s', (_rows, path, unit) => {
  // covers: FEATURE-21
  it('is noted, listed with what was used, corrected and removed', async () => {
    await record(path, reading('2026-04-01', 100));
    const complete = { amount: 88.4, document_id: null, note: 'Bill of May', meter: '' };
    const id = await record(path, reading('2026-05-01', 112.5, complete));
    const { data, pagination } = await list(path, 'total=1');
    expect(pagination).toMatchObject({ total: 2, count: 1 });
    expect(data).toEqual([
      {
        id,
        property_id: stack.property_id,
        property_name: '12 Rose Street',
        property_block_id: stack.property_block_id,
        unit_name: STANDALONE.name,
        lease_id: null,
        reading_date: '2026-05-01',
        is_meter_replaced: false,
        reading: 112.5,
        unit,
        used: 12.5,
        currency: 'AUD',
        created_at: expect.any(String) as string,
        version: 1,
        ...complete,
      },
    ]);
    const change = { id, version: 1, reading: 120, amount: null };
    expect(done(await me.post(`${path}/update`, change))).toEqual({ id, version: 2 });
    expect(await me.post(`${path}/update`, change)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await list(path)).data[0]).toMatchObject({ reading: 120, used: 20, amount: null, note: 'Bill of May' });
    // covers: F-74
    const noDocument = { status: 400, body: { errors: { document_id: 'We could not find that document' } } };
    expect(await me.post(`${path}/update`, { id, version: 2, document_id: newId() })).toMatchObject(noDocument);
    const another = reading('2026-05-02', 130, { document_id: newId() });
    expect(await me.post(`${path}/create`, another)).toMatchObject(noDocument);
    const document_id = await storeDocument(service, me);
    const photo = await record(path, reading('2026-05-02', 130, { document_id }));
    expect((await list(path)).data[0]).toMatchObject({ id: photo, document_id });
    await deleteDocument(service, me, document_id);
    expect(await me.post(`${path}/update`, { id, document_id })).toMatchObject(noDocument);
    expect(done(await me.post(`${path}/update`, { id: photo, document_id, note: 'Kept' }))).toMatchObject({
      version: 2,
    });
    expect(done(await me.post(`${path}/delete`, { id: photo }))).toEqual({ id: photo });
    expect(done(await me.post(`${path}/delete`, { id }))).toEqual({ id });
    expect(await used(path)).toEqual([['2026-04-01', null]]);
    expect((await said(service, id)).map(({ name, version }) => [name, version])).toEqual([
      ['usage.recorded', 1],
      ['usage.corrected', 2],
      ['usage.removed', 3],
    ]);
  });
});

// covers: PROP-26, PROP-27, PROP-28
describe('a meter', () => {
  it('only counts up, wherever in the history something is written', async () => {
    const ids = [];
    for (const [day, value] of [
      ['2026-01-01', 100],
      ['2026-03-01', 200],
      ['2026-05-01', 300],
    ] as const)
      ids.push(await record(WATER, reading(day, value)));
    const LOWER = /^This meter showed \d+(\.\d+)? on \d{4}-\d\d-\d\d, so it cannot show /;
    const refused = { status: 400, errors: { reading: expect.stringMatching(LOWER) as string } };
    for (const [day, value] of [
      ['2025-12-01', 100.01],
      ['2026-02-01', 99.99],
      ['2026-02-01', 200.01],
      ['2026-06-01', 299.99],
    ] as const)
      expect(errorsOf(await me.post(`${WATER}/create`, reading(day, value)))).toEqual(refused);
    const [, middle] = ids;
    for (const change of [{ reading: 300.01 }, { reading: 99 }, { reading_date: '2026-05-02' }])
      expect(errorsOf(await me.post(`${WATER}/update`, { id: middle, ...change }))).toEqual(refused);
    await record(WATER, reading('2026-02-01', 150));
    await record(WATER, reading('2026-04-01', 200));
    done(await me.post(`${WATER}/delete`, { id: middle }));
    expect(await used(WATER)).toEqual([
      ['2026-01-01', null],
      ['2026-02-01', 50],
      ['2026-04-01', 50],
      ['2026-05-01', 100],
    ]);
  });

  it('begins again when it is replaced, on the day of its last reading too', async () => {
    await record(WATER, reading('2026-01-01', 900));
    await record(WATER, reading('2026-03-01', 950));
    const fresh = await record(WATER, reading('2026-03-01', 5, { is_meter_replaced: true }));
    await record(WATER, reading('2026-04-01', 25));
    expect(await used(WATER, 'sort=reading')).toEqual([
      ['2026-03-01', null],
      ['2026-04-01', 20],
      ['2026-01-01', null],
      ['2026-03-01', 50],
    ]);
    const broken = { status: 400, errors: { reading: expect.stringContaining('showed 950 on 2026-03-01') as string } };
    expect(errorsOf(await me.post(`${WATER}/delete`, { id: fresh }))).toEqual(broken);
    expect(errorsOf(await me.post(`${WATER}/update`, { id: fresh, reading_date: '2026-06-01' }))).toMatchObject(broken);
    expect(await me.post(`${WATER}/update`, { id: fresh, is_meter_replaced: false })).toMatchObject({ status: 409 });
  });

  it('is read once a day, by itself and in one unit', async () => {
    await record(WATER, reading('2026-04-01', 500, { meter: 'A' }));
    expect(await me.post(`${WATER}/create`, reading('2026-04-01', 501, { meter: 'A' }))).toMatchObject({
      status: 409,
      body: { code: 'READING_TAKEN' },
    });
    await record(WATER, reading('2026-04-02', 1, { meter: 'B' }));
    await record(POWER, reading('2026-04-02', 1, { meter: 'A' }));
    expect(errorsOf(await me.post(`${WATER}/create`, reading('2026-05-01', 501, { meter: 'A', unit: 'L' })))).toEqual({
      status: 400,
      errors: { unit: 'Earlier readings for this meter are in kL' },
    });
    expect(errorsOf(await me.post(`${WATER}/create`, reading('2026-05-01', 501, { unit: 'kWh' })))).toEqual({
      status: 400,
      errors: { unit: 'Please choose one of: kL, L' },
    });
    await record(WATER, reading('2026-05-01', 2000, { meter: 'A', unit: 'L', is_meter_replaced: true }));
  });

  it('is never read in the future, by the calendar where the unit is', async () => {
    const perth = await add(me, { ...STANDALONE, name: 'West', property_address: { state: 'WA' } });
    const late = { status: 400, errors: { reading_date: 'This day is in the future' } };
    await record(WATER, reading('2026-07-01', 1));
    expect(errorsOf(await me.post(`${WATER}/create`, reading('2026-07-02', 2)))).toEqual(late);
    const west = { property_block_id: perth.property_block_id };
    expect(errorsOf(await me.post(`${WATER}/create`, { ...reading('2026-07-01', 1), ...west }))).toEqual(late);
    const id = await record(WATER, { ...reading('2026-06-30', 1), ...west });
    expect(errorsOf(await me.post(`${WATER}/update`, { id, reading_date: '2026-07-01' }))).toEqual(late);
  });

  it('counts up under 50 creates at once: what is kept is in order, the rest is refused with a reason', async () => {
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    // Most pairs of them contradict each other; which of those win is the order of arrival.
    const readings = Array.from({ length: 50 }, (_, index) => reading(day(index), ((index * 37) % 50) * 10));
    const answers = await Promise.all(readings.map((body) => me.post(`${WATER}/create`, body)));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([200, 400]);
    const { data } = await list(WATER, 'sort=reading_date&total=100');
    expect(data).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(data.length).toBeGreaterThan(1);
    const values = data.map((row) => Number(row.reading));
    expect(values).toEqual([...values].sort((one, other) => one - other));
    for (const { status, body } of answers) if (status === 400) expect(body.errors).toHaveProperty('reading');
  });
});

// covers: WAT-03, POW-03
describe('the lease of a reading', () => {
  it('is one of the unit, or none', async () => {
    const lease_id = await letUnit(service, me, stack);
    const other = await letUnit(service, me, await add(me, FLATS));
    const id = await record(WATER, reading('2026-04-01', 1, { lease_id }));
    await record(WATER, reading('2026-05-01', 2));
    expect((await list(WATER, `lease_id=${lease_id}`)).data.map((row) => row.id)).toEqual([id]);
    const stranger = await onPro(service);
    const theirs = await letUnit(service, stranger, await add(stranger, STANDALONE));
    for (const wrong of [other, theirs, newId()])
      for (const answer of [
        await me.post(`${POWER}/create`, reading('2026-04-01', 1, { lease_id: wrong })),
        await me.post(`${WATER}/update`, { id, lease_id: wrong }),
      ])
        expect(errorsOf(answer)).toEqual({ status: 400, errors: { lease_id: 'This is not a lease of this unit' } });
  });
});

// covers: PROP-25, PROP-29
describe('the list of readings', () => {
  it('is filtered and sorted by what it shows, and by nothing else', async () => {
    const flats = await add(me, FLATS);
    const old = await record(WATER, reading('2026-01-01', 30, { meter: 'B-7', amount: 5 }));
    const fresh = await record(WATER, reading('2026-06-01', 10, { note: '50% leak', amount: 9 }));
    const there = await record(WATER, { ...reading('2026-03-01', 20), property_block_id: flats.property_block_id });
    await record(POWER, reading('2026-03-01', 20));
    const ids = async (query: string) => (await list(WATER, query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([fresh, there, old]);
    expect(await ids(`property_block_id=${flats.property_block_id}`)).toEqual([there]);
    expect(await ids(filtered({ property_id: stack.property_id }))).toEqual([fresh, old]);
    expect(await ids(filtered({ date_from: '2026-02-01', date_to: '2026-05-01' }))).toEqual([there]);
    expect(await ids(filtered({ q: 'b-7' }))).toEqual([old]);
    expect(await ids(filtered({ q: '50%' }))).toEqual([fresh]);
    expect(await ids(filtered({ q: 'Rose Court' }))).toEqual([there]);
    expect(await ids('sort=amount&order=asc')).toEqual([old, fresh, there]);
    expect(await ids('sort=reading&order=desc')).toEqual([old, there, fresh]);
    for (const query of ['sort=document_id', filtered({ colour: 'red' }), filtered({ date_from: 'May' }), 'lease_id=7'])
      expect((await me.get(`${WATER}?${query}`)).status).toBe(400);
  });

  it('leaves out what is in the trash, and other companies', async () => {
    const id = await record(WATER, reading('2026-01-01', 30));
    const stranger = await onPro(service);
    expect((await list(WATER, `property_block_id=${stack.property_block_id}`, stranger)).data).toEqual([]);
    expect(await stranger.post(`${WATER}/update`, { id, reading: 31 })).toMatchObject({ status: 404 });
    expect(await stranger.post(`${WATER}/delete`, { id })).toMatchObject({ status: 404 });
    expect(await stranger.post(`${WATER}/create`, reading('2026-02-01', 40))).toMatchObject({ status: 404 });
    expect(await me.post(`${POWER}/delete`, { id })).toMatchObject({ status: 404 });
    await service.db.run(systemContext(me.company_id, 'test'), (tx) =>
      tx.query('update property set deleted_at = now() where id = $1', [stack.property_id]),
    );
    expect((await list(WATER)).data).toEqual([]);
    expect(await me.post(`${WATER}/update`, { id, reading: 31 })).toMatchObject({ status: 404 });
  });
});

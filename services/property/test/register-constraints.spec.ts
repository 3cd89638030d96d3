import { newId, systemContext } from '@keystead/platform';
import { startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, FLATS, STANDALONE, onPro, PATH } from './property-fixture.js';

let service: TestService;
let company_id: string;
/** Ids of what each statement is tried on. */
const known: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService(property);
  const me = await onPro(service);
  company_id = me.company_id;
  const [stack, flats] = [await add(me, STANDALONE), await add(me, FLATS)];
  const foreign = await add(await onPro(service), STANDALONE);
  const post = async (path: string, body: object) => done<{ id: string }>(await me.post(`${PATH}/${path}`, body)).id;
  const at = { property_block_id: stack.property_block_id };
  Object.assign(known, {
    company: company_id,
    new: newId(),
    property: stack.property_id,
    block: stack.property_block_id,
    flats: flats.property_id,
    foreign_block: foreign.property_block_id,
    key: await post('key/create', {
      property_id: stack.property_id,
      name: 'Front',
      holder: 'Mai',
      lent_on: '2026-01-05',
    }),
    water: await post('water-usage/create', { ...at, reading_date: '2026-01-05', reading: 5 }),
    trip: await post('car-mileage/create', {
      ...at,
      trip_date: '2026-01-05',
      purpose: 'x',
      odometer_start: 100,
      odometer_end: 150,
    }),
  });
});
afterAll(() => service.stop());

const loan = (lent_on: string, returned_on: string) =>
  `insert into key_loan (company_id, id, key_id, holder, lent_on, returned_on) values ({company}, {new}, {key}, 'Sam', ${lent_on}, ${returned_on})`;
const usage = (block: string, meter: string, day: string) =>
  `insert into usage_reading (company_id, id, kind, property_id, property_block_id, meter, reading_date, reading, unit)
   values ({company}, {new}, 'water', {property}, {${block}}, '${meter}', '${day}', 6, 'kL')`;
const trip = (from: number, to: number) =>
  `insert into car_mileage (company_id, id, property_id, property_block_id, trip_date, distance_km, purpose, odometer_start, odometer_end)
   values ({company}, {new}, {property}, {block}, '2026-01-06', 1, 'x', ${from}, ${to})`;

/** What the database itself refuses, no matter who asks: the statement and the constraint it breaks. */
const REFUSED: [string, string][] = [
  [`update key_loan set holder = '' where key_id = {key}`, 'ck_key_loan__holder'],
  [`update key_loan set returned_on = '2026-01-04' where key_id = {key}`, 'ck_key_loan__days'],
  [`update key_loan set due_back = '2026-01-04' where key_id = {key}`, 'ck_key_loan__days'],
  [loan(`'2026-01-04'`, `'2026-01-06'`), 'ex_key_loan__days'],
  [loan(`'2026-01-09'`, 'null'), 'ex_key_loan__days'],
  [`update key_loan set lost_on = '2026-01-04' where key_id = {key}`, 'ck_key_loan__lost_on'],
  [`update key_loan set lost_note = 'Gone' where key_id = {key}`, 'ck_key_loan__lost_note'],
  [`update key_loan set holder = null where key_id = {key}`, 'ck_key_loan__lost_by'],
  [`update key_loan set key_id = {new}`, 'fk_key_loan__key'],
  [usage('block', '', '2026-01-05'), 'uq_usage_reading__day'],
  [usage('foreign_block', '', '2026-01-06'), 'fk_usage_reading__property_block'],
  [usage('block', '', '1899-12-31'), 'ck_usage_reading__reading_date'],
  [`update usage_reading set property_id = {flats}`, 'fk_usage_reading__property_block'],
  [`update usage_reading set reading = -1`, 'ck_usage_reading__reading'],
  [`update usage_reading set unit = 'kWh'`, 'ck_usage_reading__unit'],
  [`update usage_reading set kind = 'gas'`, 'ck_usage_reading__unit'],
  [`update usage_reading set amount = -1`, 'ck_usage_reading__amount'],
  [trip(149, 160), 'ex_car_mileage__odometer'],
  [trip(150, 150), 'ck_car_mileage__odometer'],
  [`update car_mileage set odometer_end = null`, 'ck_car_mileage__odometer'],
  [`update car_mileage set odometer_start = -1`, 'ck_car_mileage__odometer'],
  [`update car_mileage set distance_km = 50.01`, 'ck_car_mileage__odometer'],
  [`update car_mileage set distance_km = 0`, 'ck_car_mileage__distance_km'],
  [`update car_mileage set purpose = ''`, 'ck_car_mileage__purpose'],
  [`update car_mileage set trip_date = '2201-01-01'`, 'ck_car_mileage__trip_date'],
  [`update car_mileage set property_block_id = {foreign_block}`, 'fk_car_mileage__property_block'],
];

// covers: PROP-22, PROP-26, PROP-30, PROP-34
describe('the database', () => {
  it.each(REFUSED)('refuses %s', async (statement, constraint) => {
    const text = statement.replace(/\{(\w+)\}/g, (match, name: string) => (known[name] ? `'${known[name]}'` : match));
    const tried = service.db.run(systemContext(company_id, 'test'), (tx) => tx.query(text));
    await expect(tried).rejects.toMatchObject({ constraint });
  });

  it('lets a key go on to the next on the day it comes back', async () => {
    const text = [`update key_loan set returned_on = '2026-01-09' where key_id = {key}`, loan(`'2026-01-09'`, 'null')];
    await service.db.run(systemContext(company_id, 'test'), async (tx) => {
      for (const one of text) await tx.query(one.replace(/\{(\w+)\}/g, (_match, name: string) => `'${known[name]}'`));
      expect(await tx.query('select 1 from key_loan where key_id = $1', [known.key])).toHaveLength(2);
    });
  });

  // covers: T-21
  it('shows nothing of the registers to another company', async () => {
    const seen = await service.db.run(systemContext(newId(), 'test'), async (tx) => {
      const tables = ['key_loan', 'usage_reading', 'car_mileage', 'bill_projection', 'payment_projection'];
      return (await Promise.all(tables.map((table) => tx.query(`select 1 from ${table}`)))).flat();
    });
    expect(seen).toEqual([]);
  });
});

import { newId, systemContext } from '@keystead/platform';
import { startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, FLATS, STANDALONE, onPro, PATH, CO_LIVING } from './property-fixture.js';

let service: TestService;
let company_id: string;
/** Ids of what each statement is tried on. */
const known: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService(property);
  const me = await onPro(service);
  company_id = me.company_id;
  const [stack, flats, share] = [await add(me, STANDALONE), await add(me, FLATS), await add(me, CO_LIVING)];
  const room = await addRoom(me, share.property_block_id);
  await me.post(`${PATH}/key/create`, { property_id: stack.property_id, name: 'Front door' });
  const foreign = await add(await onPro(service), STANDALONE);
  Object.assign(known, { new: newId(), company: company_id });
  Object.assign(known, {
    property: stack.property_id,
    block: stack.property_block_id,
    section: stack.property_section_id,
  });
  Object.assign(known, { flats: flats.property_id, flats_block: flats.property_block_id });
  Object.assign(known, { share: share.property_id, share_block: share.property_block_id, room: room.room_id });
  Object.assign(known, { foreign: foreign.property_id, foreign_block: foreign.property_block_id });
});
afterAll(() => service.stop());

const set = (table: string, id: string, change: string) => `update ${table} set ${change} where id = {${id}}`;
const flag = (name: string, value: string) => `features = jsonb_set(features, '{${name}}', '${value}')`;
const newSection = (property: string, block: string, room: string, mode: string) =>
  `insert into section (company_id, id, property_id, property_block_id, room_id, lease_mode) values ({company}, {new}, {${property}}, {${block}}, ${room}, '${mode}')`;

/** What the database itself refuses, no matter who asks: the statement and the constraint it breaks. */
const REFUSED: [string, string][] = [
  [set('property', 'property', `name = ''`), 'ck_property__name'],
  [set('property', 'property', `type = 'castle'`), 'ck_property__type'],
  [set('property', 'property', `usage = 'holiday'`), 'ck_property__usage'],
  [set('property', 'property', `management_type = 'none'`), 'ck_property__management_type'],
  [set('property', 'flats', `lease_mode = 'both'`), 'ck_property__lease_mode'],
  [set('property', 'property', `cost_allocation_method = 'fair'`), 'ck_property__cost_allocation_method'],
  [set('property', 'property', 'build_year = 1699'), 'ck_property__build_year'],
  [set('property', 'property', 'land_area = -1'), 'ck_property__areas'],
  [set('property', 'property', 'floor_area = -1'), 'ck_property__areas'],
  [set('property', 'property', `acquired_date = '1899-12-31'`), 'ck_property__acquired_date'],
  [set('property', 'property', 'power_limit = -1'), 'ck_property__power_limit'],
  [set('property', 'property', 'water_limit = 100000000001'), 'ck_property__water_limit'],
  [set('property', 'property', 'opex_limit = -1'), 'ck_property__opex_limit'],
  [set('property', 'property', `limit_kind = 'both'`), 'ck_property__limit_kind'],
  [set('property', 'property', `country_iso = 'au'`), 'ck_property__country_iso'],
  [set('property', 'property', `timezone = ''`), 'ck_property__timezone'],
  [set('property', 'property', `currency = '$'`), 'ck_property__currency'],
  [set('property', 'property', flag('has_pool', 'true')), 'ck_property__features'],
  [set('property', 'property', flag('has_gas', '"yes"')), 'ck_property__features'],
  [set('property', 'property', `features = features - 'has_gas'`), 'ck_property__features'],
  [set('property', 'property', 'internet_included = true'), 'ck_property__included'],
  [set('property', 'property', flag('include_utitlity', 'true')), 'ck_property__included'],
  [set('property', 'property', flag('allow_big_dog', 'true')), 'ck_property__pets'],
  [set('property', 'property', `lease_mode = 'co_living'`), 'fk_section__property'],
  [`update property_address set photo_path = 'javascript:x'`, 'ck_property_address__photo_path'],
  [set('property_block', 'block', 'bedrooms = -1'), 'ck_property_block__counts'],
  [set('property_block', 'block', 'carpark = 1000'), 'ck_property_block__counts'],
  [set('property_block', 'block', `name = ''`), 'ck_property_block__name'],
  [
    `insert into property_block (company_id, id, property_id, name, bedrooms, bathrooms, carpark) values ({company}, {new}, {foreign}, 'U', 0, 0, 0)`,
    'fk_property_block__property',
  ],
  [
    `insert into property_block (company_id, id, property_id, name, bedrooms, bathrooms, carpark) values ({company}, {new}, {flats}, 'UNIT 1', 0, 0, 0)`,
    'uq_property_block__name',
  ],
  [set('room', 'room', `name = ''`), 'ck_room__name'],
  [set('room', 'room', 'price = 0'), 'ck_room__price'],
  [set('room', 'room', 'target_bond = -1'), 'ck_room__target_bond'],
  [set('room', 'room', `rent_frequency = 'yearly'`), 'ck_room__rent_frequency'],
  [set('room', 'room', `sharing = 'maybe'`), 'ck_room__sharing'],
  [set('room', 'room', 'area = -1'), 'ck_room__area'],
  [set('room', 'room', 'capacity = 1'), 'ck_room__capacity'],
  [
    `insert into room (company_id, id, property_block_id, name, price) values ({company}, {new}, {share_block}, 'ROOM 1', 1)`,
    'uq_room__name',
  ],
  [
    `insert into room (company_id, id, property_block_id, name, price) values ({company}, {new}, {foreign_block}, 'Room', 1)`,
    'fk_room__property_block',
  ],
  [newSection('property', 'block', 'null', 'standalone'), 'uq_section__standalone_block'],
  [newSection('share', 'share_block', '{room}', 'co_living'), 'uq_section__room_id'],
  [newSection('share', 'share_block', 'null', 'co_living'), 'ck_section__lease_mode'],
  [newSection('share', 'share_block', '{room}', 'standalone'), 'ck_section__lease_mode'],
  [newSection('share', 'flats_block', '{room}', 'co_living'), 'uq_section__room_id'],
  [set('section', 'section', 'property_block_id = {foreign_block}'), 'fk_section__property_block'],
  [set('section', 'section', 'property_id = {flats}'), 'fk_section__property_block'],
  ['update key set property_id = {foreign}', 'fk_key__property'],
  [`update key set name = ''`, 'ck_key__name'],
  ['delete from property where id = {property}', 'fk_property_address__property'],
  ['delete from room where id = {room}', 'fk_section__room'],
];

describe('the database', () => {
  it.each(REFUSED)('refuses %s', async (statement, constraint) => {
    const text = statement.replace(/\{(\w+)\}/g, (match, name: string) => (known[name] ? `'${known[name]}'` : match));
    const tried = service.db.run(systemContext(company_id, 'test'), (tx) => tx.query(text));
    await expect(tried).rejects.toMatchObject({ constraint });
  });

  it('shows and changes nothing of another company', async () => {
    const seen = await service.db.run(systemContext(newId(), 'test'), async (tx) => [
      ...(await tx.query('select 1 from property')),
      ...(await tx.query('update property set name = $1 returning 1', ['Taken'])),
      ...(await tx.query('delete from key returning 1')),
    ]);
    expect(seen).toEqual([]);
    const smuggled = service.db.run(systemContext(company_id, 'test'), (tx) =>
      tx.query('insert into company_plan (company_id) values ($1)', [newId()]),
    );
    await expect(smuggled).rejects.toThrow('row-level security');
  });
});

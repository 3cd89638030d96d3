import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  COST_ALLOCATION_METHODS,
  FEATURES,
  LIMIT_KINDS,
  MANAGEMENT_TYPES,
  PROPERTY_TYPES,
  PROPERTY_USAGES,
} from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, onPro, PATH, rowsOf, CO_LIVING, type Added } from './property-fixture.js';

let service: TestService;
let me: Caller;
let stack: Added;
let room: { room_id: string };
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
  for (const account of [ACCOUNT, OTHER_ACCOUNT]) await publishAccount(account, 'added', 1);
  stack = await add(me, STANDALONE);
  room = await addRoom(me, (await add(me, CO_LIVING)).property_block_id);
});
afterAll(() => service.stop());

type Row = Record<string, unknown>;
const read = async ({ property_id }: Pick<Added, 'property_id'>) => done<Row>(await me.get(`${PATH}/${property_id}`));
const edit = async (body: object, { property_block_id } = stack) =>
  done(await me.post(`${PATH}/block/update`, { property_block_id, ...body }));
const featuresOf = async (added = stack) => (await read(added)).features as Record<string, boolean>;
const [ACCOUNT, OTHER_ACCOUNT] = [newId(), newId()];

/** Billing says what became of a bank account. */
async function publishAccount(bank_account_id: string, change: 'added' | 'removed', version: number): Promise<void> {
  const text = { account_name: 'Rent', bsb: '062-000', account_number: '678' };
  await publishEvent(service.env.NATS_URL!, 'bank_account.changed', {
    company_id: me.company_id,
    aggregate_id: bank_account_id,
    version,
    data: { bank_account_id, change, lease_id: null, property_block_id: null, bank_name: null, ...text, before: text },
  });
  await eventually(async () => {
    const known = 'select 1 from bank_account_projection where bank_account_id = $1 and version = $2';
    return (await rowsOf(service, known, [bank_account_id, version])).length > 0;
  });
}

// covers: F-33
it('refuses a receiving account that the company does not have, or has no more', async () => {
  const gone = newId();
  await publishAccount(gone, 'added', 1);
  const { property_block_id } = await add(me, { ...STANDALONE, income_receiving_account: gone });
  await publishAccount(gone, 'removed', 2);
  const refused = {
    status: 404,
    body: { code: 'NOT_FOUND', errors: { income_receiving_account: expect.any(String) as string } },
  };
  for (const income_receiving_account of [newId(), gone])
    expect(await me.post(`${PATH}/create`, { ...STANDALONE, income_receiving_account })).toMatchObject(refused);
  expect(await me.post(`${PATH}/block/update`, { property_block_id, income_receiving_account: newId() })).toMatchObject(
    refused,
  );
  // What was read may be sent back, whatever became of the account.
  await edit({ income_receiving_account: gone, name: 'Rose House' }, { ...stack, property_block_id });
});

// covers: PRO-13
it('publishes the receiving account, for the invoices that name it', async () => {
  const published = async (property_id: string) =>
    rowsOf(
      service,
      `select name, data->>'income_receiving_account' as account from outbox
       where aggregate_id = $1 and name in ('property.created', 'property.updated') order by version`,
      [property_id],
    );
  const added = await add(me, { ...STANDALONE, income_receiving_account: ACCOUNT });
  await edit({ income_receiving_account: OTHER_ACCOUNT }, added);
  await edit({ name: 'Rose House' }, added);
  await edit({ income_receiving_account: null }, added);
  expect(await published(added.property_id)).toEqual([
    { name: 'property.created', account: ACCOUNT },
    { name: 'property.updated', account: OTHER_ACCOUNT },
    { name: 'property.updated', account: OTHER_ACCOUNT },
    { name: 'property.updated', account: null },
  ]);
});

/** Row of the specification, field, a value, another value, what it is when no one says anything. */
const FIELDS: [string, string, unknown, unknown, unknown][] = [
  ['PRO-02', 'name', 'Rose House', 'Rose Villa', STANDALONE.name],
  ['PRO-03', 'type', 'apartment', 'land', 'house'],
  ['PRO-04', 'usage', 'commercial', 'mixed_use', 'residential'],
  ['PRO-05 Q-126', 'bedrooms', 4, 0, STANDALONE.bedrooms],
  ['PRO-06 Q-126', 'bathrooms', 2, 0, STANDALONE.bathrooms],
  ['PRO-07 Q-126', 'carpark', 1, 0, STANDALONE.carpark],
  ['PRO-08 Q-127', 'build_year', 1700, new Date().getUTCFullYear() + 5, null],
  ['PRO-09 Q-128', 'building_structure', 'brick', 'rammed earth', null],
  ['PRO-10 Q-129', 'land_area', 512.5, 0, null],
  ['PRO-11 Q-129', 'floor_area', 140.25, 0, null],
  ['PRO-12', 'acquired_date', '2019-07-01', '2024-02-29', null],
  ['PRO-13', 'income_receiving_account', ACCOUNT, OTHER_ACCOUNT, null],
  ['PRO-14', 'management_type', 'other', 'self_management', 'self_management'],
  ['PRO-15 Q-121', 'lease_mode', 'co_living', 'standalone', 'standalone'],
  ['PRO-16 Q-132', 'cost_allocation_method', 'rooms', 'tenants', 'standalone'],
  ['PRO-17 Q-130 Q-166', 'power_limit', 80.25, 0, null],
  ['PRO-18 Q-130 Q-166', 'water_limit', 40.5, 0.01, null],
  ['PRO-19 Q-130 Q-166', 'opex_limit', 120, 99_999.99, null],
  ['Q-130 Q-158', 'limit_kind', 'renter_maximum', 'landlord_allowance', 'landlord_allowance'],
  ['PRO-20 Q-131', 'internet_included', true, false, false],
  ['PRO-21 Q-131', 'utilities_included', true, false, false],
  ['PRO-27 Q-166', 'country_iso', 'NZ', 'GB', 'AU'],
  ['COST-01 COST-02 Q-134', 'water_paid_by_landlord', true, false, false],
];

describe('a field of a property', () => {
  // covers: PRO-02, PRO-03, PRO-04, PRO-05, PRO-06, PRO-07, PRO-08, PRO-09, PRO-10, PRO-11, PRO-12, PRO-14
  it.each(FIELDS)(
    '%s %s is kept when added, changed by itself, and shown',
    async (_row, field, first, second, byDefault) => {
      expect((await read(stack))[field]).toEqual(byDefault);
      const added = await add(me, { ...STANDALONE, [field]: first });
      expect((await read(added))[field]).toEqual(first);
      await edit({ [field]: second }, added);
      const { property: shown, ...unit } = done<Row & { property: Row }>(
        await me.get(`${PATH}/block/${added.property_block_id}`),
      );
      expect(field in shown ? shown[field] : unit[field]).toEqual(second);
      expect(await read(added)).toMatchObject({
        name: STANDALONE.name,
        bedrooms: STANDALONE.bedrooms,
        [field]: second,
      });
    },
  );

  it.each(FIELDS.filter(([, , , , byDefault]) => byDefault === null))(
    '%s %s is cleared by null',
    async (_row, field, first) => {
      await edit({ [field]: first });
      expect((await read(stack))[field]).toEqual(first);
      await edit({ [field]: null });
      expect((await read(stack))[field]).toBeNull();
    },
  );

  it.each([
    ['PRO-03 Q-038', 'type', PROPERTY_TYPES],
    ['PRO-04 Q-038', 'usage', PROPERTY_USAGES],
    ['PRO-14 Q-038', 'management_type', MANAGEMENT_TYPES],
    ['PRO-16 COST-01 COST-03 COST-04 COST-05 COST-06 Q-132 Q-133', 'cost_allocation_method', COST_ALLOCATION_METHODS],
    ['Q-130', 'limit_kind', LIMIT_KINDS],
  ])('%s %s takes every word of the contract', async (_row, field, words) => {
    for (const word of words) {
      await edit({ [field]: word });
      expect(await read(stack)).toMatchObject({ [field]: word });
    }
  });

  // covers: PRO-01, PRO-24, PRO-26, PBLK-01, PBLK-02, Q-139
  it('ids are UUIDs of version 4; the unit stands with its property', async () => {
    const added = await add(me, STANDALONE);
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect([added.property_id, added.property_block_id, added.property_section_id]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(uuid) as string),
    );
    expect(await read(added)).toMatchObject({
      id: added.property_id,
      property_block_id: added.property_block_id,
      units: [{ property_block_id: added.property_block_id }],
    });
  });

  // covers: PRO-13
  it('is an id or nothing', async () => {
    const answer = await me.post(`${PATH}/create`, { ...STANDALONE, income_receiving_account: '12-3456' });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { income_receiving_account: 'This is not a valid id' } },
    });
  });

  // covers: PRO-25, PADDR-02
  it('keeps the address of a photo, shows it and never calls it', async () => {
    let calls = 0;
    const sentinel = createServer((_request, response) => {
      calls++;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(sentinel, 'listening');
    const external_path = `http://127.0.0.1:${(sentinel.address() as AddressInfo).port}/rose.jpg`;
    const added = await add(me, { ...STANDALONE, property_address: { line1: '1 A St', photo: { external_path } } });
    expect(await read(added)).toMatchObject({ property_address: { photo: { external_path } } });
    await edit({ property_address: { photo: null } }, added);
    expect(await read(added)).toMatchObject({ property_address: { line1: '1 A St', photo: null } });
    sentinel.closeAllConnections();
    sentinel.close();
    expect(calls).toBe(0);
  });
});

/** Flags that others follow. */
const FOLLOWED: Record<string, string> = {
  allow_big_dog: 'pet_allowed',
  allow_cat: 'pet_allowed',
  allow_dog: 'pet_allowed',
};

// covers: PRO-22
// covers: FLAG-01, FLAG-02, FLAG-03, FLAG-05, FLAG-06, FLAG-07, FLAG-08, FLAG-09, FLAG-10, FLAG-11, FLAG-12
// covers: FLAG-13, FLAG-14, FLAG-15, FLAG-16, FLAG-17, FLAG-20, FLAG-21, FLAG-22, FLAG-23, FLAG-24, FLAG-25
// covers: FLAG-26
describe('a feature', () => {
  const rows = FEATURES.map((flag, index) => [`FLAG-${String(index + 1).padStart(2, '0')}`, flag] as const);

  it.each(rows)('%s %s is off, is turned on by itself, and off again', async (_row, flag) => {
    const added = await add(me, STANDALONE);
    const none = Object.fromEntries(FEATURES.map((name) => [name, false]));
    expect(await featuresOf(added)).toEqual(none);
    await edit({ features: { [flag]: true } }, added);
    const followed = FOLLOWED[flag];
    expect(await featuresOf(added)).toEqual({ ...none, [flag]: true, ...(followed ? { [followed]: true } : {}) });
    await edit({ features: { [flag]: false } }, added);
    expect(await featuresOf(added)).toEqual(none);
  });

  it('is one of the documented ones', () =>
    expect(FEATURES).toEqual([
      ...['allow_big_dog', 'allow_cat', 'allow_dog', 'pet_allowed', 'has_air_conditioning', 'has_fully_furnished'],
      ...['has_fully_equipped', 'has_modern_appliances', 'has_dishwasher', 'has_laundry', 'has_refurbished'],
      ...['has_balcony', 'has_garden', 'has_clothesline', 'has_fully_fenced', 'has_gas', 'has_internet'],
      ...['include_internet', 'include_utitlity', 'has_security_alarm', 'has_smoke_alarm', 'off_street_parking'],
      ...['has_garage', 'has_remote_garage', 'smoking_allowed', 'allow_roommate'],
    ]));

  // covers: Q-131, FLAG-04, FLAG-18, FLAG-19, PRO-20, PRO-21
  it('is in step with what it overlaps', async () => {
    const added = await add(me, { ...STANDALONE, features: { include_internet: true } });
    expect(await read(added)).toMatchObject({ internet_included: true, utilities_included: false });
    await edit({ utilities_included: true, features: { allow_cat: true } }, added);
    expect(await read(added)).toMatchObject({
      features: { include_internet: true, include_utitlity: true, pet_allowed: true, has_internet: false },
    });
  });
});

/** Row of the specification, field, a value, another value, what it is when no one says anything. */
const ROOM_FIELDS: [string, string, unknown, unknown, unknown][] = [
  ['ROOM-01', 'name', 'Attic', 'Loft', 'Room 1'],
  ['ROOM-02 Q-128', 'room_type', 'master', 'garden studio', null],
  ['ROOM-03 Q-137 Q-166', 'price', 0.01, 412.35, 320.5],
  ['ROOM-04', 'target_bond', 0, 1640, 1282],
  ['ROOM-05', 'rent_frequency', 'monthly', 'weekly', 'fortnightly'],
  ['ROOM-06 Q-138', 'sharing', 'not_shared', 'shared', 'exclusive'],
  ['ROOM-06', 'capacity', 2, 50, null],
  ['ROOM-07 COST-05 Q-136', 'area', 12.25, 0, null],
];

describe('a room', () => {
  // covers: PROP-13, PROP-14, PROP-15, ROOM-01, ROOM-03, ROOM-05, CONST-52
  it.each(ROOM_FIELDS)('%s %s is kept, changed and shown', async (_row, field, first, second, byDefault) => {
    const { property_block_id } = await add(me, CO_LIVING);
    expect(done<Row>(await me.get(`${PATH}/room/${room.room_id}`))[field]).toEqual(byDefault);
    const { room_id: id } = await addRoom(me, property_block_id, { [field]: first });
    expect(done<Row[]>(await me.get(`${PATH}/room/${property_block_id}`))).toMatchObject([{ id, [field]: first }]);
    done(await me.post(`${PATH}/room/update`, { id, version: 1, [field]: second }));
    expect(done<Row>(await me.get(`${PATH}/room/${id}`))).toMatchObject({ [field]: second, version: 2 });
  });

  // covers: ROOM-02, ROOM-04, ROOM-07
  it('forgets what is cleared', async () => {
    const { property_block_id } = await add(me, CO_LIVING);
    const complete = { room_type: 'single', target_bond: 10, area: 9, capacity: 3 };
    const { room_id: id } = await addRoom(me, property_block_id, complete);
    const none = Object.fromEntries(Object.keys(complete).map((field) => [field, null]));
    done(await me.post(`${PATH}/room/update`, { id, ...none }));
    expect(done<Row>(await me.get(`${PATH}/room/${id}`))).toMatchObject(none);
  });

  // covers: ROOM-06
  it.each([1, 51, 2.5, '3'])('takes no %j people', async (capacity) => {
    expect(await me.post(`${PATH}/room/update`, { id: room.room_id, capacity })).toMatchObject({
      status: 400,
      body: { errors: { capacity: 'Must be a number from 2 to 50' } },
    });
  });
});

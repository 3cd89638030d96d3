import { FEATURES } from '@keystead/contracts';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, onPro, PATH, ROOM, CO_LIVING } from './property-fixture.js';

const REQUIRED = 'this field is required';
const POSITIVE = 'Must be a positive number';
const YEAR = 'Please enter a valid year';
const DATE = 'Please enter a valid date (YYYY-MM-DD)';
const GROUP = 'This must be a group of fields';
const AMOUNT = 'Must be an amount of money with at most two decimals';

let service: TestService;
let me: Caller;
let home: { property_id: string; property_block_id: string };
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
  home = await add(me, CO_LIVING);
});
afterAll(() => service.stop());

const soon = new Date().getUTCFullYear() + 5;

/** What a property refuses: field, value, the field that carries the sentence, the sentence. */
const REFUSED: [string, unknown, string, string][] = [
  ['name', '', 'name', REQUIRED],
  ['name', '   ', 'name', REQUIRED],
  ['name', null, 'name', REQUIRED],
  ['name', 12, 'name', 'This must be text'],
  ['name', 'x'.repeat(121), 'name', 'At most 120 characters'],
  ['type', 'castle', 'type', expect.stringContaining('Please choose one of') as string],
  ['type', ['house'], 'type', expect.stringContaining('Please choose one of') as string],
  ['usage', 'holiday', 'usage', expect.stringContaining('Please choose one of') as string],
  ['lease_mode', 'both', 'lease_mode', expect.stringContaining('Please choose one of') as string],
  [
    'cost_allocation_method',
    'fair',
    'cost_allocation_method',
    expect.stringContaining('Please choose one of') as string,
  ],
  ['bedrooms', -1, 'bedrooms', POSITIVE],
  ['bathrooms', '2', 'bathrooms', POSITIVE],
  ['carpark', 1.5, 'carpark', POSITIVE],
  ['bedrooms', 'three', 'bedrooms', POSITIVE],
  ['bedrooms', {}, 'bedrooms', POSITIVE],
  ['bedrooms', 1000, 'bedrooms', 'At most 999'],
  ['build_year', 1699, 'build_year', YEAR],
  ['build_year', soon + 1, 'build_year', YEAR],
  ['build_year', 300000, 'build_year', YEAR],
  ['build_year', '1990', 'build_year', YEAR],
  ['land_area', -0.01, 'land_area', POSITIVE],
  ['floor_area', 1.005, 'floor_area', 'Must be a number with at most two decimals'],
  ['floor_area', 1e10, 'floor_area', 'This number is too large'],
  ['acquired_date', '2023-02-29', 'acquired_date', DATE],
  ['acquired_date', '300000-01-01', 'acquired_date', DATE],
  ['acquired_date', 20230101, 'acquired_date', DATE],
  ['power_limit', -1, 'power_limit', POSITIVE],
  ['power_limit', 12.345, 'power_limit', AMOUNT],
  ['water_limit', '12.34', 'water_limit', AMOUNT],
  ['opex_limit', 1e13, 'opex_limit', 'This amount is too large'],
  ['internet_included', 'yes', 'internet_included', 'This must be true or false'],
  ['features', { has_pool: true }, 'features', 'These features are not known: has_pool'],
  ['features', { has_gas: 1 }, 'features', 'Each feature must be true or false'],
  ['features', [], 'features', 'Features must be named flags'],
  ['country_iso', 'au', 'country_iso', 'Please choose a country from the list'],
  ['country_iso', 'ZZ', 'country_iso', 'Please choose a country from the list'],
  ['timezone', 'Mars/Olympus', 'timezone', 'Please choose a time zone from the list'],
  ['timezone', '+10:00', 'timezone', 'Please choose a time zone from the list'],
  ['property_address', 'Rose Street', 'property_address', GROUP],
  ['property_address', [], 'property_address', GROUP],
  ['property_address', { line1: 7 }, 'property_address.line1', 'This must be text'],
  ['property_address', { postcode: '1'.repeat(21) }, 'property_address.postcode', 'At most 20 characters'],
  ['property_address', { planet: 'Earth' }, 'property_address.planet', 'This field is not known here'],
  ['property_address', { photo: 'https://a.example/1.jpg' }, 'property_address.photo', GROUP],
  ...['javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://a.example/1', '/1.jpg', 'https://', 7].map(
    (external_path): [string, unknown, string, string] => [
      'property_address',
      { photo: { external_path } },
      'property_address.photo.external_path',
      'Please enter a web address (https://…)',
    ],
  ),
  ['currency', 'USD', 'currency', 'This field is not known here'],
  ['company_id', '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11', 'company_id', 'This field is not known here'],
  ['deleted_at', null, 'deleted_at', 'This field is not known here'],
  ['property_id', 'seven', 'property_id', 'This is not a valid id'],
  ['block_name', 'x'.repeat(121), 'block_name', 'At most 120 characters'],
];

describe('a property', () => {
  // covers: VALMSG-21, VAL-09, VAL-10, VAL-11, VAL-12, VAL-13, VAL-14
  it.each([
    ['VAL-09', 'name'],
    ['VAL-10', 'type'],
    ['VAL-11', 'bedrooms'],
    ['VAL-12', 'bathrooms'],
    ['VAL-13', 'carpark'],
    ['VAL-14', 'cost_allocation_method'],
  ])('%s VAL-21 PROP-05 needs %s', async (_row, field) => {
    const answer = await me.post(`${PATH}/create`, { ...STANDALONE, [field]: undefined });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: REQUIRED } } });
  });

  // covers: PROP-05, VAL-15, VAL-16, VALMSG-18, VALMSG-19, VALMSG-21, VAL-09, VAL-10
  it.each(REFUSED)('refuses %s = %j', async (field, value, path, sentence) => {
    const answer = await me.post(`${PATH}/create`, { ...STANDALONE, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [path]: sentence } } });
  });

  // covers: PROP-10, VAL-15, VAL-16
  it.each(REFUSED.filter(([field]) => !['property_id', 'company_id'].includes(field)))(
    'refuses %s = %j in an edit too',
    async (field, value, path, sentence) => {
      const { property_block_id } = home;
      const answer = await me.post(`${PATH}/block/update`, { property_block_id, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [path]: sentence } } });
    },
  );

  it('says everything that is wrong at once', async () => {
    const answer = await me.post(`${PATH}/create`, { name: '', bedrooms: -1, colour: 'red' });
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(
      [...Object.keys(STANDALONE), 'colour'].sort(),
    );
  });

  // covers, VAL-15, VAL-16
  it('takes none as a count, the last year that counts, and every flag', async () => {
    const features = Object.fromEntries(FEATURES.map((flag) => [flag, true]));
    const bounds = { bedrooms: 0, bathrooms: 0, carpark: 0, build_year: soon, land_area: 0, power_limit: 0 };
    const { property_id } = await add(me, { ...STANDALONE, type: 'land', ...bounds, features, name: 'x'.repeat(120) });
    const { floor_area, ...rest } = done<Record<string, unknown>>(await me.get(`${PATH}/${property_id}`));
    expect(rest).toMatchObject({ ...bounds, features, internet_included: true, utilities_included: true });
    expect(floor_area).toBeNull();
    await add(me, { ...STANDALONE, build_year: 1700, cost_allocation_method: 'unknown', property_address: null });
  });

  it('and its address stand in one country', async () => {
    const answer = await me.post(`${PATH}/create`, {
      ...STANDALONE,
      country_iso: 'AU',
      property_address: { country_iso: 'NZ' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'property_address.country_iso': 'This must be the country of the property' } },
    });
  });
});

describe('a room', () => {
  const create = (body: object) =>
    me.post(`${PATH}/room/create`, { ...ROOM, property_block_id: home.property_block_id, ...body });

  // covers: VAL-18
  it.each([
    ['VAL-18', 'name'],
    ['VAL-19', 'price'],
    ['PROP-14', 'property_block_id'],
  ])('%s VAL-21 needs %s', async (_row, field) => {
    expect(await create({ [field]: undefined })).toMatchObject({
      status: 400,
      body: { errors: { [field]: REQUIRED } },
    });
    expect(await create({ [field]: '' })).toMatchObject({ status: 400, body: { errors: { [field]: REQUIRED } } });
  });

  const WRONG: [string, unknown, string][] = [
    ['price', 0, POSITIVE],
    ['price', -1, POSITIVE],
    ['price', '12.345', POSITIVE],
    ['price', 12.345, AMOUNT],
    ['price', 1e300, 'This amount is too large'],
    ['price', true, POSITIVE],
    ['target_bond', -0.01, POSITIVE],
    ['area', -1, POSITIVE],
    ['name', 'x'.repeat(121), 'At most 120 characters'],
    ['room_type', 'x'.repeat(81), 'At most 80 characters'],
    ['rent_frequency', 'yearly', 'Please choose one of: weekly, fortnightly, monthly'],
    ['sharing', 'sometimes', 'Please choose one of: exclusive, shared, not_shared'],
    ['property_section_id', '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11', 'This field is not known here'],
  ];

  // covers: VAL-19, PROP-14, PROP-15
  it.each(WRONG)('refuses %s = %j, when made and when changed', async (field, value, sentence) => {
    const expected = { status: 400, body: { code: 'VALIDATION', errors: { [field]: sentence } } };
    expect(await create({ [field]: value })).toMatchObject(expected);
    const id = '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11';
    expect(await me.post(`${PATH}/room/update`, { id, [field]: value })).toMatchObject(expected);
  });

  // covers: VAL-19, Q-137
  it('takes a price to the cent', async () => {
    const { room_id } = await addRoom(me, home.property_block_id, { name: 'Cents', price: 0.01, target_bond: 0 });
    expect(done(await me.get(`${PATH}/room/${room_id}`))).toMatchObject({ price: 0.01, target_bond: 0 });
  });
});

describe('any call', () => {
  const WRITES = [
    'create',
    'block/update',
    'room/create',
    'room/update',
    'room/delete',
    'delete',
    'section/delete',
    'address',
    'key/create',
    'key/update',
    'key/delete',
  ];

  it.each(WRITES)('%s survives malformed bodies', async (path) => {
    const send = (body: string) => me.call('POST', `${PATH}/${path}`, body);
    for (const [body, status] of [
      ['{"name":', 400],
      ['[]', 400],
      ['null', 400],
      ['"x"', 400],
      ['', 400],
      ['{"name":"a\\u0000b"}', 400],
      ['{"name":"\\ud800"}', 400],
      ['{"price":1e999,"bedrooms":1e999,"id":1e999,"property_id":1e999}', 400],
      [`{"features":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400],
      ['{"__proto__":{"x":1}}', 400],
      [JSON.stringify({ name: 'x'.repeat(300_000) }), 413],
    ] as const) {
      const answer = await send(body);
      expect({ body: body.slice(0, 40), status: answer.status }).toEqual({ body: body.slice(0, 40), status });
    }
  });

  // covers: CONST-67, NAV-02
  it('wants ids of paths to be UUIDs', async () => {
    for (const path of ['1', 'create', 'block/x', 'room/%00', 'room/..%2f..', '7b0c2f0e-3c5f-6d57-9a43-0b8f4f2f3c11'])
      expect(await me.get(`${PATH}/${path}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { id: 'This is not a valid id' } },
      });
  });

  it('asks for a sign-in and for the right permission', async () => {
    expect(await service.anyone.get(PATH)).toMatchObject({ status: 401 });
    const operator = service.as({ company_id: me.company_id, role: 'root_administrator' });
    const member = service.as({ company_id: me.company_id, role: 'team_member' });
    expect(await operator.get(PATH)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await operator.post(`${PATH}/create`, STANDALONE)).toMatchObject({ status: 403 });
    expect(await member.post(`${PATH}/create`, { ...STANDALONE, name: 'By a member' })).toMatchObject({ status: 200 });
    const room = await addRoom(me, home.property_block_id, { name: 'Not for members' });
    expect(await member.post(`${PATH}/room/delete`, { id: room.room_id })).toMatchObject({ status: 403 });
  });
});

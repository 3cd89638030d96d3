import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@keystead/platform';
import {
  internalAddresses,
  serveStandIn,
  startSentinel,
  startTestService,
  type StandInResponse,
  type StandInRequest,
  type Caller,
  type HttpServer,
  type TestService,
} from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, FLATS, STANDALONE, onPro, PATH, CO_LIVING, type Added } from './property-fixture.js';

type Address = Record<string, unknown>;
interface List {
  data: Address[];
  pagination: { total: number };
}

const ROSE = { line1: '12 Rose Street', suburb: 'Richmond', state: 'VIC', postcode: '3121' };
const NO_PLACE = { latitude: null, longitude: null };
const PHOTO = { external_path: 'https://photos.example/rose.jpg' };

/** A result of Nominatim's search as its documentation shows it. */
const result = (address: object) => ({ place_id: 1, lat: '-37.8', lon: '144.9', display_name: 'Somewhere', address });
const KING = {
  house_number: '9',
  road: 'King Street',
  suburb: 'Newtown',
  city: 'Sydney',
  state: 'New South Wales',
  'ISO3166-2-lvl4': 'AU-NSW',
  postcode: '2042',
  country: 'Australia',
  country_code: 'au',
};

let provider: HttpServer;
let service: TestService;
let offline: TestService;
let me: Caller;
let stack: Added;
let flats: Added;
let second: Added;
const requests: StandInRequest[] = [];
let answer: () => StandInResponse;
beforeAll(async () => {
  provider = await serveStandIn((request) => {
    requests.push(request);
    return answer();
  });
  const env = { ADDRESS_PROVIDER_URL: `${provider.url}/search`, ADDRESS_PROVIDER_KEY: 'k-1' };
  service = await startTestService(property, { env });
  offline = await startTestService(property);
  me = await onPro(service);
  stack = await add(me, { ...STANDALONE, property_address: { ...ROSE, photo: PHOTO } });
  flats = await add(me, { ...FLATS, property_address: { line1: '1 Quay St', suburb: 'Auckland', country_iso: 'NZ' } });
  second = await add(me, { property_id: flats.property_id });
});
afterAll(async () => {
  await service?.stop();
  await offline?.stop();
  await provider.stop();
});
beforeEach(() => {
  requests.length = 0;
  answer = () => ({ status: 200, json: [] });
});

// covers: PROP-17
describe('property/address', () => {
  const of = (body: object) => me.post(`${PATH}/address`, body);

  // covers: Q-141, PRO-25, PADDR-01, PADDR-03, PADDR-04, PBLK-01, PBLK-02
  it('is the one of a unit or a section', async () => {
    const expected = {
      id: expect.any(String) as string,
      property_id: stack.property_id,
      property_block_id: stack.property_block_id,
      full_address: '12 Rose Street, Richmond VIC 3121, Australia',
      line2: null,
      ...ROSE,
      ...NO_PLACE,
      country_iso: 'AU',
      photo: PHOTO,
    };
    expect(done(await of({ block_id: stack.property_block_id }))).toEqual(expected);
    expect(done(await of({ section_id: stack.property_section_id }))).toEqual(expected);
    expect(done(await of({ block_id: null, section_id: second.property_section_id }))).toMatchObject({
      full_address: '1 Quay St, Auckland, New Zealand',
      property_block_id: second.property_block_id,
      photo: null,
    });
    expect(await of({ block_id: stack.property_block_id, section_id: second.property_section_id })).toMatchObject({
      status: 404,
    });
  });

  // covers: VAL-25, ERR-23, ERR-24
  it('wants to know whose', async () => {
    expect(await of({})).toMatchObject({ status: 400, body: { message: 'missing block_id' } });
    expect(await of({ section_id: null })).toMatchObject({ status: 400, body: { message: 'missing section id' } });
    // covers: F-37
    expect(await of({ section_id: '' })).toMatchObject({ status: 400, body: { message: 'missing section id' } });
    expect(await of({ block_id: '' })).toMatchObject({ status: 400, body: { message: 'missing block_id' } });
    expect(await of({ section_id: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { section_id: 'This is not a valid id' } },
    });
    expect(await of({ block_id: newId() })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is not that of a unit in the trash', async () => {
    const share = await add(me, CO_LIVING);
    const room = await addRoom(me, share.property_block_id);
    done(await me.post(`${PATH}/block/delete/${share.property_block_id}`));
    expect(await of({ block_id: share.property_block_id })).toMatchObject({ status: 404 });
    expect(await of({ section_id: room.property_section_id })).toMatchObject({ status: 404 });
  });
});

// covers: PROP-18
describe('property/address/list', () => {
  const list = async (query = '') => (await me.get<List>(`${PATH}/address/list${query}`)).body;
  const filtered = async (filters: object) =>
    (await list(`?filters=${encodeURIComponent(JSON.stringify(filters))}`)).data.map(({ property_id }) => property_id);

  // covers: Q-141, PRO-26, PRO-27, PADDR-03, PADDR-04, PBLK-01
  it('shows all addresses with their units', async () => {
    const { data, pagination } = await list();
    expect(pagination.total).toBe(2);
    expect(data).toEqual([
      {
        id: expect.any(String) as string,
        property_id: flats.property_id,
        property_block_id: flats.property_block_id,
        property_block_ids: [flats.property_block_id, second.property_block_id],
        name: FLATS.name,
        property_name: FLATS.name,
        full_address: '1 Quay St, Auckland, New Zealand',
        line1: '1 Quay St',
        line2: null,
        suburb: 'Auckland',
        state: null,
        postcode: null,
        ...NO_PLACE,
        country_iso: 'NZ',
        photo: null,
        created_at: expect.any(String) as string,
      },
      expect.objectContaining({ full_address: '12 Rose Street, Richmond VIC 3121, Australia', photo: PHOTO }),
    ]);
    const one = done<Address>(await me.post(`${PATH}/address`, { block_id: stack.property_block_id }));
    expect(data.map(({ id }) => id)).toEqual([expect.not.stringMatching(String(one.id)), one.id]);
  });

  it('is paged, sorted and filtered, and refuses what it does not know', async () => {
    expect((await list('?total=1&page=2')).data).toMatchObject([{ property_id: stack.property_id }]);
    expect((await list('?sort=country_iso&order=asc')).data[0]).toMatchObject({ country_iso: 'AU' });
    for (const sort of ['full_address', 'name', 'state', 'created_at'])
      expect((await list(`?sort=${sort}&order=desc`)).data).toHaveLength(2);
    expect(await filtered({ q: 'ROSE STREET' })).toEqual([stack.property_id]);
    expect(await filtered({ state: 'VIC' })).toEqual([stack.property_id]);
    expect(await filtered({ country_iso: 'NZ' })).toEqual([flats.property_id]);
    expect(await me.get(`${PATH}/address/list?sort=photo_path`)).toMatchObject({ status: 400 });
    expect(await me.get(`${PATH}/address/list?filters={"line1":"x"}`)).toMatchObject({ status: 400 });
  });
});

// covers: OTHER-04
describe('service/query-address', () => {
  const suggest = async (body: object, who = me) =>
    done<Address[]>(await who.post('v1/system/service/query-address', body));

  //
  it('answers own addresses first, then those of the provider, each once', async () => {
    answer = () => ({
      status: 200,
      json: [
        result(KING),
        result({
          ...KING,
          house_number: '12',
          road: 'Rose Street',
          suburb: 'Richmond',
          'ISO3166-2-lvl4': 'AU-VIC',
          postcode: '3121',
        }),
        result({ road: 'Rue de la Rose', city: 'Lyon', state: 'Auvergne', country_code: 'fr' }),
      ],
    });
    expect(await suggest({ q: ' rose ' })).toEqual([
      expect.objectContaining({ source: 'own', name: FLATS.name }),
      {
        source: 'own',
        property_id: stack.property_id,
        name: STANDALONE.name,
        full_address: '12 Rose Street, Richmond VIC 3121, Australia',
        ...ROSE,
        ...NO_PLACE,
        country_iso: 'AU',
      },
      {
        source: 'provider',
        property_id: null,
        name: null,
        full_address: '9 King Street, Newtown NSW 2042, Australia',
        line1: '9 King Street',
        suburb: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        latitude: -37.8,
        longitude: 144.9,
        country_iso: 'AU',
      },
      expect.objectContaining({ full_address: 'Rue de la Rose, Lyon Auvergne, France', country_iso: 'FR' }),
    ]);
  });

  it('asks the provider as its protocol says', async () => {
    await suggest({ q: 'king st', country_iso: 'AU' });
    expect(requests).toHaveLength(1);
    const [{ method, url, headers }] = requests as [StandInRequest];
    expect([method, url.pathname]).toEqual(['GET', '/search']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'king st',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
      countrycodes: 'au',
      key: 'k-1',
    });
    expect(headers['user-agent']).toBe('Keystead (http://localhost:8080)');
    await suggest({ q: 'ki' });
    expect(requests).toHaveLength(1);
  });

  it('narrows both to a country', async () => {
    expect(await suggest({ q: 'ro', country_iso: 'NZ' })).toMatchObject([{ name: FLATS.name }]);
    expect(await suggest({ q: 'ro', country_iso: 'FJ' })).toEqual([]);
  });

  const FAILURES: [string, () => StandInResponse][] = [
    ['fails', () => ({ status: 500, text: 'down' })],
    ['refuses', () => ({ status: 429, json: { error: 'slow down' } })],
    ['answers no JSON', () => ({ status: 200, text: '<html>' })],
    ['answers an object', () => ({ status: 200, json: { error: 'no' } })],
    [
      'answers nonsense',
      () => ({ status: 200, json: [null, 7, 'x', {}, { address: [] }, { address: { country_code: 'zz' } }] }),
    ],
    ['answers too much', () => ({ status: 200, json: [result({ ...KING, road: 'x'.repeat(300_000) })] })],
    [
      'answers hostile parts',
      () => ({ status: 200, json: [result({ country_code: 'au', road: 'a\u0000b', suburb: { a: 1 } })] }),
    ],
  ];
  it.each(FAILURES)('shows own addresses when the provider %s', async (_how, failure) => {
    answer = failure;
    const found = await suggest({ q: 'rose street' });
    expect(found).toMatchObject([{ source: 'own', property_id: stack.property_id }]);
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/search']);
  });

  // covers: T-43
  it('goes to no address inside the network that the provider sends us to', async () => {
    const sentinel = await startSentinel();
    try {
      const places = [`${provider.url}/internal`, ...internalAddresses(sentinel.port)];
      for (const [number, location] of places.entries()) {
        answer = () => ({ status: 302, location: encodeURI(location) });
        expect(await suggest({ q: `rose ${number}` })).toEqual([]);
      }
      expect(requests.map(({ url }) => url.pathname)).toEqual(places.map(() => '/search'));
      expect(sentinel.connections()).toBe(0);
    } finally {
      await sentinel.stop();
    }
  });

  it('waits two seconds for the provider at most', async () => {
    // Takes the connection and says nothing.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const slow = await startTestService(property, { env: { ADDRESS_PROVIDER_URL: `http://127.0.0.1:${port}` } });
    try {
      const who = await onPro(slow);
      await add(who, { ...STANDALONE, property_address: ROSE });
      const asking = performance.now();
      expect(await suggest({ q: 'rose' }, who)).toMatchObject([{ source: 'own' }]);
      expect(performance.now() - asking).toBeGreaterThan(1_900);
      expect(performance.now() - asking).toBeLessThan(8_000);
    } finally {
      await slow.stop();
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('asks no outside service unless a provider is named', async () => {
    const who = await onPro(offline);
    await add(who, { ...STANDALONE, property_address: ROSE });
    expect(await suggest({ q: 'rose' }, who)).toMatchObject([{ source: 'own' }]);
    expect(await suggest({ q: 'king street' }, who)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('wants a few words and a country that exists', async () => {
    const ask = (body: object) => me.post('v1/system/service/query-address', body);
    expect(await ask({ q: ' ' })).toMatchObject({ status: 400, body: { errors: { q: 'this field is required' } } });
    expect(await ask({ q: 'x'.repeat(201) })).toMatchObject({ status: 400 });
    expect(await ask({ q: 'x', country_iso: 'zz' })).toMatchObject({
      status: 400,
      body: { errors: { country_iso: 'Please choose a country from the list' } },
    });
    expect(await suggest({ q: '%' })).toEqual([]);
  });
});

// After the lists above, which it adds to.
it('an address has a place on the map, which another address drops', async () => {
  const place = { latitude: -37.823456, longitude: 145.001 };
  const { property_block_id } = await add(me, { ...STANDALONE, property_address: { ...ROSE, ...place } });
  const placeOf = async () => done<Address>(await me.post(`${PATH}/address`, { block_id: property_block_id }));
  expect(await placeOf()).toMatchObject(place);
  const update = (property_address: object) => me.post(`${PATH}/block/update`, { property_block_id, property_address });
  expect(await update({ latitude: 91, longitude: 0 })).toMatchObject({
    status: 400,
    body: { errors: { 'property_address.latitude': 'This value is not valid' } },
  });
  expect(await update({ latitude: 10 })).toMatchObject({ status: 400 });
  done(await update({ line2: 'Flat 3' }));
  expect(await placeOf()).toMatchObject(NO_PLACE);
});

import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { systemContext } from '@keystead/platform';
import { property } from '../src/definition.js';
import { add, addRoom, FLATS, STANDALONE, onPro, PATH, CO_LIVING, type Added } from './property-fixture.js';

interface List {
  data: Record<string, unknown>[];
  links: Record<string, string>;
  pagination: Record<string, number>;
}

let service: TestService;
let me: Caller;
const added: Record<string, Added> = {};
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
  added.house = await add(me, { ...STANDALONE, property_address: { line1: '12 Rose Street', state: 'VIC' } });
  added.share = await add(me, { ...CO_LIVING, property_address: { line1: '50% Lane', state: 'NSW' } });
  added.flats = await add(me, FLATS);
  added.barn = await add(me, { ...STANDALONE, name: 'Barn', type: 'land' });
});
afterAll(() => service.stop());

const list = async (query: string) => (await me.get<List>(`${PATH}${query}`)).body;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
const filtered = (filters: object) => names(`?filters=${encodeURIComponent(JSON.stringify(filters))}`);

// covers: PROP-01, FEATURE-103
describe('the list of properties', () => {
  it('is paged, the newest first', async () => {
    const first = await list('?total=3');
    expect(first.data.map(({ name }) => name)).toEqual(['Barn', 'Rose Court', '4 Elm Road']);
    expect(first.pagination).toEqual({ total: 4, count: 3, per_page: 3, current_page: 1, total_pages: 2 });
    expect(first.links).toEqual({ self: `/api/${PATH}?total=3`, next: `/api/${PATH}?total=3&page=2` });
    expect(await names('?size=3&page=2')).toEqual(['12 Rose Street']);
    expect(await names('?page=99')).toEqual([]);
    expect((await list('?total=100000')).pagination.per_page).toBe(1000);
  });

  it('shows rows as documented', async () => {
    const [, , , row] = (await list('')).data;
    expect(row).toEqual({
      id: added.house!.property_id,
      property_id: added.house!.property_id,
      property_block_id: added.house!.property_block_id,
      name: STANDALONE.name,
      type: 'house',
      usage: 'residential',
      lease_mode: 'standalone',
      bedrooms: 3,
      bathrooms: 1,
      carpark: 2,
      cost_allocation_method: 'standalone',
      property_address: {
        id: expect.any(String) as string,
        full_address: '12 Rose Street, VIC, Australia',
        state: 'VIC',
        country_iso: 'AU',
        latitude: null,
        longitude: null,
        photo: null,
      },
      country_iso: 'AU',
      timezone: 'Australia/Melbourne',
      managers: [],
      currency: 'AUD',
      units: [expect.objectContaining({ property_block_id: added.house!.property_block_id, name: STANDALONE.name })],
      deleted_at: null,
      is_deleted: false,
      created_at: expect.any(String) as string,
      version: 1,
    });
  });

  it('is sorted by what is asked for', async () => {
    expect(await names('?sort=name&order=ASC')).toEqual(['4 Elm Road', '12 Rose Street', 'Barn', 'Rose Court']);
    expect(await names('?sort=name&order=desc')).toEqual(['Rose Court', 'Barn', '12 Rose Street', '4 Elm Road']);
    expect(await names('?sort=created_at')).toEqual(['12 Rose Street', '4 Elm Road', 'Rose Court', 'Barn']);
    expect(await me.get(`${PATH}?sort=features`)).toMatchObject({ status: 400 });
    expect(await me.get(`${PATH}?sort=constructor`)).toMatchObject({ status: 400 });
  });

  it('is limited by filters', async () => {
    expect(await filtered({ q: 'ROSE' })).toEqual(['Rose Court', '12 Rose Street']);
    expect(await filtered({ q: '50%' })).toEqual(['4 Elm Road']);
    expect(await filtered({ q: 'street 12' })).toEqual(['12 Rose Street']);
    expect(await filtered({ q: 'st 12' })).toEqual(['12 Rose Street']);
    expect(await filtered({ q: 'st 13' })).toEqual([]);
    expect(await filtered({ q: '%' })).toEqual(['4 Elm Road']);
    expect(await filtered({ type: 'multi_unit' })).toEqual(['Rose Court']);
    expect(await filtered({ lease_mode: 'co_living' })).toEqual(['4 Elm Road']);
    expect(await filtered({ state: 'VIC', q: 'rose' })).toEqual(['12 Rose Street']);
    expect(await filtered({ usage: 'residential', country_iso: 'AU' })).toHaveLength(4);
    expect(await filtered({ country_iso: 'NZ' })).toEqual([]);
    expect(await filtered({ usage: 'commercial' })).toEqual([]);
    for (const filters of ['{"type":"castle"}', '{"features":"x"}', '[]', '{"q":{}}', 'q', '"\\u0000"'])
      expect({ filters, status: (await me.get(`${PATH}?filters=${encodeURIComponent(filters)}`)).status }).toEqual({
        filters,
        status: 400,
      });
  });

  it('refuses pages that make no sense', async () => {
    for (const query of [
      'total=0',
      'total=-1',
      'page=0',
      'page=1.5',
      'total=ten',
      'order=up',
      'total=1&total=2',
      'colour=red',
    ])
      expect(await me.get(`${PATH}?${query}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('keeps the trash apart', async () => {
    const other = await onPro(service);
    const { property_id } = await add(other, STANDALONE);
    await add(other, { ...STANDALONE, name: 'Kept' });
    await service.db.run(systemContext(other.company_id, 'test'), async (tx) => {
      await tx.query(`update property set deleted_at = '2026-01-02 03:04:05Z' where id = $1`, [property_id]);
      await tx.query(`update property_block set deleted_at = '2026-01-02 03:04:05Z' where property_id = $1`, [
        property_id,
      ]);
    });
    const live = (await other.get<List>(PATH)).body;
    expect(live.data.map(({ name }) => name)).toEqual(['Kept']);
    expect(live.pagination.total).toBe(1);
    const trash = (await other.get<List>(`${PATH}?show_deleted=1`)).body;
    expect(trash.data).toMatchObject([
      { property_id, is_deleted: true, deleted_at: '2026-01-02 03:04:05', bedrooms: 3 },
    ]);
    expect((await other.get<List>(`${PATH}/section`)).body.pagination.total).toBe(1);
    const { property_block_id } = trash.data[0] as unknown as Added;
    expect(await other.post(`${PATH}/block/update`, { property_block_id, name: 'Ghost' })).toMatchObject({
      status: 404,
    });
    expect(await other.post(`${PATH}/create`, { property_id, block_name: 'Ghost' })).toMatchObject({ status: 404 });
  });
});

// covers: PROP-19, SECT-01, SECT-02
describe('the list of sections', () => {
  // covers: FEATURE-11
  it('shows what can be let, of a unit or of all', async () => {
    const { property_block_id, property_id } = added.share!;
    const room = await addRoom(me, property_block_id, { sharing: 'shared' });
    const { data } = (await me.get<List>(`${PATH}/section?property_block_id=${property_block_id}&total=5`)).body;
    expect(data).toEqual([
      {
        id: room.property_section_id,
        property_section_id: room.property_section_id,
        property_block_id,
        property_id,
        property_name: '4 Elm Road',
        room_id: room.room_id,
        name: '4 Elm Road · Room 1',
        lease_mode: 'co_living',
        is_shared: true,
        country_iso: 'AU',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
      },
    ]);
    const all = (await me.get<List>(`${PATH}/section?total=1000`)).body;
    expect(all.data.map(({ name }) => name)).toEqual([
      'Barn',
      'Rose Court · Unit 1',
      '4 Elm Road · Room 1',
      '12 Rose Street',
    ]);
    const one = (await me.get<List>(`${PATH}/section?property_section_id=${room.property_section_id}`)).body;
    expect(one.pagination).toMatchObject({ total: 1, count: 1 });
    expect(await me.get(`${PATH}/section?property_block_id=1`)).toMatchObject({ status: 400 });
  });
});

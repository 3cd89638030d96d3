import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, letSection, onPro, PATH, ROOM, said, CO_LIVING } from './property-fixture.js';

let service: TestService;
let me: Caller;
let property_block_id: string;
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
  property_block_id = (await add(me, CO_LIVING)).property_block_id;
});
afterAll(() => service.stop());

const edit = (body: object) => me.post(`${PATH}/room/update`, body);
const remove = (id: string) => me.post(`${PATH}/room/delete`, { id });

describe('a room', () => {
  // covers: PROP-15
  it('is changed under its version, and publishes what concerns its section', async () => {
    const room = await addRoom(me, property_block_id, { name: 'Den' });
    const { room_id: id, property_section_id } = room;
    expect(done(await edit({ id, version: 1, price: 400, target_bond: null, room_type: 'master' }))).toEqual({
      id,
      room_id: id,
      property_section_id,
      version: 2,
    });
    expect(await said(service, property_section_id)).toHaveLength(1);
    expect(done(await edit({ id, version: 2, name: 'Study', sharing: 'shared', area: 12.25 }))).toMatchObject({
      version: 3,
    });
    expect((await said(service, property_section_id))[1]).toMatchObject({
      name: 'section.updated',
      version: 2,
      data: { name: `${CO_LIVING.name} · Study`, is_shared: true, room_id: id },
    });
    expect(await edit({ id, version: 2, name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect(done(await me.get(`${PATH}/room/${id}`))).toMatchObject({
      name: 'Study',
      price: 400,
      target_bond: null,
      area: 12.25,
      version: 3,
    });
  });

  // covers: F-37, PROP-15, VAL-19
  it.each(['abc', '', true, -1, 0])('refuses the price %j: it must be a positive number', async (price) => {
    const { room_id: id } = await addRoom(me, property_block_id, { name: `Priced ${String(price)}` });
    const sentence = price === '' ? 'this field is required' : 'Must be a positive number';
    expect(await edit({ id, version: 1, price })).toMatchObject({
      status: 400,
      body: { errors: { price: sentence } },
    });
  });

  it('has a name of its own in its unit', async () => {
    await addRoom(me, property_block_id, { name: 'Loft' });
    const second = await me.post(`${PATH}/room/create`, { ...ROOM, property_block_id, name: ' loft ' });
    expect(second).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
  });

  // covers: PROP-14, Q-121
  it('belongs to co-living', async () => {
    const stack = await add(me, STANDALONE);
    const answer = await me.post(`${PATH}/room/create`, { ...ROOM, property_block_id: stack.property_block_id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_CO_LIVING' } });
  });

  // covers: PROP-16
  it('goes with its section, unless it is let', async () => {
    const room = await addRoom(me, property_block_id, { name: 'Attic' });
    const lease = { section_id: room.property_section_id, start_date: '2024-01-01', end_date: '2030-01-01' };
    const lease_id = await letSection(service, me, lease);
    expect(await remove(room.room_id)).toMatchObject({ status: 409, body: { code: 'SECTION_STILL_LET' } });
    await letSection(service, me, { ...lease, lease_id, end_date: '2024-06-30', version: 2 }, 'lease.ended');
    expect(await remove(room.room_id)).toMatchObject({ status: 200, body: { data: { room_id: room.room_id } } });
    expect((await said(service, room.property_section_id))[1]).toMatchObject({ name: 'section.removed', version: 2 });
    expect(await remove(room.room_id)).toMatchObject({ status: 404 });
  });

  // covers: ROOM-06, Q-138
  it('stays shared while two leases meet on it', async () => {
    const { room_id: id, property_section_id } = await addRoom(me, property_block_id, {
      name: 'Dorm',
      sharing: 'shared',
    });
    const lease = { section_id: property_section_id, start_date: '2025-01-01', end_date: '2025-12-31' };
    await letSection(service, me, lease);
    const second = await letSection(service, me, { ...lease, start_date: '2025-12-31', end_date: null });
    await letSection(service, me, { ...lease, start_date: '2030-01-01', end_date: null });
    expect(await edit({ id, sharing: 'exclusive' })).toMatchObject({
      status: 409,
      body: { code: 'SECTION_STILL_LET' },
    });
    const end = { ...lease, lease_id: second, start_date: '2025-12-31', end_date: '2029-12-31', version: 2 };
    await letSection(service, me, end, 'lease.changed');
    expect(await edit({ id, sharing: 'exclusive' })).toMatchObject({ status: 200 });
  });
});

import { startTestService, type Answer, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, onPro, PATH, rowsOf, CO_LIVING } from './property-fixture.js';

const UNKNOWN = '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11';

let service: TestService;
let owner: Caller;
let stranger: Caller;
/** One id of every kind, all of the owner's company. */
const ids: Record<'property' | 'block' | 'section' | 'room' | 'key', string> = {
  property: '',
  block: '',
  section: '',
  room: '',
  key: '',
};
beforeAll(async () => {
  service = await startTestService(property);
  owner = await onPro(service);
  stranger = await onPro(service);
  await add(stranger, STANDALONE);
  const share = await add(owner, CO_LIVING);
  const room = await addRoom(owner, share.property_block_id);
  const key = done<{ id: string }>(
    await owner.post(`${PATH}/key/create`, { property_id: share.property_id, name: 'Front door' }),
  );
  Object.assign(ids, {
    property: share.property_id,
    block: share.property_block_id,
    section: room.property_section_id,
    room: room.room_id,
    key: key.id,
  });
});
afterAll(() => service.stop());

type Call = (who: Caller, id: string) => Promise<Answer>;

/** Every route that takes an id, with the kind of id it takes. */
const ROUTES: [string, keyof typeof ids, Call][] = [
  ['GET {id}', 'property', (who, id) => who.get(`${PATH}/${id}`)],
  ['GET block/{id}', 'block', (who, id) => who.get(`${PATH}/block/${id}`)],
  ['GET room/{block}', 'block', (who, id) => who.get(`${PATH}/room/${id}`)],
  ['GET room/{room}', 'room', (who, id) => who.get(`${PATH}/room/${id}`)],
  ['GET section by block', 'block', (who, id) => who.get(`${PATH}/section?property_block_id=${id}`)],
  ['GET section by id', 'section', (who, id) => who.get(`${PATH}/section?property_section_id=${id}`)],
  ['GET keys', 'property', (who, id) => who.get(`${PATH}/keys?property_id=${id}`)],
  [
    'POST create by property',
    'property',
    (who, id) => who.post(`${PATH}/create`, { property_id: id, block_name: 'U' }),
  ],
  [
    'POST create by block',
    'block',
    (who, id) => who.post(`${PATH}/create`, { property_block_id: id, block_name: 'U' }),
  ],
  [
    'POST block/update',
    'block',
    (who, id) => who.post(`${PATH}/block/update`, { property_block_id: id, name: 'Mine' }),
  ],
  [
    'POST block/update with a version',
    'block',
    (who, id) => who.post(`${PATH}/block/update`, { property_block_id: id, name: 'Mine', version: 9 }),
  ],
  [
    'POST room/create',
    'block',
    (who, id) => who.post(`${PATH}/room/create`, { property_block_id: id, name: 'Mine', price: 1 }),
  ],
  ['POST room/update', 'room', (who, id) => who.post(`${PATH}/room/update`, { id, name: 'Mine', version: 7 })],
  ['GET unit/{id}', 'block', (who, id) => who.get(`${PATH}/unit/${id}`)],
  ['POST delete', 'property', (who, id) => who.post(`${PATH}/delete`, { property_id: id, name: CO_LIVING.name })],
  ['POST block/delete/{id}', 'block', (who, id) => who.post(`${PATH}/block/delete/${id}`)],
  ['POST block/restore/{id}', 'block', (who, id) => who.post(`${PATH}/block/restore/${id}`)],
  ['POST address by block', 'block', (who, id) => who.post(`${PATH}/address`, { block_id: id })],
  ['POST address by section', 'section', (who, id) => who.post(`${PATH}/address`, { section_id: id })],
  ['POST section/delete', 'section', (who, id) => who.post(`${PATH}/section/delete`, { property_section_id: id })],
  ['POST room/delete', 'room', (who, id) => who.post(`${PATH}/room/delete`, { id })],
  ['POST key/create', 'property', (who, id) => who.post(`${PATH}/key/create`, { property_id: id, name: 'Mine' })],
  ['POST key/update', 'key', (who, id) => who.post(`${PATH}/key/update`, { id, name: 'Mine' })],
  ['POST key/delete', 'key', (who, id) => who.post(`${PATH}/key/delete`, { id })],
];

describe('another company’s id', () => {
  it.each(ROUTES)('%s answers like an unknown one, to the byte', async (_route, kind, call) => {
    const [theirs, unknown] = [await call(stranger, ids[kind]), await call(stranger, UNKNOWN)];
    expect({ status: theirs.status, text: theirs.text.replaceAll(ids[kind], UNKNOWN) }).toEqual({
      status: unknown.status,
      text: unknown.text,
    });
    const isList = theirs.status === 200;
    expect(isList ? theirs.body : theirs).toMatchObject(
      isList ? { data: [] } : { status: 404, body: { code: 'NOT_FOUND' } },
    );
  });

  it('moves no key into another company’s property', async () => {
    const { property_id } = (await stranger.get<{ data: { property_id: string }[] }>(PATH)).body.data[0]!;
    const { id } = done<{ id: string }>(await stranger.post(`${PATH}/key/create`, { property_id, name: 'Shed' }));
    expect(await stranger.post(`${PATH}/key/update`, { id, property_id: ids.property })).toMatchObject({ status: 404 });
  });

  it('has left everything as it was', async () => {
    expect(done(await owner.get(`${PATH}/${ids.property}`))).toMatchObject({ name: CO_LIVING.name, version: 1 });
    expect(done(await owner.get(`${PATH}/room/${ids.room}`))).toMatchObject({ name: 'Room 1', version: 1 });
    const names = await rowsOf(service, 'select name from outbox where company_id = $1 order by seq', [
      owner.company_id,
    ]);
    expect(names.map(({ name }) => name)).toEqual(['property.created', 'section.created', 'key.changed']);
  });
});

import { newId } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { done, PATH, rowsOf, STANDALONE } from './property-fixture.js';
import { DAY, documentOf, type Place, portfolio } from './portfolio.js';

// covers: F-31

let service: TestService;
let landlord: Caller;
let manager: Caller;
let mine: Place;
let theirs: Place;

beforeAll(async () => {
  service = await startTestService(property);
  ({ landlord, manager, mine, theirs } = await portfolio(service));
});
afterAll(() => service?.stop());

const LISTS = [
  '?',
  '?show_deleted=1',
  '/address/list?',
  '/section?',
  '/owner?all=1',
  '/agent?',
  '/keys?',
  '/water-usage?',
  '/power-usage?',
  '/car-mileage?',
  '/compliance?',
  '/photo?',
  '/maintenance?',
  '/maintenance/message?',
  '/maintenance/quote?',
  '/inspection?',
];
/** Everything that the team sees, and how much was published. */
async function everything(): Promise<unknown[]> {
  const paths = [...LISTS, `/${mine.property}`, `/${theirs.property}`, `/room/${mine.block}`, `/room/${theirs.block}`];
  const answers = await Promise.all(paths.map((path) => landlord.get<{ data: unknown }>(`${PATH}${path}`)));
  const published = await rowsOf(service, 'select count(*) from outbox where company_id = $1', [landlord.company_id]);
  return [...answers.map(({ body }) => body.data), published];
}

type Body = (own: Place, foreign: Place) => object;
const READING = { reading_date: '2026-06-02', reading: 9 };
const TRIP = { trip_date: '2026-06-02', distance_km: 9, purpose: 'x' };
const REPAIR = { title: 'x', description: 'x', is_urgent: false };

/** Writes about what belongs to another property, alone or beside something of their own. */
const FOREIGN: [path: string, body: Body][] = [
  ['create', (_, { property }) => ({ property_id: property, block_name: 'U' })],
  ['create', (_, { block }) => ({ property_block_id: block, block_name: 'U' })],
  ['create', (own, { block }) => ({ property_id: own.property, property_block_id: block, block_name: 'U' })],
  ['block/update', (_, { block }) => ({ property_block_id: block, name: 'Taken' })],
  ['room/create', (_, { block }) => ({ property_block_id: block, name: 'x', price: 1 })],
  ['room/update', (_, { room }) => ({ id: room, name: 'Taken' })],
  [
    'maintenance/message/create',
    (_, { maintenance }) => ({ maintenance_request_id: maintenance, audience: 'everyone', text: 'x' }),
  ],
  ['key/create', (_, foreign) => ({ property_id: foreign.property, name: 'x' })],
  ['key/update', (_, { key }) => ({ id: key, holder: null })],
  ['key/update', ({ key }, foreign) => ({ id: key, property_id: foreign.property })],
  ['key/delete', (_, { key }) => ({ id: key })],
  ...(['water', 'power'] as const).flatMap((kind): [string, Body][] => [
    [`${kind}-usage/create`, (_, { block }) => ({ ...READING, property_block_id: block })],
    [`${kind}-usage/create`, ({ block }, { lease }) => ({ ...READING, property_block_id: block, lease_id: lease })],
    [
      `${kind}-usage/create`,
      ({ block }, { document }) => ({ ...READING, property_block_id: block, document_id: document }),
    ],
    [`${kind}-usage/update`, (_, foreign) => ({ id: foreign[kind], note: 'x' })],
    [`${kind}-usage/update`, (own, { block }) => ({ id: own[kind], property_block_id: block })],
    [`${kind}-usage/update`, (own, { lease }) => ({ id: own[kind], lease_id: lease })],
    [`${kind}-usage/update`, (own, { document }) => ({ id: own[kind], document_id: document })],
    [`${kind}-usage/delete`, (_, foreign) => ({ id: foreign[kind] })],
  ]),
  ['car-mileage/create', (_, { block }) => ({ ...TRIP, property_block_id: block })],
  ['car-mileage/create', ({ block }, { lease }) => ({ ...TRIP, property_block_id: block, lease_id: lease })],
  ['car-mileage/update', (_, { trip }) => ({ id: trip, note: 'x' })],
  ['car-mileage/update', ({ trip }, { block }) => ({ id: trip, property_block_id: block })],
  ['car-mileage/update', ({ trip }, { lease }) => ({ id: trip, lease_id: lease })],
  ['car-mileage/delete', (_, { trip }) => ({ id: trip })],
  ['compliance/create', (_, foreign) => ({ property_id: foreign.property, kind: 'pool', due_on: '2030-01-01' })],
  [
    'compliance/create',
    (own, { document }) => ({ property_id: own.property, kind: 'pool', due_on: '2030-01-01', document_id: document }),
  ],
  ['compliance/update', (_, { check }) => ({ id: check, done_on: DAY, due_on: '2030-01-01' })],
  ['compliance/update', ({ check }, { document }) => ({ id: check, document_id: document })],
  ['compliance/delete', (_, { check }) => ({ id: check })],
  [
    'photo/create',
    (_, foreign) => ({ property_id: foreign.property, external_path: 'https://pictures.example/x.jpg' }),
  ],
  ['photo/order', (_, foreign) => ({ property_id: foreign.property, photo_ids: [foreign.photo] })],
  ['photo/order', (own, { photo }) => ({ property_id: own.property, photo_ids: [photo] })],
  ['photo/cover', (_, { photo }) => ({ id: photo })],
  ['photo/delete', (_, { photo }) => ({ id: photo })],
  ['maintenance/create', (_, { block }) => ({ ...REPAIR, property_block_id: block })],
  [
    'maintenance/quote/create',
    (_, { maintenance }) => ({ maintenance_request_id: maintenance, supplier: 'x', amount: 1 }),
  ],
  ['maintenance/quote/approve', (_, { quote }) => ({ id: quote })],
  ['maintenance/quote/decline', (_, { quote }) => ({ id: quote })],
  [
    'maintenance/photo/create',
    (_, { maintenance }) => ({ maintenance_request_id: maintenance, external_path: 'https://pictures.example/x.jpg' }),
  ],
  ['maintenance/photo/delete', (_, { picture }) => ({ id: picture })],
  ['maintenance/update', (_, { maintenance }) => ({ id: maintenance, title: 'x' })],
  ['maintenance/approve', (_, { maintenance }) => ({ id: maintenance })],
  ['maintenance/approve', ({ maintenance }, { quote }) => ({ id: maintenance, quote_id: quote })],
  ['maintenance/assign', (_, { maintenance }) => ({ id: maintenance, tradesperson_name: 'x' })],
  ['maintenance/complete', (_, { reported }) => ({ id: reported })],
  ['maintenance/complete', ({ reported }, { lease }) => ({ id: reported, cost: 5, billed_lease_id: lease })],
  ['maintenance/close', (_, { maintenance }) => ({ id: maintenance })],
  ['maintenance/cancel', (_, { maintenance }) => ({ id: maintenance, reason: 'x' })],
  ['inspection/create', (_, { block }) => ({ property_block_id: block, kind: 'routine', inspect_on: '2030-01-01' })],
  [
    'inspection/create',
    ({ block }, { lease }) => ({ property_block_id: block, lease_id: lease, kind: 'exit', inspect_on: '2030-01-01' }),
  ],
  ['inspection/update', (_, { inspection }) => ({ id: inspection, inspect_on: '2030-01-01' })],
  ['inspection/complete', (_, { inspection }) => ({ id: inspection, areas: [{ area: 'x', condition: 'good' }] })],
  ['inspection/cancel', (_, { visit }) => ({ id: visit, reason: 'x' })],
  [
    'inspection/photo/create',
    (_, { inspection }) => ({ inspection_id: inspection, external_path: 'https://pictures.example/x.jpg' }),
  ],
  ['inspection/photo/delete', (_, { view }) => ({ id: view })],
];

/** What their role does not do at all, with the rows of their own property either. */
const DENIED: [path: string, body: (place: Place) => object][] = [
  ['create', () => STANDALONE],
  ['delete', ({ property: id, name }) => ({ property_id: id, name: `${name} House` })],
  ['empty-trash', () => ({})],
  ['room/delete', ({ room }) => ({ id: room })],
  ['section/delete', ({ section }) => ({ property_section_id: section })],
  ['update-ownership', ({ property: id, owner }) => ({ property_id: id, owners: [{ owner_id: owner }] })],
  ['delete-landlord', ({ property: id, owner }) => ({ property_id: id, user_id: owner })],
  ['owner/assign', ({ property: id }) => ({ property_id: id, user_ids: [newId()] })],
  ['owner/unassign', ({ property: id, owner }) => ({ property_id: id, user_ids: [owner] })],
  ['owner/edit', ({ owner }) => ({ id: owner, first_name: 'Taken' })],
  ['owner/delete', ({ owner }) => ({ id: owner })],
  [
    'agent/create',
    ({ block }) => ({ property_block_id: block, first_name: 'A', last_name: 'B', email: 'a@b.example' }),
  ],
  ['agent/edit', ({ agent }) => ({ id: agent, first_name: 'Taken' })],
  ['agent/delete', ({ agent }) => ({ id: agent })],
];

describe('a portfolio manager', () => {
  let before: unknown[];
  beforeAll(async () => {
    before = await everything();
  });
  afterEach(async () => {
    expect(await everything()).toEqual(before);
  });

  it.each(FOREIGN)('changes nothing of another property by %s %#', async (path, bodyOf) => {
    const answer = await manager.post(`${PATH}/${path}`, bodyOf(mine, theirs));
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('CANARY');
  });

  it('restores no unit of another property', async () => {
    expect((await manager.post(`${PATH}/block/restore/${theirs.trashed}`)).status).toBe(404);
    expect((await manager.post(`${PATH}/block/delete/${theirs.block}`)).status).toBe(403);
  });

  it.each(DENIED)('is refused %s everywhere', async (path, bodyOf) => {
    for (const place of [mine, theirs]) {
      const answer = await manager.post(`${PATH}/${path}`, bodyOf(place));
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('names no document of the company as a whole', async () => {
    const document_id = await documentOf(service, landlord, null);
    const { status, body } = await manager.post(`${PATH}/compliance/update`, { id: mine.check, document_id });
    expect([status, body.errors]).toEqual([400, { document_id: 'We could not find that document' }]);
  });

  it('has no imports', async () => {
    const path = 'v1/system/import/property';
    const { id } = done<{ id: string }>(await landlord.post(`${path}/create`, { kind: 'room' }));
    expect((await manager.get(path)).body).toMatchObject({ data: [] });
    for (const one of [`${path}/${id}`, `${path}/${id}/row`]) expect((await manager.get(one)).status).toBe(404);
    for (const kind of ['property', 'room'])
      expect(await manager.post(`${path}/create`, { kind })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    const text = 'property,name,price\r\n';
    expect((await manager.post(`${path}/part`, { id, part: 1, text })).status).toBe(403);
    for (const step of ['check', 'start', 'undo'])
      expect((await manager.post(`${path}/${step}`, { id })).status).toBe(403);
  });
});

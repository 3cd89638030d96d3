import { newId } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, onPro, PATH, picturesIn, shownPictures, STANDALONE, type Added } from './property-fixture.js';

let service: TestService;
let landlord: Caller;
let stack: Added;

beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  landlord = await onPro(service);
  stack = await add(landlord, STANDALONE);
});

interface Photo {
  id: string;
  external_path: string;
  position: number;
  is_cover: boolean;
}

const picture = (name: string) => `https://pictures.example/${name}.jpg`;
const create = (name: string, by = landlord) =>
  by.post(`${PATH}/photo/create`, { property_id: stack.property_id, external_path: picture(name) });
const created = async (name: string) => done<{ id: string }>(await create(name)).id;
const list = async (by = landlord, query = `property_id=${stack.property_id}`) => {
  const { status, body } = await by.get<{ data: Photo[] }>(`${PATH}/photo?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const order = (photo_ids: unknown, by = landlord) =>
  by.post(`${PATH}/photo/order`, { property_id: stack.property_id, photo_ids });
/** Names in their order, the cover with a star. */
const names = async () =>
  (await list()).map(({ external_path, is_cover }) => `${/(\w+)\.jpg$/.exec(external_path)![1]}${is_cover ? '*' : ''}`);
const shown = async () => {
  const { body } = await landlord.get<{ data: { property_address: { photo: { external_path: string } | null } }[] }>(
    PATH,
  );
  return body.data[0]!.property_address.photo?.external_path ?? null;
};
const published = () => picturesIn(service, landlord.company_id, 'property.image_changed');
const released = () => picturesIn(service, landlord.company_id, 'property.photo_removed');

describe('pictures of a property', () => {
  it('stand in the order in which they came, and the first one is the cover that lists show', async () => {
    for (const name of ['front', 'kitchen', 'garden']) await created(name);
    expect(await names()).toEqual(['front*', 'kitchen', 'garden']);
    expect(await shown()).toBe(picture('front'));
    expect(await published()).toEqual([picture('front')]);
    expect(await created('front')).toBe((await list())[0]!.id);
    expect(await list()).toHaveLength(3);
    // Documents keeps the files of these.
    const all = ['front', 'kitchen', 'garden'].map(picture);
    expect(await shownPictures(service, landlord.company_id)).toEqual(all);
  });

  it('are put in another order and get another cover, which open screens follow', async () => {
    const [front, kitchen, garden] = [await created('front'), await created('kitchen'), await created('garden')];
    done(await order([garden, front, kitchen]));
    expect(await names()).toEqual(['garden', 'front*', 'kitchen']);
    done(await landlord.post(`${PATH}/photo/cover`, { id: kitchen }));
    expect(await names()).toEqual(['garden', 'front', 'kitchen*']);
    expect(await shown()).toBe(picture('kitchen'));
    expect(await published()).toEqual([picture('front'), picture('kitchen')]);
  });

  it('are deleted; after the cover the next one is it, and after the last one there is none', async () => {
    const [front, kitchen] = [await created('front'), await created('kitchen')];
    done(await landlord.post(`${PATH}/photo/delete`, { id: front }));
    expect(await names()).toEqual(['kitchen*']);
    done(await landlord.post(`${PATH}/photo/delete`, { id: kitchen }));
    expect(await shown()).toBeNull();
    expect(await published()).toEqual([picture('front'), picture('kitchen'), null]);
    expect(await landlord.post(`${PATH}/photo/delete`, { id: kitchen })).toMatchObject({ status: 404 });
  });

  it('are released for deletion once nothing shows them any more', async () => {
    const [front, kitchen] = [await created('front'), await created('kitchen')];
    const property_address = { photo: { external_path: picture('front') } };
    const { property_id } = await add(landlord, { ...STANDALONE, name: 'Second', property_address });
    const { property_block_id } = stack;
    const report = { property_block_id, title: 'Tap', description: 'It drips', is_urgent: false };
    const { id } = done<{ id: string }>(await landlord.post(`${PATH}/maintenance/create`, report));
    const shot = { maintenance_request_id: id, external_path: picture('tap') };
    const tap = done<{ id: string }>(await landlord.post(`${PATH}/maintenance/photo/create`, shot));
    const visit = { property_block_id, kind: 'routine', inspect_on: '2026-07-01' };
    const inspection = done<{ id: string }>(await landlord.post(`${PATH}/inspection/create`, visit));
    const view = { inspection_id: inspection.id, external_path: picture('view') };
    done(await landlord.post(`${PATH}/inspection/photo/create`, view));
    const same = { ...view, external_path: picture('front') };
    const again = done<{ id: string }>(await landlord.post(`${PATH}/inspection/photo/create`, same));
    done(await landlord.post(`${PATH}/photo/delete`, { id: front }));
    done(await landlord.post(`${PATH}/inspection/photo/delete`, { id: again.id }));
    expect(await released()).toEqual([]);
    done(await landlord.post(`${PATH}/photo/delete`, { id: kitchen }));
    done(await landlord.post(`${PATH}/maintenance/photo/delete`, { id: tap.id }));
    expect(await released()).toEqual([picture('kitchen'), picture('tap')]);
    done(await landlord.post(`${PATH}/delete`, { property_id, name: 'Second' }));
    done(await landlord.post(`${PATH}/empty-trash`));
    expect(await released()).toEqual([picture('kitchen'), picture('tap'), picture('front')]);
  });

  it('are at most fifty, exactly, when many are added at once', async () => {
    for (let number = 0; number < 45; number++) await created(`old${number}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => create(`new${number}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PHOTOS' } });
    const positions = (await list(landlord, `property_id=${stack.property_id}&total=100`)).map(
      ({ position }) => position,
    );
    expect(new Set(positions).size).toBe(50);
  });

  it('take the picture that the address is given, as the cover', async () => {
    await created('front');
    const { property_block_id } = stack;
    const address = { photo: { external_path: picture('street') } };
    done(await landlord.post(`${PATH}/block/update`, { property_block_id, property_address: address }));
    expect(await names()).toEqual(['front', 'street*']);
    stack = await add(landlord, { ...STANDALONE, name: 'Second', property_address: address });
    expect(await names()).toEqual(['street*']);
  });

  it.each([
    ['a picture left out', (ids: string[]) => ids.slice(1), 400],
    ['a picture named twice', (ids: string[]) => [ids[0], ids[0]], 400],
    ['one that is not of the property', (ids: string[]) => [...ids, newId()], 404],
    ['what is no id', () => ['front'], 400],
    ['what is no list', () => 'front', 400],
  ])('are not put in an order with %s', async (_name, change, status) => {
    const ids = [await created('front'), await created('kitchen')];
    expect(await order(change(ids))).toMatchObject({ status });
    expect(await names()).toEqual(['front*', 'kitchen']);
  });

  it.each(['javascript:alert(1)', '', 12, `https://x.example/${'a'.repeat(2000)}`])(
    'are web addresses, unlike %p',
    async (external_path) => {
      const answer = await landlord.post(`${PATH}/photo/create`, { property_id: stack.property_id, external_path });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    },
  );

  it('of another company, or of a property in the trash, are as unknown as none', async () => {
    const id = await created('front');
    const stranger = await onPro(service);
    expect(await create('theirs', stranger)).toMatchObject({ status: 404 });
    expect(await order([id], stranger)).toMatchObject({ status: 404 });
    for (const what of ['cover', 'delete'])
      expect(await stranger.post(`${PATH}/photo/${what}`, { id })).toMatchObject({ status: 404 });
    expect(await list(stranger)).toEqual([]);
    done(await landlord.post(`${PATH}/delete`, { property_id: stack.property_id, name: STANDALONE.name }));
    expect(await create('late')).toMatchObject({ status: 404 });
  });
});

import { newId } from '@keystead/platform';
import { eventually, publishEvent, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import {
  add,
  done,
  STANDALONE,
  onPro,
  PATH,
  picturesIn,
  rowsOf,
  shownPictures,
  type Added,
} from './property-fixture.js';

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

const company_info = { name: 'Rowe & Co', photo: { external_path: 'https://photos.example/rowe.jpg' } };
const KIM = { first_name: 'Kim', last_name: 'Park', email: 'Kim@Agency.example', phone: '03 9000 0000', company_info };

const create = (form: object = {}) =>
  landlord.post(`${PATH}/agent/create`, { ...KIM, property_block_id: stack.property_block_id, ...form });
const created = async (form?: object) => done<{ id: string; version: number }>(await create(form));
const edit = (body: object, by = landlord) => by.post(`${PATH}/agent/edit`, body);
const list = async (query = `property_block_id=${stack.property_block_id}`, by = landlord) => {
  const { status, text, body } = await by.get<{ data: Record<string, unknown>[]; pagination: { total: number } }>(
    `${PATH}/agent?${query}`,
  );
  if (status !== 200) throw new Error(text);
  return body;
};

describe('agents of a unit', () => {
  // covers: PROP-44, PROP-45, AGT-01, AGT-02, FEATURE-15
  test('an agent stands there with the agency and its picture', async () => {
    const { id } = await created();
    expect((await list()).data).toEqual([
      {
        id,
        property_id: stack.property_id,
        property_name: STANDALONE.name,
        property_block_id: stack.property_block_id,
        first_name: 'Kim',
        last_name: 'Park',
        email: 'kim@agency.example',
        phone: '03 9000 0000',
        company_info,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        version: 1,
      },
    ]);
    await created({ first_name: 'Lee', company_info: undefined, phone: '' });
    expect(
      (await list(`property_block_id=${stack.property_block_id}&sort=first_name&order=desc&size=1`)).data,
    ).toMatchObject([{ first_name: 'Lee', phone: null, company_info: { name: null, photo: null } }]);
    // Documents keeps the files of these; a change of something else says nothing of the picture.
    const { external_path } = company_info.photo;
    const changed = { external_path: 'https://photos.example/other.jpg' };
    done(await edit({ id, phone: '03 9000 0001', company_info }));
    done(await edit({ id, company_info: { photo: changed } }));
    expect(await shownPictures(service, landlord.company_id)).toEqual([external_path, changed.external_path]);
  });

  test('a picture that no entry shows any more is released: changed, taken away, removed or purged', async () => {
    const released = () => picturesIn(service, landlord.company_id, 'property.photo_removed');
    const photo = (name: string) => ({ photo: { external_path: `https://photos.example/${name}.jpg` } });
    const { id: kim } = await created({ company_info: photo('one') });
    const { id: lee } = await created({ first_name: 'Lee', company_info: photo('one') });
    done(await edit({ id: kim, company_info: photo('two') }));
    done(await edit({ id: lee, phone: '03 9000 0001' }));
    // The other entry shows it.
    expect(await released()).toEqual([]);
    done(await edit({ id: lee, company_info: photo('three') }));
    done(await edit({ id: kim, company_info: null }));
    done(await landlord.post(`${PATH}/agent/delete`, { id: lee }));
    const paths = ['one', 'two', 'three'].map((name) => photo(name).photo.external_path);
    expect(await released()).toEqual(paths);
    await created({ company_info: photo('four') });
    done(await landlord.post(`${PATH}/delete`, { property_id: stack.property_id, name: STANDALONE.name }));
    done(await landlord.post(`${PATH}/empty-trash`));
    expect(await released()).toEqual([...paths, photo('four').photo.external_path]);
  });

  // covers: PROP-44
  test('the list is searched, sorted and paged, and of all units when none is named', async () => {
    const other = await add(landlord, { ...STANDALONE, name: '14 Rose Street' });
    await created({ first_name: 'Ann' });
    await created({ first_name: 'Ben', company_info: { name: 'Elm Agents' } });
    await created({ first_name: 'Cem', property_block_id: other.property_block_id });
    const names = async (query: string) => (await list(query)).data.map(({ first_name }) => first_name);
    expect(await names(`property_block_id=${stack.property_block_id}`)).toEqual(['Ben', 'Ann']);
    expect(await names('sort=first_name')).toEqual(['Ann', 'Ben', 'Cem']);
    expect(await names('sort=first_name&total=2&page=2')).toEqual(['Cem']);
    expect(await names(`filters=${encodeURIComponent('{"q":"elm"}')}`)).toEqual(['Ben']);
    for (const bad of ['sort=company_info', 'property_block_id=x', 'filters={"email":"x"}'])
      expect((await landlord.get(`${PATH}/agent?${bad}`)).status).toBe(400);
  });

  // covers: PROP-45, VAL-05, VAL-21
  test.each([
    [{ email: 'kim' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ last_name: '' }, 'last_name'],
    [{ company_info: 'Rowe' }, 'company_info'],
    [{ company_info: { photo: { external_path: 'javascript:alert(1)' } } }, 'company_info.photo.external_path'],
    [{ company_info: { owner: true } }, 'company_info.owner'],
    [{ property_block_id: 'x' }, 'property_block_id'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await create(wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    expect((await list()).data).toEqual([]);
  });

  // covers: PROP-46, PROP-47
  test('an agent is changed under its version, moves to another unit, and goes', async () => {
    const other = await add(landlord, { ...STANDALONE, name: '14 Rose Street' });
    const { id } = await created();
    expect(done(await edit({ id, version: 1, phone: '', company_info: null }))).toEqual({ id, version: 2 });
    expect(await edit({ id, version: 1, first_name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    done(await edit({ id, property_block_id: other.property_block_id }));
    expect((await list()).data).toEqual([]);
    expect((await list(`property_block_id=${other.property_block_id}`)).data).toMatchObject([
      { id, phone: null, company_info: { name: null, photo: null }, version: 3 },
    ]);
    expect((await edit({ id, property_block_id: newId() })).status).toBe(404);
    done(await landlord.post(`${PATH}/agent/delete`, { id }));
    expect((await landlord.post(`${PATH}/agent/delete`, { id })).status).toBe(404);
  });

  // covers: PROP-46, Q-109
  test('property managers change their own entry and no other', async () => {
    const { company_id } = landlord;
    const [self, stranger] = [newId(), newId()];
    await publishEvent(service.env.NATS_URL!, 'user.registered', {
      company_id,
      aggregate_id: self,
      data: {
        user_id: self,
        email: 'kim@agency.example',
        first_name: 'Kim',
        last_name: 'P',
        language: 'en',
        tenant_code: 'x',
      },
    });
    await eventually(
      async () => (await rowsOf(service, 'select 1 from user_projection where user_id = $1', [self]))[0],
    );
    const { id } = await created();
    const as = (user_id: string, role: 'property_manager' | 'team_member') => service.as({ company_id, user_id, role });
    const kim = as(self, 'property_manager');
    expect(done(await edit({ id, phone: '0400 111 111' }, kim))).toEqual({ id, version: 2 });
    expect((await edit({ id, email: 'else@agency.example' }, kim)).status).toBe(403);
    expect((await edit({ id, phone: '000' }, as(stranger, 'property_manager'))).status).toBe(403);
    expect((await edit({ id, phone: '000' }, as(self, 'team_member'))).status).toBe(403);
    expect(
      (await kim.post(`${PATH}/agent/create`, { ...KIM, property_block_id: stack.property_block_id })).status,
    ).toBe(403);
    expect((await kim.post(`${PATH}/agent/delete`, { id })).status).toBe(403);
    expect((await list(undefined, kim)).data).toMatchObject([{ phone: '0400 111 111' }]);
  });

  // covers: T-21, PROP-44
  test('another company’s agents answer like unknown ones', async () => {
    const { id } = await created();
    const stranger = await onPro(service);
    const own = await add(stranger, STANDALONE);
    const asks: [string, object][] = [
      ['agent/edit', { id, first_name: 'Eve' }],
      ['agent/delete', { id }],
      ['agent/create', { ...KIM, property_block_id: stack.property_block_id }],
    ];
    for (const [path, body] of asks) expect((await stranger.post(`${PATH}/${path}`, body)).status).toBe(404);
    const mine = done<{ id: string }>(
      await stranger.post(`${PATH}/agent/create`, { ...KIM, property_block_id: own.property_block_id }),
    );
    expect((await edit({ id: mine.id, property_block_id: stack.property_block_id }, stranger)).status).toBe(404);
    expect((await list(undefined, stranger)).data).toEqual([]);
    expect((await list()).data).toMatchObject([{ id, first_name: 'Kim', version: 1 }]);
  });
});

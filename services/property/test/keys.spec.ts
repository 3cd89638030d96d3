import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, HOUSE, PATH } from './house.js';

let service: TestService;
let me: Caller;
let property_id: string;
beforeAll(async () => {
  service = await startTestService(property);
  me = service.as();
  property_id = (await add(me, HOUSE)).property_id;
});
afterAll(() => service.stop());

describe('a key', () => {
  it('is added, listed by property, handed on and removed', async () => {
    const key = { property_id, name: 'Front door', key_number: 'A-17', holder: 'Mai Tran', note: 'two copies' };
    const { id } = done<{ id: string }>(await me.post(`${PATH}/key/create`, key));
    const list = async () => (await me.get(`${PATH}/keys?property_id=${property_id}&total=5`)).body;
    expect(await list()).toMatchObject({ data: [{ id, ...key, version: 1 }], pagination: { total: 1, per_page: 5 } });
    expect(done(await me.post(`${PATH}/key/update`, { id, version: 1, holder: null }))).toEqual({ id, version: 2 });
    expect(await me.post(`${PATH}/key/update`, { id, version: 1, holder: 'Late' })).toMatchObject({ status: 409 });
    expect(await list()).toMatchObject({ data: [{ id, holder: null, version: 2 }] });
    expect(done(await me.post(`${PATH}/key/delete`, { id }))).toEqual({ id });
    expect(await list()).toMatchObject({ data: [] });
  });

  it('needs a name and a property that is there', async () => {
    expect(await me.post(`${PATH}/key/create`, { name: '' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'this field is required', property_id: 'this field is required' } },
    });
    const nowhere = { property_id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11', name: 'Spare' };
    expect(await me.post(`${PATH}/key/create`, nowhere)).toMatchObject({ status: 404 });
  });
});

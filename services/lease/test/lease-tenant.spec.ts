import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { LeaseFixture, patiently, RENTER } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

interface TenantRow {
  id: string;
  lease_id: string;
  first_name: string;
  email: string;
  is_primary_contact: boolean;
  version: number;
}

interface Added {
  data: { id: string };
  errors?: object;
}

const add = (lease_id: string, renter: object = {}) =>
  patiently(() => me.post<Added>('v1/system/lease/tenant/create', { ...RENTER, lease_id, ...renter }));
const renters = async (lease_id: string) =>
  (await me.get<{ data: TenantRow[] }>(`v1/system/lease/tenant/${lease_id}?size=100`)).body.data;

describe('adding a renter', () => {
  // covers: LEASE-12, LTEN-01, LTEN-02, LTEN-03, FEATURE-13
  it('answers its id, shows it and says lease.tenant_added', async () => {
    const lease_id = await fixture.opened(me);
    const { status, body } = await add(lease_id, { email: 'Mia@Renter.example' });
    expect(status).toBe(200);
    const { id } = body.data;
    expect(await renters(lease_id)).toEqual([
      { ...RENTER, id, lease_id, email: 'mia@renter.example', is_primary_contact: true, version: 1 },
    ]);
    expect(await fixture.facts(id)).toEqual([
      {
        name: 'lease.tenant_added',
        version: 1,
        data: { ...RENTER, email: 'mia@renter.example', lease_tenant_id: id, lease_id, is_primary_contact: true },
      },
    ]);
  });

  // covers: LEASE-12, LTEN-02
  it('as primary contact unsets the old one, and says so of both', async () => {
    const lease_id = await fixture.opened(me, { tenants: [RENTER] });
    const [mia] = await renters(lease_id);
    await add(lease_id, { first_name: 'Leo' });
    await add(lease_id, { first_name: 'Ana', is_primary_contact: true });
    expect((await fixture.facts(mia!.id)).map(({ name, version }) => [name, version])).toEqual([
      ['lease.tenant_added', 1],
      ['lease.tenant_changed', 2],
    ]);
    const shown = (await renters(lease_id)).map(({ first_name, is_primary_contact }) => [
      first_name,
      is_primary_contact,
    ]);
    expect(shown).toEqual([
      ['Ana', true],
      ['Mia', false],
      ['Leo', false],
    ]);
  });

  // covers: LEASE-12, LTEN-02
  it('as primary contact 30 times at once leaves exactly one', async () => {
    const lease_id = await fixture.opened(me);
    const adding = Array.from({ length: 30 }, (_, at) =>
      add(lease_id, { email: `leo${at}@renter.example`, is_primary_contact: true }),
    );
    const answers = await Promise.all(adding);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const all = await renters(lease_id);
    expect(all).toHaveLength(30);
    expect(all.filter(({ is_primary_contact }) => is_primary_contact)).toHaveLength(1);
  });

  // covers: LEASE-12, VAL-05, VAL-21
  it.each([
    ['no lease', { lease_id: undefined }, { lease_id: 'this field is required' }],
    ['no first name', { first_name: '' }, { first_name: 'this field is required' }],
    ['no last name', { last_name: undefined }, { last_name: 'this field is required' }],
    ['no address', { email: undefined }, { email: 'this field is required' }],
    ['a wrong address', { email: 'mia@' }, { email: 'Please enter a valid email address' }],
    ['too long a telephone number', { phone: '1'.repeat(41) }, { phone: 'At most 40 characters' }],
    ['half a flag', { is_primary_contact: 'yes' }, { is_primary_contact: 'This must be true or false' }],
    ['what is no telephone number', { phone: 'ring twice' }, { phone: 'Please enter a valid phone number' }],
  ])('refuses %s', async (_, wrong, errors) => {
    const answer = await add(newId(), wrong);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(answer.body.errors).toEqual(errors);
  });
});

describe('the renters of a lease', () => {
  // covers: LEASE-11, LEASE-12, T-21
  it('are hidden, and closed, to other companies', async () => {
    const theirs = await fixture.opened(fixture.service.as(), { tenants: [RENTER] });
    const unknown = await me.get(`v1/system/lease/tenant/${newId()}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await me.get(`v1/system/lease/tenant/${theirs}`)).text).toBe(unknown.text);
    expect((await add(newId())).text).toBe(unknown.text);
    expect((await add(theirs)).text).toBe(unknown.text);
    expect((await me.get('v1/system/lease/tenant/mine')).status).toBe(400);
  });

  // covers: LEASE-11
  it('are an empty list where there are none, and come in pages', async () => {
    const lease_id = await fixture.opened(me);
    expect(await renters(lease_id)).toEqual([]);
    for (const first_name of ['A', 'B', 'C']) await add(lease_id, { first_name });
    expect((await me.get(`v1/system/lease/tenant/${lease_id}?size=2&page=2`)).body).toMatchObject({
      data: [{ first_name: 'C' }],
      pagination: { total: 3, count: 1, total_pages: 2 },
    });
  });
});

import { codedFindings, messages } from '@keystead/messages';
import { newId, systemContext } from '@keystead/platform';
import { eventually, type Answer, type Caller } from '@keystead/testkit';
import { LeaseFixture, patiently, RENTER } from './lease-fixture.js';

const ENGLISH = {
  findings: messages('findings', 'en'),
  fieldErrors: messages('field-errors', 'en'),
  problems: messages('problems', 'en'),
};

let fixture: LeaseFixture;
let me: Caller;
let lease_id: string;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  me = fixture.service.as();
  lease_id = await fixture.opened(me, { tenants: [RENTER] });
});

interface TenantRow {
  id: string;
  first_name: string;
  email: string;
  phone: string | null;
  is_primary_contact: boolean;
  version: number;
}

const act = (verb: 'create' | 'edit' | 'delete', body: object, by = me): Promise<Answer> =>
  patiently(() => by.post(`v1/system/lease/tenant/${verb}`, body));
const add = async (first_name: string, more: object = {}) => {
  const answer = await act('create', {
    ...RENTER,
    lease_id,
    first_name,
    email: `${first_name}@renter.example`,
    ...more,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { data: { id: string } }).data.id;
};
const renters = async (query = '', id = lease_id) => {
  const { status, text, body } = await me.get<{ data: TenantRow[]; pagination: { total: number } }>(
    `v1/system/lease/tenant/${id}?${query}`,
  );
  if (status !== 200) throw new Error(text);
  return body.data;
};
const names = async (query?: string) => (await renters(query)).map(({ first_name }) => first_name);
const primary = async () =>
  (await renters()).filter(({ is_primary_contact }) => is_primary_contact).map(({ first_name }) => first_name);
const facts = async (id: string) =>
  (await fixture.facts(id)) as unknown as { name: string; version: number; data: object }[];

describe('the renters of a lease', () => {
  // covers: LEASE-11
  test('are searched and sorted, the primary contact first unless asked otherwise', async () => {
    await add('Ben');
    await add('Ann', { is_primary_contact: true });
    expect(await names()).toEqual(['Ann', 'Mia', 'Ben']);
    expect(await names('sort=first_name&order=desc')).toEqual(['Mia', 'Ben', 'Ann']);
    expect(await names('sort=email&size=2&page=2')).toEqual(['Mia']);
    expect(await names(`filters=${encodeURIComponent('{"q":"BEN n"}')}`)).toEqual(['Ben']);
    expect(await names(`filters=${encodeURIComponent('{"q":"%"}')}`)).toEqual([]);
    for (const bad of ['sort=phone', 'order=up', 'filters={"email":"x"}', 'size=0'])
      expect((await me.get(`v1/system/lease/tenant/${lease_id}?${bad}`)).status).toBe(400);
  });

  // covers: LEASE-13, LTEN-01, LTEN-03
  test('are changed under their version, and published', async () => {
    const [mia] = await renters();
    const { id } = mia!;
    const answer = await act('edit', { id, version: 1, email: 'Mia@Elsewhere.example', phone: '' });
    expect(answer).toMatchObject({ status: 200, body: { data: { id, version: 2 } } });
    expect(await renters()).toMatchObject([{ email: 'mia@elsewhere.example', phone: null, version: 2 }]);
    expect((await facts(id)).at(-1)).toEqual({
      name: 'lease.tenant_changed',
      version: 2,
      data: {
        ...RENTER,
        lease_tenant_id: id,
        lease_id,
        email: 'mia@elsewhere.example',
        phone: null,
        is_primary_contact: true,
      },
    });
    expect(await act('edit', { id, version: 1, first_name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect(await act('edit', { id, version: 2, email: 'mia@elsewhere.example' })).toMatchObject({
      body: { data: { version: 2 } },
    });
    expect(await facts(id)).toHaveLength(2);
  });

  // covers: LEASE-13, VAL-05, VAL-21
  test.each([
    [{ email: 'mia' }, { email: 'Please enter a valid email address' }],
    [{ first_name: '' }, { first_name: 'this field is required' }],
    [{ last_name: null }, { last_name: 'this field is required' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
    [{ is_primary_contact: false }, { is_primary_contact: 'Choose another primary contact instead' }],
    [{ lease_id: newId() }, { lease_id: 'This field is not known here' }],
  ])('are not changed into %j', async (wrong, errors) => {
    const [mia] = await renters();
    expect(await act('edit', { id: mia!.id, ...wrong })).toMatchObject({ status: 400, body: { errors } });
    expect(await renters()).toEqual([mia]);
  });

  // covers: F-40
  test('are pointed out when the lease seems to name them already, and added all the same', async () => {
    const named = async (body: object) => {
      const answer = await act('create', { lease_id, ...body });
      expect(answer.status).toBe(200);
      const { warning } = answer.body.data as { warning: string | null };
      // Every language has what is said.
      const parts = codedFindings(warning ?? '', ENGLISH);
      expect(parts.filter((part) => typeof part === 'string' && part.trim())).toEqual([]);
      return warning;
    };
    const twin = { first_name: 'Nora', last_name: 'Quill', email: 'nora@renter.example' };
    expect(await named(twin)).toBeNull();
    expect(await named({ ...twin, first_name: 'Otto' })).toMatch(/^Nora Quill .* same email address/);
    expect(await named({ ...twin, first_name: 'NORA', email: 'other@renter.example' })).toMatch(/of the same name/);
  });

  // covers: F-40
  test('are refused where name and email are those of a renter of the lease, also by a change', async () => {
    const nora = { first_name: 'Nora', last_name: 'Quill', email: 'nora@renter.example' };
    const refused = {
      status: 400,
      body: { errors: { email: 'This person is a renter of this lease already' } },
    };
    expect((await act('create', { lease_id, ...nora })).status).toBe(200);
    expect(await act('create', { lease_id, ...nora, first_name: 'nora', email: 'Nora@renter.example' })).toMatchObject(
      refused,
    );
    const otto = (await act('create', { lease_id, ...nora, first_name: 'Otto' })).body.data as { id: string };
    expect(await act('edit', { id: otto.id, first_name: 'Nora' })).toMatchObject(refused);
    expect((await act('edit', { id: otto.id, phone: '0400 000 001' })).status).toBe(200);
    expect((await renters()).filter(({ first_name }) => first_name === 'Nora')).toHaveLength(1);
  });

  // covers: LEASE-13, LTEN-02
  test('have one primary contact, however many are chosen at once', async () => {
    const ids = await Promise.all(['Ann', 'Ben', 'Cem', 'Dov', 'Eli'].map((name) => add(name)));
    const answers = await Promise.all([...ids, ...ids].map((id) => act('edit', { id, is_primary_contact: true })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await primary()).toHaveLength(1);
  });

  // covers: LEASE-14, LTEN-02
  test('go one by one; the next takes over as primary contact, the last one stays', async () => {
    const ben = await add('Ben');
    const [mia] = await renters();
    const answer = await act('delete', { id: mia!.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { id: mia!.id, primary_contact_id: ben } } });
    expect(await primary()).toEqual(['Ben']);
    expect((await facts(mia!.id)).at(-1)).toEqual({
      name: 'lease.tenant_removed',
      version: 2,
      data: { lease_tenant_id: mia!.id, lease_id },
    });
    expect((await facts(ben)).at(-1)).toMatchObject({ name: 'lease.tenant_changed', version: 2 });
    expect(await act('delete', { id: ben })).toMatchObject({ status: 409, body: { code: 'LAST_RENTER' } });
    expect((await act('delete', { id: mia!.id })).status).toBe(404);
  });

  // covers: LEASE-14
  test('the last one goes once the lease is over', async () => {
    const over = await fixture.opened(me, { tenants: [RENTER], start_date: '2025-01-01', end_date: '2026-07-14' });
    const running = await fixture.opened(me, { tenants: [RENTER], start_date: '2025-01-01', end_date: '2026-07-15' });
    const [gone] = await renters('', over);
    const [remaining] = await renters('', running);
    expect(await act('delete', { id: gone!.id })).toMatchObject({ body: { data: { primary_contact_id: null } } });
    expect(await act('delete', { id: remaining!.id })).toMatchObject({ status: 409 });
    expect(await renters('', over)).toEqual([]);
  });

  // covers: LEASE-14
  test('two who remove the last two at once leave one', async () => {
    await add('Ben');
    const all = await renters();
    const answers = await Promise.all(all.map(({ id }) => act('delete', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await primary()).toHaveLength(1);
  });

  // covers: LEASE-13, LEASE-14, T-21
  test('are closed to other companies, and to roles that may not', async () => {
    const [mia] = await renters();
    const stranger = fixture.service.as();
    for (const verb of ['edit', 'delete'] as const) {
      const [theirs, unknown] = [
        await act(verb, { id: mia!.id }, stranger),
        await act(verb, { id: newId() }, stranger),
      ];
      expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(theirs.text).toBe(unknown.text);
    }
    const { company_id } = me;
    const helper = fixture.service.as({ company_id, role: 'team_member' });
    expect((await act('edit', { id: mia!.id, first_name: 'Mia Lan' }, helper)).status).toBe(200);
    expect((await act('delete', { id: mia!.id }, helper)).status).toBe(403);
    expect(await renters()).toMatchObject([{ first_name: 'Mia Lan', version: 2 }]);
  });

  // covers: LTEN-02
  test('the database itself refuses a lease without a primary contact, and one with two', async () => {
    await add('Ben');
    const tried = (text: string) =>
      fixture.service.db
        .run(systemContext(me.company_id, 'test'), (tx) => tx.query(text, [lease_id]))
        .then(
          () => null,
          (error: { constraint?: string }) => error.constraint,
        );
    const where = 'where lease_id = $1';
    expect(await tried(`update lease_tenant set is_primary_contact = false ${where}`)).toBe('ck_lease_tenant__primary');
    expect(await tried(`delete from lease_tenant ${where} and is_primary_contact`)).toBe('ck_lease_tenant__primary');
    expect(await tried(`update lease_tenant set is_primary_contact = true ${where}`)).toBe('uq_lease_tenant__primary');
    expect(await tried(`delete from lease_tenant ${where}`)).toBeNull();
  });
});

describe('the landlords of a lease', () => {
  interface Landlord {
    id: string;
    first_name: string;
    share_percent: number;
    is_primary_contact: boolean;
  }

  const landlords = async () =>
    (await me.get<{ data: { landlords: Landlord[] } }>(`v1/system/lease/${lease_id}?add_landlord=1`)).body.data
      .landlords;

  // covers: LEASE-02, Q-153
  test('are the owners of its property, in whatever order their events arrive', async () => {
    const [opened] = await fixture.facts(lease_id);
    const { property_id } = opened!.data;
    const { company_id } = me;
    const person = (first_name: string) => ({
      owner_id: newId(),
      user_id: null,
      first_name,
      last_name: 'Rowe',
      email: `${first_name}@owner.example`,
      phone: null,
    });
    const [ann, ben] = [person('Ann'), person('Ben')];
    const say = (data: typeof ann, version: number, name: 'owner.added' | 'owner.changed' = 'owner.added') =>
      fixture.say(name, { company_id, aggregate_id: data.owner_id, version, data });
    const own = (version: number, owners: { owner_id: string; share: number; is_primary_contact: boolean }[]) =>
      fixture.say('property.ownership_changed', {
        company_id,
        aggregate_id: property_id,
        version,
        data: { property_id, name: 'Rose', owners },
      });
    expect(await landlords()).toEqual([]);
    await own(3, [
      { owner_id: ann.owner_id, share: 6667, is_primary_contact: false },
      { owner_id: ben.owner_id, share: 3333, is_primary_contact: true },
    ]);
    await own(2, [{ owner_id: ann.owner_id, share: 10_000, is_primary_contact: true }]);
    await say({ ...ann, first_name: 'Anna' }, 2, 'owner.changed');
    await say(ann, 1);
    await say(ben, 1);
    const shown = await eventually(async () => (await landlords()).length === 2 && landlords());
    expect(shown).toMatchObject([
      { id: ben.owner_id, first_name: 'Ben', share_percent: 33.33, is_primary_contact: true, email: ben.email },
      { id: ann.owner_id, first_name: 'Anna', share_percent: 66.67, is_primary_contact: false },
    ]);
    await fixture.say('owner.removed', {
      company_id,
      aggregate_id: ben.owner_id,
      version: 2,
      data: { owner_id: ben.owner_id },
    });
    await eventually(async () => (await landlords()).length === 1);
    expect((await me.get<{ data: object }>(`v1/system/lease/${lease_id}`)).body.data).not.toHaveProperty('landlords');
  });
});

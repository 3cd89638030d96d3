import { newId, systemContext } from '@keystead/platform';
import {
  eventually,
  publishEvent,
  startTestService,
  type Answer,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, FLATS, STANDALONE, letSection, onPro, PATH, rowsOf, said, type Added } from './property-fixture.js';

let service: TestService;
let landlord: Caller;
let manager: Caller;
let member: Caller;
let stack: Added;

beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  landlord = await onPro(service);
  manager = service.as({ company_id: landlord.company_id, role: 'property_manager' });
  member = service.as({ company_id: landlord.company_id, role: 'team_member' });
  stack = await add(landlord, STANDALONE);
});

interface OwnerRow {
  id: string;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  property_id: string;
  share_percent: number;
  is_primary_contact: boolean;
  acquired_date: string | null;
  version: number;
}

interface Page {
  data: OwnerRow[];
  pagination: { total: number; count: number };
}

const asCompany = () => systemContext(landlord.company_id, 'test');
const rowsOfCompany = (text: string, values: unknown[]) =>
  service.db.run(asCompany(), (tx) => tx.query<Record<string, unknown>>(text, values));

const ADA = { first_name: 'Ada', last_name: 'Rowe', email: 'Ada@Owner.example', phone: '+61 (0)400 000-001' };

const create = (form: object = {}) =>
  landlord.post(`${PATH}/owner/create`, { ...ADA, property_block_id: stack.property_block_id, ...form });
const created = async (form?: object) => done<{ id: string; property_id: string; version: number }>(await create(form));
const page = async (query = `property_id=${stack.property_id}`, by = landlord): Promise<Page> => {
  const { status, text, body } = await by.get<Page>(`${PATH}/owner?${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};
const owners = async (query?: string) => (await page(query)).data;
const shares = async () => (await owners()).map(({ first_name, share_percent }) => [first_name, share_percent]);
const act = (path: string, body: object, by = landlord): Promise<Answer> => by.post(`${PATH}/${path}`, body);
const transfer = (owner_list: unknown[], more: object = {}) =>
  act('update-ownership', { property_id: stack.property_id, owners: owner_list, ...more });
const changes = async () =>
  (await said(service, stack.property_id)).filter(({ name }) => name === 'property.ownership_changed');

/** Does what clients do who are informed that the service is busy: they come again. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === 20) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100 * tries));
  }
}

/** A person who has an account in the company, as identity reports them. */
async function user(first_name: string): Promise<string> {
  const user_id = newId();
  await publishEvent(service.env.NATS_URL!, 'user.registered', {
    company_id: landlord.company_id,
    aggregate_id: user_id,
    data: {
      user_id,
      email: `${first_name}@team.example`,
      first_name,
      last_name: 'Park',
      language: 'en',
      tenant_code: 'x',
    },
  });
  await eventually(
    async () => (await rowsOf(service, 'select 1 from user_projection where user_id = $1', [user_id]))[0],
  );
  return user_id;
}

describe('owners of a property', () => {
  // covers: PROP-38, PROP-39, OWN-01, OWN-02, OWN-03, FEATURE-14
  test('the first owner has all of it, the next take their part', async () => {
    const { id } = await created();
    expect(await owners()).toMatchObject([
      {
        id,
        user_id: null,
        first_name: 'Ada',
        last_name: 'Rowe',
        email: 'ada@owner.example',
        phone: '+61 (0)400 000-001',
        property_id: stack.property_id,
        share_percent: 100,
        is_primary_contact: true,
        version: 1,
      },
    ]);
    await created({ first_name: 'Ben', share_percent: 33.33, phone: null });
    await created({ first_name: 'Cem', is_primary_contact: true, phone: '' });
    expect(await shares()).toEqual([
      ['Cem', 33.33],
      ['Ada', 44.45],
      ['Ben', 22.22],
    ]);
    expect((await owners()).map(({ is_primary_contact, phone }) => [is_primary_contact, phone])).toEqual([
      [true, null],
      [false, ADA.phone],
      [false, null],
    ]);
    expect((await said(service, id))[0]).toMatchObject({
      name: 'owner.added',
      version: 1,
      data: { owner_id: id, user_id: null, email: 'ada@owner.example', first_name: 'Ada', last_name: 'Rowe' },
    });
    const published = (await changes()).map(({ data }) => (data as { owners: { share: number }[] }).owners);
    expect(published.map((list) => list.reduce((sum, { share }) => sum + share, 0))).toEqual([10_000, 10_000, 10_000]);
  });

  // covers: PROP-39, OWN-01
  test('are one person for one name and address, whatever they own', async () => {
    const other = await add(landlord, { ...STANDALONE, name: '14 Rose Street' });
    const { id } = await created({ phone: '' });
    const again = await created({ property_block_id: other.property_block_id, first_name: 'ADA' });
    expect(again).toEqual({ id, property_id: other.property_id, version: 2 });
    expect(await owners(`property_id=${other.property_id}`)).toMatchObject([
      { id, first_name: 'Ada', phone: ADA.phone },
    ]);
    const names = (await said(service, id)).map(({ name, version }) => [name, version]);
    expect(names).toEqual([
      ['owner.added', 1],
      ['owner.changed', 2],
    ]);
    expect(await create()).toMatchObject({
      status: 400,
      body: { errors: { email: 'This person owns a share of the property already' } },
    });
    // A couple may read the same mails.
    expect((await created({ property_block_id: other.property_block_id, first_name: 'Bo' })).id).not.toBe(id);
  });

  // covers: PROP-38, Q-121, Q-153
  test('are those of the property, named by itself, one of its units or a lease in it', async () => {
    const flats = await add(landlord, FLATS);
    const second = await add(landlord, { property_id: flats.property_id });
    await created({ property_block_id: second.property_block_id, first_name: 'Flora' });
    const lease_id = await letSection(service, landlord, {
      section_id: flats.property_section_id!,
      start_date: '2026-01-01',
      end_date: null,
    });
    for (const query of [
      `property_id=${flats.property_id}`,
      `property_block_id=${flats.property_block_id}`,
      `property_block_id=${second.property_block_id}&size=1`,
      `lease_id=${lease_id}`,
    ])
      expect((await owners(query)).map(({ first_name }) => first_name)).toEqual(['Flora']);
    await created({ property_block_id: undefined, lease_id, first_name: 'Gus', share_percent: 25 });
    expect(await owners(`lease_id=${lease_id}`)).toHaveLength(2);
    expect(await landlord.get(`${PATH}/owner`)).toMatchObject({
      status: 400,
      body: { message: 'Missing required parameters' },
    });
    expect(await create({ property_block_id: undefined })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_PARAMETERS' },
    });
    const twice = `property_id=${flats.property_id}&lease_id=${lease_id}`;
    expect((await landlord.get(`${PATH}/owner?${twice}`)).status).toBe(400);
    expect(await owners(`property_id=${newId()}`)).toEqual([]);
  });

  // covers: PROP-38
  test('the list is searched, sorted and paged; all owners stand there too, with a share or without', async () => {
    for (const first_name of ['Ann', 'Ben', 'Cem']) await created({ first_name, email: `${first_name}@x.example` });
    const names = async (query: string) =>
      (await owners(`property_id=${stack.property_id}&${query}`)).map(({ first_name }) => first_name);
    expect(await names('sort=first_name&order=desc')).toEqual(['Cem', 'Ben', 'Ann']);
    expect(await names('sort=email&size=2&page=2')).toEqual(['Cem']);
    expect(await names('sort=share_percent&order=asc')).toHaveLength(3);
    expect(await names(`filters=${encodeURIComponent('{"q":"BEN@"}')}`)).toEqual(['Ben']);
    expect(await names(`filters=${encodeURIComponent('{"q":"_"}')}`)).toEqual([]);
    expect(await names(`q=${encodeURIComponent('rowe ben')}`)).toEqual(['Ben']);
    expect(await names(`q=${encodeURIComponent('rowe 0400 000')}`)).toEqual([]);
    expect(await names(`q=${encodeURIComponent('0400 000 001')}`)).toHaveLength(3);
    expect(await names(`q=${encodeURIComponent('0400 000 002')}`)).toEqual([]);
    for (const bad of ['sort=user_id', 'order=up', 'filters={"email":"x"}', 'size=0'])
      expect((await landlord.get(`${PATH}/owner?property_id=${stack.property_id}&${bad}`)).status).toBe(400);
    const [ben] = await owners(`property_id=${stack.property_id}&filters=${encodeURIComponent('{"q":"ben"}')}`);
    done(await act('owner/unassign', { property_id: stack.property_id, user_ids: [ben!.id] }));
    const all = await page('all=1&sort=first_name');
    expect(all.data).toMatchObject([
      { first_name: 'Ann', properties: 1 },
      { first_name: 'Ben', properties: 0 },
      { first_name: 'Cem' },
    ]);
    expect(all.pagination.total).toBe(3);
  });

  // covers: PROP-39, VAL-05, VAL-21
  test.each([
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [{ email: '' }, { email: 'this field is required' }],
    [{ phone: 'ring me' }, { phone: 'Please enter a valid phone number' }],
    [{ first_name: ' ' }, { first_name: 'this field is required' }],
    [{ share_percent: 33.333 }, { share_percent: 'Must be a percentage with at most two decimals' }],
    [{ share_percent: 0 }, { share_percent: 'Must be more than 0 and at most 100 percent' }],
    [
      { share_percent: 50 },
      { share_percent: 'The first owner must hold 100 per cent. Transfer a share to add other owners.' },
    ],
    [{ user_id: newId() }, { user_id: 'This field is not known here' }],
  ])('refuses %j', async (wrong, errors) => {
    expect(await create(wrong)).toMatchObject({ status: 400, body: { errors } });
    expect(await owners()).toEqual([]);
  });

  // covers: PROP-39
  test('leaves something to everybody', async () => {
    await created();
    expect(await create({ first_name: 'Ben', share_percent: 100 })).toMatchObject({
      status: 400,
      body: { errors: { share_percent: 'This leaves no share for the other owners' } },
    });
    await created({ first_name: 'Ben', share_percent: 99.99 });
    expect(await shares()).toEqual([
      ['Ada', 0.01],
      ['Ben', 99.99],
    ]);
  });

  // covers: PROP-40
  test('an owner is changed under its version, and chosen as primary contact', async () => {
    const { id } = await created();
    const { id: other } = await created({ first_name: 'Ben' });
    expect(done(await act('owner/edit', { id, version: 1, email: 'New@owner.example', phone: '' }))).toEqual({
      id,
      version: 2,
    });
    expect(await act('owner/edit', { id, version: 1, last_name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect((await said(service, id)).at(-1)).toMatchObject({
      name: 'owner.changed',
      version: 2,
      data: { email: 'new@owner.example', phone: null, first_name: 'Ada' },
    });
    const there = { property_block_id: stack.property_block_id };
    done(await act('owner/edit', { id: other, ...there, is_primary_contact: true }));
    expect((await owners()).map((owner) => [owner.id, owner.is_primary_contact])).toEqual([
      [other, true],
      [id, false],
    ]);
    expect(await act('owner/edit', { id: other, ...there, is_primary_contact: false })).toMatchObject({ status: 400 });
    expect(await act('owner/edit', { id: other, is_primary_contact: true })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_PARAMETERS' },
    });
    expect((await act('owner/edit', { id: newId(), first_name: 'X' })).status).toBe(404);
  });

  // covers: PROP-41, Q-109
  test('an owner goes when they hold nothing any more; landlords and managers delete owners, members do not', async () => {
    const { id } = await created();
    await created({ first_name: 'Ben' });
    expect(await act('owner/delete', { id }, manager)).toMatchObject({
      status: 409,
      body: { code: 'OWNER_HOLDS_SHARE' },
    });
    done(await act('owner/unassign', { property_id: stack.property_id, user_ids: [id] }));
    expect((await act('owner/delete', { id }, member)).status).toBe(403);
    // covers: F-36
    expect(done(await act('owner/delete', { id }))).toEqual({ id });
    expect((await said(service, id)).at(-1)).toMatchObject({
      name: 'owner.removed',
      version: 2,
      data: { owner_id: id },
    });
    expect((await act('owner/delete', { id }, manager)).status).toBe(404);
  });
});

describe('assigning owners', () => {
  test('lists the shares of one owner on all properties, to the company alone', async () => {
    const { id } = await created();
    await created({ first_name: 'Bo', email: 'bo@owner.example' });
    const flats = await add(landlord, FLATS);
    done(await act('owner/assign', { property_id: flats.property_id, user_ids: [id] }));
    const held = (await owners(`owner_id=${id}`)).map(({ property_id, share_percent }) => [property_id, share_percent]);
    expect(held).toEqual([
      [flats.property_id, 100],
      [stack.property_id, 50],
    ]);
    expect(await owners(`all=1&owner_id=${id}`)).toMatchObject([{ id, properties: 2 }]);
    expect((await page(`owner_id=${id}`, await onPro(service))).data).toEqual([]);
  });

  // covers: PROP-42, PROP-43, Q-007
  test('takes owners and people with an account, all or none', async () => {
    await created();
    const [kim, lee] = [await user('Kim'), await user('Lee')];
    const property_id = stack.property_id;
    expect(await act('owner/assign', { property_id, user_ids: [kim, newId()] })).toMatchObject({ status: 404 });
    expect(await owners()).toHaveLength(1);
    expect(await page('all=1')).toMatchObject({ pagination: { total: 1 } });
    done(await act('owner/assign', { property_id, user_ids: [kim, lee] }));
    expect(await shares()).toEqual([
      ['Ada', 33.34],
      ['Kim', 33.33],
      ['Lee', 33.33],
    ]);
    const assigned = (await owners()).find(({ user_id }) => user_id === kim)!;
    expect(assigned).toMatchObject({ email: 'kim@team.example', last_name: 'Park', is_primary_contact: false });
    for (const again of [kim, assigned.id])
      expect(await act('owner/assign', { property_id, user_ids: [again] })).toMatchObject({
        status: 409,
        body: { code: 'OWNER_ALREADY' },
      });
    expect(await act('owner/unassign', { property_id, user_ids: [kim, newId()] })).toMatchObject({ status: 404 });
    expect(await owners()).toHaveLength(3);
    done(await act('owner/unassign', { property_id, user_ids: [kim, (await owners())[0]!.id] }));
    expect(await owners()).toMatchObject([{ user_id: lee, share_percent: 100, is_primary_contact: true }]);
    expect(await act('owner/unassign', { property_id, user_ids: [lee] })).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    });
    for (const user_ids of [[], [lee, lee], ['x'], 'x', null])
      expect((await act('owner/assign', { property_id, user_ids })).status).toBe(400);
  });

  // covers: PROP-42, OWN-03
  test('fifty at once: every share counts, and all of them make 100 %', async () => {
    await created();
    const other = await add(landlord, { ...STANDALONE, name: '14 Rose Street' });
    const ids: string[] = [];
    for (let index = 0; index < 49; index++)
      ids.push((await created({ property_block_id: other.property_block_id, first_name: `O${index}` })).id);
    const answers = await Promise.all(
      [...ids, ids[0]!].map((id) =>
        patiently(() => act('owner/assign', { property_id: stack.property_id, user_ids: [id] })),
      ),
    );
    const tally = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([tally(200), tally(409)]).toEqual([49, 1]);
    const [sum] = await rowsOfCompany(
      'select count(*)::int as owners, sum(share_percent)::int as sum, min(share_percent) as least from ownership where property_id = $1',
      [stack.property_id],
    );
    expect(sum).toMatchObject({ owners: 50, sum: 10_000 });
    expect(Number(sum!.least)).toBeGreaterThan(0);
    expect(await act('owner/assign', { property_id: stack.property_id, user_ids: [await user('Max')] })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_OWNERS' },
    });
  });
});

describe('transferring ownership', () => {
  // covers: PROP-07, OWN-03
  test('replaces the owners, notifies those concerned, and is audited with before and after', async () => {
    const { id: ada } = await created();
    const { id: ben } = await created({ first_name: 'Ben', share_percent: 40 });
    const kim = await user('Kim');
    const answer = done<{ version: number }>(
      await transfer([
        { user_id: ben, share_percent: 40 },
        { user_id: kim, share_percent: 60, is_primary_contact: true },
      ]),
    );
    expect(await owners()).toMatchObject([
      { user_id: kim, share_percent: 60, is_primary_contact: true },
      { id: ben, share_percent: 40, is_primary_contact: false },
    ]);
    const [, , published] = await changes();
    expect(published).toMatchObject({
      version: answer.version,
      data: { property_id: stack.property_id, name: STANDALONE.name },
    });
    const { concerned } = published!.data as {
      concerned: { email: string; share_before: number; share_after: number }[];
    };
    expect(concerned.toSorted((one, two) => one.email.localeCompare(two.email))).toEqual([
      {
        owner_id: ada,
        user_id: null,
        email: 'ada@owner.example',
        first_name: 'Ada',
        share_before: 6000,
        share_after: 0,
      },
      expect.objectContaining({ user_id: kim, email: 'kim@team.example', share_before: 0, share_after: 6000 }),
    ]);
    const [entry] = await rowsOfCompany(
      `select before, after, user_id from audit_log where entity = 'property' and action = 'ownership' and entity_id = $1
       order by seq desc limit 1`,
      [stack.property_id],
    );
    expect(entry).toMatchObject({
      user_id: landlord.user_id,
      before: {
        owners: [
          { owner_id: ada, share: '60.00' },
          { owner_id: ben, share: '40.00' },
        ],
      },
      after: { owners: [{ owner_id: ben, share: '40.00' }, { share: '60.00' }] },
    });
    // Owners who are added one by one are not notified each time.
    expect((await changes())[1]!.data).not.toHaveProperty('concerned');
  });

  // covers: PROP-07
  test('without shares all have the same, under the version of the property', async () => {
    const [ann, ben, cem] = [await user('Ann'), await user('Ben'), await user('Cem')];
    const version = done<{ version: number }>(await landlord.get(`${PATH}/${stack.property_id}`)).version;
    done(await transfer([{ user_id: ann }, { user_id: ben }, { user_id: cem }], { version }));
    expect(await shares()).toEqual([
      ['Ann', 33.34],
      ['Ben', 33.33],
      ['Cem', 33.33],
    ]);
    expect(await transfer([{ user_id: ann }], { version })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const before = await changes();
    done(await transfer([{ user_id: ann }, { user_id: ben }, { user_id: cem }]));
    expect(await changes()).toEqual(before);
  });

  // covers: PROP-07, OWN-03
  test.each([
    ['too little', [60, 39.99], 400],
    ['too much', [60, 40.01], 400],
    ['one share left out', [60, undefined], 400],
    ['nothing', [100, 0], 400],
    ['exactly 100', [99.99, 0.01], 200],
  ])('shares of %s', async (_, [one, other], status) => {
    const [ann, ben] = [await user('Ann'), await user('Ben')];
    const answer = await transfer([
      { user_id: ann, share_percent: one },
      { user_id: ben, share_percent: other },
    ]);
    expect(answer.status).toBe(status);
    expect(await owners()).toHaveLength(status === 200 ? 2 : 0);
  });

  // covers: F-03
  test('records the day from which shares are held, and corrects it', async () => {
    const { id: ada } = await created({ acquired_date: '2019-03-01' });
    const { id: ben } = await created({ first_name: 'Ben', share_percent: 40, acquired_date: '2024-07-01' });
    const days = async () =>
      (await owners(`property_id=${stack.property_id}&sort=first_name`)).map((row) => row.acquired_date);
    // Ada's share became smaller on the day Ben came.
    expect(await days()).toEqual(['2024-07-01', '2024-07-01']);
    const shares_of = [
      { user_id: ada, share_percent: 60 },
      { user_id: ben, share_percent: 40 },
    ];
    done(await transfer(shares_of, { acquired_date: '2024-09-15' }));
    expect(await days()).toEqual(['2024-09-15', '2024-09-15']);
    const { version } = done<{ version: number }>(await transfer(shares_of, { acquired_date: '2024-09-15' }));
    done(await transfer([{ user_id: ada }], { acquired_date: '2025-01-01', version }));
    expect(await days()).toEqual(['2025-01-01']);
    done(await act('owner/assign', { property_id: stack.property_id, user_ids: [ben] }));
    expect(await days()).toEqual([null, null]);
    const published = (await changes()).map(
      ({ data }) => data as { acquired_date: string | null; corrects_date: boolean },
    );
    expect(published.map(({ acquired_date, corrects_date }) => [acquired_date, corrects_date])).toEqual([
      ['2019-03-01', false],
      ['2024-07-01', false],
      ['2024-09-15', true],
      ['2025-01-01', false],
      [null, false],
    ]);
    const [entry] = await rowsOfCompany(
      `select after from audit_log where entity = 'property' and action = 'ownership' and entity_id = $1
       order by seq desc offset 2 limit 1`,
      [stack.property_id],
    );
    expect(entry).toMatchObject({
      after: { owners: [{ acquired_date: '2024-09-15' }, { acquired_date: '2024-09-15' }] },
    });
  });

  // covers: F-03
  test.each([
    ['2199-01-01', 'This day is in the future'],
    ['2024-02-30', 'Please enter a valid date (YYYY-MM-DD)'],
    ['soon', 'Please enter a valid date (YYYY-MM-DD)'],
  ])('refuses %s as the day from which shares are held', async (acquired_date, sentence) => {
    const refused = { status: 400, body: { errors: { acquired_date: sentence } } };
    expect(await create({ acquired_date })).toMatchObject(refused);
    const { id } = await created();
    expect(await transfer([{ user_id: id }], { acquired_date })).toMatchObject(refused);
    const people = { property_id: stack.property_id, user_ids: [await user('Kim')] };
    expect(await act('owner/assign', { ...people, acquired_date })).toMatchObject(refused);
  });

  // covers: PROP-07
  test('refuses an empty list, a person twice, two primary contacts and what is no list', async () => {
    const ann = await user('Ann');
    const ben = await user('Ben');
    const primary = { is_primary_contact: true };
    for (const list of [
      [],
      [{ user_id: ann }, { user_id: ann }],
      [
        { user_id: ann, ...primary },
        { user_id: ben, ...primary },
      ],
      [3],
      [{}],
    ])
      expect((await transfer(list)).status).toBe(400);
    expect((await act('update-ownership', { property_id: stack.property_id, owners: {} })).status).toBe(400);
    expect((await transfer([{ user_id: newId() }])).status).toBe(404);
  });

  // covers: PROP-08, Q-109
  test('a landlord is removed, the others are notified, the last one stays', async () => {
    const { id: ada } = await created();
    const { id: ben } = await created({ first_name: 'Ben', share_percent: 25 });
    const body = { property_id: stack.property_id, user_id: ada };
    expect((await act('delete-landlord', body, member)).status).toBe(403);
    // covers: F-36
    done(await act('delete-landlord', body));
    expect(await owners()).toMatchObject([{ id: ben, share_percent: 100, is_primary_contact: true }]);
    const { concerned } = (await changes()).at(-1)!.data as { concerned: { owner_id: string; share_after: number }[] };
    expect(new Map(concerned.map(({ owner_id, share_after }) => [owner_id, share_after]))).toEqual(
      new Map([
        [ada, 0],
        [ben, 10_000],
      ]),
    );
    expect((await act('delete-landlord', body, manager)).status).toBe(404);
    expect(await act('delete-landlord', { ...body, user_id: ben }, manager)).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    });
  });
});

describe('what the database itself refuses of owners', () => {
  const tried = (text: string, values: unknown[]) =>
    service.db
      .run(asCompany(), (tx) => tx.query(text, values))
      .then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );

  // covers: OWN-02, OWN-03
  test('shares that do not add up, none or two as primary contact, a share of zero', async () => {
    await created();
    await created({ first_name: 'Ben', share_percent: 50 });
    const of = 'where property_id = $1 and';
    for (const [text, constraint] of [
      [`update ownership set share_percent = 4999 ${of} is_primary_contact`, 'ck_ownership__sum'],
      [`delete from ownership ${of} not is_primary_contact`, 'ck_ownership__sum'],
      [`update ownership set is_primary_contact = false ${of} true`, 'ck_ownership__primary'],
      [`update ownership set is_primary_contact = true ${of} true`, 'uq_ownership__primary'],
      [`update ownership set share_percent = 0 ${of} true`, 'ck_ownership__share'],
    ])
      expect(await tried(text!, [stack.property_id])).toBe(constraint);
    const both = `update ownership set share_percent = case when is_primary_contact then 1 else 9999 end ${of} true`;
    expect(await tried(both, [stack.property_id])).toBeNull();
  });

  // covers: OWN-03
  test('two who write at once are checked one after the other', async () => {
    await created();
    await created({ first_name: 'Ben', share_percent: 50 });
    const take = (sign: string) =>
      tried(
        `update ownership set share_percent = share_percent ${sign} 1 where property_id = $1 and is_primary_contact = ${sign === '+'}`,
        [stack.property_id],
      );
    expect(await Promise.all([take('+'), take('-')])).toEqual(['ck_ownership__sum', 'ck_ownership__sum']);
  });
});

// covers: PROP-41, PROP-09
test('owners and agents let go of a property that leaves the trash for good', async () => {
  const { id } = await created();
  const { property_block_id, property_id } = stack;
  done(await act('agent/create', { ...ADA, property_block_id }));
  done(await act('delete', { property_id, name: STANDALONE.name }));
  expect((await create({ first_name: 'Late' })).status).toBe(404);
  expect(await act('owner/delete', { id }, manager)).toMatchObject({
    status: 409,
    body: { code: 'OWNER_HOLDS_SHARE' },
  });
  done(await act('empty-trash', {}));
  expect(await rowsOfCompany('select 1 from ownership union all select 1 from agent where id is not null', [])).toEqual(
    [],
  );
  expect(await page('all=1')).toMatchObject({ data: [{ id, properties: 0 }] });
  done(await act('owner/delete', { id }, manager));
});

// covers: GAP-248
test('an owner is known by the address of an account: it follows when that account takes another one', async () => {
  const { id } = await created();
  const { id: other } = await created({ first_name: 'Ben', email: 'ben@owner.example' });
  const user_id = newId();
  const at = new Date().toISOString();
  const data = { user_id, email: 'ada.rowe@owner.example', former_email: 'ada@owner.example', ip: '127.0.0.1', at };
  const event = { id: newId(), company_id: landlord.company_id, aggregate_id: user_id, version: 2, data };
  for (let times = 0; times < 2; times++) await publishEvent(service.env.NATS_URL!, 'user.email_changed', event);
  await eventually(async () => (await said(service, id)).length > 1);
  expect((await said(service, id)).slice(1)).toMatchObject([
    { name: 'owner.changed', version: 2, data: { user_id: null, email: 'ada.rowe@owner.example' } },
  ]);
  expect((await owners()).map((owner) => [owner.id, owner.email]).sort()).toEqual(
    [
      [id, 'ada.rowe@owner.example'],
      [other, 'ben@owner.example'],
    ].sort(),
  );
});

// covers: T-21, PROP-38, PROP-07
test('another company’s owners answer like unknown ones, and stay as they are', async () => {
  const { id } = await created();
  const other = await onPro(service);
  const own = await add(other, STANDALONE);
  const stranger = service.as({ company_id: other.company_id, role: 'property_manager' });
  const asks: ((property_id: string, block: string, owner: string) => [string, object])[] = [
    (_property, property_block_id) => ['owner/create', { ...ADA, property_block_id }],
    (_property, _block, owner) => ['owner/edit', { id: owner, first_name: 'Eve' }],
    (_property, _block, owner) => ['owner/delete', { id: owner }],
    (property_id) => ['owner/assign', { property_id, user_ids: [newId()] }],
    (_property, _block, owner) => ['owner/assign', { property_id: own.property_id, user_ids: [owner] }],
    (property_id, _block, owner) => ['owner/unassign', { property_id, user_ids: [owner] }],
    (property_id, _block, owner) => ['update-ownership', { property_id, owners: [{ user_id: owner }] }],
    (_property, _block, owner) => ['update-ownership', { property_id: own.property_id, owners: [{ user_id: owner }] }],
    (property_id, _block, owner) => ['delete-landlord', { property_id, user_id: owner }],
  ];
  for (const ask of asks) {
    const [theirs, unknown] = [ask(stack.property_id, stack.property_block_id, id), ask(newId(), newId(), newId())];
    const answers = [await act(...theirs, stranger), await act(...unknown, stranger)];
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]!.text).toBe(answers[1]!.text);
  }
  for (const query of [`property_id=${stack.property_id}`, `property_block_id=${stack.property_block_id}`, 'all=1'])
    expect((await page(query, stranger)).data).toEqual([]);
  expect(await owners()).toMatchObject([{ id, first_name: 'Ada', version: 1 }]);
});

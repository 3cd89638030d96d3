import { PLAN_TABLE } from '@keystead/contracts';
import { newId, type Problem, systemContext } from '@keystead/platform';
import { type Caller, startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { publish } from './portfolio.js';
import { add, type Added, done, letSection, onPro, PATH, rowsOf, STANDALONE } from './property-fixture.js';

// covers: FEATURE-51, GAP-233, GAP-234, F-31

interface Message extends Record<string, unknown> {
  id: string;
  text: string;
}

const LIST = `${PATH}/maintenance/message`;
const TAP = { title: 'Dripping tap', description: 'The tap of the kitchen drips', is_urgent: false };
const NOTE = 'CANARY: the owner does not want to pay';

let service: TestService;
let landlord: Caller;
let unit: Added;
/** The renter who reported it, another renter of the unit, an owner of the property, and an owner of another one. */
let mia: Caller;
let sam: Caller;
let olga: Caller;
let oscar: Caller;
let request: string;

beforeAll(async () => {
  service = await startTestService(property);
  landlord = await onPro(service);
  await registered(landlord, 'Ada', 'Land');
  unit = await add(landlord, STANDALONE);
  const start = { section_id: unit.property_section_id!, start_date: '2026-01-01', end_date: null };
  const lease_id = await letSection(service, landlord, start);
  [mia, sam] = [await renter(lease_id, 'Mia'), await renter(lease_id, 'Sam')];
  [olga, oscar] = [await person('owner', 'Olga'), await person('owner', 'Oscar')];
  const other = await add(landlord, { ...STANDALONE, name: '9 Elm Road' });
  await owns(olga, unit);
  await owns(oscar, other);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  const report = { ...TAP, property_block_id: unit.property_block_id };
  request = done<{ id: string }>(await mia.post(`${PATH}/maintenance/create`, report)).id;
});

async function registered(who: Caller, first_name: string, last_name: string): Promise<Caller> {
  const { user_id } = who;
  const names = { first_name, last_name, email: `${first_name.toLowerCase()}@person.example` };
  const data = { user_id, ...names, language: 'en' as const, tenant_code: 'test01' };
  await publish(service, landlord, 'user.registered', user_id, data);
  return who;
}
const person = (role: 'owner' | 'tenant', name: string) =>
  registered(service.as({ company_id: landlord.company_id, role }), name, 'Person');
async function renter(lease_id: string, name: string): Promise<Caller> {
  const lease_tenant_id = newId();
  const contact = { is_primary_contact: true, first_name: name, last_name: 'Person', phone: null };
  const email = `${name.toLowerCase()}@person.example`;
  await publish(service, landlord, 'lease.tenant_added', lease_tenant_id, {
    ...{ lease_tenant_id, lease_id, email },
    ...contact,
  });
  return person('tenant', name);
}
const owns = async ({ user_id }: Caller, { property_id }: Added) =>
  done(await landlord.post(`${PATH}/owner/assign`, { property_id, user_ids: [user_id] }));

const write = (by: Caller, text: string, audience: 'everyone' | 'team' = 'everyone') =>
  by.post(`${LIST}/create`, { maintenance_request_id: request, audience, text });
const written = async (by: Caller, text: string, audience?: 'everyone' | 'team') =>
  done<{ id: string }>(await write(by, text, audience)).id;
const read = async (by: Caller, query = '') =>
  done<Message[]>(await by.get(`${LIST}?maintenance_request_id=${request}${query}`));
const texts = async (by: Caller, query = '') => (await read(by, query)).map(({ text }) => text);
const eventOf = async (id: string) =>
  (await rowsOf(service, 'select name, data from outbox where aggregate_id = $1', [id]))[0] as {
    name: string;
    data: { person_ids: string[]; team_ids: string[]; message: object };
  };

test('renter, owner and team write to each other, the newest last, and the team reads who wrote', async () => {
  await written(mia, 'It is the cold one');
  await written(landlord, 'May Bob come on Monday?\nAt 9?');
  await written(olga, 'Please fix it soon');
  const [cold, monday, soon] = [
    { text: 'It is the cold one', author: 'renter', created_by: mia.user_id },
    { text: 'May Bob come on Monday?\nAt 9?', author: 'team', audience: 'everyone' },
    { text: 'Please fix it soon', author: 'owner', created_by: olga.user_id },
  ] as const;
  const named = (name: string) => ({ author_name: name });
  const no_one = { author_name: null };
  expect(await read(landlord)).toMatchObject([
    { ...cold, ...named('Mia Person') },
    { ...monday, ...named('Ada Land') },
    { ...soon, ...named('Olga Person') },
  ]);
  // Renters and owners are not given the names of others.
  expect(await read(mia)).toMatchObject([
    { ...cold, ...named('Mia Person') },
    { ...monday, ...no_one },
    { ...soon, ...no_one },
  ]);
  expect(await read(olga)).toMatchObject([
    { ...cold, ...no_one },
    { ...monday, ...no_one },
    { ...soon, ...named('Olga Person') },
  ]);
  expect(await texts(landlord, '&page=2&total=2')).toEqual(['Please fix it soon']);
  expect(await texts(mia, '&q=monday')).toEqual(['May Bob come on Monday?\nAt 9?']);
});

test('a request that is done, or cancelled, can still be written about', async () => {
  const reason = 'It stopped by itself';
  done(await landlord.post(`${PATH}/maintenance/cancel`, { id: request, reason }));
  await written(mia, 'It drips again');
  expect(await texts(landlord)).toEqual(['It drips again']);
});

test('others neither read nor write: another renter, another owner, another company', async () => {
  await written(mia, 'It is the cold one');
  const stranger = await onPro(service);
  for (const by of [sam, oscar, stranger, service.as({ role: 'tenant' })]) {
    expect(await texts(by)).toEqual([]);
    expect((await write(by, 'Hello')).status).toBe(404);
  }
  expect(await texts(landlord)).toEqual(['It is the cold one']);
});

describe('a note to the team', () => {
  test('is read by the team, and by no renter or owner: not in the list, its pages, its search or its file', async () => {
    await written(mia, 'It is the cold one');
    await written(landlord, NOTE, 'team');
    expect(await texts(landlord, '&audience=team')).toEqual([NOTE]);
    expect(await texts(service.as({ company_id: landlord.company_id, role: 'team_member' }))).toContain(NOTE);
    for (const by of [mia, olga]) {
      const answer = await by.get<{ pagination: { total: number } }>(`${LIST}?maintenance_request_id=${request}`);
      expect(answer.body.pagination.total).toBe(1);
      expect(await texts(by, '&audience=team')).toEqual([]);
      expect(await texts(by, '&q=canary')).toEqual([]);
      for (const path of [LIST, `${LIST}?format=csv`, `${PATH}/maintenance`, `${PATH}/maintenance?q=canary`])
        expect((await by.get(path)).text).not.toContain('CANARY');
    }
  });

  test('names no renter and no owner in its event, which companies do not receive', async () => {
    await written(olga, 'Please fix it soon');
    const note = await eventOf(await written(landlord, NOTE, 'team'));
    expect(note).toMatchObject({
      name: 'maintenance.message_written',
      data: { person_ids: [], team_ids: [landlord.user_id], message: { audience: 'team', author: 'team', text: NOTE } },
    });
    expect(JSON.stringify(note.data.person_ids)).toBe('[]');
    const { data } = await eventOf(await written(landlord, 'On Monday'));
    expect(data.person_ids.sort()).toEqual([mia.user_id, olga.user_id].sort());
  });

  test('is written by no renter and no owner, whatever they send', async () => {
    for (const by of [mia, olga]) {
      const answer = await write(by, 'x', 'team');
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { audience: expect.stringContaining('everyone') } },
      });
    }
    const ctx = { ...systemContext(landlord.company_id, newId()), user_id: mia.user_id, role: 'tenant' };
    const insert = (audience: string, author: string, by: string) =>
      service.db.run(ctx, (tx) =>
        tx.query(
          `insert into maintenance_message (company_id, id, maintenance_request_id, property_id, audience, author, text, created_by)
           values ($1, $2, $3, $4, $5, $6, 'x', $7)`,
          [tx.ctx.company_id, newId(), request, unit.property_id, audience, author, by],
        ),
      );
    const refused = { code: 'FORBIDDEN' } satisfies Partial<Problem>;
    await expect(insert('team', 'renter', mia.user_id)).rejects.toMatchObject(refused);
    await expect(insert('everyone', 'team', mia.user_id)).rejects.toMatchObject(refused);
    await expect(insert('everyone', 'renter', sam.user_id)).rejects.toMatchObject(refused);
    await insert('everyone', 'renter', mia.user_id);
    expect(await texts(mia)).toEqual(['x']);
  });
});

test('an owner without a share any more, and a renter who is no more in the lease, take part no longer', async () => {
  await written(olga, 'Please fix it soon');
  const { property_id } = unit;
  const owners = [{ user_id: oscar.user_id }];
  done(await landlord.post(`${PATH}/update-ownership`, { property_id, owners }));
  expect(await texts(olga)).toEqual([]);
  const { data } = await eventOf(await written(landlord, 'On Monday'));
  expect(data.person_ids).toEqual([mia.user_id]);
  expect(data.team_ids.sort()).toEqual([landlord.user_id, olga.user_id].sort());
  done(await landlord.post(`${PATH}/update-ownership`, { property_id, owners: [{ user_id: olga.user_id }] }));
});

test('an empty text, one that is too long and an audience that does not exist are refused', async () => {
  for (const body of [{ text: '  ' }, { text: 'x'.repeat(2001) }, { audience: 'public' }, { audience: undefined }]) {
    const message = { maintenance_request_id: request, audience: 'everyone', text: 'x', ...body };
    const answer = await landlord.post(`${LIST}/create`, message);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, Object.keys(body)]);
  }
  expect(await texts(landlord)).toEqual([]);
  done(await write(landlord, 'x'.repeat(2000)));
});

test('after a change to the Free plan messages are read, and none is written', async () => {
  const other = await onPro(service);
  const { property_block_id } = await add(other, STANDALONE);
  const report = { ...TAP, property_block_id };
  const { id } = done<{ id: string }>(await other.post(`${PATH}/maintenance/create`, report));
  const message = { maintenance_request_id: id, audience: 'team', text: 'Ring Bob' };
  done(await other.post(`${LIST}/create`, message));
  const free = { plan: 'free' as const, status: 'active' as const, limits: PLAN_TABLE.free.limits };
  await publish(service, other, 'subscription.limits_changed', other.company_id, free, 2);
  const refused = await other.post(`${LIST}/create`, message);
  expect(refused).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1001' } });
  expect(await other.get(LIST)).toMatchObject({ status: 200, body: { data: [{ text: 'Ring Bob' }] } });
});

import type { EventName, Events } from '@keystead/contracts';
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
import { add, addRoom, done, STANDALONE, letSection, onPro, PATH, rowsOf, CO_LIVING } from './property-fixture.js';

// covers: F-31

type Name =
  | 'property'
  | 'block'
  | 'section'
  | 'room'
  | 'lease'
  | 'key'
  | 'agent'
  | 'owner'
  | 'water'
  | 'trip'
  | 'check';
type Ids = Record<Name, string>;

let service: TestService;
let staff: Caller;
/** Two renters of rooms in one building, and the two owners of it and of another. */
let mia: Caller;
let sam: Caller;
let olga: Caller;
let oscar: Caller;
let room1: Ids;
let room2: Ids;
let other: Ids;

beforeAll(async () => {
  service = await startTestService(property);
  staff = await onPro(service);
  const shared = await add(staff, { ...CO_LIVING, name: 'Elm CANARY' });
  const stack = await add(staff, { ...STANDALONE, name: 'Rose CANARY' });
  [mia, sam, olga, oscar] = await Promise.all([
    signIn('tenant', 'mia@renter.example'),
    signIn('tenant', 'sam@renter.example'),
    signIn('owner', 'olga@owner.example'),
    signIn('owner', 'oscar@owner.example'),
  ]);
  const ofShared = await placed(shared.property_id, shared.property_block_id, { user_ids: [olga.user_id] });
  const ofBlock = await placed(stack.property_id, stack.property_block_id, { email: 'oscar@owner.example' });
  const letRoom = async (name: string, email: string) => {
    const { room_id, property_section_id } = await addRoom(staff, shared.property_block_id, { name });
    const place = { section_id: property_section_id, property_block_id: shared.property_block_id };
    return { ...ofShared, room: room_id, section: property_section_id, lease: await rent(place, email) };
  };
  room1 = await letRoom('Room of Mia', 'mia@renter.example');
  room2 = await letRoom('Room of Sam', 'sam@renter.example');
  const section = stack.property_section_id!;
  other = { ...ofBlock, room: newId(), section, lease: await rent({ section_id: section }, 'kim@renter.example') };
});
afterAll(() => service.stop());

async function publish<N extends EventName>(
  name: N,
  aggregate_id: string,
  data: Events[N],
  version = 1,
): Promise<void> {
  const event = { company_id: staff.company_id, aggregate_id, version, data };
  const { id } = await publishEvent(service.env.NATS_URL!, name, event);
  await eventually(
    async () =>
      (
        await service.db.run(asCompany(), (tx) =>
          tx.query('select 1 from inbox where company_id = $1 and event_id = $2', [staff.company_id, id]),
        )
      ).length > 0,
  );
}
const asCompany = () => systemContext(staff.company_id, 'test');

async function signIn(role: 'owner' | 'tenant', email: string): Promise<Caller> {
  const who = service.as({ company_id: staff.company_id, role });
  const { user_id } = who;
  const person = { user_id, email, first_name: email, last_name: role, language: 'en' as const, tenant_code: 'test01' };
  await publish('user.registered', user_id, person);
  return who;
}

/** Registers, agent and owner of a unit. */
async function placed(property_id: string, property_block_id: string, owner: { user_ids?: string[]; email?: string }) {
  const made = async (path: string, body: object) => done<{ id: string }>(await staff.post(`${PATH}/${path}`, body)).id;
  const person = { first_name: 'Ann', last_name: 'CANARY', email: 'ann@agent.example' };
  const reading = { property_block_id, reading_date: '2026-06-01', reading: 5 };
  const owners = owner.user_ids
    ? done<{ owner_ids: string[] }>(await staff.post(`${PATH}/owner/assign`, { property_id, ...owner })).owner_ids
    : [await made('owner/create', { property_id, ...person, ...owner })];
  return {
    ...{ property: property_id, block: property_block_id, owner: owners[0]! },
    key: await made('key/create', { property_id, name: 'Front door', holder: 'CANARY' }),
    agent: await made('agent/create', { property_block_id, ...person }),
    water: await made('water-usage/create', reading),
    trip: await made('car-mileage/create', {
      property_block_id,
      trip_date: '2026-06-01',
      distance_km: 5,
      purpose: 'x',
    }),
    check: await made('compliance/create', { property_id, kind: 'gas', due_on: '2030-01-01' }),
  };
}

type Place = { section_id: string; property_block_id?: string };

async function rent(place: Place, email: string): Promise<string> {
  const lease_id = await letSection(service, staff, { ...place, start_date: '2026-01-01', end_date: null });
  const lease_tenant_id = newId();
  const contact = { is_primary_contact: true, first_name: 'A', last_name: 'B', phone: null };
  await publish('lease.tenant_added', lease_tenant_id, { lease_tenant_id, lease_id, email, ...contact });
  return lease_id;
}

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number };
}
const page = async (who: Caller, path: string): Promise<Page> => {
  const answer = await who.get<Page>(`${PATH}${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const idsIn = ({ data }: Page, field: string) => data.map((row) => row[field]).sort();

describe('a renter', () => {
  it('sees the property and the room they rent, and counts no others', async () => {
    const properties = await page(mia, '');
    expect(idsIn(properties, 'id')).toEqual([room1.property]);
    expect(properties.pagination.total).toBe(1);
    expect(idsIn(await page(mia, '/section'), 'property_section_id')).toEqual([room1.section]);
    expect(idsIn(await page(mia, '/address/list'), 'property_id')).toEqual([room1.property]);
    const unit = await mia.get(`${PATH}/unit/${room1.block}`);
    expect(unit.text).toContain(room1.room);
    for (const id of [room2.room, room2.section, room2.lease]) expect(unit.text).not.toContain(id);
    expect((await mia.get(`${PATH}?format=csv`)).text).not.toContain('Rose CANARY');
  });

  it('reads nothing of what the landlord plans with the home: target rent and bond, account, reminders, health', async () => {
    const about = `${room1.property}|${room1.block}|${room1.room}`;
    const [ofProperty, ofBlock, ofUnit, ofRoom] = await Promise.all(
      [room1.property, `block/${room1.block}`, `unit/${room1.block}`, `room/${room1.room}`].map((path) =>
        mia.get<{ data: Record<string, unknown> }>(`${PATH}/${path}`),
      ),
    );
    for (const { status, text } of [ofProperty!, ofBlock!, ofUnit!, ofRoom!]) {
      expect([about, status]).toEqual([about, 200]);
      for (const [, value] of text.matchAll(/"(?:price|target_bond|acquired_date|income_receiving_account)":([^,}]*)/g))
        expect(value).toBe('null');
      expect(text).not.toMatch(/"remind_on"|"score"/);
    }
    expect(ofRoom!.body.data).toMatchObject({ id: room1.room, price: null, target_bond: null, version: 1 });
    expect(ofUnit!.body.data.rooms).toMatchObject([{ id: room1.room, price: null }]);
    for (const who of [staff, olga])
      expect((await who.get(`${PATH}/room/${room1.room}`)).body).toMatchObject({ data: { price: 320.5 } });
  });

  it('sees the agents of their unit, and neither owners nor registers', async () => {
    expect(idsIn(await page(mia, `/agent?property_block_id=${room1.block}`), 'id')).toEqual([room1.agent]);
    for (const path of [
      `owner?property_id=${room1.property}`,
      'keys',
      'water-usage',
      'power-usage',
      'car-mileage',
      'compliance',
      'health',
    ])
      expect((await mia.get(`${PATH}/${path}`)).status).toBe(403);
  });

  it('sees the visit to a shared home, its own lease in it and no other, and not the report', async () => {
    const form = { property_block_id: room1.block, kind: 'routine', inspect_on: '2030-07-03' };
    const { id, ...visit } = done<{ id: string; shared_lease_ids: string[] }>(
      await staff.post(`${PATH}/inspection/create`, form),
    );
    expect(visit.shared_lease_ids.toSorted()).toEqual([room1.lease, room2.lease].toSorted());
    const areas = [{ area: 'Kitchen', condition: 'good' }];
    done(await staff.post(`${PATH}/inspection/complete`, { id, done_on: '2026-07-01', summary: 'CANARY', areas }));
    for (const [renter, { lease: lease_id }] of [
      [mia, room1],
      [sam, room2],
    ] as const)
      for (const query of [`inspection_id=${id}`, `lease_id=${lease_id}`])
        expect(done<object[]>(await renter.get(`${PATH}/inspection?${query}`))).toMatchObject([
          { id, summary: null, areas: [], lease_id: null, leases: [{ lease_id }] },
        ]);
    expect(done<object[]>(await mia.get(`${PATH}/inspection?lease_id=${room2.lease}`))).toEqual([]);
    expect(done<object[]>(await oscar.get(`${PATH}/inspection?inspection_id=${id}`))).toEqual([]);
  });

  it('sees nothing any more of a lease they were taken off', async () => {
    const [found] = (await rowsOf(
      service,
      `select lease_tenant_id from renter where email = 'sam@renter.example'`,
    )) as { lease_tenant_id: string }[];
    expect((await page(sam, '')).pagination.total).toBe(1);
    const { lease_tenant_id } = found!;
    await publish('lease.tenant_removed', lease_tenant_id, { lease_tenant_id, lease_id: room2.lease }, 2);
    expect((await page(sam, '')).pagination.total).toBe(0);
  });
});

describe('an owner', () => {
  it('sees what they own with all that belongs to it, and counts no others', async () => {
    for (const [who, own, strange] of [
      [olga, room1, other],
      [oscar, other, room1],
    ] as const) {
      const properties = await page(who, '');
      expect(idsIn(properties, 'id')).toEqual([own.property]);
      expect(properties.pagination.total).toBe(1);
      expect(idsIn(await page(who, '/keys'), 'id')).toEqual([own.key]);
      expect(idsIn(await page(who, '/water-usage'), 'id')).toEqual([own.water]);
      expect(idsIn(await page(who, '/car-mileage'), 'id')).toEqual([own.trip]);
      expect(idsIn(await page(who, '/compliance'), 'id')).toEqual([own.check]);
      expect(idsIn(await page(who, '/owner?all=1'), 'id')).toEqual([own.owner]);
      expect(idsIn(await page(who, `/owner?property_id=${own.property}`), 'id')).toEqual([own.owner]);
      const health = await who.get(`${PATH}/health`);
      expect(health.status).toBe(200);
      expect(health.text).not.toContain(strange.property);
    }
  });

  it('sees all rooms of a building they own', async () => {
    expect(idsIn(await page(olga, `/room/${room1.block}`), 'id')).toEqual([room1.room, room2.room].sort());
  });
});

const ASKS: Record<string, (ids: Ids) => string> = {
  property: (ids) => `/${ids.property}`,
  unit: (ids) => `/unit/${ids.block}`,
  block: (ids) => `/block/${ids.block}`,
  room: (ids) => `/room/${ids.room}`,
  'rooms of a unit': (ids) => `/room/${ids.block}`,
  'section of a unit': (ids) => `/section?property_block_id=${ids.block}`,
  section: (ids) => `/section?property_section_id=${ids.section}`,
  agents: (ids) => `/agent?property_block_id=${ids.block}`,
  keys: (ids) => `/keys?property_id=${ids.property}`,
  water: (ids) => `/water-usage?property_block_id=${ids.block}`,
  'water of a lease': (ids) => `/water-usage?lease_id=${ids.lease}`,
  mileage: (ids) => `/car-mileage?property_block_id=${ids.block}`,
  compliance: (ids) => `/compliance?property_id=${ids.property}`,
  health: (ids) => `/health?property_block_id=${ids.block}`,
  owners: (ids) => `/owner?property_id=${ids.property}`,
  'owners of a lease': (ids) => `/owner?lease_id=${ids.lease}`,
};
const comparable = ({ status, text }: Answer) => `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

describe.each(Object.entries(ASKS))('%s', (_, pathOf) => {
  it('answers the id of another person of the company like an unknown one', async () => {
    const nobodys = Object.fromEntries(Object.keys(other).map((name) => [name, newId()])) as Ids;
    for (const [who, foreign] of [
      [mia, other],
      [olga, other],
      [oscar, room1],
    ] as const) {
      const answer = await who.get(`${PATH}${pathOf(foreign)}`);
      expect(comparable(answer)).toBe(comparable(await who.get(`${PATH}${pathOf(nobodys)}`)));
      expect(answer.text).not.toContain('CANARY');
    }
  });
});

it('answers the room of a housemate like an unknown one', async () => {
  const unknown = comparable(await mia.get(`${PATH}/room/${newId()}`));
  expect(comparable(await mia.get(`${PATH}/room/${room2.room}`))).toBe(unknown);
  const section = (id: string) => mia.get(`${PATH}/section?property_section_id=${id}`);
  expect(comparable(await section(room2.section))).toBe(comparable(await section(newId())));
});

it('answers where an owner or a renter asks for an address of what is not theirs', async () => {
  const address = (who: Caller, block_id: string) => who.post(`${PATH}/address`, { block_id });
  expect((await address(mia, room1.block)).status).toBe(200);
  expect(comparable(await address(mia, other.block))).toBe(comparable(await address(mia, newId())));
  expect(comparable(await address(oscar, room1.block))).toBe(comparable(await address(oscar, newId())));
});

import type { EventName, Events } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { eventually, type Answer, type Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER, type LeasePage } from './lease-fixture.js';

// covers: F-31

let fixture: LeaseFixture;
let staff: Caller;
let mia: Caller;
let sam: Caller;
let olga: Caller;
let oscar: Caller;
/** Mia and Kim rent the first, which Olga owns; Sam rents the second, which is Oscar's. */
let first: string;
let second: string;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
  staff = fixture.service.as();
  [mia, sam, olga, oscar] = await Promise.all([
    signIn('tenant', 'mia@renter.example'),
    signIn('tenant', 'sam@renter.example'),
    signIn('owner', 'olga@owner.example'),
    signIn('owner', 'oscar@owner.example'),
  ]);
  const [elm, rose] = [newId(), newId()];
  await own(elm, 'office@owner.example', olga.user_id);
  await own(rose, 'oscar@owner.example', null);
  const open = (tenant: object, property_id: string, name: string) =>
    fixture.opened(staff, { tenants: [{ ...RENTER, ...tenant }] }, { property_id, name });
  first = await open({ email: 'Mia@renter.example' }, elm, 'Elm Road');
  second = await open({ first_name: 'Sam', email: 'sam@renter.example' }, rose, 'Rose Street');
  const kim = { ...RENTER, first_name: 'Kim', email: 'kim@renter.example', lease_id: first };
  expect((await staff.post('v1/system/lease/tenant/create', kim)).status).toBe(200);
});
afterAll(() => fixture.stop());

async function publish<N extends EventName>(name: N, aggregate_id: string, data: Events[N]): Promise<void> {
  const { company_id } = staff;
  const { id } = await fixture.say(name, { company_id, aggregate_id, version: 1, data });
  await eventually(async () => {
    const text = 'select 1 from inbox where company_id = $1 and event_id = $2';
    const found = await fixture.service.db.run(systemContext(company_id, 'test'), (tx) =>
      tx.query(text, [company_id, id]),
    );
    return found.length > 0;
  });
}

async function signIn(role: 'owner' | 'tenant', email: string): Promise<Caller> {
  const who = fixture.service.as({ company_id: staff.company_id, role });
  const { user_id } = who;
  const person = { user_id, email, first_name: email, last_name: role, language: 'en' as const, tenant_code: 'test01' };
  await publish('user.registered', user_id, person);
  return who;
}

async function own(property_id: string, email: string, user_id: string | null): Promise<void> {
  const owner_id = newId();
  await publish('owner.added', owner_id, { owner_id, user_id, first_name: 'Own', last_name: 'Er', email, phone: null });
  const owners = [{ owner_id, share: 10_000, is_primary_contact: true }];
  await publish('property.ownership_changed', property_id, { property_id, name: 'Somewhere', owners });
}

const leases = (who: Caller, query: Record<string, string> = {}, filters?: object) => fixture.list(who, query, filters);
const idsOf = ({ data }: LeasePage) => data.map(({ lease_id }) => lease_id);

describe('an owner or a renter who has signed in', () => {
  it('lists the leases they are party to, and counts no others', async () => {
    for (const [who, own] of [
      [mia, first],
      [olga, first],
      [sam, second],
      [oscar, second],
    ] as const) {
      const page = await leases(who);
      expect(idsOf(page)).toEqual([own]);
      expect(page.pagination.total).toBe(1);
      expect(Object.values(page.tabs ?? {}).every((count) => count <= 1)).toBe(true);
      expect(idsOf(await leases(who, { sort: 'latest_amount', order: 'desc' }))).toEqual([own]);
    }
  });

  it('finds no others by searching, and takes no others along as a file', async () => {
    for (const who of [mia, olga]) {
      expect((await leases(who, {}, { q: 'Rose' })).pagination.total).toBe(0);
      expect((await leases(who, {}, { q: 'Sam' })).pagination.total).toBe(0);
      expect((await leases(who, {}, { q: 'Elm' })).pagination.total).toBe(1);
      const { text } = await who.get('v1/system/lease?format=csv');
      expect(text).toContain('Elm Road');
      expect(text).not.toContain('Rose Street');
    }
  });

  it('is refused every change of a lease', async () => {
    for (const who of [mia, olga])
      for (const path of [
        'lease/create',
        'lease/edit',
        'lease/rent/create',
        'lease/rent/update',
        'lease/tenant/create',
        'lease/tenant/edit',
        'lease/tenant/delete',
        'lease/occupant/create',
        'lease/occupant/update',
        'lease/occupant/delete',
        'lease/bond/create',
        'lease/bond/reverse',
      ])
        expect((await who.post(`v1/system/${path}`, { id: first, lease_id: first })).status).toBe(403);
  });
});

describe('the bond of a lease', () => {
  it('is read by its renters and owners, without the notes of the team, and by no others', async () => {
    const day = '2026-07-15';
    const movement = { lease_id: first, kind: 'received', amount: 500, day, reference: 'RBO-9', note: 'Paid in cash' };
    expect((await staff.post('v1/system/lease/bond/create', movement)).status).toBe(200);
    for (const who of [mia, olga]) {
      const { body } = await who.get<{ data: object[]; bond: object }>(`v1/system/lease/bond/${first}`);
      expect(body.data).toEqual([expect.objectContaining({ amount: 500, reference: 'RBO-9', note: null })]);
      expect(body.bond).toMatchObject({ received: 500, held: 500 });
    }
    for (const who of [sam, oscar]) expect((await who.get(`v1/system/lease/bond/${first}`)).status).toBe(404);
  });
});

describe('a renter', () => {
  it('sees themselves on a lease, and not how to reach whom they share it with', async () => {
    const own = await mia.get<{ data: { email: string }[]; pagination: { total: number } }>(
      `v1/system/lease/tenant/${first}`,
    );
    expect(own.body.data.map(({ email }) => email)).toEqual(['mia@renter.example']);
    expect(own.body.pagination.total).toBe(1);
    expect((await mia.get(`v1/system/lease/${first}`)).text).not.toContain('kim@renter.example');
    expect((await mia.get(`v1/system/lease/activity/${first}`)).text).not.toContain('Kim');
  });

  it('sees who else lives there, which the owner does not, nor in the timeline', async () => {
    const ada = { lease_id: first, kind: 'child', name: 'Ada Quill', born_on: '2019-03-04' };
    expect((await staff.post('v1/system/lease/occupant/create', ada)).status).toBe(200);
    for (const path of ['occupant', 'activity'] as const) {
      const seenBy = async (who: Caller) => (await who.get(`v1/system/lease/${path}/${first}`)).text;
      for (const who of [staff, mia]) expect(await seenBy(who)).toContain('Ada Quill');
      for (const who of [olga, sam, oscar]) expect(await seenBy(who)).not.toContain('Ada Quill');
    }
  });

  it('learns from the timeline what was done, and not with which API key of the team', async () => {
    const software = fixture.service.as({ ...staff, api_key: { id: newId(), name: 'Bookings' } });
    expect((await fixture.edit(software, { lease_id: first, bond_received: 100 })).status).toBe(200);
    const seenBy = async (who: Caller) => (await who.get(`v1/system/lease/activity/${first}`)).text;
    for (const who of [staff, mia, olga]) expect(await seenBy(who)).toContain('bond_changed');
    expect(await seenBy(staff)).toContain('Bookings');
    for (const who of [mia, olga]) expect(await seenBy(who)).not.toContain('Bookings');
  });

  it('sees nothing any more of a lease they were taken off', async () => {
    const { data } = (await staff.get<{ data: { id: string; email: string }[] }>(`v1/system/lease/tenant/${first}`))
      .body;
    const { id } = data.find(({ email }) => email === 'mia@renter.example')!;
    expect((await staff.post('v1/system/lease/tenant/delete', { id })).status).toBe(200);
    expect((await leases(mia)).pagination.total).toBe(0);
    expect((await mia.get(`v1/system/lease/${first}`)).status).toBe(404);
    const again = { ...RENTER, email: 'mia@renter.example', lease_id: first };
    expect((await staff.post('v1/system/lease/tenant/create', again)).status).toBe(200);
    expect((await leases(mia)).pagination.total).toBe(1);
  });
});

describe('an owner', () => {
  it('sees the renters of what they own', async () => {
    const { body } = await olga.get<{ data: { email: string }[] }>(`v1/system/lease/tenant/${first}`);
    expect(body.data.map(({ email }) => email).sort()).toEqual(['kim@renter.example', 'mia@renter.example']);
  });
});

const ASKS: Record<string, (lease_id: string) => string> = {
  lease: (id) => `lease/${id}`,
  rents: (id) => `lease/rent?lease_id=${id}`,
  renters: (id) => `lease/tenant/${id}`,
  occupants: (id) => `lease/occupant/${id}`,
  activity: (id) => `lease/activity/${id}`,
  'audit log': (id) => `audit/log/lease/${id}`,
  'entry notice': (id) => `lease/entry-notice/${id}?announced_on=2026-08-01&visit_on=2026-08-20`,
};
const comparable = ({ status, text }: Answer) => `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

describe.each(Object.entries(ASKS))('%s', (name, pathOf) => {
  it('answers the id of another person of the company like an unknown one', async () => {
    for (const who of [mia, olga]) {
      const foreign = await who.get(`v1/system/${pathOf(second)}`);
      expect(comparable(foreign)).toBe(comparable(await who.get(`v1/system/${pathOf(newId())}`)));
      expect(foreign.text).not.toContain('Rose');
      if (name !== 'entry notice') expect((await who.get(`v1/system/${pathOf(first)}`)).status).toBe(200);
    }
  });
});

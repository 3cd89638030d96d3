import { newId } from '@keystead/platform';
import { type Caller } from '@keystead/testkit';
import { type LeaseFixture } from './lease-fixture.js';
import { manages, type Property, startPortfolio } from './portfolio-fixture.js';

// covers: F-31

let fixture: LeaseFixture;
let team: Caller;
let manager: Caller;
let here: Property;
let there: Property;

beforeAll(async () => {
  ({ fixture, team, manager, here, there } = await startPortfolio());
});
afterAll(() => fixture?.stop());

const encoded = (filters: object) => encodeURIComponent(JSON.stringify(filters));

describe('the leases a portfolio manager lists', () => {
  const QUERIES: [Record<string, string | number>, object][] = [
    [{ tabs: 1 }, {}],
    [{ tabs: 1 }, { status: 'active' }],
    [{ tabs: 1, size: 1, page: 2 }, {}],
    [{ sort: 'start_date', order: 'asc', size: 1, page: 2 }, {}],
    [{ sort: 'tenants', order: 'asc' }, {}],
    [{}, { q: 'Mia' }],
    [{}, { q: 'Sam' }],
    [{}, { q: 'Rose' }],
    [{}, { q: 'El' }],
    [{}, { date_from: '2026-01-01' }],
  ];

  it.each(QUERIES)('are those that the team finds at the property: %j %j', async (query, filters) => {
    const own = await fixture.list(manager, query, filters);
    const all = await fixture.list(team, query, { ...filters, property_id: here.property_id });
    expect(own.data).toEqual(all.data);
    expect([own.pagination, own.tabs]).toEqual([all.pagination, all.tabs]);
  });

  it('are counted from them alone, where the team’s are counted as they are opened', async () => {
    expect((await fixture.list(team)).pagination.total).toBe(4);
    expect(await fixture.list(manager, { tabs: 1 })).toMatchObject({
      pagination: { total: 2 },
      tabs: { all: 2, active: 1, upcoming: 0, expired: 1 },
    });
  });

  it('are none of another property, whatever they are filtered by', async () => {
    const { property_id, free_section: section_id, lease_id } = there;
    for (const filters of [{ property_id }, { section_id }, { lease_id }, { q: 'Sam' }, { manager_id: team.user_id }])
      expect((await fixture.list(manager, { tabs: 1 }, filters)).pagination.total).toBe(0);
    const filtered = await fixture.list(manager, {}, { manager_id: manager.user_id });
    expect(filtered.pagination.total).toBe(2);
  });

  it('are in the file as they are in the list', async () => {
    const { text } = await manager.get('v1/system/lease?format=csv');
    const all = await team.get(`v1/system/lease?format=csv&filters=${encoded({ property_id: here.property_id })}`);
    expect(text).toBe(all.text);
    expect(text).toContain('Elm Road');
    expect(text).not.toContain('Rose');
  });

  it('are none for the manager of the same property of another company', async () => {
    const stranger = fixture.service.as({ role: 'portfolio_manager' });
    await manages(fixture, stranger, [here.property_id, there.property_id]);
    expect((await fixture.list(stranger)).data).toEqual([]);
    expect((await stranger.get(`v1/system/lease/${here.lease_id}`)).status).toBe(404);
  });
});

const READS: Record<string, (place: Property) => string> = {
  lease: ({ lease_id }) => `lease/${lease_id}?add_tenant=1&add_landlord=1`,
  rents: ({ lease_id }) => `lease/rent?lease_id=${lease_id}`,
  renters: ({ lease_id }) => `lease/tenant/${lease_id}`,
  activity: ({ lease_id }) => `lease/activity/${lease_id}`,
  'activity as a file': ({ lease_id }) => `lease/activity/${lease_id}?format=csv`,
  'audit log': ({ lease_id }) => `audit/log/lease/${lease_id}`,
  'entry notice': ({ lease_id }) => `lease/entry-notice/${lease_id}?enter_on=2026-08-20`,
};

describe.each(Object.entries(READS))('reading: %s', (_, pathOf) => {
  it('answers what the team reads of a managed property, and nothing of another one', async () => {
    const software = fixture.service.as({ ...team, api_key: { id: newId(), name: 'Bookings' } });
    await fixture.edit(software, { lease_id: here.lease_id, bond_received: 100 });
    const own = await manager.get(`v1/system/${pathOf(here)}`);
    expect([own.status, own.text]).toEqual([200, (await team.get(`v1/system/${pathOf(here)}`)).text]);
    const foreign = await manager.get(`v1/system/${pathOf(there)}`);
    expect(foreign.text).not.toMatch(/Rose|Sam/);
    if (!pathOf(there).includes('csv')) expect(foreign.status).toBe(404);
  });
});

it('ends with the property, and the rights of others stay as they are', async () => {
  const everyone = [team, fixture.service.as({ company_id: team.company_id, role: 'tenant' })];
  const seen = () => Promise.all(everyone.map(async (who) => (await fixture.list(who)).pagination.total));
  const before = await seen();
  await manages(fixture, manager, []);
  expect((await fixture.list(manager, { tabs: 1 })).tabs).toEqual({ all: 0, active: 0, upcoming: 0, expired: 0 });
  for (const pathOf of [READS.lease!, READS['audit log']!, READS.activity!])
    expect((await manager.get(`v1/system/${pathOf(here)}`)).status).toBe(404);
  expect((await fixture.edit(manager, { lease_id: here.lease_id, bond_received: 1 })).status).toBe(404);
  await manages(fixture, manager, [there.property_id]);
  expect((await fixture.list(manager)).data.map((row) => row.lease_id)).toContain(there.lease_id);
  expect((await manager.get(`v1/system/lease/${here.lease_id}`)).status).toBe(404);
  expect(await seen()).toEqual(before);
});

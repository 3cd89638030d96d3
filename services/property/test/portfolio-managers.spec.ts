import { newId } from '@keystead/platform';
import { startTestService, type Answer, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { done, onPro, PATH } from './property-fixture.js';
import { manages, type Place, portfolio, publish } from './portfolio.js';

// covers: F-31

let service: TestService;
let landlord: Caller;
let manager: Caller;
let mine: Place;
let theirs: Place;

beforeAll(async () => {
  service = await startTestService(property);
  ({ landlord, manager, mine, theirs } = await portfolio(service));
});
afterAll(() => service?.stop());

interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number };
  year_totals?: object[];
}
const page = async (who: Caller, path: string): Promise<Page> => {
  const { status, body, text } = await who.get<Page>(`${PATH}${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};
const shown = ({ data, pagination: { total }, year_totals }: Page) => ({ data, total, year_totals });
const idsOf = (place: Place) => Object.values(place).filter((id) => id !== place.name && id.length === 36);

const LISTS = [
  '?',
  '?show_deleted=1',
  '/address/list?',
  '/section?',
  '/agent?',
  '/keys?',
  '/water-usage?',
  '/power-usage?',
  '/car-mileage?',
  '/compliance?',
  '/photo?',
  '/maintenance?',
  '/maintenance/quote?',
  '/inspection?',
];

describe('a portfolio manager', () => {
  it.each(LISTS)('reads of %s what the team reads of their property, and counts no other', async (list) => {
    const ofTeam = await page(landlord, `${list}&property_id=${mine.property}`);
    expect(ofTeam.data.length).toBeGreaterThan(0);
    expect((await page(landlord, list)).pagination.total).toBeGreaterThan(ofTeam.pagination.total);
    expect(shown(await page(manager, list))).toEqual(shown(ofTeam));
    expect(shown(await page(manager, `${list}&property_id=${theirs.property}`))).toMatchObject({ data: [], total: 0 });
    const file = await manager.get(`${PATH}${list}&format=csv`);
    expect(file.text).toBe((await landlord.get(`${PATH}${list}&property_id=${mine.property}&format=csv`)).text);
    expect(file.text).not.toContain('CANARY');
  });

  it.each([
    '?',
    '/address/list?',
    '/keys?',
    '/agent?',
    '/maintenance?',
    '/maintenance/quote?',
    '/inspection?',
    '/owner?all=1&',
    '/section?',
  ])('finds nothing of another property by its words in %s', async (list) => {
    expect((await page(landlord, `${list}q=canary`)).pagination.total).toBeGreaterThan(0);
    expect(shown(await page(manager, `${list}q=canary`))).toMatchObject({ data: [], total: 0 });
    expect((await page(manager, `${list}q=mine`)).pagination.total).toBeGreaterThan(0);
  });

  it('suggests no address of another property', async () => {
    const suggested = async (who: Caller) => (await who.post('v1/system/service/query-address', { q: 'Street' })).text;
    expect(await suggested(landlord)).toContain('CANARY');
    expect(await suggested(manager)).toContain('Mine Street');
    expect(await suggested(manager)).not.toContain('CANARY');
  });

  it('sees the owners of their properties, with no share of another one', async () => {
    const owners = await page(manager, '/owner?all=1&sort=email&order=asc');
    expect(owners.data).toMatchObject([
      { first_name: 'Bea', properties: 1 },
      { id: mine.owner, properties: 1 },
    ]);
    expect(owners.pagination.total).toBe(2);
    const bea = owners.data[0]!.id as string;
    const shares = await page(landlord, `/owner?owner_id=${bea}`);
    expect(shares.pagination.total).toBe(2);
    const [share] = shares.data.filter((row) => row.property_id === mine.property);
    expect(shown(await page(manager, `/owner?owner_id=${bea}`))).toMatchObject({ data: [share], total: 1 });
    for (const name of [`owner_id=${theirs.owner}`, `property_id=${theirs.property}`, `lease_id=${theirs.lease}`])
      expect((await page(manager, `/owner?${name}`)).pagination.total).toBe(0);
  });

  it('reads the health of their units as the team does, and of all together from these alone', async () => {
    const user_id = newId();
    const person = { user_id, email: 'joe@team.example', first_name: 'Joe', last_name: 'T' };
    const joined = { ...person, role_key: 'team_member', invited_by: landlord.user_id, property_id: null };
    await publish(service, landlord, 'user.joined', user_id, joined);
    const health = async (who: Caller, query = '') =>
      done<Record<string, unknown>>(await who.get(`${PATH}/health?period=365&${query}`));
    const unit = `property_block_id=${mine.block}`;
    const ofUnit = await health(landlord, unit);
    expect(ofUnit).toMatchObject({
      facts: { rent_bills: 2, overdue_keys: 1, open_maintenance: 2, documents_missing: 1 },
    });
    expect(await health(manager, unit)).toEqual(ofUnit);
    const all = await health(manager);
    expect([all.units, all.score]).toEqual([1, ofUnit.score]);
    expect(JSON.stringify(all)).not.toContain('CANARY');
    expect((await health(landlord)).units).toBe(2);
  });

  it.each([
    ['/:property', 'property'],
    ['/unit/:block', 'block'],
    ['/block/:block', 'block'],
    ['/room/:room', 'room'],
    ['/room/:block', 'block'],
    ['/health?property_block_id=:block', 'block'],
    ['/maintenance/history/:maintenance', 'maintenance'],
  ] as const)('reads %s as the team does, and of another property like an unknown one', async (path, name) => {
    const ask = (who: Caller, id: string) => who.get(`${PATH}${path.replace(`:${name}`, id)}`);
    const own = await ask(manager, mine[name]);
    expect([own.status, own.text]).toEqual([200, (await ask(landlord, mine[name])).text]);
    const unknown = newId();
    const comparable = ({ status, text }: Answer, id: string) => `${status} ${text.replaceAll(id, '<id>')}`;
    const foreign = await ask(manager, theirs[name]);
    expect(foreign.status).toBe(404);
    expect(comparable(foreign, theirs[name])).toBe(comparable(await ask(manager, unknown), unknown));
  });

  it('gets the address of what they manage alone', async () => {
    const address = (body: object) => manager.post(`${PATH}/address`, body);
    expect((await address({ block_id: mine.block })).status).toBe(200);
    expect((await address({ section_id: mine.section })).status).toBe(200);
    expect((await address({ block_id: theirs.block })).status).toBe(404);
    expect((await address({ section_id: theirs.section })).status).toBe(404);
  });

  it('sees in no answer anything of another property', async () => {
    const paths = [...LISTS, '/owner?all=1', `/${mine.property}`, `/unit/${mine.block}`, '/health?'];
    const text = (await Promise.all(paths.map((path) => manager.get(`${PATH}${path}`))))
      .map((answer) => answer.text)
      .join();
    for (const id of [...idsOf(theirs), 'CANARY']) expect(text).not.toContain(id);
  });
});

describe('who manages what', () => {
  const totals = (who: Caller) => Promise.all(LISTS.map(async (list) => (await page(who, list)).pagination.total));

  it('changes nothing for owners, renters and the team', async () => {
    const before = await totals(landlord);
    const owner = service.as({ company_id: landlord.company_id, role: 'owner', user_id: manager.user_id });
    expect((await page(owner, '')).pagination.total).toBe(0);
    const renter = service.as({ company_id: landlord.company_id, role: 'tenant', user_id: manager.user_id });
    expect((await page(renter, '')).pagination.total).toBe(0);
    const member = service.as({ company_id: landlord.company_id, role: 'team_member', user_id: manager.user_id });
    expect(await totals(member)).toEqual(before);
  });

  it('opens nothing of another company', async () => {
    const stranger = service.as({ company_id: (await onPro(service)).company_id, role: 'portfolio_manager' });
    await manages(service, stranger, [mine.property, theirs.property]);
    expect(await totals(stranger)).toEqual(LISTS.map(() => 0));
    expect((await stranger.get(`${PATH}/${mine.property}`)).status).toBe(404);
  });

  it('ends at once, and begins again', async () => {
    const before = await totals(manager);
    await manages(service, manager, [], 2);
    expect(await totals(manager)).toEqual(LISTS.map(() => 0));
    expect((await manager.get(`${PATH}/${mine.property}`)).status).toBe(404);
    const renamed = { property_block_id: mine.block, bedrooms: 9 };
    expect((await manager.post(`${PATH}/block/update`, renamed)).status).toBe(404);
    await manages(service, manager, [theirs.property], 3);
    expect((await page(manager, '')).data).toMatchObject([{ id: theirs.property }]);
    await manages(service, manager, [mine.property], 4);
    expect(await totals(manager)).toEqual(before);
  });
});

import { ShiftedClock } from '@keystead/platform';
import { eventually, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, CO_LIVING, done, letSection, onPro, PATH, said, STANDALONE } from './property-fixture.js';
import type { List } from './registers.js';

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property, { clock: new ShiftedClock(new Date('2026-07-14T22:00:00Z')) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
});

const TODAY = '2026-07-15';
const LISTING = { headline: 'Sunny house near the park', rent: 650.5, rent_frequency: 'weekly' };

const newHome = async (name = '12 Rose Street') => (await add(me, { ...STANDALONE, name })).property_section_id!;
const save = (property_section_id: string, more: object = {}) =>
  me.post(`${PATH}/listing/save`, { ...LISTING, property_section_id, ...more });
const list = async (query = '', who = me) => (await who.get<List>(`${PATH}/vacancy?${query}`)).body.data;
const names = async (query: string) => (await list(query)).map(({ name }) => name);

describe('vacancies', () => {
  it('are what no one rents, what is let later, and what is free within sixty days', async () => {
    const empty = await newHome('Empty');
    const lease = (section_id: string, start_date: string, end_date: string | null) =>
      letSection(service, me, { section_id, start_date, end_date });
    const followed = await newHome('Followed');
    await lease(await newHome('Later'), '2026-07-20', null);
    await lease(await newHome('Ending'), '2026-01-01', '2026-09-13');
    await lease(await newHome('Open'), '2026-01-01', null);
    await lease(await newHome('Far'), '2026-01-01', '2026-09-14');
    await lease(followed, '2026-01-01', '2026-07-31');
    await lease(followed, '2026-08-01', '2027-07-31');
    await lease(await newHome('Was let'), '2026-01-01', '2026-07-10');
    // It was withdrawn before it began, and counts for nothing.
    await lease(empty, '2026-07-20', '2026-07-19');
    const common = { is_advertised: false, listing: null, currency: 'AUD', bedrooms: 3 };
    expect(await list('sort=name&order=asc')).toMatchObject([
      { name: 'Empty', state: 'vacant', free_from: TODAY, vacant_since: null, next_start_date: null, ...common },
      { name: 'Ending', state: 'ending', free_from: '2026-09-14', vacant_since: null, rent: 500, ...common },
      { name: 'Later', state: 'upcoming', free_from: TODAY, next_start_date: '2026-07-20', ...common },
      { name: 'Was let', state: 'vacant', vacant_since: '2026-07-11', rent: 500, rent_frequency: 'weekly', ...common },
    ]);
    expect(await names('state=ending')).toEqual(['Ending']);
    expect(await names('is_vacant=true&sort=name&order=asc')).toEqual(['Empty', 'Later', 'Was let']);
    expect((await names('')).at(-1)).toBe('Ending');
  });

  it('ask the rent of the room until a listing says another', async () => {
    const { property_block_id } = await add(me, CO_LIVING);
    const { property_section_id } = await addRoom(me, property_block_id, { room_type: 'double' });
    expect(await list()).toMatchObject([{ rent: 320.5, rent_frequency: 'fortnightly', room_type: 'double' }]);
    done(await save(property_section_id));
    expect(await list()).toMatchObject([{ rent: 650.5, rent_frequency: 'weekly' }]);
  });
});

describe('a listing', () => {
  it('is written whole, advertised from a day on and withdrawn', async () => {
    const section = await newHome();
    const more = { description: 'Two lounges', bond: 2602, available_from: '2026-08-01', minimum_months: 6 };
    const { id } = done<{ id: string }>(await save(section, { ...more, inspection_times: 'Sat 10 to 11' }));
    expect(await list()).toMatchObject([
      { is_advertised: false, listing: { id, ...LISTING, ...more, inspection_times: 'Sat 10 to 11', version: 1 } },
    ]);
    expect(done(await save(section, { version: 1, is_advertised: true }))).toEqual({ id, version: 2 });
    expect(await list('is_advertised=true')).toMatchObject([
      { listing: { description: null, bond: null, available_from: null, advertised_on: TODAY } },
    ]);
    // Saved again as it is: nothing changes, nothing is published.
    expect(done(await save(section, { version: 2, is_advertised: true }))).toEqual({ id, version: 2 });
    expect(await save(section, { version: 1, headline: 'Late' })).toMatchObject({ status: 409 });
    expect(done(await save(section, { version: 2 }))).toEqual({ id, version: 3 });
    expect(await list('is_advertised=true')).toEqual([]);
    expect(done(await me.post(`${PATH}/listing/delete`, { id }))).toEqual({ id });
    expect(await list()).toMatchObject([{ listing: null }]);
    const facts = await said(service, id);
    expect(facts.map(({ name, version }) => [name, version])).toEqual([
      ['listing.changed', 1],
      ['listing.changed', 2],
      ['listing.changed', 3],
      ['listing.removed', 4],
    ]);
    expect(facts[1]!.data).toMatchObject({ rent_cents: 65_050, bond_cents: null, advertised_on: TODAY });
  });

  it('shows pictures of its property in the order that was chosen, until they are deleted', async () => {
    const { property_id, property_section_id } = await add(me, { ...STANDALONE, name: '12 Rose Street' });
    const other = await add(me, { ...STANDALONE, name: '14 Rose Street' });
    const photo = async (of: string, name: string) => {
      const external_path = `https://pictures.example/${name}.jpg`;
      return done<{ id: string }>(await me.post(`${PATH}/photo/create`, { property_id: of, external_path })).id;
    };
    const [front, kitchen, garden] = [
      await photo(property_id, 'front'),
      await photo(property_id, 'kitchen'),
      await photo(property_id, 'garden'),
    ];
    const theirs = await photo(other.property_id, 'street');
    const section = property_section_id!;
    const { id } = done<{ id: string }>(
      await save(section, { photo_ids: [garden, front, garden.toUpperCase(), kitchen] }),
    );
    const shown = async () => (await list(`property_section_id=${section}`)).map(({ listing }) => listing);
    expect(await shown()).toMatchObject([{ photo_ids: [garden, front, kitchen], version: 1 }]);
    expect(await save(section, { version: 1, photo_ids: [front, theirs] })).toMatchObject({ status: 404 });
    done(await me.post(`${PATH}/photo/delete`, { id: front }));
    expect(await shown()).toMatchObject([{ photo_ids: [garden, kitchen], version: 2 }]);
    expect(await save(section, { version: 2, photo_ids: [front] })).toMatchObject({ status: 404 });
    done(await save(section, { version: 2, photo_ids: [kitchen, garden] }));
    done(await save(section, { version: 3 }));
    const facts = await said(service, id);
    expect(facts.map(({ data }) => (data as { photo_ids: string[] }).photo_ids)).toEqual([
      [garden, front, kitchen],
      [garden, kitchen],
      [kitchen, garden],
      [],
    ]);
  });

  it('is no longer advertised once the place is let, but stays', async () => {
    const section = await newHome();
    const { id } = done<{ id: string }>(await save(section, { is_advertised: true }));
    const start_date = '2026-07-20';
    await letSection(service, me, { section_id: section, start_date, end_date: null });
    const withdrawn = () => eventually(async () => (await said(service, id)).length === 2);
    await withdrawn();
    expect(await list()).toMatchObject([
      { state: 'upcoming', is_advertised: false, listing: { ...LISTING, version: 2 } },
    ]);
  });

  it('of a shared room stays advertised, since the next person can move in', async () => {
    const { property_block_id } = await add(me, CO_LIVING);
    const room = { sharing: 'shared', capacity: 3 };
    const { property_section_id } = await addRoom(me, property_block_id, room);
    const other = await newHome();
    const { id } = done<{ id: string }>(await save(property_section_id, { is_advertised: true }));
    const last = done<{ id: string }>(await save(other, { is_advertised: true }));
    for (const section_id of [property_section_id, other])
      await letSection(service, me, { section_id, start_date: '2026-07-20', end_date: null });
    await eventually(async () => (await said(service, last.id)).length === 2);
    expect(await said(service, id)).toHaveLength(1);
  });

  it('says what is wrong with it, and belongs to a place of the company', async () => {
    const section = await newHome();
    expect(await save(section, { headline: '', rent: 0, minimum_months: 0 })).toMatchObject({
      status: 400,
      body: {
        errors: {
          headline: 'this field is required',
          rent: 'Must be a positive number',
          minimum_months: expect.any(String),
        },
      },
    });
    const stranger = await onPro(service);
    expect(await stranger.post(`${PATH}/listing/save`, { ...LISTING, property_section_id: section })).toMatchObject({
      status: 404,
    });
    const { id } = done<{ id: string }>(await save(section));
    expect(await stranger.post(`${PATH}/listing/delete`, { id })).toMatchObject({ status: 404 });
    expect(await list('', stranger)).toEqual([]);
  });

  it('goes with its room', async () => {
    const { property_block_id } = await add(me, CO_LIVING);
    const { property_section_id } = await addRoom(me, property_block_id);
    done(await save(property_section_id));
    done(await me.post(`${PATH}/section/delete`, { property_section_id }));
    expect(await list()).toEqual([]);
  });
});

import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import {
  add,
  addRoom,
  done,
  FLATS,
  STANDALONE,
  letSection,
  onPro,
  PATH,
  said,
  CO_LIVING,
  type Added,
} from './property-fixture.js';

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
});
afterAll(() => service.stop());

const edit = (body: object) => me.post(`${PATH}/block/update`, body);
const edited = async (body: object) => done<Added>(await edit(body));
const read = async ({ property_id }: Added) => done<Record<string, unknown>>(await me.get(`${PATH}/${property_id}`));
const names = (events: { name: string; version: number }[]) => events.map(({ name, version }) => `${name} ${version}`);

// covers: PROP-10, Q-122
describe('block/update', () => {
  it('changes what is named of property, unit and address, under one version', async () => {
    const stack = await add(me, { ...STANDALONE, property_address: { line1: '1 High St', state: 'NSW' } });
    const { property_block_id } = stack;
    const after = await edited({
      property_block_id,
      version: 1,
      name: 'The Cottage',
      bedrooms: 4,
      water_paid_by_landlord: true,
      opex_limit: 12.5,
      acquired_date: '2020-02-29',
      property_address: { suburb: 'Hobart', state: 'TAS', photo: { external_path: 'https://pictures.example/1.jpg' } },
    });
    expect(after).toEqual({ property_id: stack.property_id, property_block_id, version: 2 });
    expect(await read(stack)).toMatchObject({
      name: 'The Cottage',
      bedrooms: 4,
      bathrooms: STANDALONE.bathrooms,
      water_paid_by_landlord: true,
      opex_limit: 12.5,
      acquired_date: '2020-02-29',
      timezone: 'Australia/Hobart',
      version: 2,
      property_address: {
        full_address: '1 High St, Hobart TAS, Australia',
        line1: '1 High St',
        photo: { external_path: 'https://pictures.example/1.jpg' },
      },
    });
    const block = done<Record<string, unknown>>(await me.get(`${PATH}/block/${property_block_id}`));
    expect(block).toMatchObject({
      property_block_id,
      property_id: stack.property_id,
      name: 'The Cottage',
      version: 2,
      property: { name: 'The Cottage', version: 2 },
      sections: [{ property_section_id: stack.property_section_id, name: 'The Cottage' }],
    });
    expect(names(await said(service, stack.property_id))).toEqual(['property.created 1', 'property.updated 2']);
    const [, published] = await said(service, stack.property_section_id!);
    expect(published).toMatchObject({
      name: 'section.updated',
      version: 2,
      data: { name: 'The Cottage', timezone: 'Australia/Hobart' },
    });
  });

  // covers: HUB-09
  it('publishes another picture of an address, and that there is none any more, but not the same one', async () => {
    const { property_id, property_block_id } = await add(me, { ...STANDALONE, property_address: {} });
    const external_path = 'https://pictures.example/2.jpg';
    for (const photo of [{ external_path }, { external_path }, null])
      await edited({ property_block_id, property_address: { photo } });
    const { property_address } = await read({ property_id } as Added);
    const property_address_id = (property_address as { id: string }).id;
    const published = await said(service, property_address_id);
    expect(published.map(({ name, data }) => [name, data])).toEqual([
      ['property.image_changed', { property_id, property_address_id, external_path }],
      ['property.image_changed', { property_id, property_address_id, external_path: null }],
    ]);
    const refused = await edit({ property_block_id, property_address: { photo: { external_path: 'file:///etc' } } });
    expect(refused.status).toBe(400);
  });

  // covers: F-33
  it('takes an address back as it was read, and changes nothing by it', async () => {
    const stack = await add(me, { ...STANDALONE, property_address: { line1: '1 High St', state: 'NSW' } });
    const { property_address } = await read(stack);
    expect(property_address).toHaveProperty('id');
    expect(await edited({ property_block_id: stack.property_block_id, property_address })).toMatchObject({
      version: 1,
    });
    expect((await read(stack)).property_address).toEqual(property_address);
  });

  it('says nothing and counts nothing when nothing changes', async () => {
    const stack = await add(me, STANDALONE);
    const { property_block_id } = stack;
    expect(await edited({ property_block_id, name: STANDALONE.name, bedrooms: 3, features: {} })).toMatchObject({
      version: 1,
    });
    expect(await said(service, stack.property_id)).toHaveLength(1);
    expect(await said(service, stack.property_section_id!)).toHaveLength(1);
  });

  it('publishes to sections only what concerns them', async () => {
    const stack = await add(me, STANDALONE);
    await edited({ property_block_id: stack.property_block_id, bedrooms: 5, building_structure: 'brick' });
    expect(names(await said(service, stack.property_id))).toEqual(['property.created 1', 'property.updated 2']);
    expect(await said(service, stack.property_section_id!)).toHaveLength(1);
  });

  it('names a unit, and leaves the others alone', async () => {
    const first = await add(me, FLATS);
    const second = await add(me, { property_id: first.property_id });
    await edited({ property_block_id: second.property_block_id, block_name: 'Penthouse', bathrooms: 3, version: 2 });
    expect(await said(service, first.property_section_id!)).toHaveLength(1);
    expect((await said(service, second.property_section_id!))[1]).toMatchObject({
      version: 2,
      data: { name: 'Rose Court · Penthouse' },
    });
    expect(await read(first)).toMatchObject({ version: 3, bathrooms: STANDALONE.bathrooms + 3 });
    expect(await edit({ property_block_id: second.property_block_id, block_name: 'UNIT 1' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS' },
    });
  });

  it('refuses a stale version, and lets one of two edits at once through', async () => {
    const { property_block_id } = await add(me, STANDALONE);
    const both = await Promise.all([4, 5].map((bedrooms) => edit({ property_block_id, version: 1, bedrooms })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await edit({ property_block_id, version: 1, name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
  });

  // covers: VAL-26
  it('needs the id of a unit', async () => {
    expect(await edit({ name: 'Nowhere' })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_PARAMETERS', message: 'Missing required parameters' },
    });
  });
});

describe('the place', () => {
  //
  it('moves with the country, its currency and its calendar', async () => {
    const stack = await add(me, {
      ...STANDALONE,
      property_address: { line1: '1 Quay St', suburb: 'Auckland', country_iso: 'NZ' },
    });
    expect(await read(stack)).toMatchObject({ country_iso: 'NZ', currency: 'NZD', timezone: 'Pacific/Auckland' });
    await edited({ property_block_id: stack.property_block_id, country_iso: 'GB' });
    expect(await read(stack)).toMatchObject({
      currency: 'GBP',
      timezone: 'Europe/London',
      property_address: { full_address: '1 Quay St, Auckland, United Kingdom', country_iso: 'GB' },
    });
    expect((await said(service, stack.property_section_id!))[1]).toMatchObject({
      data: { country_iso: 'GB', currency: 'GBP', timezone: 'Europe/London' },
    });
  });

  it('keeps a zone that somebody chose', async () => {
    const stack = await add(me, {
      ...STANDALONE,
      property_address: { state: 'NSW' },
      timezone: 'Australia/Broken_Hill',
    });
    await edited({ property_block_id: stack.property_block_id, property_address: { state: 'VIC' } });
    expect(await read(stack)).toMatchObject({ timezone: 'Australia/Broken_Hill', property_address: { state: 'VIC' } });
  });

  it('reads the state out of a whole address', async () => {
    const full_address = '7 Reef Lane, Cairns City QLD 4870, Australia';
    const stack = await add(me, { ...STANDALONE, property_address: { full_address } });
    expect(await read(stack)).toMatchObject({
      timezone: 'Australia/Brisbane',
      property_address: { full_address, state: 'QLD' },
    });
  });
});

// covers: PRO-15, Q-121
describe('the lease mode', () => {
  it('switches what can be let, and keeps the rooms', async () => {
    const stack = await add(me, CO_LIVING);
    const { property_block_id } = stack;
    const room = await addRoom(me, property_block_id);
    await edited({ property_block_id, lease_mode: 'standalone' });
    expect(names(await said(service, room.property_section_id))).toEqual(['section.created 1', 'section.removed 2']);
    const [section] = done<{ property_section_id: string; room_id: string | null }[]>(
      await me.get(`${PATH}/section?property_block_id=${property_block_id}`),
    );
    expect(section).toMatchObject({ room_id: null, lease_mode: 'standalone', name: CO_LIVING.name });
    expect(done(await me.get(`${PATH}/room/${room.room_id}`))).toMatchObject({ property_section_id: null });
    expect(await me.post(`${PATH}/room/create`, { property_block_id, name: 'Room 9', price: 1 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_CO_LIVING' },
    });
    await edited({ property_block_id, lease_mode: 'co_living', name: 'Elm House' });
    const sections = done<object[]>(await me.get(`${PATH}/section?property_block_id=${property_block_id}`));
    expect(sections).toMatchObject([{ room_id: room.room_id, lease_mode: 'co_living', name: 'Elm House · Room 1' }]);
  });

  it('stays while anything is let or will be', async () => {
    const stack = await add(me, STANDALONE);
    const { property_block_id, property_section_id } = stack;
    const lease = { section_id: property_section_id!, start_date: '2030-01-01', end_date: null };
    const lease_id = await letSection(service, me, lease);
    const answer = await edit({ property_block_id, lease_mode: 'co_living', name: 'Half done' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECTION_STILL_LET' } });
    expect(await read(stack)).toMatchObject({ name: STANDALONE.name, lease_mode: 'standalone', version: 1 });
    await letSection(service, me, { ...lease, lease_id, end_date: '2020-01-01', version: 3 }, 'lease.ended');
    await letSection(service, me, { ...lease, lease_id, version: 2 }, 'lease.changed');
    await edited({ property_block_id, lease_mode: 'co_living' });
    expect(names(await said(service, property_section_id!))).toEqual(['section.created 1', 'section.removed 2']);
  });
});

//
describe('overlapping flags', () => {
  const flagsOf = async (stack: Added) =>
    (await read(stack)) as {
      internet_included: boolean;
      utilities_included: boolean;
      features: Record<string, boolean>;
    };

  it('stay in step', async () => {
    const stack = await add(me, {
      ...STANDALONE,
      internet_included: true,
      features: { has_gas: true, allow_cat: true },
    });
    const { property_block_id } = stack;
    expect(await flagsOf(stack)).toMatchObject({
      internet_included: true,
      utilities_included: false,
      features: { include_internet: true, include_utitlity: false, has_gas: true, allow_cat: true, pet_allowed: true },
    });
    await edited({
      property_block_id,
      features: { include_internet: false, include_utitlity: true, allow_cat: false },
    });
    expect(await flagsOf(stack)).toMatchObject({
      internet_included: false,
      utilities_included: true,
      features: { include_internet: false, include_utitlity: true, has_gas: true, pet_allowed: false },
    });
  });
});

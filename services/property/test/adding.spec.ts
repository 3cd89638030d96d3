import { FEATURES } from '@keystead/contracts';
import { systemContext } from '@keystead/platform';
import { startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, FLATS, STANDALONE, onPro, PATH, said, setLimit, CO_LIVING } from './property-fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service.stop());

// covers: PROP-02, PROP-05
describe('a standalone house', () => {
  it('is one unit with one section, in the calendar of its state', async () => {
    const me = service.as();
    const property_address = { line1: '12 Rose Street', suburb: 'Perth', state: 'wa', postcode: '6000' };
    const added = await add(me, {
      ...STANDALONE,
      property_address,
      build_year: 1962,
      land_area: 512.5,
      power_limit: 80.25,
    });
    expect(added).toEqual({
      id: added.property_id,
      property_id: expect.any(String) as string,
      property_block_id: expect.any(String) as string,
      property_section_id: expect.any(String) as string,
      version: 1,
    });
    const { property_id, property_block_id, property_section_id } = added;
    const full = done<Record<string, unknown>>(await me.get(`${PATH}/${property_id}`));
    expect(full).toMatchObject({
      id: property_id,
      property_id,
      property_block_id,
      ...STANDALONE,
      usage: 'residential',
      management_type: 'self_management',
      lease_mode: 'standalone',
      build_year: 1962,
      land_area: 512.5,
      floor_area: null,
      power_limit: 80.25,
      water_limit: null,
      country_iso: 'AU',
      currency: 'AUD',
      timezone: 'Australia/Perth',
      internet_included: false,
      water_paid_by_landlord: false,
      deleted_at: null,
      is_deleted: false,
      version: 1,
      property_address: {
        full_address: '12 Rose Street, Perth WA 6000, Australia',
        state: 'WA',
        country_iso: 'AU',
        photo: null,
      },
    });
    expect(full.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Object.keys(full.features as object).sort()).toEqual([...FEATURES].sort());
    expect(full.units).toMatchObject([
      {
        property_block_id,
        name: STANDALONE.name,
        sections: [{ property_section_id, room_id: null, name: STANDALONE.name, is_shared: false }],
      },
    ]);
  });

  // covers: F-20
  it('publishes the address of a property when it is added and whenever it changes', async () => {
    const me = service.as();
    const property_address = { line1: '12 Rose Street', suburb: 'Richmond', state: 'VIC', postcode: '3121' };
    const { property_id, property_block_id } = await add(me, { ...STANDALONE, property_address });
    const change = (body: object) => me.post(`${PATH}/block/update`, { property_block_id, ...body });
    expect((await change({ property_address: { line1: '14 Rose Street' } })).status).toBe(200);
    expect((await change({ name: 'Rose House' })).status).toBe(200);
    const published = (await said(service, property_id)).map(({ data }) => (data as { address: string }).address);
    expect(published).toEqual([
      '12 Rose Street, Richmond VIC 3121, Australia',
      '14 Rose Street, Richmond VIC 3121, Australia',
      '14 Rose Street, Richmond VIC 3121, Australia',
    ]);
  });

  it('says what others must know, once, with the row', async () => {
    const me = service.as();
    const added = await add(me, { ...STANDALONE, timezone: 'Australia/Lord_Howe' });
    expect(await said(service, added.property_id)).toEqual([
      {
        name: 'property.created',
        version: 1,
        data: {
          property_id: added.property_id,
          name: STANDALONE.name,
          address: '',
          timezone: 'Australia/Lord_Howe',
          has_smoke_alarm: false,
          income_receiving_account: null,
        },
      },
    ]);
    expect(await said(service, added.property_section_id!)).toEqual([
      {
        name: 'section.created',
        version: 1,
        data: {
          property_section_id: added.property_section_id,
          property_id: added.property_id,
          property_block_id: added.property_block_id,
          room_id: null,
          name: STANDALONE.name,
          property_name: STANDALONE.name,
          lease_mode: 'standalone',
          is_shared: false,
          capacity: null,
          usage: 'residential',
          state: null,
          country_iso: 'AU',
          timezone: 'Australia/Lord_Howe',
          currency: 'AUD',
          address: null,
          area: null,
          costs: {
            cost_allocation_method: 'standalone',
            limit_kind: 'landlord_allowance',
            water_limit_cents: null,
            power_limit_cents: null,
            opex_limit_cents: null,
            internet_included: false,
            utilities_included: false,
            water_paid_by_landlord: false,
          },
        },
      },
    ]);
    const [audit] = await owned(
      me.company_id,
      `select count(*)::int as entries from audit_log where action = 'create'`,
    );
    expect(audit).toEqual({ entries: 4 });
  });

  it('is made once for one Idempotency-Key', async () => {
    const me = service.as();
    const send = () => me.post(`${PATH}/create`, STANDALONE, { 'idempotency-key': 'first' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
  });
});

// covers: PROP-13, PROP-14, PROP-19, Q-121
describe('a co-living house', () => {
  it('is let by the room: each room comes with its section', async () => {
    const me = service.as();
    const added = await add(me, CO_LIVING);
    expect(added.property_section_id).toBeNull();
    expect(done(await me.get(`${PATH}/room/${added.property_block_id}`))).toEqual([]);
    const rooms = [];
    for (const name of ['Room 1', 'Room 2', 'Attic']) rooms.push(await addRoom(me, added.property_block_id, { name }));
    const list = done<Record<string, unknown>[]>(await me.get(`${PATH}/room/${added.property_block_id}`));
    expect(list.map(({ name }) => name)).toEqual(['Room 1', 'Room 2', 'Attic']);
    expect(list[1]).toEqual({
      id: rooms[1]!.room_id,
      property_block_id: added.property_block_id,
      property_section_id: rooms[1]!.property_section_id,
      name: 'Room 2',
      room_type: null,
      price: 320.5,
      target_bond: 1282,
      rent_frequency: 'fortnightly',
      sharing: 'exclusive',
      capacity: null,
      area: null,
      created_at: expect.any(String) as string,
      version: 1,
    });
    expect(done(await me.get(`${PATH}/room/${rooms[1]!.room_id}`))).toEqual(list[1]);
    const sections = done<{ name: string }[]>(
      await me.get(`${PATH}/section?property_block_id=${added.property_block_id}`),
    );
    expect(sections.map(({ name }) => name)).toEqual(
      ['Room 1', 'Room 2', 'Attic'].map((name) => `${CO_LIVING.name} · ${name}`),
    );
  });
});

// covers: PROP-05, PRO-24, Q-125
describe('a building with units', () => {
  it('takes units by property or by unit, counts them together and does not count them as properties', async () => {
    const me = service.as();
    const first = await add(me, { ...FLATS, bedrooms: 2 });
    const second = await add(me, { property_id: first.property_id, block_name: 'Unit 2', bedrooms: 1, carpark: 1 });
    const third = await add(me, { ...FLATS, property_block_id: second.property_block_id });
    expect([first.version, second.version, third.version]).toEqual([1, 2, 3]);
    expect(third.property_id).toBe(first.property_id);
    const full = done<{ units: { name: string; bedrooms: number; sections: { name: string }[] }[] }>(
      await me.get(`${PATH}/${first.property_id}`),
    );
    expect(full).toMatchObject({ bedrooms: 6, bathrooms: 2, carpark: 5, property_block_id: first.property_block_id });
    expect(full.units.map(({ name, bedrooms, sections }) => [name, bedrooms, sections.map((one) => one.name)])).toEqual(
      [
        ['Unit 1', 2, ['Rose Court · Unit 1']],
        ['Unit 2', 1, ['Rose Court · Unit 2']],
        ['Unit 3', 3, ['Rose Court · Unit 3']],
      ],
    );
    const events = await said(service, first.property_id);
    expect(events.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'property.created 1',
      'property.updated 2',
      'property.updated 3',
    ]);
    expect(await me.post(`${PATH}/create`, { property_id: first.property_id, block_name: 'unit 2' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS' },
    });
    expect(await me.post(`${PATH}/create`, { property_id: first.property_id, lease_mode: 'co_living' })).toMatchObject({
      status: 400,
      body: { errors: { lease_mode: 'The units of a property share its lease mode' } },
    });
  });

  it('numbers units that arrive at once without a clash', async () => {
    const me = service.as();
    const { property_id } = await add(me, FLATS);
    const units = await Promise.all(Array.from({ length: 8 }, () => add(me, { property_id })));
    expect(units.map(({ version }) => version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const { units: all } = done<{ units: { name: string }[] }>(await me.get(`${PATH}/${property_id}`));
    expect(all.map(({ name }) => name).sort()).toEqual(Array.from({ length: 9 }, (_, index) => `Unit ${index + 1}`));
  });
});

//
describe('the plan', () => {
  // covers: ERR-04
  it('SUB_MOD_1002 lets exactly one of 50 requests at once through on Free', async () => {
    const me = service.as();
    const answers = await Promise.all(Array.from({ length: 50 }, () => me.post(`${PATH}/create`, STANDALONE)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ text }) => text))).toEqual(
      new Set([
        JSON.stringify({
          statusCode: 403,
          message: '[SUB_MOD_1002] Property limit reached. Please upgrade your plan.',
          code: 'SUB_MOD_1002',
        }),
      ]),
    );
    expect(await me.get(`${PATH}?total=100`)).toMatchObject({ body: { pagination: { total: 1 } } });
    expect(await owned(me.company_id, 'select count(*)::int as addresses from property_address')).toEqual([
      { addresses: 1 },
    ]);
  });

  it('follows the subscription, in whatever order its events come', async () => {
    const me = service.as();
    await setLimit(service, me, 3, 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.post(`${PATH}/create`, STANDALONE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    await setLimit(service, me, null, 3);
    await add(me, STANDALONE);
    const other = await onPro(service);
    await Promise.all(Array.from({ length: 5 }, () => add(other, STANDALONE)));
  });
});

/** Rows of one company, as the service itself reads them. */
function owned(company_id: string, text: string) {
  return service.db.run(systemContext(company_id, 'test'), (tx) => tx.query(text));
}

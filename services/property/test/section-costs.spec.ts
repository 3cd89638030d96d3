import type { SectionFacts } from '@keystead/contracts';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, STANDALONE, onPro, PATH, said, CO_LIVING } from './property-fixture.js';

describe('the costs of their unit that sections publish', () => {
  let service: TestService;
  let me: Caller;
  beforeAll(async () => {
    service = await startTestService(property);
    me = await onPro(service);
  });
  afterAll(() => service.stop());

  const factsOf = async (section_id: string) =>
    (await said(service, section_id)).map(({ data }) => data as SectionFacts);

  // covers: PRO-16, PRO-17, PRO-18, PRO-19, PRO-20, PRO-21, COST-01, Q-130, Q-132
  it('publishes a change of any of them', async () => {
    const stack = await add(me, STANDALONE);
    const changes: [object, object][] = [
      [{ cost_allocation_method: 'unknown' }, { cost_allocation_method: 'unknown' }],
      [{ power_limit: 30 }, { power_limit_cents: 3000 }],
      [{ water_limit: 0 }, { water_limit_cents: 0 }],
      [{ opex_limit: 12.5 }, { opex_limit_cents: 1250 }],
      [{ limit_kind: 'renter_maximum' }, { limit_kind: 'renter_maximum' }],
      [{ internet_included: true }, { internet_included: true }],
      [{ features: { include_utitlity: true } }, { utilities_included: true }],
      [{ water_limit: null }, { water_limit_cents: null }],
    ];
    for (const [change] of changes)
      done(await me.post(`${PATH}/block/update`, { property_block_id: stack.property_block_id, ...change }));
    const published = await factsOf(stack.property_section_id!);
    expect(published.slice(1).map(({ costs }) => costs)).toMatchObject(changes.map(([, fact]) => fact));
  });

  // covers: COST-02, Q-134
  it('publishes who pays the water of one unit for that unit alone', async () => {
    const flats = await add(me, { ...STANDALONE, name: 'Court', type: 'multi_unit' });
    const second = await add(me, { property_id: flats.property_id });
    const { property_block_id } = second;
    done(await me.post(`${PATH}/block/update`, { property_block_id, water_paid_by_landlord: true }));
    expect(await factsOf(flats.property_section_id!)).toHaveLength(1);
    const published = await factsOf(second.property_section_id!);
    expect(published.map(({ costs }) => costs?.water_paid_by_landlord)).toEqual([false, true]);
  });

  // covers: COST-05, ROOM-07, Q-136
  it('publishes the area of a room', async () => {
    const { property_block_id } = await add(me, CO_LIVING);
    const { room_id: id, property_section_id } = await addRoom(me, property_block_id, { area: 9.5 });
    done(await me.post(`${PATH}/room/update`, { id, area: 12.25 }));
    expect((await factsOf(property_section_id)).map(({ area }) => area)).toEqual([9.5, 12.25]);
  });
});

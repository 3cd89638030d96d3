import { startTestService, StoppedClock, type Caller, type TestService } from '@keystead/testkit';
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
  CO_LIVING,
  type Added,
} from './property-fixture.js';

/** Late on 15 July in Sydney, early on 16 July in Auckland. */
const THAT_EVENING = '2026-07-15T13:30:00Z';

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property, { clock: new StoppedClock(THAT_EVENING) });
  me = await onPro(service);
});
afterAll(() => service.stop());

interface Lease {
  lease_id: string;
  status: string;
}
interface Unit extends Record<string, unknown> {
  status: string;
  leases: Lease[];
  rooms: Record<string, unknown>[];
  sections: { property_section_id: string; status: string; leases: Lease[] }[];
}

const unitOf = async ({ property_block_id }: Added) => done<Unit>(await me.get(`${PATH}/unit/${property_block_id}`));
const detailOf = async ({ property_id }: Added) =>
  done<Record<string, unknown>>(await me.get(`${PATH}/${property_id}`));
const wordOf = async (added: Added) => ((await detailOf(added)).units as { status: string }[])[0]!.status;
const RUNS = { start_date: '2026-01-01', end_date: null };

// covers: PROP-03
describe('property/unit', () => {
  // covers: Q-121, STATE-18, Q-167
  it('is a unit of its building, with its rooms, what can be let of it, and its leases', async () => {
    const share = await add(me, { ...CO_LIVING, property_address: { line1: '4 Elm Road', state: 'VIC' } });
    const front = await addRoom(me, share.property_block_id, { name: 'Front', sharing: 'shared', capacity: 3 });
    const back = await addRoom(me, share.property_block_id, { name: 'Back' });
    const lease = { section_id: front.property_section_id, start_date: '2026-05-01', end_date: '2026-12-31' };
    const running = await letSection(service, me, lease);
    const next = await letSection(service, me, { ...lease, start_date: '2027-01-01', end_date: null });
    await letSection(service, me, { ...lease, start_date: '2025-01-01', end_date: '2026-07-14' });
    const unit = await unitOf(share);
    const leases = [
      {
        lease_id: running,
        lease_number: 'L-2026-1',
        property_block_id: share.property_block_id,
        section_id: front.property_section_id,
        status: 'active',
        start_date: '2026-05-01',
        end_date: '2026-12-31',
        term_end_date: null,
        latest_amount: 500,
        rent_frequency: 'weekly',
      },
      expect.objectContaining({ lease_id: next, status: 'upcoming', start_date: '2027-01-01', end_date: null }),
    ];
    expect(unit).toEqual({
      id: share.property_block_id,
      property_block_id: share.property_block_id,
      name: CO_LIVING.name,
      bedrooms: STANDALONE.bedrooms,
      bathrooms: STANDALONE.bathrooms,
      carpark: STANDALONE.carpark,
      water_paid_by_landlord: false,
      status: 'occupied',
      property_id: share.property_id,
      property: expect.objectContaining({
        property_id: share.property_id,
        lease_mode: 'co_living',
        timezone: 'Australia/Melbourne',
        currency: 'AUD',
        property_address: expect.objectContaining({ full_address: '4 Elm Road, VIC, Australia' }) as object,
      }) as object,
      rooms: [
        expect.objectContaining({ id: front.room_id, name: 'Front', capacity: 3 }),
        expect.objectContaining({ id: back.room_id, name: 'Back' }),
      ],
      sections: [
        {
          property_section_id: front.property_section_id,
          room_id: front.room_id,
          name: '4 Elm Road · Front',
          is_shared: true,
          status: 'occupied',
          leases,
        },
        expect.objectContaining({ property_section_id: back.property_section_id, status: 'vacant', leases: [] }),
      ],
      leases,
      deleted_at: null,
      is_deleted: false,
      created_at: expect.any(String) as string,
      version: 1,
    });
  });

  it('shows one unit of several, in the trash too, and nothing of the unknown', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    expect(await unitOf(second)).toMatchObject({ name: 'Unit 2', sections: [{ name: 'Rose Court · Unit 2' }] });
    done(await me.post(`${PATH}/block/delete/${second.property_block_id}`));
    expect(await unitOf(second)).toMatchObject({ is_deleted: true, deleted_at: '2026-07-15 13:30:00' });
    expect(await me.get(`${PATH}/unit/${flats.property_id}`)).toMatchObject({ status: 404 });
    expect(await me.get(`${PATH}/unit/one`)).toMatchObject({ status: 400 });
  });
});

// covers: PROP-02, PROP-04
describe('what is let of a property', () => {
  // covers: PRO-31, STATE-18, Q-167
  it('says vacant, then rented', async () => {
    const stack = await add(me, STANDALONE);
    expect(await wordOf(stack)).toBe('vacant');
    const section_id = stack.property_section_id!;
    await letSection(service, me, { section_id, start_date: '2026-07-16', end_date: null });
    expect(await wordOf(stack)).toBe('vacant');
    const running = await letSection(service, me, { section_id, start_date: '2026-01-01', end_date: '2026-07-15' });
    expect(await wordOf(stack)).toBe('rented');
    const block = done<{ status: string; property: { leases: Lease[] } }>(
      await me.get(`${PATH}/block/${stack.property_block_id}`),
    );
    expect(block.status).toBe('rented');
    expect(block.property.leases).toMatchObject([
      { lease_id: running, status: 'active' },
      { status: 'upcoming', start_date: '2026-07-16' },
    ]);
  });

  // covers: PRO-31
  it('goes by the day where the property is', async () => {
    const sydney = await add(me, STANDALONE);
    const auckland = await add(me, { ...STANDALONE, country_iso: 'NZ' });
    for (const { property_section_id } of [sydney, auckland])
      await letSection(service, me, { section_id: property_section_id!, start_date: '2026-07-16', end_date: null });
    expect([await wordOf(sydney), await wordOf(auckland)]).toEqual(['vacant', 'rented']);
  });

  // covers: PRO-30
  it('reminds of the end of a lease 60 days before', async () => {
    const stack = await add(me, STANDALONE);
    expect((await detailOf(stack)).reminders).toEqual([]);
    const lease = { section_id: stack.property_section_id!, start_date: '2026-01-01', end_date: '2026-12-31' };
    const lease_id = await letSection(service, me, lease);
    expect((await detailOf(stack)).reminders).toEqual([
      { kind: 'lease_end', lease_id, remind_on: '2026-11-01', due_on: '2026-12-31' },
    ]);
    const term = { ...lease, end_date: null, term_end_date: '2026-12-15', lease_id };
    await letSection(service, me, { ...term, version: 2 }, 'lease.changed');
    expect(await detailOf(stack)).toMatchObject({
      leases: [{ end_date: null, term_end_date: '2026-12-15' }],
      reminders: [{ kind: 'lease_end', lease_id, remind_on: '2026-10-16', due_on: '2026-12-15' }],
    });
    await letSection(service, me, { ...term, term_end_date: '2026-07-01', version: 3 }, 'lease.changed');
    expect((await detailOf(stack)).reminders).toEqual([]);
    await letSection(service, me, { ...lease, ...RUNS, lease_id, version: 4 }, 'lease.changed');
    expect((await detailOf(stack)).reminders).toEqual([]);
  });
});

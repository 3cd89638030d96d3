import type { Service } from '@keystead/contracts';
import { eventually, Landlord, startTestStack, type TestStack } from '@keystead/testkit';

// What must survive: a killed consumer, a broker that comes back empty. Truth lives in the outboxes.

const LEASES = 40;
let stack: TestStack;
let landlord: Landlord;

beforeAll(async () => {
  stack = await startTestStack();
  landlord = await Landlord.register(stack);
});
afterAll(() => stack.stop());

const outboxIds = async (service: Service, name: string) =>
  (await stack.rowsOf(service, `select id from outbox where name = '${name}'`)).map(({ id }) => String(id)).sort();
const inboxIds = async (service: Service, consumer: string) =>
  (await stack.rowsOf(service, `select event_id from inbox where consumer = '${consumer}'`))
    .map(({ event_id }) => String(event_id))
    .sort();

/** Sections of a new co-living house with as many rooms. */
async function sections(count: number): Promise<string[]> {
  const { property_block_id } = await landlord.addProperty({
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const found: string[] = [];
  for (let room = 0; room < count; room++) found.push((await landlord.addRoom(property_block_id)).property_section_id);
  return found;
}

async function billsPerLeaseAndPeriod(lease_ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const lease_id of lease_ids) {
    for (const { period_start } of await landlord.bills(lease_id)) {
      const key = `${lease_id} ${period_start}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

// Periods begin 26, 19, 12 and 5 days ago and in 2 days, by the calendar where the rooms are.
const WEEKS = 5;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const start = new Date(Date.parse(today) - 26 * 86_400_000).toISOString().slice(0, 10);

describe('billing killed between the commit of lease.opened and its handling', () => {
  it('bills every lease and period exactly once afterwards', async () => {
    const lease_ids: string[] = [];
    const rooms = await sections(LEASES);
    const opened = rooms.map(async (section_id, index) => {
      lease_ids.push((await landlord.openLease(section_id, { start_date: start, rent_frequency: 'weekly' })).lease_id);
      // Twice in the middle of the stream of events, without a word.
      if (index === 10 || index === 25) await stack.kill9('billing').then(() => stack.restart('billing'));
    });
    await Promise.all(opened);
    const counts = await eventually(async () => {
      const found = await billsPerLeaseAndPeriod(lease_ids);
      return found.size >= LEASES * WEEKS && found;
    }, 60_000);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(await inboxIds('billing', 'billing-lease-opened')).toEqual(await outboxIds('lease', 'lease.opened'));
  });
});

describe('NATS restarted with its store deleted', () => {
  it('gets every event again from the outboxes, and nothing is billed twice', async () => {
    const rooms = await sections(6);
    // The newest room can be let, so the lease service knows all of them.
    const before = await landlord.openLease(rooms.pop()!, { start_date: start });
    await landlord.bills(before.lease_id, WEEKS);
    const bills = Number(
      (await stack.rowsOf('billing', `select count(*) as n from outbox where name = 'bill.issued'`))[0]!.n,
    );
    await stack.nats.kill9();
    // While the broker is down, leases are opened and their events wait.
    const during = await Promise.all(rooms.map((room) => landlord.openLease(room, { start_date: start })));
    await stack.nats.restart({ wipe: true });
    for (const { lease_id } of during)
      expect(await eventually(() => landlord.bills(lease_id, WEEKS), 60_000)).toHaveLength(WEEKS);
    await eventually(async () => {
      const waiting = await Promise.all(
        (['identity', 'property', 'lease', 'billing', 'subscription'] as const).map((service) =>
          stack.rowsOf(service, 'select 1 from outbox where published_at is null'),
        ),
      );
      return waiting.every((rows) => rows.length === 0);
    });
    expect(await inboxIds('billing', 'billing-lease-opened')).toEqual(await outboxIds('lease', 'lease.opened'));
    const after = Number(
      (await stack.rowsOf('billing', `select count(*) as n from outbox where name = 'bill.issued'`))[0]!.n,
    );
    expect(after - bills).toBe(during.length * WEEKS);
    expect(await stack.rowsOf('billing', 'select * from dead_letter')).toEqual([]);
  }, 180_000);
});

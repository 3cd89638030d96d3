import { expectOk, Landlord, startTestStack, type TestStack } from '@keystead/testkit';

// The main job by a client that never waits and never asks twice.
// covers: F-09

/** Rounds of property, room, lease and payment; 2,000 for the record. */
const ROUNDS = Number(process.env.ROUNDS ?? 25);
/** Clients at work at the same time. */
const CLIENTS = 4;

let stack: TestStack;
let landlord: Landlord;

beforeAll(async () => {
  // As long as a fresh id counts as one: how soon events come is measured elsewhere.
  stack = await startTestStack({ env: { RATE_LIMIT: '0', CONSISTENCY_WAIT_MS: '10000' } });
  landlord = await Landlord.register(stack, 'pro');
});
afterAll(() => stack?.stop());

async function mainJob(): Promise<void> {
  const { property_block_id } = await landlord.addProperty({
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const { property_section_id } = await landlord.addRoom(property_block_id);
  const { lease_id } = await landlord.openLease(property_section_id);
  const payment = { lease_id, amount: 100, paid_at: '2026-07-02', method: 'bank_transfer' };
  expectOk(await landlord.call.post('v1/system/bill-payment/create', payment));
}

it(
  'finds every record in the call right after the one that created it',
  async () => {
    const failures: string[] = [];
    let left = ROUNDS;
    const client = async () => {
      while (left-- > 0) await mainJob().catch((error: Error) => failures.push(error.message));
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(failures).toEqual([]);
  },
  ROUNDS * 2000 + 60_000,
);

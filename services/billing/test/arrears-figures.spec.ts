import { DAY_COUNTS } from '@keystead/contracts';
import { choices, type Caller } from '@keystead/testkit';
import { addDays } from '../src/rent-engine/days.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { PublishedCommands, type PublishedTenancy } from './published-commands.js';

// The list of arrears counts in SQL, the balance of a lease in TypeScript (`rent-engine/arrears.ts`): one pins the other.
// SEED=… for the choices of an earlier run.
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const LEASES = 36;
const COMMANDS = 500;
const DAYS = 25;
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
const CHANGES = ['none', 'rent', 'all'] as const;

interface Figures {
  arrears_days: number;
  day_count: string;
  statutory_days: number;
  arrears_amount: number;
  arrears_by_day: number;
}

let stack: BillingFixture;
let me: Caller;
let tenancies: PublishedTenancy[];

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
  me = stack.service.as();
  const choose = choices(SEED);
  tenancies = Array.from({ length: LEASES }, (_, index) => {
    const start_date = addDays('2026-03-01', choose.upTo(120));
    const rent_cents = 30_000 + choose.upTo(60_000);
    const rent_frequency = FREQUENCIES[index % 3]!;
    const facts = leaseFacts({ lease_number: `L-${index}`, start_date, rent_frequency, rent_cents });
    return { lease_id: facts.lease_id, facts, version: 1, changes: CHANGES[Math.floor(index / 3) % 3]! };
  });
  for (const [index, { facts }] of tenancies.entries()) {
    await stack.publishLease(me, facts);
    const day_count = DAY_COUNTS[index % DAY_COUNTS.length];
    const saved = await me.post('v1/system/lease/billing/save', { lease_id: facts.lease_id, day_count });
    expect(saved.status).toBe(200);
  }
  await new PublishedCommands(stack, me, tenancies, choose).run(COMMANDS, 8, Math.ceil(COMMANDS / DAYS));
  await stack.workDue(me.company_id);
}, 240_000);
afterAll(() => stack.stop());

// covers: GAP-37
it('rent that is due today counts as a day unpaid in both, also where only another charge is overdue', async () => {
  const today = stack.clock.now().toISOString().slice(0, 10);
  const facts = leaseFacts({ lease_number: 'L-TODAY', start_date: today });
  const { lease_id } = facts;
  await stack.publishLease(me, facts);
  expect((await me.post('v1/system/lease/billing/save', { lease_id, day_count: 'days_unpaid' })).status).toBe(200);
  const water = { lease_id, type: 'water', amount: 80, due_date: addDays(today, -1) };
  expect((await me.post('v1/system/bill/create', water)).status).toBe(200);
  await stack.workDue(me.company_id);
  expect((await listed()).get(lease_id)).toMatchObject({ arrears_days: 0, statutory_days: 1 });
  expect(await balanceOf(lease_id)).toMatchObject({ arrears_days: 0, statutory_days: 1 });
});

const figuresOf = ({ arrears_days, day_count, statutory_days, arrears_amount, arrears_by_day }: Figures): Figures => ({
  arrears_days,
  day_count,
  statutory_days,
  arrears_amount,
  arrears_by_day,
});

/** Of each lease with overdue rent, as the list of arrears counts it. */
async function listed(): Promise<Map<string, Figures>> {
  const { body } = await me.get<{ data: (Figures & { lease_id: string })[] }>('v1/system/arrears?total=100');
  return new Map(body.data.map((row) => [row.lease_id, figuresOf(row)]));
}

/** As the balance of one lease has it. */
async function balanceOf(lease_id: string): Promise<Figures> {
  const { body } = await me.get<{ summary: Figures }>(`v1/system/lease/rent/collection?lease_id=${lease_id}`);
  return figuresOf(body.summary);
}

// covers: LEASE-05, T-11, GAP-37
it('the list of arrears and the balance of a lease agree after random bills and payments, day after day', async () => {
  let partPaid = 0;
  for (let day = 0; day < 5; day++) {
    const list = await listed();
    for (const { facts } of tenancies) {
      const balance = await balanceOf(facts.lease_id);
      const row = list.get(facts.lease_id);
      const context = { seed: SEED, day, lease: facts.lease_number };
      if (row) expect({ ...context, ...row }).toEqual({ ...context, ...balance });
      else expect({ ...context, owed: balance.arrears_amount }).toEqual({ ...context, owed: 0 });
      if (balance.arrears_by_day > 0 && balance.arrears_by_day < balance.arrears_amount) partPaid++;
    }
    stack.clock.moveTo(new Date(stack.clock.now().getTime() + 86_400_000).toISOString());
    await stack.workDue(me.company_id);
  }
  // Else the days would not have been compared at all.
  expect(partPaid).toBeGreaterThan(10);
});

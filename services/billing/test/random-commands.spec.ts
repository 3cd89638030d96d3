import { newId, systemContext } from '@keystead/platform';
import { choices, eventually, type Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { addDays } from '../src/rent-engine/days.js';
import { DASHBOARD } from '../src/reports/dashboard.sql.js';
import { billsDayByDay } from '../src/rent-engine/rent-schedule.oracle.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { PublishedCommands, type PublishedTenancy } from './published-commands.js';

// RANDOM_COMMANDS=20000 for the long run, SEED=… for the choices of an earlier one.
const COMMANDS = Number(process.env.RANDOM_COMMANDS ?? 2000);
const CLIENTS = 32;
const DAYS = 40;
const LEASES = Math.min(120, Math.max(24, COMMANDS / 150));
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

let stack: BillingFixture;
let me: Caller;
let tenancies: PublishedTenancy[];
let commands: PublishedCommands;

const places = Array.from({ length: LEASES }, () => ({ section_id: newId(), property_id: newId() }));
/** Every third lease shares the room of the one before, every fourth is in another room of its property. */
function place(index: number): { section_id: string; property_id: string } {
  const own = places[index]!;
  if (index % 3 === 2) return place(index - 1);
  return index % 4 === 3 ? { ...own, property_id: places[index - 2]!.property_id } : own;
}

const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
const CHANGES = ['none', 'rent', 'all'] as const;

beforeAll(
  async () => {
    stack = await BillingFixture.start('2026-06-10T02:00:00Z');
    me = stack.service.as();
    const choose = choices(SEED);
    tenancies = Array.from({ length: LEASES }, (_, index) => {
      const start_date = addDays('2026-05-01', choose.upTo(60));
      const rent_cents = 30_000 + choose.upTo(60_000);
      const rent_frequency = FREQUENCIES[index % 3]!;
      const facts = leaseFacts({
        lease_number: `L-${index}`,
        start_date,
        rent_frequency,
        rent_cents,
        ...place(index),
      });
      return { lease_id: facts.lease_id, facts, version: 1, changes: CHANGES[Math.floor(index / 3) % 3]! };
    });
    for (const { facts } of tenancies) await stack.publishLease(me, facts);
    await publishSections();
    commands = new PublishedCommands(stack, me, tenancies, choose);
    const begun = performance.now();
    await commands.run(COMMANDS, CLIENTS, Math.ceil(COMMANDS / DAYS));
    const seconds = (performance.now() - begun) / 1000;
    await eventually(async () => (await received()).length === commands.received.length, 60_000);
    await stack.workDue(me.company_id);
    const { bills, payments, reversed, cancelled, credits, refunded, undone, refused } = commands.effects;
    const done =
      `${bills.length} bills, ${payments.length} payments, ${reversed.length} taken back, ${cancelled.length} cancelled, ` +
      `${credits.length} credit notes, ${refunded.length} refunds, ${undone.length} undone`;
    process.stdout.write(
      `random commands: seed ${SEED}, ${COMMANDS} from ${CLIENTS} clients in ${seconds.toFixed(1)} s: ${done}, ` +
        `${commands.received.length} changes of leases; refused ${JSON.stringify(Object.fromEntries(refused))}\n`,
    );
  },
  240_000 + COMMANDS * 60,
);
afterAll(() => stack.stop());

/** Most units are known, the others have leases alone; some properties have a unit that is empty. */
async function publishSections(): Promise<void> {
  const units = tenancies
    .filter((_, index) => index % 5 !== 0)
    .map(({ facts: { section_id, property_id } }) => ({ section_id, property_id }));
  const empty = units
    .filter((_, index) => index % 4 === 0)
    .map(({ property_id }) => ({ section_id: newId(), property_id }));
  for (const { section_id, property_id } of [...units, ...empty])
    await stack.publish('section.created', {
      company_id: me.company_id,
      aggregate_id: section_id,
      data: {
        property_section_id: section_id,
        property_id,
        property_block_id: newId(),
        room_id: null,
        name: 'Unit',
        property_name: 'Unit',
        lease_mode: 'standalone',
        is_shared: false,
        country_iso: 'AU',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
      },
    });
  const known = new Set([...units, ...empty].map(({ section_id }) => section_id)).size;
  await eventually(
    async () => (await stack.rows(me.company_id, 'select 1 from section where company_id = $1')).length === known,
  );
}

const received = () =>
  stack.rows(me.company_id, 'select 1 from inbox where company_id = $1 and event_id = any($2::uuid[])', [
    commands.received,
  ]);

// covers: T-01, MONEY-06, MONEY-09, GAP-30, GAP-31
it('every invariant of the ledger holds after random commands of 32 clients', async () => {
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
});

// covers: F-24
it('the dashboard of running figures is that of all rows, before and after they are folded and as days pass', async () => {
  const now = stack.clock.now();
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const fold = (at: Date) => stack.rows(me.company_id, 'select fold_figures($1, $2)', [at]);
  const compare = async (at: Date) => {
    const [stored, counted] = await Promise.all(
      (['stored', 'counted'] as const).map((sums) =>
        stack.service.db.readOne(systemContext(me.company_id, 'test'), DASHBOARD[sums], [at]),
      ),
    );
    expect(stored).toEqual(counted);
  };
  for (const days of [0, 1, 40]) await compare(later(days));
  await fold(now);
  const [left] = await stack.rows(
    me.company_id,
    'select 1 from running_figure where company_id = $1 and not is_folded',
  );
  expect(left).toBeUndefined();
  for (const days of [0, 1, 200, 370]) await compare(later(days));
  await fold(later(200));
  for (const days of [200, 201, 370]) await compare(later(days));
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
});

it('I4 each answered command had its effect once, and none that was refused had any', async () => {
  const [counts] = await stack.rows(
    me.company_id,
    `select (select count(*) from bill b where b.company_id = $1 and b.type <> 'rent' and b.refund_id is null) as bills,
       (select count(*) from bill_payment p where p.company_id = $1) as payments,
       (select count(*) from payment_reversal r where r.company_id = $1) as reversed,
       (select count(*) from bill b where b.company_id = $1 and b.type <> 'rent' and b.refund_id is null
         and b.cancelled_at is not null) as cancelled,
       (select count(*) from adjustment d where d.company_id = $1 and d.reason = 'goodwill') as credits,
       (select count(*) from credit_refund f where f.company_id = $1 and f.reverses is null) as refunded,
       (select count(*) from credit_refund f where f.company_id = $1 and f.reverses is not null) as undone`,
  );
  const { bills, payments, reversed, cancelled, credits, refunded, undone } = commands.effects;
  expect(counts).toEqual({
    bills: bills.length,
    payments: payments.length,
    reversed: reversed.length,
    cancelled: cancelled.length,
    credits: credits.length,
    refunded: refunded.length,
    undone: undone.length,
  });
});

it('I1 rent is billed as the oracle has it, day by day', async () => {
  const today = stack.clock.now().toISOString().slice(0, 10);
  const through = addDays(today, 7);
  for (const { facts, changes } of tenancies) {
    // A period that ended with the lease for a while stays two bills when the lease goes on.
    if (changes === 'all') continue;
    const { lease_id, start_date, end_date, due_date, rent_frequency, rent_terms, paid_to } = facts;
    const terms = rent_terms.map(({ effective_date, rent_cents: amount_cents }) => ({ effective_date, amount_cents }));
    const periods = { anchor: due_date, frequency: rent_frequency };
    const bills = billsDayByDay({ start_date, end_date, terms, paid_to, ...periods }, [{ ...periods, through }]);
    const wanted = bills.filter(({ amount_cents }) => amount_cents > 0);
    const rows = await stack.rows<(typeof wanted)[number]>(
      me.company_id,
      `select b.period_start, b.period_end, min(b.due_date) as due_date, sum(b.amount - b.reduced_amount)::bigint as amount_cents
       from bill b where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null
       group by b.period_start, b.period_end having sum(b.amount - b.reduced_amount) > 0 order by b.period_start`,
      [lease_id],
    );
    expect(rows).toEqual(wanted);
  }
});

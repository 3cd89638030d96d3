import { newId, systemContext } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { DASHBOARD } from '../src/reports/dashboard.sql.js';
import { BillingFixture } from './billing-fixture.js';
import { printed } from './document-fixture.js';
import { PortfolioManager, rowsOfCompany, storeDocument } from './portfolio-fixture.js';
import { letTwo, type Side } from './two-leases.js';

// The same work, in one company by the team and in another by a portfolio manager: it leaves the same rows behind.
// covers: F-31

interface Worker {
  team: Caller;
  who: Caller;
  mia: Side;
  document_id: string;
  answers: string[];
}

let stack: BillingFixture;
let ours: Worker;
let managed: Worker;

beforeAll(async () => {
  const env = { TEST_DEBITS: 'true', PUBLIC_URL: 'https://rent.example/' };
  stack = await BillingFixture.start('2026-06-25T02:00:00Z', env);
  ours = await company((team) => Promise.resolve(team));
  managed = await company(async (team, { facts }) => {
    return (await PortfolioManager.of(stack, team, [facts.property_id])).caller;
  });
  for (const worker of [ours, managed]) await work(worker);
}, 120_000);
afterAll(() => stack.stop());

async function company(workerOf: (team: Caller, mia: Side) => Promise<Caller>): Promise<Worker> {
  const { staff: team, mia } = await letTwo(stack);
  const document_id = await storeDocument(stack, team, mia.facts.property_id);
  return { team, mia, document_id, who: await workerOf(team, mia), answers: [] };
}

/** What people do about the money of a property. */
async function work(worker: Worker): Promise<void> {
  const { who, mia } = worker;
  const { lease_id, property_block_id } = mia.facts;
  const send = async <T = { id: string }>(path: string, body: object): Promise<T> => {
    const answer = await who.post<{ data: T }>(`v1/system/${path}`, body);
    worker.answers.push(comparable(`${path} ${answer.status} ${answer.text}`));
    return expectOk(answer).data;
  };
  const open = () => stack.bills(who, `lease_id=${lease_id}&status=outstanding`);

  const water = await send<{ bill_id: string }>('bill/create', {
    ...{ lease_id, type: 'water', amount: 120.5, due_date: '2026-06-20', description: 'Water of May' },
  });
  await send('bill-payment/create', { lease_id, bill_id: water.bill_id, amount: 20, reference: 'Part' });
  const paid = await send('bill-payment/create', { lease_id, amount: 1500, method: 'bank_transfer' });
  await send('bill-payment/create', { lease_id, amount: 3000, paid_at: '2026-06-24' });
  await send('bill-payment/reverse', { id: paid.id, reason: 'dishonoured', note: 'No funds' });
  await send('lease/text-document/create', { lease_id, title: 'Letter', text: 'Welcome' });
  const mistake = await send<{ bill_id: string }>('bill/create', { lease_id, type: 'other', amount: 10 });
  await send('bill/cancel', { id: mistake.bill_id, reason: 'By mistake' });

  const [oldest, next] = await open();
  const about = { reason: 'goodwill', note: 'Noise' };
  await send('adjustment/credit', { lease_id, bill_id: oldest!.bill_id, amount: 5, ...about });
  await send('adjustment/credit', { lease_id, amount: 12, ...about });
  const forgiven = await send('adjustment/write-off', { bill_id: next!.bill_id, amount: 7, reason: 'uncollectable' });
  await send('adjustment/reverse', { id: forgiven.id, reason: 'It is collectable' });
  await send('invoice/save', { id: oldest!.bill_id, note: 'Thank you' });

  await send(`bill/reminder/${oldest!.bill_id}`, {});
  await send('lease/arrears', { lease_id, state: 'paused', reason: 'Away', paused_until: '2026-07-10' });
  await send('lease/arrears', { lease_id, state: 'dispute', reason: 'Says it is paid' });
  await send('lease/late-fee', { lease_id, kind: 'fixed', amount: 15, grace_days: 3 });
  await send('lease/late-fee', { lease_id, kind: 'company' });

  await send('lease/billing/save', { lease_id, day_count: 'days_unpaid' });
  const free = { first_day: '2026-06-16', last_day: '2026-06-18', reason: 'Repairs' };
  const days = await send('lease/billing/rent-free', { lease_id, ...free });
  await send('lease/billing/rent-free/delete', { id: days.id });
  await send('lease/billing/rent-free', { lease_id, ...free });

  const moved = { date: '2026-06-23', note: 'Tap' };
  await send('lease/transcation/create', { lease_id, type: 'expense', category: 'repairs', amount: 80, ...moved });
  await send('lease/transcation/create', { lease_id, type: 'income', category: 'other', amount: 8, ...moved });

  const supplied = { property_block_id, kind: 'water', issued_on: '2026-06-22' };
  const period = { period_start: '2026-06-02', period_end: '2026-06-20' };
  const lasting = { is_separately_metered: true, is_water_efficient: true, has_agreement_clause: true };
  const utility = await send<{ id: string; version: number }>('utility/create', {
    ...{ ...supplied, ...period, ...lasting, amount: 60, usage_amount: 60, document_id: worker.document_id, lease_id },
  });
  await send('utility/issue', { id: utility.id, version: utility.version });
  const wrong = await send('utility/create', { ...supplied, ...period, kind: 'internet', amount: 6 });
  await send('utility/delete', { id: wrong.id });

  const { page_url } = await send<{ page_url: string }>('direct-debit/mandate/create', { lease_id });
  const given = `v1/system/direct-debit/webhook${new URL(page_url).search}`;
  expectOk(await stack.service.anyone.post(given, { account: 'works' }));
  const mandate = await who.get<{ data: { id: string } }>(`v1/system/direct-debit/mandate?lease_id=${lease_id}`);
  await send('direct-debit/mandate/cancel', { id: mandate.body.data.id });
  const online = await send('online-payment/create', { lease_id, amount: 1 });
  await send('online-payment/check', { id: online.id });

  const advance = await send('bill-payment/create', { lease_id, amount: 9000 });
  await send('bill-payment/reverse', { id: advance.id, reason: 'refunded', amount: 20, note: 'By bank' });
  const of = { id: await refundOf(worker, advance.id), note: 'Not paid out' };
  await send('bill-payment/refund/reverse', of);
  const ordered = await send('adjustment/credit', { lease_id, amount: 15, ...about });
  const paidOut = await send<{ refund_id: string }>('adjustment/refund', { id: ordered.id, amount: 10 });
  await send('bill-payment/refund/reverse', { id: paidOut.refund_id });
  await send('adjustment/refund', { id: ordered.id, note: 'By bank' });
}

async function refundOf({ who, mia }: Worker, payment_id: string): Promise<string> {
  const path = `v1/system/bill-payment?lease_id=${mia.facts.lease_id}`;
  const { data } = expectOk(await who.get<{ data: { id: string; refunds: { id: string }[] }[] }>(path));
  return data.find(({ id }) => id === payment_id)!.refunds[0]!.id;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g;
/** Text without what is another one by itself: ids, moments, hashes over them, references and pages. */
const comparable = (text: string) =>
  text
    .replace(ID, '<id>')
    .replace(MOMENT, '<moment>')
    .replace(/[0-9a-f]{64}/g, '<hash>')
    .replace(/KS\d+/g, '<reference>')
    .replace(/cs=[^"&]+|session=[^"&]+/g, '<session>');

it('is answered in the same way', () => {
  expect(managed.answers).toEqual(ours.answers);
  expect(managed.answers.length).toBeGreaterThan(30);
});

it('leaves the same rows, numbers and sums in every table', async () => {
  // What follows from events and sweeps comes when it comes; who manages what differs by purpose.
  const without = ['idempotency', 'inbox', 'property_manager', ...SWEPT];
  const [one, other] = await Promise.all(
    [ours, managed].map(async ({ team }): Promise<Record<string, string[]>> => ({
      ...(await rowsOfCompany(stack, team, without)),
      figures: (await stack.rows(team.company_id, FIGURES)).map((row) => JSON.stringify(row)),
    })),
  );
  for (const [table, rows] of Object.entries(one!)) {
    const left = (of: string[]) =>
      of
        .flatMap((row) => withoutChance(table, row))
        .map(comparable)
        .sort();
    expect({ table, rows: left(other![table]!) }).toEqual({ table, rows: left(rows) });
  }
  for (const table of [
    'bill',
    'bill_payment',
    'allocation',
    'journal',
    'posting',
    'figures',
    'job',
    'outbox',
    'reminder',
  ])
    expect(other![table]!.length).toBeGreaterThan(0);
});

const SWEPT = ['audit_digest', 'issued_document', 'ledger_check', 'property_year', 'running_figure'];
const FIGURES = `select f.* from stored_figures($1, '2026-01-01') f order by 1, 2, 3, 4`;
/** Kinds of due work that requests ask for. */
const REQUESTED = ['utility_run', 'end_mandate'];

/** Of one sequence, of the moment of delivery, of a key, or who it was. */
const CHANCE = ['seq', 'stream_seq', 'published_at', 'lease_until', 'done_at', 'attempts', 'account_number_encrypted'];
const WHO = ['by_user', 'user_id', 'role'];

function withoutChance(table: string, text: string): string[] {
  const row = JSON.parse(text) as Record<string, unknown>;
  if (table === 'job' && !REQUESTED.includes(row.kind as string)) return [];
  const left = Object.entries(row).filter(
    ([name]) => ![...CHANCE, ...WHO].includes(name) && !(table === 'payment_reference' && name === 'number'),
  );
  return [JSON.stringify(Object.fromEntries(left))];
}

it('keeps every invariant of the ledger, and the stored dashboard is the counted one', async () => {
  for (const { team } of [ours, managed]) {
    expect(await checkCompany(stack.service.db, team.company_id, { rest: 0 })).toEqual({});
    const [stored, counted] = await Promise.all(
      (['stored', 'counted'] as const).map((sums) =>
        stack.service.db.readOne(systemContext(team.company_id, newId()), DASHBOARD[sums], [stack.clock.now()]),
      ),
    );
    expect(stored).toEqual(counted);
  }
});

describe('afterwards a portfolio manager reads', () => {
  const PATHS = [
    'lease/ledger?total=100&',
    'lease/arrears?',
    'lease/rent/collection?',
    'lease/billing?',
    'lease/ledger/verify?',
  ];

  it.each(PATHS)('what the team reads: %s', async (path) => {
    const { who, team, mia } = managed;
    const address = `v1/system/${path}lease_id=${mia.facts.lease_id}`;
    expect(expectOk(await who.get(address))).toEqual(expectOk(await team.get(address)));
  });

  it('the history of a lease in arrears, made by others too', async () => {
    const { who, team, mia } = managed;
    const { lease_id } = mia.facts;
    expectOk(await team.post('v1/system/lease/arrears', { lease_id, state: 'active' }));
    interface Story {
      data: { changes: { user_id: string }[] };
    }
    const { data } = expectOk(await who.get<Story>(`v1/system/lease/arrears?lease_id=${lease_id}`));
    expect(new Set(data.changes.map(({ user_id }) => user_id))).toEqual(new Set([who.user_id, team.user_id]));
  });

  it('documents that say the same', async () => {
    const { who, team, mia } = managed;
    const { lease_id } = mia.facts;
    for (const path of [
      `invoice/${mia.rows.bill_id}/pdf`,
      `bill-payment/${mia.rows.payment_id}/receipt`,
      `lease/ledger/pdf?lease_id=${lease_id}`,
    ]) {
      const { text } = await printed(team, `v1/system/${path}`);
      expect((await printed(who, `v1/system/${path}`)).text).toBe(text);
    }
  });
});

it('is done once for a repeated key', async () => {
  const { who, mia } = managed;
  const key = { 'idempotency-key': newId() };
  const body = { lease_id: mia.facts.lease_id, amount: 1 };
  const [first, again] = [await stack.pay(who, body, key), await stack.pay(who, body, key)];
  expect(first.status).toBe(200);
  expect(again.text).toBe(first.text);
});

it('names documents of the property and no others in the bill of a supplier', async () => {
  const { who, team, mia } = managed;
  const elsewhere = await storeDocument(stack, team, newId());
  const { property_block_id } = mia.facts;
  const bill = { property_block_id, kind: 'opex', amount: 5, issued_on: '2026-06-22' };
  const period = { period_start: '2026-06-02', period_end: '2026-06-20' };
  const refused = await who.post('v1/system/utility/create', { ...bill, ...period, document_id: elsewhere });
  expect(refused).toMatchObject({ status: 400, body: { errors: { document_id: 'We could not find that document' } } });
});

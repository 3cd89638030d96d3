import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId, secretKeysOf } from '@keystead/platform';
import {
  Caller,
  databaseText,
  eventually,
  expectOk,
  folderText,
  HoldingProxy,
  KillableService,
  redisText,
  signToken,
  TEST_SECRET_KEY,
  XeroStandIn,
} from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { TokenCipher } from '../src/connection/token-cipher.js';
import { LedgerEvents } from './ledger-events.js';
import { MATCHED, type Preview, type SyncRow } from './sync-fixture.js';

// The service as a process of its own, killed again and again while it syncs with a provider that fails.

const BILLS = Number(process.env.SYNC_BILLS ?? 120);
const PAYMENTS = Number(process.env.SYNC_PAYMENTS ?? 90);
const KILLS = Number(process.env.SYNC_KILLS ?? 3);
/** Deaths between the call to Xero and saving what it answers; 50 for the record. */
const DEATHS = Number(process.env.CRASH_DEATHS ?? 1);
const SPEED = 20;
const RENTERS = 40;
const HOUR = 3_600_000;

const from = Date.now();
let xero: XeroStandIn;
let proxy: HoldingProxy;
let service: KillableService;
const redisUrls = new Set<string>();
/** Tokens that the company has had so far, as the provider gave them. */
const tokens = new Set<string>();
let ledger: LedgerEvents;
let me: Caller;

beforeAll(async () => {
  xero = await new XeroStandIn({ organisations: [{ name: 'Harbour Rentals' }] }).start();
  xero.clock.speed = SPEED;
  proxy = await HoldingProxy.before(xero.url);
  service = await KillableService.prepare({
    service: 'accounting-sync',
    file: 'services/accounting-sync/test/fast-service.ts',
    migrations,
    env: {
      SECRET_KEY: TEST_SECRET_KEY,
      ACCOUNTING_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'debug',
      CLOCK_FROM: String(from),
      CLOCK_SPEED: String(SPEED),
      ...xero.environment,
      XERO_API_URL: proxy.through(xero.url),
    },
  });
  const company_id = newId();
  const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
  me = new Caller(service.url, token, company_id);
  ledger = await LedgerEvents.open(service.broker.url, company_id);
  await start();
});
afterAll(async () => {
  await ledger.close();
  await service.stop();
  await proxy.stop();
  await xero.stop();
});

/** Starts the service; work that a dead process held is free at once. */
async function start(): Promise<void> {
  await service.admin.query('update job set lease_until = null where done_at is null');
  redisUrls.add(await service.start());
}

const post = <T>(path: string, body: object = {}) =>
  me.post<{ data: T }>(`v1/system/xero/${path}`, { company_id: me.company_id, ...body });
interface Setting {
  organisations: { org_id: string; chart_read_at: string | null }[];
  activity: SyncRow[];
}
const setting = async () => expectOk(await post<Setting>('setting')).data;
const act = (action: string) => post<{ sync_id: string; preview: Preview }>('sync-action', { action });

async function connect(): Promise<string> {
  const { consent_url } = expectOk(await post<{ consent_url: string }>('link-company')).data;
  const { searchParams } = new URL(xero.consent(consent_url));
  expectOk(await post('link-company', { code: searchParams.get('code'), state: searchParams.get('state') }));
  const { org_id } = (await setting()).organisations[0]!;
  expectOk(await post('bind-org', { org_id }));
  await eventually(async () => (await setting()).organisations[0]!.chart_read_at);
  expectOk(await post('match-chart-of-accounts', { matches: MATCHED }));
  return xero.state.organisations[0]!.info.OrganisationID;
}

const remoteIds = async (source_id: string) =>
  (
    await service.admin.query<{ remote_id: string | null }>('select remote_id from sync_record where source_id = $1', [
      source_id,
    ])
  ).rows.map(({ remote_id }) => remote_id);

async function noteTokens(): Promise<void> {
  const { rows } = await service.admin.query<{ company_id: string; access_token: string; refresh_token: string }>(
    'select company_id, access_token, refresh_token from accounting_connection where access_token is not null',
  );
  const cipher = new TokenCipher({ accountingKeys: secretKeysOf(TEST_SECRET_KEY) });
  for (const { company_id, access_token, refresh_token } of rows)
    for (const token of [access_token, refresh_token]) tokens.add(cipher.decrypt(token, company_id));
}

/** Bills of different amounts; payments settle the first ones, some by half and some with something left over. */
async function fill(): Promise<{ billed: number; paid: number; left: number }> {
  const leases = [];
  for (let renter = 0; renter < RENTERS; renter += 1) leases.push(await ledger.lease(`Renter ${renter}`));
  const sums = { billed: 0, paid: 0, left: 0 };
  for (let number = 0; number < BILLS; number += 1) {
    const lease = leases[number % RENTERS]!;
    const bill = await ledger.bill(lease, 30_000 + number * 37);
    sums.billed += bill.amount_cents;
    if (number >= PAYMENTS) continue;
    const part = number % 3 === 0 ? -1001 : number % 3 === 1 ? 13 : 0;
    await ledger.pay(lease, bill.amount_cents + part, [bill]);
    sums.paid += bill.amount_cents + Math.min(part, 0);
    sums.left += Math.max(part, 0);
  }
  return sums;
}

// covers: CARD-10, ACCS-05
it(
  `${BILLS} bills and ${PAYMENTS} payments are written once, however often the process dies`,
  async () => {
    const tenantId = await connect();
    const { billed, paid, left } = await fill();
    const overpaid = Math.ceil((PAYMENTS - 1) / 3);
    const records = RENTERS + BILLS + PAYMENTS + overpaid;
    await eventually(async () => expectOk(await act('preview')).data.preview.added >= records, 120_000);
    xero.faults.holdMs = xero.faults.slowMs = 100;
    xero.faults.random({ seed: Number(process.env.SEED ?? 11), rate: 0.2 });
    const { sync_id } = expectOk(await act('start')).data;
    const counts = xero.log.of(tenantId);
    const begun = Date.now();
    const ended = async () =>
      (await service.admin.query('select 1 from sync_run where finished_at is not null')).rowCount;
    let kills = 0;
    const calls = Math.ceil(records / 50) * 2;
    const every = Math.max(1, Math.floor(calls / (KILLS + 1)));
    while (kills < KILLS && !(await ended())) {
      const next = counts.calls + every;
      await eventually(async () => counts.calls >= next || (await ended()), 300_000, 5);
      await wait(Math.random() * 80);
      await noteTokens();
      await service.kill9();
      kills += 1;
      await start();
    }
    const done = await eventually(async () => {
      const sync = (await setting()).activity.find((each) => each.sync_id === sync_id)!;
      return sync.status === 'running' ? null : sync;
    }, 600_000);
    expect(done).toMatchObject({ status: 'completed', failed: 0 });
    const faults = xero.faults.happened.length;
    xero.faults.clear();
    const { sync_id: second } = expectOk(await act('start')).data;
    await eventually(async () => {
      const sync = (await setting()).activity.find((each) => each.sync_id === second)!;
      return sync.status === 'completed' ? sync : null;
    });
    const { invoices, payments, bankTransactions, contacts } = xero.organisation(tenantId).state;
    const cents = (rows: readonly { Total?: number; Amount?: number }[]) =>
      rows.reduce((sum, { Total, Amount }) => sum + Math.round((Total ?? Amount ?? 0) * 100), 0);
    console.log(
      `${invoices.length} invoices, ${payments.length} payments, ${bankTransactions.length} bank transactions, ` +
        `${contacts.length} contacts; ${kills} kills; ${faults} faults in ${counts.calls} calls; ` +
        `at most ${counts.highestConcurrent} at once and ${counts.highestPerMinute} a minute; ` +
        `${counts.refused} answers 429; ${Math.round((Date.now() - begun) / 1000)} s at ${SPEED} times the speed`,
    );
    expect(new Set(invoices.map(({ InvoiceNumber }) => InvoiceNumber)).size).toBe(BILLS);
    expect(invoices).toHaveLength(BILLS);
    expect(payments).toHaveLength(PAYMENTS);
    expect(new Set(payments.map(({ Reference }) => Reference)).size).toBe(PAYMENTS);
    expect(bankTransactions).toHaveLength(overpaid);
    expect([cents(invoices), cents(payments), cents(bankTransactions)]).toEqual([billed, paid, left]);
    expect(contacts).toHaveLength(RENTERS);
    expect(kills).toBe(KILLS);
    expect(counts.highestConcurrent).toBeLessThanOrEqual(5);
    expect(counts.highestPerMinute).toBeLessThanOrEqual(60);
    expect(xero.violations).toEqual([]);
  },
  HOUR,
);

// covers: T-05
it(
  `writes each bill once when it dies between the call to Xero and saving (deaths: ${DEATHS})`,
  async () => {
    const { invoices } = xero.organisation(xero.state.organisations[0]!.info.OrganisationID).state;
    const others = invoices.length;
    const lease = await ledger.lease('Renter of one bill at a time');
    for (let death = 0; death < DEATHS; death += 1) {
      const { bill_id } = await ledger.bill(lease, 20_000 + death);
      await eventually(async () => expectOk(await act('preview')).data.preview.added > 0, 60_000);
      // Xero has the bill, and the process does not hear of it.
      const reached = proxy.holdAt({ request: 'PUT /api.xro/2.0/Invoices', answer: 'HTTP/1.1 200' });
      const { sync_id } = expectOk(await act('start')).data;
      await reached;
      await service.kill9();
      expect(invoices).toHaveLength(others + death + 1);
      expect(await remoteIds(bill_id)).toEqual([null]);
      proxy.release();
      await start();
      await eventually(async () => {
        const sync = (await setting()).activity.find((each) => each.sync_id === sync_id)!;
        return sync.status === 'completed' && sync.failed === 0;
      }, 120_000);
      expect(await remoteIds(bill_id)).toEqual([invoices.at(-1)!.InvoiceID]);
    }
    expect(invoices).toHaveLength(others + DEATHS);
    expect(new Set(invoices.map(({ InvoiceNumber }) => InvoiceNumber)).size).toBe(others + DEATHS);
    const cents = invoices.slice(others).map(({ Total }) => Math.round(Total * 100));
    expect(cents).toEqual(Array.from({ length: DEATHS }, (_, death) => 20_000 + death));
    expect(xero.violations).toEqual([]);
  },
  120_000 + DEATHS * 60_000,
);

it('keeps no token in its database, its log, the stream of events and Redis', async () => {
  await noteTokens();
  const { clientSecret } = xero.app;
  const secrets = [...tokens, clientSecret, xero.webhooks.key, TEST_SECRET_KEY];
  const places = {
    database: await databaseText(service.admin),
    stream: folderText(join(service.folder, 'nats')),
    log: readFileSync(join(service.folder, 'service.log')).toString(),
    redis: (await Promise.all([...redisUrls].map(redisText))).join('\n'),
  };
  console.log(
    `${secrets.length} secrets looked for in ${Object.entries(places)
      .map(([place, text]) => `${text.length} characters of ${place}`)
      .join(', ')}`,
  );
  expect(tokens.size).toBeGreaterThanOrEqual(2);
  // Each place is read: this stands in all of them.
  expect(places).toEqual({
    database: expect.stringContaining(me.company_id) as string,
    stream: expect.stringContaining(me.company_id) as string,
    log: expect.stringContaining(xero.app.clientId) as string,
    redis: expect.stringContaining('keystead') as string,
  });
  for (const [place, text] of Object.entries(places))
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []]);
});

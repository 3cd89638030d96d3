import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { migrate, newId } from '@keystead/platform';
import {
  Caller,
  choosePort,
  dropDatabases,
  eventually,
  makeTemporaryFolder,
  nats,
  provision,
  publishEvent,
  ServiceProcess,
  signToken,
  startOwn,
  TEST_PUBLIC_KEY,
  TEST_SECRET_KEY,
  type RunningServer,
  type ServiceDatabase,
} from '@keystead/testkit';
import pg from 'pg';
import { migrations } from '../src/migrations/index.js';
import { leaseFacts } from './billing-fixture.js';
import { StoredDocuments, type Road } from './stored-documents-fixture.js';

// The service as a process of its own, killed between what is drawn and what is stored.

const prefix = `t_${randomBytes(5).toString('hex')}`;
const folder = makeTemporaryFolder();
let store: StoredDocuments;
let broker: RunningServer;
let database: ServiceDatabase;
let admin: pg.Client;
let service: ServiceProcess;
let port: number;
let starts = 0;

beforeAll(async () => {
  store = await StoredDocuments.start();
  database = (await provision(process.env.DATABASE_URL!, prefix, () => 'test', ['billing'])).billing;
  await migrate(database.owner, migrations);
  broker = await startOwn(nats, { dataDir: `${folder}/nats`, password: '' });
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  port = await choosePort();
  service = new ServiceProcess({
    file: 'services/billing/src/main.ts',
    port,
    log: `${folder}/service.log`,
    env: {
      DATABASE_URL: database.app,
      SYSTEM_DATABASE_URL: database.system,
      NATS_URL: broker.url,
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      SECRET_KEY: TEST_SECRET_KEY,
      ...store.env,
      LOG_LEVEL: 'fatal',
    },
  });
  await start();
});
afterAll(async () => {
  await service.kill9();
  await admin.end();
  await broker.stop();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabases(process.env.DATABASE_URL!, prefix, ['billing']);
});

/** Starts the service on an empty Redis each time: alarms of a dead process must not be needed. */
function start(): Promise<void> {
  const redis = new URL(process.env.REDIS_URL!);
  redis.pathname = `/${10 + (starts++ % 6)}`;
  return service.start({ REDIS_URL: redis.href });
}

/** A person of a new company with an invoice that was never requested. */
async function billed(): Promise<{ me: Caller; bill_id: string }> {
  const company_id = newId();
  const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
  const me = new Caller(`http://127.0.0.1:${port}`, token, company_id);
  const facts = leaseFacts({ start_date: '2026-06-01', end_date: '2026-06-07' });
  await publishEvent(broker.url, 'lease.opened', { company_id, aggregate_id: facts.lease_id, version: 1, data: facts });
  let bill_id = '';
  await eventually(async () => {
    const { body } = await me.get<{ data: { id: string }[] }>(`v1/system/bill?lease_id=${facts.lease_id}`);
    bill_id = body.data[0]?.id ?? '';
    return bill_id !== '';
  }, 20_000);
  return { me, bill_id };
}

it.each<[string, Road, number]>([
  ['before the documents service has it', 'held before', 0],
  ['after the documents service has it and before billing knows', 'held after', 1],
])(
  'killed %s, is one document in the end, with the bytes that were given',
  async (_when, road, stored) => {
    const { me, bill_id } = await billed();
    store.road = road;
    store.held = 0;
    const path = `${me.url}/api/v1/system/invoice/${bill_id}/pdf`;
    const requested = async () => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${me.token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const given = await requested();
    await eventually(() => Promise.resolve(store.held > 0), 20_000, 5);
    await service.kill9();
    expect(await store.list(me)).toHaveLength(stored);
    await admin.query('update job set lease_until = null where done_at is null');
    store.road = 'open';
    await start();
    await eventually(async () => {
      const waiting = await admin.query('select 1 from issued_document where bytes is not null');
      return waiting.rowCount === 0;
    }, 40_000);
    const listed = await store.list(me);
    expect(listed).toMatchObject([{ issued_number: 'I-1', name: 'invoice-I-1.pdf' }]);
    expect((await store.file(me, listed[0]!.id)).equals(given)).toBe(true);
    expect((await requested()).equals(given)).toBe(true);
    // The work that follows from the event of issue, which is due meanwhile, makes no second one.
    await admin.query(`update job set run_at = now() where done_at is null and kind = 'issued_document.keep'`);
    await eventually(async () => {
      const due = await admin.query(`select 1 from job where done_at is null and kind = 'issued_document.keep'`);
      return due.rowCount === 0;
    }, 40_000);
    expect(await store.list(me)).toHaveLength(1);
  },
  120_000,
);

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import {
  Caller,
  choosePort,
  dropDatabases,
  eventually,
  HoldingProxy,
  makeTemporaryFolder,
  nats,
  provision,
  ServiceProcess,
  signToken,
  startOwn,
  TEST_PUBLIC_KEY,
  TEST_SECRET_KEY,
  type HoldPoint,
  type RunningServer,
} from '@keystead/testkit';
import { connectNats, EVENT_STREAM, migrate, newId } from '../src/index.js';
import { noteService } from './note-service.js';

// A service as a process of its own that is killed at one moment again and again, with its message to the server or the
// answer of the server held back. Tables have lost the keys that refuse a second effect: what is left is the platform.
// covers: T-05

/** Deaths at each point; 50 for the record. */
const DEATHS = Number(process.env.CRASH_DEATHS ?? 2);
/** What is on its way at once when the process dies. */
const AT_ONCE = 3;
const CONSUMER = 'lease-property-created';
const WITHIN_MS = 60_000;

const prefix = `t_${randomBytes(5).toString('hex')}`;
const folder = makeTemporaryFolder();
const company_id = newId();
let broker: RunningServer;
let proxies: Record<'broker' | 'database', HoldingProxy>;
let connection: NatsConnection;
let manager: JetStreamManager;
let admin: pg.Client;
let service: ServiceProcess;
let me: Caller;

beforeAll(async () => {
  broker = await startOwn(nats, { dataDir: `${folder}/nats`, password: '' });
  const { lease: database } = await provision(process.env.DATABASE_URL!, prefix, () => 'test', ['lease']);
  await migrate(database.owner, noteService.migrations);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`alter table note drop constraint uq_note__title;
    alter table note_projection drop constraint note_projection_pkey`);
  proxies = { broker: await HoldingProxy.before(broker.url), database: await HoldingProxy.before(database.app) };
  const port = await choosePort();
  service = new ServiceProcess({
    file: 'libs/platform/test/note-process.ts',
    port,
    log: `${folder}/service.log`,
    env: {
      DATABASE_URL: proxies.database.through(database.app),
      SYSTEM_DATABASE_URL: proxies.database.through(database.system),
      NATS_URL: proxies.broker.through(broker.url),
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      SECRET_KEY: TEST_SECRET_KEY,
      CONSISTENCY_WAIT_MS: '0',
      LOG_LEVEL: 'warn',
    },
  });
  await service.start();
  connection = await connectNats(broker.url, 'test');
  manager = await jetstreamManager(connection);
  // The broker refuses no second message of an event.
  await eventually(() => manager.streams.update(EVENT_STREAM, { duplicate_window: nanos(100) }));
  const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
  me = new Caller(`http://127.0.0.1:${port}`, token, company_id);
});
afterAll(async () => {
  await service?.kill9();
  await connection?.close();
  await admin?.end();
  await Promise.all(Object.values(proxies ?? {}).map((proxy) => proxy.stop()));
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabases(process.env.DATABASE_URL!, prefix, ['lease']);
});

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(`select count(*)::int as count from ${text}`, values);
  return rows[0]!.count;
}

const streamed = async () => (await manager.streams.info(EVENT_STREAM)).state.last_seq;

/** Each is asked for again under the same key until it is answered. */
const said = (path: string, titles: string[]) =>
  Promise.all(
    titles.map((title) =>
      eventually(
        async () => (await me.post(path, { title }, { 'idempotency-key': title })).status === 200,
        WITHIN_MS,
        100,
      ),
    ),
  );

/** Of these titles, those without exactly one note and, where an event tells of it, one effect of the event. */
async function wrong(titles: string[], hasEvent: boolean): Promise<object[]> {
  const { rows } = await admin.query<object>(
    `select * from (
       select title, (select count(*)::int from note n where n.title = t.title) as notes,
         (select count(*)::int from note n join note_projection p on p.company_id = n.company_id and p.id = n.id
          where n.title = t.title) as effects
       from unnest($1::text[]) as t(title)) each
     where notes <> 1 or effects <> $2`,
    [titles, hasEvent ? 1 : 0],
  );
  return rows;
}

const UNPUBLISHED = 'outbox where published_at is null';
const EFFECTS = `note_projection p join note n on n.company_id = p.company_id and n.id = p.id where n.title = any($1)`;
const CLAIMED = `job where natural_key = any($1) and done_at is null and attempts > 0 and lease_until > now()`;
const REMINDED = `note where title in (select 'reminded ' || t from unnest($1::text[]) t)`;

interface CrashPoint {
  server: 'broker' | 'database';
  path: 'note/write' | 'note/remind';
  moments: HoldPoint[];
  /** What a dead process has left behind, which shows that it died there and not earlier or later. */
  dead: (titles: string[], streamedBefore: number, moment: HoldPoint) => Promise<void>;
}

/** A use of a named statement, as PostgreSQL is told of it: each has its text once in a connection, its name each time. */
const use = (statement: string) => `\0${statement}`;

const PUBLISHED = { request: 'PUB events.', answer: '"stream":"EVENTS"' };
const MARK = { request: use('published\0') };
const BEFORE_EFFECT = { request: use('insert:note:') };
const BEFORE_COMMIT = { request: use('platform_finish\0') };
const AFTER_COMMIT = { request: use('platform_finish\0'), answer: 'COMMIT' };

const POINTS: Record<string, CrashPoint> = {
  'after the commit, before publishing': {
    server: 'broker',
    path: 'note/write',
    moments: [{ request: 'PUB events.' }],
    dead: async (_titles, before) => {
      expect(await count(UNPUBLISHED)).toBeGreaterThan(0);
      expect(await streamed()).toBe(before);
    },
  },
  'after publishing, before marking': {
    server: 'broker',
    path: 'note/write',
    moments: [PUBLISHED, MARK],
    dead: async (_titles, before) => {
      expect(await count(UNPUBLISHED)).toBeGreaterThan(0);
      expect(await streamed()).toBeGreaterThan(before);
    },
  },
  'after the effect, before the acknowledgement': {
    server: 'broker',
    path: 'note/write',
    // Of the first delivery: one that came again has had its effect already.
    moments: [{ request: `PUB $JS.ACK.${EVENT_STREAM}.${CONSUMER}.1.` }],
    dead: async (titles) => {
      expect(await count(EFFECTS, [titles])).toBeGreaterThan(0);
      expect((await manager.consumers.info(EVENT_STREAM, CONSUMER)).num_ack_pending).toBeGreaterThan(0);
    },
  },
  'in the middle of due work': {
    server: 'database',
    path: 'note/remind',
    moments: [BEFORE_EFFECT, BEFORE_COMMIT, AFTER_COMMIT],
    dead: async (titles, _before, moment) => {
      if (moment === AFTER_COMMIT) return expect(await count(REMINDED, [titles])).toBeGreaterThan(0);
      expect(await count(CLAIMED, [titles])).toBeGreaterThan(0);
      expect(await count(REMINDED, [titles])).toBe(0);
    },
  },
};

it.each(Object.entries(POINTS))(
  `${DEATHS} deaths %s leave each effect once`,
  async (_name, { server, path, moments, dead }) => {
    const isWrite = path === 'note/write';
    const all: string[] = [];
    const doubled = { streamed: await streamed(), outbox: await count('outbox') };
    for (let death = 0; death < DEATHS; death++) {
      const moment = moments[death % moments.length]!;
      const proxy = moment === MARK ? proxies.database : proxies[server];
      const titles = Array.from({ length: AT_ONCE }, () => randomBytes(10).toString('hex'));
      all.push(...titles.map((title) => (isWrite ? title : `reminded ${title}`)));
      const before = await streamed();
      const reached = proxy.holdAt(moment);
      const answered = said(path, titles);
      await reached;
      await service.kill9();
      await dead(titles, before, moment);
      proxy.pass();
      // The time passes for which the dead process had claimed its work.
      await admin.query('update job set lease_until = null where done_at is null');
      await service.start();
      await answered;
      await eventually(async () => (await wrong(all, isWrite)).length === 0, WITHIN_MS);
    }
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(EVENT_STREAM, CONSUMER);
      return num_pending + num_ack_pending + (await count(UNPUBLISHED)) === 0;
    }, WITHIN_MS);
    expect(await wrong(all, isWrite)).toEqual([]);
    expect(await count('dead_letter')).toBe(0);
    expect(await count('job where done_at is null')).toBe(0);
    const again = (await streamed()) - doubled.streamed - ((await count('outbox')) - doubled.outbox);
    console.log(`${all.length} effects, each once; ${again} messages came twice to the stream`);
    if (moments.includes(PUBLISHED)) expect(again).toBeGreaterThanOrEqual(DEATHS);
  },
  60_000 + DEATHS * 30_000,
);

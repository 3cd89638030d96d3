import { rmSync } from 'node:fs';
import { jetstreamManager, type ClusterInfo, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  asOwner,
  eventually,
  makeTemporaryFolder,
  NatsCluster,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { connectNats, ensureStream, EVENT_STREAM, newId } from '../src/index.js';
import { noteService } from './note-service.js';

// One service on a NATS cluster of three with TLS: a server is killed while its events are under way.
// covers: O-09

const EVENTS = 2_000;
/**
 * From the death of a server until all events are handled. Elections of the stream, of its consumers and of the cluster
 * take up to nine seconds each, and what was under way is delivered again: seven to forty seconds, several times as much
 * beside other tests.
 */
const GOES_ON_WITHIN_MS = 150_000;
const WITHIN_MS = 200_000;
/** The servers elect a leader for each group, and the one that was away reads what it missed. */
const COMPLETE_WITHIN_MS = 40_000;
const STARTS_MAX = 4;
const CONSUMER = 'lease-property-created';

const folder = makeTemporaryFolder();
let cluster: NatsCluster;
let operator: NatsConnection;
let manager: JetStreamManager;
let service: TestService;

beforeAll(async () => {
  cluster = await NatsCluster.start(`${folder}/cluster`, 'of this test');
  const settings = { natsUrl: cluster.url, natsCaFile: cluster.caFile };
  await cluster.ready(async () => {
    operator = await connectNats(settings, 'test');
    return true;
  });
  await cluster.ready(() => ensureStream(operator, { streamReplicas: 3, streamMaxMb: 64 }).then(() => true));
  manager = await jetstreamManager(operator, { checkAPI: false });
  service = await startTestService(noteService, {
    env: { NATS_URL: cluster.url, NATS_CA_FILE: cluster.caFile, NATS_STREAM_REPLICAS: '3' },
  });
}, WITHIN_MS);
afterAll(async () => {
  await service?.stop();
  await operator?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const handled = async () =>
  (
    await service.db.systemPool.query<{ n: number }>('select count(*)::int as n from inbox where consumer = $1', [
      CONSUMER,
    ])
  ).rows[0]!.n;

/** Commits events as commands do; each is of a property of its own. */
async function commit(count: number): Promise<void> {
  await asOwner(service.database.owner, ['outbox'], (client) =>
    client.query(
      `insert into outbox (id, company_id, name, aggregate_id, version, at, data)
       select gen_random_uuid(), $2, 'property.created', p.id, 1, now(), jsonb_build_object('property_id', p.id, 'name', 'x')
       from (select gen_random_uuid() as id from generate_series(1, $1)) p`,
      [count, newId()],
    ),
  );
}

/** Whether all three servers of a stream or a consumer are there and up to date. */
const isComplete = (group: ClusterInfo | undefined): boolean =>
  group?.leader !== undefined &&
  group.replicas?.length === 2 &&
  group.replicas.every(({ current, offline }) => current && !offline);

/** Waits until stream and consumer have all three servers. */
const complete = () =>
  eventually(
    async () => {
      const stream = await manager.streams.info(EVENT_STREAM);
      const consumer = await manager.consumers.info(EVENT_STREAM, CONSUMER);
      return [stream, consumer].every(({ cluster: group }) => isComplete(group));
    },
    COMPLETE_WITHIN_MS,
    250,
  );

/**
 * Starts a server again and waits until it is up to date. Now and then NATS 2.9 leaves the copy of a consumer behind, which
 * neither another start nor another leader mends; such a server begins with nothing, and the others bring it back.
 */
async function bringBack(name: string): Promise<void> {
  for (let starts = 1; ; starts++) {
    cluster.restart(name);
    const cause = await complete().then(
      () => null,
      (error: unknown) => error,
    );
    if (cause === null) return;
    const where = `${name} is not up to date after ${starts} starts: ${await whereTheyAre()}`;
    if (starts === STARTS_MAX) throw new Error(where, { cause });
    process.stdout.write(`${where}\n`);
    await cluster.kill9(name);
    cluster.wipe(name);
  }
}

/** On which side of NATS the events wait that nobody has handled. */
async function whereTheyAre(): Promise<string> {
  const said = async (of: string, ask: () => Promise<unknown>) =>
    `${of} ${JSON.stringify(await ask().catch((error: unknown) => String(error)))}`;
  const unpublished = 'select count(*)::int as n from outbox where published_at is null';
  const facts = await Promise.all([
    said('unpublished', async () => (await service.db.systemPool.query<{ n: number }>(unpublished)).rows[0]!.n),
    said('stream', async () => (await manager.streams.info(EVENT_STREAM)).cluster),
    said('consumer', () => manager.consumers.info(EVENT_STREAM, CONSUMER)),
  ]);
  return facts.join('; ');
}

it('keeps the stream three times, as large as the settings say', async () => {
  const { config } = await manager.streams.info(EVENT_STREAM);
  expect(config).toMatchObject({ num_replicas: 3, max_bytes: 64_000_000 });
});

it('is refused without the certificate of the authority', async () => {
  await expect(connectNats({ natsUrl: cluster.url.split(',')[0]! }, 'test')).rejects.toThrow(/certificate/);
});

it.each(['the stream', 'the consumer'])(
  'goes on when the leader of %s dies: no event is lost, none is handled or kept twice',
  async (whose) => {
    // A death meets a complete cluster: two servers of three decide nothing.
    await complete();
    const before = await handled();
    const { created, state } = await manager.streams.info(EVENT_STREAM);
    await commit(EVENTS / 2);
    await eventually(async () => (await handled()) > before, WITHIN_MS);
    const { cluster: group } = await (whose === 'the stream'
      ? manager.streams.info(EVENT_STREAM)
      : manager.consumers.info(EVENT_STREAM, CONSUMER));
    const leader = group!.leader!;
    await cluster.kill9(leader);
    const killed = Date.now();
    await commit(EVENTS / 2);
    let count = 0;
    const all = async () => (count = (await handled()) - before) === EVENTS;
    await eventually(all, GOES_ON_WITHIN_MS).catch(async (cause: unknown) => {
      throw new Error(`${count} of ${EVENTS} events were handled: ${await whereTheyAre()}`, { cause });
    });
    process.stdout.write(`leader of ${whose}: all ${EVENTS} events handled ${Date.now() - killed} ms after the kill\n`);

    await bringBack(leader);
    const after = await manager.streams.info(EVENT_STREAM);
    expect({ created: after.created, messages: after.state.messages - state.messages }).toEqual({
      created,
      messages: EVENTS,
    });
    expect(await handled()).toBe(before + EVENTS);
    expect(await service.db.systemPool.query('select 1 from dead_letter')).toMatchObject({ rowCount: 0 });
  },
  WITHIN_MS * 4,
);

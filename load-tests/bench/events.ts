import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { Client } from 'pg';
import { connectNats } from '@keystead/platform';
import { cpuMicroseconds } from './cpu.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const EVENTS = 50_000;
const WINDOW = 256;
const PACED = 2_000;
const PORTS = { property: 18_721, lease: 18_722 };

/** P9, P10 and P17: from a committed outbox row to the projection in another service's database, and a lost stream. */
export async function measureEvents(stage: Stage): Promise<Figure[]> {
  await stage.admin('lease', 'alter system set track_commit_timestamp = on');
  await stage.postgres.restart();
  const property = await stage.start('property.cjs', PORTS.property, stage.serviceEnv('property'));
  const lease = await stage.start('lease.cjs', PORTS.lease, stage.serviceEnv('lease'));
  const pids = [stage.postgres.pid!, stage.nats.pid!, property, lease];
  const cpu: Record<string, number>[] = [];
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < 3; round++) {
    baseline.push(await publishBaseline(stage));
    const before = pids.map((pid) => cpuMicroseconds([pid]));
    ours.push(await projectAll(stage));
    const each = pids.map((pid, index) => (cpuMicroseconds([pid]) - before[index]!) / EVENTS);
    cpu.push({ round, postgres: each[0]!, nats: each[1]!, property: each[2]!, lease: each[3]! });
  }
  const rows = ours.map((per_s, round) => ({ round, baseline_per_s: baseline[round]!, ours_per_s: per_s }));
  process.stdout.write(`${details(`${EVENTS} events, 3 rounds`, rows)}\n`);
  process.stdout.write(`${details('CPU microseconds an event', cpu)}\n`);
  const again = await republish(stage, property);
  const middle = (values: number[]) => values.toSorted((left, right) => left - right)[1]!;
  const p99 = await pacedLatency(stage);
  return [
    {
      goal: 'P9',
      what: 'events per second from outbox to projection / JetStream async publish alone',
      value: middle(ours) / middle(baseline),
      rule: '>=',
      floor: 0.25,
    },
    { goal: 'P10', what: 'commit to projected, p99 at 200 events per second, ms', value: p99, rule: '<=', floor: 20 },
    {
      goal: 'P17',
      what: 'events per second published again after a lost stream',
      value: again,
      rule: '>=',
      floor: 5_000,
    },
  ];
}

const DATA = `jsonb_build_object('property_section_id', s.id, 'property_id', s.id, 'property_block_id', s.id, 'room_id', null, 'name', '12 Rose Street',
  'property_name', '12 Rose Street',
  'lease_mode', 'standalone', 'is_shared', false, 'country_iso', 'AU', 'timezone', 'Australia/Sydney', 'currency', 'AUD')`;
const insertEvents = (count: number) => `insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), gen_random_uuid(), 'section.created', s.id, 1, now(), ${DATA} from (select gen_random_uuid() as id from generate_series(1, ${count})) s`;

async function publishBaseline(stage: Stage): Promise<number> {
  const connection = await connectNats(stage.nats.url, 'bench');
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'BARE', subjects: ['bare.>'], storage: StorageType.File });
  const stream = jetstream(connection);
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    name: 'section.created',
    data: { name: '12 Rose Street'.repeat(20) },
  });
  const start = performance.now();
  let open: Promise<unknown>[] = [];
  for (let index = 0; index < EVENTS; index++) {
    open.push(stream.publish('bare.event', body, { msgID: `${start}-${index}` }));
    if (open.length === WINDOW) {
      await Promise.all(open);
      open = [];
    }
  }
  await Promise.all(open);
  const per_s = EVENTS / ((performance.now() - start) / 1000);
  await manager.streams.delete('BARE');
  await connection.close();
  return per_s;
}

async function projectAll(stage: Stage): Promise<number> {
  const [from, to] = await Promise.all([openClient(stage.adminUrl('property')), openClient(stage.adminUrl('lease'))]);
  const before = await count(to);
  await from.query('begin');
  await from.query(insertEvents(EVENTS));
  await from.query('notify outbox');
  await from.query('commit');
  const start = performance.now();
  // The last one is looked up by its key; counting them all again and again would be measured too.
  const last = await from.query<{ company_id: string; id: string }>(
    'select company_id, aggregate_id as id from outbox order by seq desc limit 1',
  );
  const { company_id, id } = last.rows[0]!;
  const isThere = { name: 'there', text: 'select 1 from section where company_id = $1 and property_section_id = $2' };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
  while ((await to.query({ ...isThere, values: [company_id, id] })).rowCount === 0) await wait();
  while ((await count(to)) < before + EVENTS) await wait();
  const per_s = EVENTS / ((performance.now() - start) / 1000);
  await Promise.all([from.end(), to.end()]);
  return per_s;
}

/** The stream is gone with everything in it: how fast the relay of `pid` publishes its outbox again. */
async function republish(stage: Stage, pid: number): Promise<number> {
  const client = await openClient(stage.adminUrl('property'));
  // The last one is looked up by its key: looking for any would read past all that were marked a moment ago.
  const { rows: known } = await client.query<{ n: number; company_id: string; seq: string }>(
    'select company_id, seq, count(*) over ()::int as n from outbox order by seq desc limit 1',
  );
  const { n: events, company_id, seq } = known[0]!;
  const last = {
    name: 'last',
    text: 'select published_at is null as waits from outbox where company_id = $1 and seq = $2',
    values: [company_id, seq],
  };
  const isWaiting = async () => (await client.query<{ waits: boolean }>(last)).rows[0]!.waits;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (await isWaiting()) await pause(10);
  const connection = await connectNats(stage.nats.url, 'bench');
  await (await jetstreamManager(connection)).streams.delete('EVENTS');
  await connection.close();
  // The relay looks after the stream every half minute.
  while (!(await isWaiting())) await pause(5);
  const start = performance.now();
  const cpuBefore = cpuMicroseconds([pid]);
  while (await isWaiting()) await pause(10);
  const took_s = (performance.now() - start) / 1000;
  const cpu_us = (cpuMicroseconds([pid]) - cpuBefore) / events;
  await client.end();
  process.stdout.write(
    `${details('published again after the stream was lost', [{ events, per_s: events / took_s, relay_cpu_us_an_event: cpu_us }])}\n`,
  );
  return events / took_s;
}

async function pacedLatency(stage: Stage): Promise<number> {
  const [from, to] = await Promise.all([openClient(stage.adminUrl('property')), openClient(stage.adminUrl('lease'))]);
  const before = await count(to);
  await from.query('truncate outbox');
  const start = performance.now();
  for (let index = 0; index < PACED; index++) {
    await from.query(`with e as (${insertEvents(1)} returning 1) select pg_notify('outbox', '') from e`);
    const wait = start + index * 5 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  while ((await count(to)) < before + PACED) await new Promise((resolve) => setTimeout(resolve, 20));
  // Both databases live in one server, so the two commits are read from one clock. The relay marks rows after
  // publishing, which changes their transaction: the event's own moment is its transaction's start, a little earlier.
  const sent = await from.query<{ id: string; at: string }>(
    'select aggregate_id as id, extract(epoch from at) * 1000 as at from outbox',
  );
  const seen = await to.query<{ id: string; at: string }>(
    'select property_section_id as id, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from section',
  );
  const arrived = new Map(seen.rows.map(({ id, at }) => [id, Number(at)]));
  const waits = sent.rows.map(({ id, at }) => arrived.get(id)! - Number(at)).sort((left, right) => left - right);
  await Promise.all([from.end(), to.end()]);
  const at = (share: number) => waits[Math.floor(waits.length * share)]!;
  process.stdout.write(
    `${details(`${PACED} events at 200 a second, commit to projected, ms`, [{ p50: at(0.5), p95: at(0.95), p99: at(0.99), max: waits.at(-1)! }])}\n`,
  );
  return at(0.99);
}

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function count(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>('select count(*) as n from section');
  return Number(rows[0]!.n);
}

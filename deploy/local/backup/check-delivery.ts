import pg from 'pg';
import type { Service } from '@keystead/contracts';
import type { NatsServer } from '@keystead/platform';
import { Refusal } from '@keystead/testkit';
import {
  COUNTS,
  INBOX,
  NOTING,
  OUTBOX,
  UNHANDLED,
  UNKNOWN,
  type InboxRow,
  type OutboxRow,
  type EventCounts,
} from './delivery-sql.js';
import { listConsumers, type StreamConsumer } from './stream.js';

/** How many events of one kind are missing somewhere, and since when. */
interface Gap {
  count: number;
  oldest: Date;
}

/** Events by the sentence that says where they are missing, and then by their names. */
type Gaps = Map<string, Map<string, Gap>>;

export interface Delivery {
  /** What to print. */
  text: string;
  /** Every event was handled by each service that consumes it, and none waits. */
  isComplete: boolean;
}

type Clients = ReadonlyMap<Service, pg.Client>;

const SLICE = 5_000;

/**
 * Compares what the outboxes of all services published with the inboxes of those that consume it, and the other way: an
 * event that was handled and that no outbox holds was made after the backup from which its service was restored.
 */
export async function checkDelivery(databases: ReadonlyMap<Service, string>, nats: NatsServer): Promise<Delivery> {
  const consumers = await listConsumers(nats);
  const clients = new Map<Service, pg.Client>();
  try {
    for (const [service, url] of databases) clients.set(service, await connect(service, url));
    const lines: string[] = [];
    for (const [service, client] of clients) lines.push(...(await stateOf(service, client, consumers)));
    const noting = await notingConsumers(consumers, clients);
    const gaps: Gaps = new Map();
    for (const [service, client] of clients) await findUnhandled(service, client, noting, clients, gaps);
    if (clients.size > 1) for (const [service, client] of clients) await findUnknown(service, client, clients, gaps);
    lines.push(...[...gaps].map(([where, byName]) => `${where}: ${listed(byName)}`));
    const text = lines.length > 0 ? lines.join('\n') : 'Every event was handled by each service that consumes it.';
    return { text: `${text}\n`, isComplete: lines.length === 0 };
  } finally {
    await Promise.allSettled([...clients.values()].map((client) => client.end()));
  }
}

async function connect(service: Service, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Refusal(`The database of ${service} does not answer: ${(error as Error).message || String(error)}`);
  }
}

async function stateOf(service: Service, client: pg.Client, consumers: StreamConsumer[]): Promise<string[]> {
  const own = consumers.filter((consumer) => consumer.service === service);
  const { rows } = await client.query<EventCounts>(COUNTS);
  const { waiting, dead_letters } = rows[0]!;
  return [
    ...(own.length === 0 ? [`${service}  consumes nothing: start it`] : []),
    ...own.flatMap(({ name, pending }) =>
      pending > 0 ? [`${service}  ${pending} events are on their way to ${name}`] : [],
    ),
    ...(waiting > 0 ? [`${service}  ${waiting} events wait in its outbox`] : []),
    ...(dead_letters > 0
      ? [`${service}  ${dead_letters} dead letters wait (npm run dead-letters -- list ${service})`]
      : []),
  ];
}

/** Those whose inbox says what they handled; of the others NATS knows what is on its way. */
async function notingConsumers(consumers: StreamConsumer[], clients: Clients): Promise<StreamConsumer[]> {
  const noting = new Set<string>();
  for (const client of clients.values()) {
    const { rows } = await client.query<{ consumer: string }>(NOTING);
    for (const { consumer } of rows) noting.add(consumer);
  }
  return consumers.filter(({ name }) => noting.has(name));
}

/** Published by `producer`, and not handled by a service that consumes it. */
async function findUnhandled(
  producer: Service,
  outbox: pg.Client,
  consumers: StreamConsumer[],
  clients: Clients,
  gaps: Gaps,
): Promise<void> {
  await eachSlice<OutboxRow>(outbox, OUTBOX, async (rows) => {
    for (const { name, service, event } of consumers) {
      const inbox = clients.get(service);
      const wanted = event === '>' ? rows : rows.filter((row) => row.name === event);
      if (!inbox || wanted.length === 0) continue;
      const values = [name, wanted.map(({ company_id }) => company_id), wanted.map(({ id }) => id)];
      const { rows: missing } = await inbox.query<{ id: string }>(UNHANDLED, values);
      const ids = new Set(missing.map(({ id }) => id));
      const where = `${service}  has not handled events of ${producer}`;
      for (const row of wanted) if (ids.has(row.id)) add(gaps, where, row.name, row.at);
    }
  });
}

/** Handled by `consumer`, and in no outbox. */
async function findUnknown(consumer: Service, inbox: pg.Client, clients: Clients, gaps: Gaps): Promise<void> {
  await eachSlice<InboxRow>(inbox, INBOX, async (rows) => {
    let unknown = rows;
    for (const outbox of clients.values()) {
      if (unknown.length === 0) return;
      const { rows: left } = await outbox.query<{ id: string }>(UNKNOWN, [unknown.map(({ event_id }) => event_id)]);
      const ids = new Set(left.map(({ id }) => id));
      unknown = unknown.filter(({ event_id }) => ids.has(event_id));
    }
    const where = `${consumer}  handled events that no outbox holds (made after the backup)`;
    for (const row of unknown) add(gaps, where, row.consumer.slice(consumer.length + 1), row.at);
  });
}

/** Rows of a statement in slices, as they are at one moment; other statements on the client run in the same transaction. */
async function eachSlice<Row extends object>(
  client: pg.Client,
  statement: string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await client.query(`begin read only; declare slices cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${SLICE} from slices`);
    if (rows.length === 0) break;
    await work(rows);
  }
  await client.query('commit');
}

function add(gaps: Gaps, where: string, name: string, at: Date): void {
  const byName = gaps.get(where) ?? new Map<string, Gap>();
  const { count, oldest } = byName.get(name) ?? { count: 0, oldest: at };
  byName.set(name, { count: count + 1, oldest: at < oldest ? at : oldest });
  gaps.set(where, byName);
}

function listed(byName: Map<string, Gap>): string {
  const each = [...byName].map(([name, { count }]) => `${name} ${count}`);
  const oldest = new Date(Math.min(...[...byName.values()].map((gap) => gap.oldest.getTime())));
  return `${each.join(', ')}; the oldest of ${oldest.toISOString()}`;
}

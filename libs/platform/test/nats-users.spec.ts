import { rmSync } from 'node:fs';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { COMPANY_EVENTS, PRODUCT_EVENTS, SERVICE_EVENTS, SERVICES } from '@keystead/contracts';
import { makeTemporaryFolder, nats, natsUrlOf, PROCESSES, startOwn, type RunningServer } from '@keystead/testkit';
import { connectNats, ensureStream, EVENT_STREAM, inboxOf } from '../src/index.js';

// What each process may say to NATS, and what it is refused. That the product runs with these rights is proven by every
// test of the whole stack, which starts it with them.
// covers: F-66

const EVENTS = [...COMPANY_EVENTS, ...PRODUCT_EVENTS];
const folder = makeTemporaryFolder();
let broker: RunningServer;
let operator: NatsConnection;

beforeAll(async () => {
  broker = await startOwn(nats, { dataDir: `${folder}/nats`, password: 'of this test', durable: false });
  operator = await connectNats(broker.url, 'test');
  await ensureStream(operator);
});
afterAll(async () => {
  await operator?.close();
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Connects as a process and tells which subjects it was refused. */
async function connectAs(name: (typeof PROCESSES)[number]) {
  const connection = await connectNats(natsUrlOf(broker, name), name);
  const refused = new Set<string>();
  const watch = async () => {
    for await (const status of connection.status())
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        refused.add(`${status.error.operation} ${status.error.subject}`);
  };
  void watch();
  const said = async () => {
    await connection.flush();
    await new Promise((resolve) => setTimeout(resolve, 200)); // what was refused is read after the answer to the flush
    return [...refused].sort();
  };
  return { connection, said };
}

it.each(SERVICES)('%s publishes its own events and no other', async (service) => {
  const { connection, said } = await connectAs(service);
  for (const name of EVENTS) connection.publish(`events.${name}`, '{}');
  connection.publish('events.made.up', '{}');
  const foreign = EVENTS.filter((name) => !SERVICE_EVENTS[service].publishes.includes(name));
  expect(await said()).toEqual([...foreign, 'made.up'].map((name) => `publish events.${name}`).sort());
  expect(foreign.length).toBeLessThan(EVENTS.length);
  await connection.close();
});

it.each(PROCESSES)('%s can neither use what others read by, nor listen, nor change the stream', async (name) => {
  const { connection, said } = await connectAs(name);
  const other = name === 'billing' ? 'lease' : 'billing';
  const consumer = `${other}-${SERVICE_EVENTS[other].consumes[0]!.replace(/[._#]/g, '-')}`;
  const api = [
    `CONSUMER.CREATE.${EVENT_STREAM}.${consumer}.events.session.revoked`,
    `CONSUMER.CREATE.${EVENT_STREAM}.mine.events.>`,
    `CONSUMER.CREATE.${EVENT_STREAM}.mine`,
    `CONSUMER.CREATE.${EVENT_STREAM}`,
    `CONSUMER.DURABLE.CREATE.${EVENT_STREAM}.${consumer}`,
    `CONSUMER.DELETE.${EVENT_STREAM}.${consumer}`,
    `CONSUMER.MSG.NEXT.${EVENT_STREAM}.${consumer}`,
    `CONSUMER.NAMES.${EVENT_STREAM}`,
    `STREAM.MSG.GET.${EVENT_STREAM}`,
    `STREAM.UPDATE.${EVENT_STREAM}`,
    `STREAM.PURGE.${EVENT_STREAM}`,
    `STREAM.DELETE.${EVENT_STREAM}`,
    'STREAM.CREATE.OTHER',
  ].map((call) => `$JS.API.${call}`);
  const subjects = [...api, `$JS.ACK.${EVENT_STREAM}.${consumer}.1.1.1.1.0`, inboxOf(other)];
  for (const subject of subjects) connection.publish(subject, '');
  const subscribed = ['events.>', 'events.payment.received', `${inboxOf(other)}.>`, '>'];
  for (const subject of subscribed) connection.subscribe(subject, { callback: () => undefined });
  const expected = [
    ...subjects.map((subject) => `publish ${subject}`),
    ...subscribed.map((subject) => `subscription ${subject}`),
  ];
  expect(await said()).toEqual(expected.sort());
  await connection.close();
});

it('lets a service read what it handles, and nothing else', async () => {
  const { connection } = await connectAs('billing');
  const { seq } = await jetstream(operator).publish('events.lease.opened', '{}');
  const manager = await jetstreamManager(connection);
  const consumer = (name: string, filter_subject: string) =>
    manager.consumers.add(EVENT_STREAM, { durable_name: name, filter_subject });
  await consumer('billing-lease-opened', 'events.lease.opened');
  const reader = await jetstream(connection).consumers.get(EVENT_STREAM, 'billing-lease-opened');
  const messages = await reader.fetch({ max_messages: 100, expires: 5_000 });
  for await (const message of messages) {
    await message.ackAck();
    if (message.seq === seq) messages.stop();
  }
  expect(await reader.info()).toMatchObject({ num_pending: 0, num_ack_pending: 0 });
  await expect(consumer('billing-lease-opened', 'events.user.password_changed')).rejects.toThrow(/Permissions/);
  await expect(consumer('billing-mine', 'events.lease.opened')).rejects.toThrow(/Permissions/);
  await connection.close();
});

import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Events } from '@keystead/contracts';
import { connectNats, EVENT_STREAM } from '@keystead/platform';
import {
  eventually,
  Landlord,
  lockTable,
  publishEvent,
  startTestStack,
  takeConnections,
  type EndOutage,
  type TestStack,
} from '@keystead/testkit';

// Billing killed with -9 in the middle of each trouble that its events can meet.
// covers: F-60, O-02

/** Leases opened in each trouble; 500 for the record. */
const LEASES = Number(process.env.LEASES ?? 8);
/** Length of each trouble in seconds; 60 for the record. */
const OUTAGE_SECONDS = Number(process.env.OUTAGE_SECONDS ?? 3);
const CONSUMER = 'billing-lease-opened';
const LIMIT_MS = (OUTAGE_SECONDS + 240) * 1000;

let stack: TestStack;
let landlord: Landlord;
let block_id: string;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  stack = await startTestStack();
  landlord = await Landlord.register(stack);
  const home = await landlord.addProperty({ lease_mode: 'co_living', cost_allocation_method: 'rooms' });
  block_id = home.property_block_id;
  connection = await connectNats(stack.settings.natsUrl, 'test');
  manager = await jetstreamManager(connection);
});
afterAll(async () => {
  await connection?.close();
  await stack?.stop();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, (OUTAGE_SECONDS * 1000) / 2));

const billing = () => stack.database('billing');

async function loseStream(): Promise<EndOutage> {
  await manager.streams.delete(EVENT_STREAM);
  return () => Promise.resolve();
}

interface OpenedLease {
  id: string;
  company_id: string;
  aggregate_id: string;
  data: Events['lease.opened'];
}

async function publishAgain(): Promise<EndOutage> {
  const handled = await stack.rowsOf<OpenedLease>(
    'lease',
    `select id, company_id, aggregate_id, data from outbox where name = 'lease.opened'`,
  );
  for (const event of handled) await publishEvent(stack.settings.natsUrl, 'lease.opened', event);
  return () => Promise.resolve();
}

/** Every message was acknowledged or given up, so nothing comes again. */
const settled = () =>
  eventually(async () => {
    const info = await manager.consumers.info(EVENT_STREAM, CONSUMER).catch(() => null);
    return info?.num_pending === 0 && info.num_ack_pending === 0;
  }, LIMIT_MS);

/** A room whose event is lost with the stream is known to the lease service when the event is published again. */
const openLease = (room: string) => eventually(async () => (await landlord.openLease(room)).lease_id, LIMIT_MS);

const idsOf = async (service: 'lease' | 'billing', text: string) =>
  (await stack.rowsOf<{ id: string }>(service, text)).map(({ id }) => id).sort();

it.each([
  ['its inbox is locked', () => lockTable(billing().owner, 'inbox')],
  ['it gets no connection', () => takeConnections(billing().app)],
  ['handled events come again', publishAgain],
  ['the stream is lost with its handled events', loseStream],
])(
  'billing killed with -9 while %s bills each period once and leaves no dead letter',
  async (_, begin) => {
    const rooms: string[] = [];
    while (rooms.length < LEASES) rooms.push((await landlord.addRoom(block_id)).property_section_id);
    const end = await begin();
    const lease_ids: string[] = [];
    for (const room of rooms) lease_ids.push(await openLease(room));
    await pause();
    await stack.kill9('billing');
    // Comes back into the same trouble, as an orchestrator would start it.
    await stack.supervisor.restart('billing');
    await pause();
    await end();
    await stack.restart('billing');

    const opened = await idsOf('lease', `select id from outbox where name = 'lease.opened'`);
    const handled = () => idsOf('billing', `select event_id as id from inbox where consumer = '${CONSUMER}'`);
    await eventually(async () => (await handled()).length >= opened.length, LIMIT_MS);
    await settled();
    expect(await handled()).toEqual(opened);
    for (const lease_id of lease_ids) {
      const periods = (await landlord.bills(lease_id)).map(({ period_start }) => period_start);
      expect(new Set(periods).size).toBe(periods.length);
      expect(periods.length).toBeGreaterThan(0);
    }
    expect(await stack.rowsOf('billing', 'select error from dead_letter')).toEqual([]);
  },
  LIMIT_MS * 2,
);

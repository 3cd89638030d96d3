import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import type { Events } from '@keystead/contracts';
import { connectNats, EVENT_STREAM } from '@keystead/platform';
import { eventually, Landlord, publishEvent, startHouse, type House } from '@keystead/testkit';

// Billing killed with -9 in the middle of each trouble that its events can meet.
// covers: F-60, O-02

/** Leases opened in each trouble; 500 for the record. */
const LEASES = Number(process.env.LEASES ?? 8);
/** Length of each trouble in seconds; 60 for the record. */
const OUTAGE_SECONDS = Number(process.env.OUTAGE_SECONDS ?? 3);
const CONSUMER = 'billing-lease-opened';
const LIMIT_MS = (OUTAGE_SECONDS + 240) * 1000;

let house: House;
let landlord: Landlord;
let block_id: string;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  house = await startHouse();
  landlord = await Landlord.register(house);
  const home = await landlord.addProperty({ lease_mode: 'co_living', cost_allocation_method: 'rooms' });
  block_id = home.property_block_id;
  connection = await connectNats(house.settings.natsUrl, 'test');
  manager = await jetstreamManager(connection);
});
afterAll(async () => {
  await connection?.close();
  await house?.stop();
});

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const rowsOf = (service: 'lease' | 'billing', text: string) =>
  withClient(house.database(service).system, async (client) => {
    return (await client.query<Record<string, string>>(text)).rows;
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, (OUTAGE_SECONDS * 1000) / 2));

async function lockInbox(): Promise<() => Promise<void>> {
  const locker = new Client({ connectionString: house.database('billing').owner });
  await locker.connect();
  await locker.query('begin; lock table inbox in access exclusive mode');
  return async () => {
    await locker.query('rollback');
    await locker.end();
  };
}

async function takeConnections(): Promise<() => Promise<void>> {
  const role = new URL(house.database('billing').app).username;
  const limit = (connections: number) =>
    withClient(process.env.DATABASE_URL!, async (admin) => {
      await admin.query(`alter role "${role}" connection limit ${connections}`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
    });
  await limit(0);
  return () => limit(-1);
}

async function loseStream(): Promise<() => Promise<void>> {
  await manager.streams.delete(EVENT_STREAM);
  return () => Promise.resolve();
}

async function publishAgain(): Promise<() => Promise<void>> {
  const handled = await rowsOf(
    'lease',
    `select id, company_id, aggregate_id, data from outbox where name = 'lease.opened'`,
  );
  for (const row of handled) {
    const { id, company_id, aggregate_id } = row as { id: string; company_id: string; aggregate_id: string };
    const data = row.data as unknown as Events['lease.opened'];
    await publishEvent(house.settings.natsUrl, 'lease.opened', { id, company_id, aggregate_id, data });
  }
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

const idsOf = (rows: Record<string, string>[]) => rows.map(({ id }) => id!).sort();

it.each([
  ['its inbox is locked', lockInbox],
  ['it gets no connection', takeConnections],
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
    await house.kill9('billing');
    // Comes back into the same trouble, as an orchestrator would start it.
    await house.supervisor.restart('billing');
    await pause();
    await end();
    await house.restart('billing');

    const opened = idsOf(await rowsOf('lease', `select id from outbox where name = 'lease.opened'`));
    const handled = () => rowsOf('billing', `select event_id as id from inbox where consumer = '${CONSUMER}'`);
    await eventually(async () => (await handled()).length >= opened.length, LIMIT_MS);
    await settled();
    expect(idsOf(await handled())).toEqual(opened);
    for (const lease_id of lease_ids) {
      const periods = (await landlord.bills(lease_id)).map(({ period_start }) => period_start);
      expect(new Set(periods).size).toBe(periods.length);
      expect(periods.length).toBeGreaterThan(0);
    }
    expect(await rowsOf('billing', 'select error from dead_letter')).toEqual([]);
  },
  LIMIT_MS * 2,
);

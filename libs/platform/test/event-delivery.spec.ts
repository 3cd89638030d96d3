import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Event } from '@keystead/contracts';
import { pino } from 'pino';
import {
  asOwner,
  eventually,
  lockTable,
  publishEvent,
  startTestService,
  takeConnections,
  type TestService,
} from '@keystead/testkit';
import { DeadLetters } from '../src/events/dead-letters.js';
import { Housekeeping } from '../src/jobs/housekeeping.js';
import { CompanyRows, connectNats, EVENT_STREAM, newId, systemContext } from '../src/index.js';
import { noteService, refusals } from './note-service.js';

// Handling, redelivery and outages of one consumer against a real broker and database.
// covers: F-60, O-02, T-02

const CONSUMER = 'lease-property-created';
/** Longer than all tries of a poison event together, so that an outage taken for poison shows. */
const WITHIN_MS = 60_000;
/** How often an event meets the refusing database; five tries make a dead letter of a poison event. */
const REFUSALS = 7;
/** Handled events that the stream loses; 2,000 for the record. */
const LOST_EVENTS = Number(process.env.LOST_EVENTS ?? 300);
/** Length of each outage in seconds; 60 for the record. */
const OUTAGE_SECONDS = Number(process.env.OUTAGE_SECONDS ?? 3);

let service: TestService;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  service = await startTestService(noteService);
  connection = await connectNats(service.env.NATS_URL!, 'test');
  manager = await jetstreamManager(connection);
});
afterAll(async () => {
  await connection?.close();
  await service?.stop();
});

async function publish(name: string): Promise<Event> {
  const property_id = newId();
  return publishEvent(service.env.NATS_URL!, 'property.created', {
    company_id: newId(),
    aggregate_id: property_id,
    data: { property_id, name },
  });
}

/** Every message was acknowledged or given up, so nothing comes again. */
const settled = () =>
  eventually(async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(EVENT_STREAM, CONSUMER);
    return num_pending === 0 && num_ack_pending === 0;
  }, WITHIN_MS);

async function effectsOf(event: Event): Promise<{ effects: number; letters: Record<string, unknown>[] }> {
  const ctx = systemContext(event.company_id, newId());
  const effects = await service.db.run(ctx, (tx) =>
    tx.query('select 1 from note_projection where company_id = $1 and id = $2', [event.company_id, event.aggregate_id]),
  );
  const letters = await service.rowsOf('select error from dead_letter where company_id = $1', [event.company_id]);
  return { effects: effects.length, letters };
}

const ONCE = { effects: 1, letters: [] };

it('acknowledges an event that was handled before and comes again', async () => {
  const event = await publish('Delivered twice');
  await settled();
  // No message id: the broker takes it for another message.
  await jetstream(connection).publish('events.property.created', JSON.stringify(event));
  await settled();
  expect(await effectsOf(event)).toEqual(ONCE);
});

describe('waits for a database that', () => {
  const raise = (state: string) =>
    `do $$ begin raise exception 'refused on purpose' using errcode = '${state}'; end $$`;
  const write = 'insert into note_projection (company_id, id) values (gen_random_uuid(), gen_random_uuid())';
  const outages: Record<string, string> = {
    'cancels a statement': 'set local statement_timeout = 20; select pg_sleep(1)',
    'does not give a lock': raise('55P03'),
    'has no connection left': raise('53300'),
    'has no disk space': raise('53100'),
    'cannot load its libraries': raise('58P01'),
    'only reads': `set transaction read only; ${write}`,
    'ends the connection': 'select pg_terminate_backend(pg_backend_pid())',
    'misses a row that another event brings': raise('23503'),
  };
  const published = new Map<string, Event>();

  beforeAll(async () => {
    for (const [name, statement] of Object.entries(outages)) {
      refusals.set(name, { statement, left: REFUSALS });
      published.set(name, await publish(name));
    }
  });

  it.each(Object.keys(outages))(
    '%s, and handles the event once',
    async (name) => {
      await eventually(() => refusals.get(name)!.left <= 0, WITHIN_MS);
      await settled();
      expect(await effectsOf(published.get(name)!)).toEqual(ONCE);
    },
    90_000,
  );
});

it.each([
  ['a table is locked', () => lockTable(service.database.owner, 'inbox')],
  ['no connection is free', () => takeConnections(service.database.app)],
])(
  'waits while %s, and handles each event once',
  async (name, begin) => {
    const end = await begin();
    const events = await Promise.all(Array.from({ length: 5 }, (_, index) => publish(`${name} ${index}`)));
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_SECONDS * 1000));
    await end();
    await settled();
    for (const event of events) expect(await effectsOf(event)).toEqual(ONCE);
  },
  (OUTAGE_SECONDS + 90) * 1000,
);

it('handles nothing twice when the stream is lost and every event comes again', async () => {
  const me = service.as();
  for (let written = 0; written < LOST_EVENTS; written += 50) {
    const titles = Array.from({ length: 50 }, (_, index) => `Lost ${written + index}`);
    await Promise.all(titles.map((title) => me.post('note/write', { title })));
  }
  const handled = async () => {
    const inbox = await service.rowsOf(
      `select 1 from inbox i join outbox o on o.id = i.event_id where o.company_id = $1 and i.consumer = $2`,
      [me.company_id, CONSUMER],
    );
    return inbox.length;
  };
  await eventually(async () => (await handled()) === LOST_EVENTS, WITHIN_MS);
  await manager.streams.delete(EVENT_STREAM);
  await eventually(async () => {
    const stream = await manager.streams.info(EVENT_STREAM).catch(() => null);
    return (stream?.state.messages ?? 0) >= LOST_EVENTS;
  }, WITHIN_MS);
  await settled();
  expect(await handled()).toBe(LOST_EVENTS);
  expect(await service.rowsOf('select error from dead_letter')).toEqual([]);
}, 180_000);

it('forgets an event by its age, however often it was published again', async () => {
  const made = { republished: newId(), recent: newId() };
  await asOwner(service.database.owner, ['outbox'], (client) =>
    client.query(
      `insert into outbox (company_id, id, name, aggregate_id, version, at, data, published_at)
       select v.id, v.id, 'property.created', v.id, 1, now() - v.age, '{}', v.published_at
       from (values ($1::uuid, interval '15 days', now()), ($2, '13 days', now() - interval '13 days'))
         as v(id, age, published_at)`,
      [made.republished, made.recent],
    ),
  );
  const log = pino({ level: 'silent' });
  const { db } = service;
  const housekeeping = new Housekeeping(db, new DeadLetters(db, log), [new CompanyRows(db)], log);
  await housekeeping.purge();
  const left = await service.rowsOf('select id from outbox where id = any($1)', [Object.values(made)]);
  expect(left).toEqual([{ id: made.recent }]);
});

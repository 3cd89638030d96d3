import { jetstream } from '@nats-io/jetstream';
import type { Event } from '@keystead/contracts';
import { eventually, startTestService, type TestService } from '@keystead/testkit';
import { connectNats, EVENT_STREAM, newId, project, systemContext } from '../src/index.js';
import { KEEP_PROPERTY, noteService } from './note-service.js';

// Facts about one thing keep their order on the way out, and their versions decide on the way in.
// covers: F-61

let service: TestService;
beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service?.stop());

/** Ids of the company's events as they stand in the stream. */
async function streamedIds(company_id: string): Promise<string[]> {
  const connection = await connectNats(service.env.NATS_URL!, 'test');
  try {
    const consumer = await jetstream(connection).consumers.get(EVENT_STREAM);
    const messages = await consumer.fetch({ max_messages: 1000, expires: 1000 });
    const events: Event[] = [];
    for await (const message of messages) events.push(message.json<Event>());
    return events.filter((event) => event.company_id === company_id).map(({ id }) => id);
  } finally {
    await connection.close();
  }
}

it('publishes the events of one transaction in the order they were said', async () => {
  const company_id = newId();
  const said = await service.db.run(systemContext(company_id, newId()), (tx) => {
    for (let version = 1; version <= 50; version++) {
      const property_id = newId();
      tx.emit('property.created', property_id, version, { property_id, name: `Said ${version}` });
    }
    return Promise.resolve(tx.publishedEvents.map(({ id }) => id));
  });
  const published = await eventually(async () => {
    const ids = await streamedIds(company_id);
    return ids.length === said.length && ids;
  }, 20_000);
  expect(published).toEqual(said);
});

it('publishes many events of one kind in their place among the others, and names only those in the answer', async () => {
  const company_id = newId();
  const ids = Array.from({ length: 20 }, () => newId());
  const [first, last] = [newId(), newId()];
  const named = await service.db.run(systemContext(company_id, newId()), (tx) => {
    tx.emit('property.created', first, 1, { property_id: first, name: 'First' });
    tx.emitMany(
      'property.created',
      ids.map((property_id) => ({ aggregate_id: property_id, version: 1, data: { property_id, name: 'One of many' } })),
    );
    tx.emit('property.created', last, 1, { property_id: last, name: 'Last' });
    return Promise.resolve(tx.publishedEvents.map(({ id }) => id));
  });
  const rows = await service.db.system<{ id: string; aggregate_id: string }>(
    'select id, aggregate_id from outbox where company_id = $1 order by seq',
    [company_id],
  );
  expect(rows.map(({ aggregate_id }) => aggregate_id)).toEqual([first, ...ids, last]);
  expect(named).toEqual([rows[0]!.id, rows.at(-1)!.id]);
  const published = await eventually(async () => {
    const streamed = await streamedIds(company_id);
    return streamed.length === rows.length && streamed;
  }, 20_000);
  expect(published).toEqual(rows.map(({ id }) => id));
});

const updated = (company_id: string, property_id: string, version: number): Event => ({
  id: newId(),
  name: 'property.updated',
  company_id,
  aggregate_id: property_id,
  version,
  at: new Date().toISOString(),
  by: null,
  data: { property_id, name: `Version ${version}` },
});

it('keeps the newest version of a thing from a batch in which an older one comes last', async () => {
  const [company_id, property_id] = [newId(), newId()];
  const events = [2, 3, 1].map((version) => updated(company_id, property_id, version));
  await project(service.db, 'test', events, KEEP_PROPERTY);
  const rows = await service.db.system('select name, version from property_projection where property_id = $1', [
    property_id,
  ]);
  expect(rows).toEqual([{ name: 'Version 3', version: 3 }]);
});

it('keeps each event of a batch for the company that it is of', async () => {
  const events = [1, 2, 3].map((version) => updated(newId(), newId(), version));
  await project(service.db, 'test', events, KEEP_PROPERTY);
  const rows = await service.db.system(
    'select company_id, property_id from property_projection where property_id = any($1) order by version',
    [events.map(({ aggregate_id }) => aggregate_id)],
  );
  expect(rows).toEqual(events.map(({ company_id, aggregate_id: property_id }) => ({ company_id, property_id })));
});

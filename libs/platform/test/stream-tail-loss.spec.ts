import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { eventually } from '@keystead/testkit';
import { EVENT_STREAM } from '../src/index.js';
import { NoteFixture } from './note-fixture.js';

// The broker is killed and comes back with a copy of its store that is some seconds old, as after a restored snapshot.
// covers: T-02

const OLDER_MS = 3_000;
const WRITERS = 4;
const PUBLISHED_WITHIN_MS = 60_000;

let notes: NoteFixture;
beforeAll(async () => {
  notes = await NoteFixture.start();
});
afterAll(() => notes?.stop());

/** Ids of all events in the stream. */
async function streamedIds(): Promise<Set<string>> {
  const { messages } = (await notes.manager.streams.info(EVENT_STREAM)).state;
  const consumer = await jetstream(notes.connection).consumers.get(EVENT_STREAM);
  const ids = new Set<string>();
  if (messages === 0) return ids;
  for await (const message of await consumer.fetch({ max_messages: messages, expires: 5_000 }))
    ids.add(message.headers?.get('Nats-Msg-Id') ?? '');
  return ids;
}

const outboxIds = async () =>
  (await notes.admin.query<{ id: string }>('select id from outbox')).rows.map(({ id }) => id);

it('publishes again what an older store of the broker does not have, and has each effect once', async () => {
  let isOver = false;
  let answered = 0;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const title = `Writer ${writer}, ${number}`;
      await eventually(async () => {
        const { status } = await notes.me.post('note/write', { title }, { 'idempotency-key': title });
        return status === 200;
      }, PUBLISHED_WITHIN_MS);
      answered += 1;
      await wait(20);
    }
  });
  await eventually(() => answered > 50, PUBLISHED_WITHIN_MS);
  const { broker, manager } = notes;
  const copied = (await manager.streams.info(EVENT_STREAM)).state.last_seq;
  const copy = `${broker.dataDir}.copy`;
  execFileSync('cp', ['-a', broker.dataDir!, copy]);
  await wait(OLDER_MS);
  const marked = await notes.count('outbox where published_at is not null');
  await broker.kill9();
  rmSync(broker.dataDir!, { recursive: true });
  execFileSync('mv', [copy, broker.dataDir!]);
  await broker.restart();
  const back = performance.now();
  await wait(1_000);
  isOver = true;
  await Promise.all(writers);
  await eventually(async () => {
    const streamed = await streamedIds();
    return (await outboxIds()).every((id) => streamed.has(id)) && notes.isSettled();
  }, PUBLISHED_WITHIN_MS);
  const seconds = (performance.now() - back) / 1000;
  const lost = marked - copied;
  console.log(`${answered} notes; ${lost} published events lost, all of them back after ${seconds.toFixed(1)} s`);
  expect(lost).toBeGreaterThan(10);
  expect(seconds).toBeLessThan(PUBLISHED_WITHIN_MS / 1000);
  expect(await notes.count('note')).toBe(answered);
  expect(await notes.count('note n join note_projection p on p.company_id = n.company_id and p.id = n.id')).toBe(
    answered,
  );
  expect(await notes.count('note_projection')).toBe(answered);
  expect(await notes.count('dead_letter')).toBe(0);
}, 240_000);

import { randomBytes } from 'node:crypto';
import { nanos } from '@nats-io/transport-node';
import { eventually, type HoldPoint } from '@keystead/testkit';
import { EVENT_STREAM } from '../src/index.js';
import { NOTE_CONSUMER, NoteFixture } from './note-fixture.js';

// A service is killed at one moment again and again, with its message to a server or the server's answer held back.
// covers: T-05

/** Deaths at each point; 50 for the record. Where a point has several moments, a run begins with any of them. */
const DEATHS = Number(process.env.CRASH_DEATHS ?? 1);
/** What is on its way at once when the process dies. */
const AT_ONCE = 3;
const WITHIN_MS = 60_000;

let notes: NoteFixture;
beforeAll(async () => {
  notes = await NoteFixture.start();
  // The broker refuses no second message of an event.
  const window = { duplicate_window: nanos(100) };
  await eventually(() => notes.manager.streams.update(EVENT_STREAM, window));
});
afterAll(() => notes?.stop());

const streamed = async () => (await notes.manager.streams.info(EVENT_STREAM)).state.last_seq;

/** Each is asked for again under the same key until it is answered. */
const said = (path: string, titles: string[]) =>
  Promise.all(
    titles.map((title) =>
      eventually(
        async () => (await notes.me.post(path, { title }, { 'idempotency-key': title })).status === 200,
        WITHIN_MS,
        100,
      ),
    ),
  );

/** Of these titles, those without exactly one note and, where an event tells of it, one effect of the event. */
async function wrong(titles: string[], hasEvent: boolean): Promise<object[]> {
  const { rows } = await notes.admin.query<object>(
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
      expect(await notes.count(UNPUBLISHED)).toBeGreaterThan(0);
      expect(await streamed()).toBe(before);
    },
  },
  'after publishing, before marking': {
    server: 'broker',
    path: 'note/write',
    moments: [PUBLISHED, MARK],
    dead: async (_titles, before) => {
      expect(await notes.count(UNPUBLISHED)).toBeGreaterThan(0);
      expect(await streamed()).toBeGreaterThan(before);
    },
  },
  'after the effect, before the acknowledgement': {
    server: 'broker',
    path: 'note/write',
    // Of the first delivery: one that came again has had its effect already.
    moments: [{ request: `PUB $JS.ACK.${EVENT_STREAM}.${NOTE_CONSUMER}.1.` }],
    dead: async (titles) => {
      expect(await notes.count(EFFECTS, [titles])).toBeGreaterThan(0);
      expect((await notes.manager.consumers.info(EVENT_STREAM, NOTE_CONSUMER)).num_ack_pending).toBeGreaterThan(0);
    },
  },
  'in the middle of due work': {
    server: 'database',
    path: 'note/remind',
    moments: [BEFORE_EFFECT, BEFORE_COMMIT, AFTER_COMMIT],
    dead: async (titles, _before, moment) => {
      if (moment === AFTER_COMMIT) return expect(await notes.count(REMINDED, [titles])).toBeGreaterThan(0);
      expect(await notes.count(CLAIMED, [titles])).toBeGreaterThan(0);
      expect(await notes.count(REMINDED, [titles])).toBe(0);
    },
  },
};

it.each(Object.entries(POINTS))(
  `has each effect once when it dies %s (deaths: ${DEATHS})`,
  async (_name, { server, path, moments, dead }) => {
    const isWrite = path === 'note/write';
    const all: string[] = [];
    const doubled = { streamed: await streamed(), outbox: await notes.count('outbox') };
    const first = Math.floor(Math.random() * moments.length);
    for (let death = 0; death < DEATHS; death++) {
      const moment = moments[(first + death) % moments.length]!;
      const proxy = moment === MARK ? notes.proxies.database : notes.proxies[server];
      const titles = Array.from({ length: AT_ONCE }, () => randomBytes(10).toString('hex'));
      all.push(...titles.map((title) => (isWrite ? title : `reminded ${title}`)));
      const before = await streamed();
      const reached = proxy.holdAt(moment);
      const answered = said(path, titles);
      await reached;
      await notes.service.kill9();
      await dead(titles, before, moment);
      proxy.release();
      // The time passes for which the dead process had claimed its work.
      await notes.admin.query('update job set lease_until = null where done_at is null');
      await notes.service.start();
      await answered;
      await eventually(async () => (await wrong(all, isWrite)).length === 0, WITHIN_MS);
    }
    await eventually(() => notes.isSettled(), WITHIN_MS);
    expect(await wrong(all, isWrite)).toEqual([]);
    expect(await notes.count('dead_letter')).toBe(0);
    expect(await notes.count('job where done_at is null')).toBe(0);
    const again = (await streamed()) - doubled.streamed - ((await notes.count('outbox')) - doubled.outbox);
    console.log(`${all.length} effects, each once; ${again} messages came twice to the stream`);
    if (moments.includes(PUBLISHED)) expect(again).toBeGreaterThanOrEqual(DEATHS);
  },
  120_000 + DEATHS * 60_000,
);

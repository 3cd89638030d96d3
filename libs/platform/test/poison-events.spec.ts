import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@keystead/testkit';
import { newId } from '../src/index.js';
import { NoteFixture } from './note-fixture.js';

// Events whose handling always fails, among others that come in a steady stream.
// covers: T-04

/** `POISON_EVENTS=20 GOOD_EVENTS=5000` for the record. */
const POISON = Number(process.env.POISON_EVENTS ?? 4);
const GOOD = Number(process.env.GOOD_EVENTS ?? 400);
const AT_ONCE = 10;
const EVERY_MS = 200;
const ADDED_LAG_MS = 2_000;
const WITHIN_MS = 120_000;

let notes: NoteFixture;
beforeAll(async () => {
  notes = await NoteFixture.start();
  await notes.admin.query(`create table poison (id uuid primary key);
    grant select on poison to public;
    create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from poison where id = new.id) then raise exception 'not digestible'; end if;
        return new;
      end $$;
    create trigger refuse_poison before insert on note_projection for each row execute function refuse_poison()`);
});
afterAll(() => notes?.stop());

/** Commits events at a steady pace, the poison spread among them, and waits until the good ones are handled. */
async function publish(kind: 'calm' | 'mixed', poison: number): Promise<void> {
  const every = poison > 0 ? Math.floor(GOOD / poison) : Infinity;
  for (let from = 0; from < GOOD; from += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, GOOD - from) }, (_, index) => from + index);
    const ids = indexes.map(() => newId());
    const bad = indexes.filter((index) => index % every === every - 1 && index / every < poison).map(() => newId());
    await notes.admin.query('insert into poison (id) select unnest($1::uuid[])', [bad]);
    await notes.admin.query(
      `insert into outbox (company_id, id, name, aggregate_id, version, at, data)
       select $1, gen_random_uuid(), 'property.created', id, 1, clock_timestamp(), jsonb_build_object('property_id', id, 'name', $3::text)
       from unnest($2::uuid[]) id order by random()`,
      [notes.me.company_id, [...ids, ...bad], kind],
    );
    await notes.admin.query(`select pg_notify('outbox', '')`);
    await wait(EVERY_MS);
  }
  await eventually(async () => (await notes.count(HANDLED, [kind])) === GOOD, WITHIN_MS);
}

const HANDLED = `note_projection p join outbox o on o.aggregate_id = p.id where o.data->>'name' = $1`;

/** The 99th percentile of the time from commit to effect, in milliseconds. */
async function lag(kind: string): Promise<number> {
  const { rows } = await notes.admin.query<{ ms: number }>(
    `select percentile_cont(0.99) within group (order by extract(epoch from p.at - o.at) * 1000)::float as ms from ${HANDLED}`,
    [kind],
  );
  return rows[0]!.ms;
}

it(
  `${POISON} poison events become dead letters, hold up none of ${GOOD} others and are handled once the fault is mended`,
  async () => {
    const { pid } = notes.service;
    await publish('calm', 0);
    const calm = await lag('calm');
    await publish('mixed', POISON);
    const mixed = await lag('mixed');
    await eventually(async () => (await notes.count('dead_letter')) === POISON, WITHIN_MS);
    await eventually(() => notes.isSettled(), WITHIN_MS);
    expect(await notes.count('dead_letter where attempts = 5 and replayed_at is null')).toBe(POISON);
    expect(await notes.count(HANDLED, ['calm'])).toBe(GOOD);
    expect(await notes.count(HANDLED, ['mixed'])).toBe(GOOD);

    await notes.admin.query('drop trigger refuse_poison on note_projection');
    await notes.admin.query('update dead_letter set replay_at = now()');
    await eventually(async () => (await notes.count('dead_letter where replayed_at is null')) === 0, WITHIN_MS);
    expect(await notes.count(HANDLED, ['mixed'])).toBe(GOOD + POISON);
    expect(await notes.count('(select id from note_projection group by id having count(*) > 1) twice')).toBe(0);
    expect([notes.service.pid, notes.service.isAlive]).toEqual([pid, true]);
    console.log(
      `p99 from commit to effect: ${calm.toFixed(0)} ms without, ${mixed.toFixed(0)} ms with ${POISON} of poison`,
    );
    expect(mixed - calm).toBeLessThan(ADDED_LAG_MS);
  },
  WITHIN_MS * 3,
);

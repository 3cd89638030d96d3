import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { publishEvent, startTestService, stopwatch, type Caller, type TestService } from '@keystead/testkit';
import { CONSISTENCY_HEADER, newId, systemContext } from '../src/index.js';
import { Note } from './note.js';
import { noteService } from './note-service.js';

// Requests that rely on earlier writes of other services.
// covers: F-09

// Far apart, so that a busy machine that answers late is not taken for one that waited.
const WAIT_MS = 3000;
const LATE_MS = 1000;

let service: TestService;
let me: Caller;

beforeAll(async () => {
  service = await startTestService(noteService, { env: { CONSISTENCY_WAIT_MS: String(WAIT_MS) } });
  me = service.as();
  // The first call reads the API description too, and is slow.
  await me.get('notes');
});
afterAll(() => service.stop());

const headerOf = (...ids: string[]) => ({
  [CONSISTENCY_HEADER]: ids.map((id) => `property.created/${id}`).join(),
});

/** The event of a write elsewhere arrives a moment later. */
async function arrivesLate(id: string): Promise<void> {
  await wait(LATE_MS);
  const property_id = newId();
  const data = { property_id, name: `Late ${id}` };
  await publishEvent(service.env.NATS_URL!, 'property.created', {
    company_id: me.company_id,
    aggregate_id: property_id,
    id,
    data,
  });
}

/** What `work` answers, how long it took, and how long without the time in which the machine stood still. */
async function timed<T>(work: () => Promise<T>): Promise<[answer: T, took: number, withoutStalls: number]> {
  const [since, read] = [performance.now(), stopwatch()];
  const done = await work();
  return [done, performance.now() - since, read()];
}

it('names the events of a write in its answer', async () => {
  const { headers } = await me.post('note/write', { title: 'Named' });
  expect(headers.get(CONSISTENCY_HEADER)).toMatch(/^property\.created\/[0-9a-f-]{36}$/);
  expect((await me.get('notes')).headers.get(CONSISTENCY_HEADER)).toBeNull();
});

it('lets a command wait until the events it relies on are handled', async () => {
  const id = newId();
  const late = arrivesLate(id);
  const [answer, took] = await timed(() => me.post('note/write', { title: 'Waited' }, headerOf(id)));
  await late;
  expect(answer.status).toBe(200);
  expect(took).toBeGreaterThan(LATE_MS - 50);
});

it('answers a command whose events do not arrive with 409 and when to try again', async () => {
  const [answer, took] = await timed(() => me.post('note/write', { title: 'Too early' }, headerOf(newId())));
  expect(answer).toMatchObject({ status: 409, body: { code: 'STILL_PROCESSING' } });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(took).toBeGreaterThan(WAIT_MS - 50);
  const { body } = await me.get<{ data: { title: string }[] }>('notes?total=100');
  expect(body.data.map(({ title }) => title)).not.toContain('Too early');
});

it('answers a read from what is there when the events do not arrive', async () => {
  expect(await me.get('notes', headerOf(newId()))).toMatchObject({ status: 200 });
});

it('does not wait for events that it does not consume or that are old', async () => {
  const foreign = { [CONSISTENCY_HEADER]: `lease.opened/${newId()}` };
  const old = headerOf(newId(Date.now() - 120_000));
  for (const [index, headers] of [foreign, old].entries()) {
    const [answer, , took] = await timed(() => me.post('note/write', { title: `Not awaited ${index}` }, headers));
    expect(answer.status).toBe(200);
    expect(took).toBeLessThan(WAIT_MS - 50);
  }
});

it('refuses a header that no answer carried', async () => {
  for (const header of [
    'x',
    'property.created',
    'property.created/12',
    headerOf(...Array.from({ length: 17 }, () => newId()))[CONSISTENCY_HEADER],
  ]) {
    const answer = await me.post('note/write', { title: 'Odd header' }, { [CONSISTENCY_HEADER]: header });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { 'X-Consistency': expect.any(String) as string } },
    });
  }
});

describe('without the header', () => {
  it('finds a record whose id is fresh and whose row arrives a moment later', async () => {
    const id = newId();
    const arrival = wait(LATE_MS).then(() =>
      service.db.run(systemContext(me.company_id, newId()), (tx) => tx.insert(Note, { id, title: 'Fresh' })),
    );
    const answer = await me.post('note/update', { id, stars: 2 });
    await arrival;
    expect(answer.status).toBe(200);
  });

  it('answers 404 for a fresh id that stays unknown, after the wait', async () => {
    const [answer, took] = await timed(() => me.post('note/update', { id: newId(), stars: 2 }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(took).toBeGreaterThan(WAIT_MS - 50);
  });

  it('answers 404 at once for an id that is not fresh', async () => {
    for (const id of [randomUUID(), newId(Date.now() - 11_000)]) {
      const [answer, , took] = await timed(() => me.post('note/update', { id, stars: 2 }));
      expect(answer.status).toBe(404);
      expect(took).toBeLessThan(WAIT_MS - 50);
    }
  });
});

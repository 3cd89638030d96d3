import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually, expectOk, makeTemporaryFolder, redis, startOwn, type RunningServer } from '@keystead/testkit';
import { NoteFixture } from './note-fixture.js';

const folder = makeTemporaryFolder();
let queue: RunningServer;
let notes: NoteFixture;

beforeAll(async () => {
  queue = await startOwn(redis, { dataDir: `${folder}/redis`, password: '' });
  notes = await NoteFixture.start();
  await notes.service.kill9();
  await notes.service.start({ REDIS_URL: queue.url });
});
afterAll(async () => {
  await notes?.stop();
  await queue?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a process that is stopped in the middle of a job, with Redis gone, finishes the job', async () => {
  const held = notes.proxies.database.holdAt({ request: '\0platform_finish\0' });
  expectOk(await notes.me.post('note/remind', { title: 'Rent' }));
  await held;
  await queue.kill9();
  const ended = notes.service.terminate();
  // Longer than Bull gives a connection to close, after which it opens another one.
  await wait(2_000);
  expect(notes.service.isAlive).toBe(true);
  notes.proxies.database.release();
  expect(await ended).toBe(0);

  await queue.restart();
  await notes.service.start({ REDIS_URL: queue.url });
  await notes.admin.query('update job set lease_until = null where done_at is null');
  await eventually(async () => (await notes.count(`note where title = 'reminded Rent'`)) === 1, 30_000);
  await eventually(async () => (await notes.count('job where done_at is null')) === 0, 30_000);
});

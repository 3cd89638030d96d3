import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  eventually,
  findProgram,
  makeTemporaryFolder,
  postgres,
  rowsAt,
  startOwn,
  type RunningServer,
} from '@keystead/testkit';
import { NoteFixture } from './note-fixture.js';

// The disk of PostgreSQL refuses to keep what was written (`fdatasync` answers EIO), which strace does to a running
// server. Where there is no strace, as on a machine of macOS, nothing is tried.
// covers: T-10

/** How often it happens; 5 for the record. */
const FAILURES = Number(process.env.DISK_FAILURES ?? 1);
const FAILS_FOR_MS = 2_000;
const BACK_WITHIN_MS = 30_000;
const WRITERS = 4;

const strace = findProgram('strace');
const given = process.env.DATABASE_URL;
const folder = makeTemporaryFolder();
let database: RunningServer | undefined;
let notes: NoteFixture | undefined;

beforeAll(async () => {
  if (!strace) return;
  database = await startOwn(postgres, { dataDir: `${folder}/postgres`, password: randomBytes(12).toString('hex') });
  process.env.DATABASE_URL = database.url;
  notes = await NoteFixture.start();
});
afterAll(async () => {
  await notes?.stop();
  await database?.stop();
  process.env.DATABASE_URL = given;
  rmSync(folder, { recursive: true, force: true });
});

/** A server and the processes that it has started. */
function processesOf(server: number): number[] {
  const isChild = (pid: string) => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === server;
    } catch {
      return false;
    }
  };
  return [
    server,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}

/** From now on no process of the server keeps anything, nor do those that it starts. */
async function breakDisk(pid: number): Promise<ChildProcess> {
  const pids = processesOf(pid).flatMap((each) => ['-p', String(each)]);
  const calls = ['-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync,fsync:error=EIO'];
  const tracer = spawn(strace!, ['-f', ...pids, ...calls, '-o', '/dev/null'], { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(tracer.stderr, 'data');
  tracer.stderr.resume();
  return tracer;
}

async function mendDisk(tracer: ChildProcess): Promise<void> {
  if (tracer.exitCode !== null) return;
  const gone = once(tracer, 'exit');
  tracer.kill('SIGINT');
  await gone;
}

/** A server that could not read its log back ends; it is started again, as an orchestrator would. */
const isBack = () =>
  eventually(async () => {
    if (database!.pid === undefined) await database!.restart();
    return (await rowsAt(database!.url, 'select 1')).length === 1;
  }, BACK_WITHIN_MS);

(strace ? it : it.skip)(
  `${FAILURES} times without a disk: no answered write is lost, callers are told to come again, and it goes on`,
  async () => {
    const { me, adminUrl } = notes!;
    const answered: string[] = [];
    const statuses = new Map<number, number>();
    let lastAnswer = 0;
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; !isOver; number++) {
        const title = `Writer ${writer}, ${number}`;
        for (let status = 0; status !== 200;) {
          status = (await me.post('note/write', { title }, { 'idempotency-key': title })).status;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await wait(status === 200 ? 5 : 100);
        }
        answered.push(title);
        lastAnswer = performance.now();
      }
    });
    const seconds: number[] = [];
    for (let failure = 0; failure < FAILURES; failure++) {
      await wait(1_000);
      const tracer = await breakDisk(database!.pid!);
      await wait(FAILS_FOR_MS);
      const log = readFileSync(`${database!.dataDir}.log`, 'utf8');
      const mended = performance.now();
      await mendDisk(tracer);
      expect(log).toMatch(/PANIC: .*could not (fdatasync|fsync)/);
      await isBack();
      await eventually(() => lastAnswer > mended, BACK_WITHIN_MS);
      seconds.push((lastAnswer - mended) / 1000);
    }
    isOver = true;
    await Promise.all(writers);
    const stored = await rowsAt<{ title: string }>(adminUrl, 'select title from note');
    console.log(
      `${answered.length} writes answered, ${JSON.stringify(Object.fromEntries(statuses))}; ` +
        `writing again ${seconds.map((each) => each.toFixed(1)).join(', ')} s after the disk`,
    );
    expect(stored.map(({ title }) => title).sort()).toEqual([...answered].sort());
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    await eventually(async () => {
      const effects = await rowsAt(adminUrl, 'select 1 from note_projection');
      return effects.length === answered.length;
    }, 60_000);
  },
  FAILURES * 60_000 + 90_000,
);

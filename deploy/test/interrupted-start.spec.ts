import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePort, eventually, makeTemporaryFolder } from '@keystead/testkit';

// `npm start` ended at moments no one chose: whatever it has begun by then must end with it.
const ROOT = join(import.meta.dirname, '..', '..');
const GIVEN = ['DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'SMTP_URL'];
/**
 * One at random in each part of a start, so that no part of it is left out; another one in each run. `START_MOMENTS=40`
 * looks closer.
 */
const MOMENTS = Number(process.env.START_MOMENTS ?? 4);
/** Later moments are all alike; on a busy machine a whole start takes longer than that. */
const LATEST_MS = 12_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let checkout: string;
let ports: { PORT: string; MAIL_PORT: string };

beforeAll(async () => {
  checkout = makeTemporaryFolder();
  cpSync(join(ROOT, 'dist'), join(checkout, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'start.mjs'), `await import('./dist/launcher.cjs');\n`);
  ports = { PORT: String(await choosePort()), MAIL_PORT: String(await choosePort()) };
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
}

function start(env: Record<string, string> = {}): Started {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !GIVEN.includes(name)));
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: checkout,
    env: { ...own, NODE_OPTIONS: '', ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

/** Command lines of everything alive that runs from the checkout or in it. */
function alive(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        return command && (command.includes(checkout) || folder.startsWith(checkout)) ? [command] : [];
      } catch {
        return [];
      }
    });
}

/** What is still there a second after the launcher has gone; a child that is being reaped takes a moment. */
async function left(): Promise<string[]> {
  for (const end = Date.now() + 1_000; Date.now() < end && alive().length > 0;) await wait(50);
  return alive();
}

/** How long a first start takes on this machine, in milliseconds; it is ended once it is ready. */
async function startTime(): Promise<number> {
  const begunAt = performance.now();
  const { child, ended, output } = start();
  await eventually(() => output().includes('Sent mail') || child.exitCode !== null, 120_000);
  const ms = performance.now() - begunAt;
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  return ms;
}

// covers: F-50
it(`leaves nothing running when it is ended at any of ${MOMENTS} moments`, async () => {
  const longestMs = Math.min(LATEST_MS, 1.2 * (await startTime()));
  for (let attempt = 0; attempt < MOMENTS; attempt++) {
    // Every other time on a machine that never ran it.
    if (attempt % 2 === 0) rmSync(join(checkout, '.keystead'), { recursive: true, force: true });
    const moment = Math.round(((attempt + Math.random()) / MOMENTS) * longestMs);
    const signal = SIGNALS[attempt % SIGNALS.length]!;
    const { child, ended, output } = start();
    await Promise.race([wait(moment), ended]);
    child.kill(signal);
    await ended;
    const found = await left();
    if (found.length > 0) throw new Error(`${signal} after ${moment} ms left:\n${found.join('\n')}\n\n${output()}`);
    expect(output()).not.toContain('is in use by another program');
  }
}, 900_000);

it.each([
  ['Redis', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ['NATS', { NATS_URL: 'nats://127.0.0.1:1' }],
  ['PostgreSQL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
])('leaves nothing running when it refuses because %s does not answer', async (_server, env) => {
  const { ended, output } = start(env);
  expect(await ended).toBe(1);
  expect(output()).toContain('which cannot be used');
  expect(await left()).toEqual([]);
});

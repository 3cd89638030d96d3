import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePort, isOurs, makeTemporaryFolder } from '@keystead/testkit';
import { deadLetters } from '../local/dead-letters.js';
import { backup, restore, type FindPlaces } from '../local/backup/commands.js';
import { withLocalPlaces } from '../local/backup/places.js';

// The launcher as people meet it: in a checkout of its own, with servers of its own.
const ROOT = join(import.meta.dirname, '..', '..');
const GIVEN = ['DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'SMTP_URL'];

let checkout: string;
let port: number;
let mailPort: number;

class Start {
  static readonly all: Start[] = [];
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(args: string[] = [], env: Record<string, string> = {}) {
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !GIVEN.includes(name)));
    this.child = spawn(process.execPath, ['start.mjs', ...args], {
      cwd: checkout,
      env: { ...own, NODE_OPTIONS: '', PORT: String(port), MAIL_PORT: String(mailPort), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    }
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
    Start.all.push(this);
  }

  /** Waits for the block with the addresses, then asks the house itself. */
  async ready(): Promise<void> {
    let gone = false;
    void this.ended.then(() => (gone = true));
    for (const deadline = Date.now() + 60_000; !this.output.includes('Sent mail'); await wait(50)) {
      if (gone || Date.now() > deadline) throw new Error(this.output);
    }
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  }

  signal(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

function startedProcesses(): { pid: number; command: string }[] {
  const { children } = JSON.parse(readFileSync(join(checkout, '.keystead', 'run.json'), 'utf8')) as {
    children: Record<string, { pid: number; command: string }>;
  };
  const servers = ['postgres', 'nats', 'redis'].map((name) =>
    JSON.parse(readFileSync(join(checkout, '.keystead', `${name}.pid`), 'utf8')),
  ) as { pid: number; command: string }[];
  return [...Object.values(children), ...servers];
}

const silent = () => undefined;

/** The servers of this checkout, as `npm run backup` and `npm run restore` find them. */
const placesHere =
  (isStopped = false): FindPlaces =>
  (work) =>
    withLocalPlaces({ data: join(checkout, '.keystead'), env: {}, say: silent, isStopped }, work);

beforeAll(async () => {
  checkout = makeTemporaryFolder();
  cpSync(join(ROOT, 'dist'), join(checkout, 'dist'), { recursive: true });
  // The demo company has a test of its own; without it this one is quicker.
  rmSync(join(checkout, 'dist', 'demo.cjs'), { force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'start.mjs'), `await import('./dist/launcher.cjs');\n`);
  [port, mailPort] = [await choosePort(), await choosePort()];
});

afterAll(async () => {
  await Promise.all(Start.all.map((start) => start.signal('SIGTERM')));
  rmSync(checkout, { recursive: true, force: true });
});

it('brings the house up, survives its own kill -9, keeps data and leaves nothing running', async () => {
  const first = new Start();
  await first.ready();
  const refused = new Start();
  expect(await refused.ended).toBe(1);
  expect(refused.output).toMatch(/Keystead is already running on this data .*: stop it there first\./);

  const mail = { email: 'someone@example.com' };
  const headers = { 'content-type': 'application/json' };
  const url = `http://localhost:${port}/api/send-email-code`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(mail) })).status).toBe(200);
  expect(first.output).toContain(`http://localhost:${mailPort}/`);

  const before = startedProcesses();
  expect(before).toHaveLength(12);
  await first.signal('SIGKILL');
  expect(before.filter(isOurs)).toHaveLength(12);

  const second = new Start();
  await second.ready();
  expect(before.filter(isOurs)).toEqual([]);
  const mails = (await (await fetch(`http://localhost:${mailPort}/mails?to=${mail.email}`)).json()) as unknown[];
  expect(mails).toHaveLength(1);

  expect(await deadLetters(['list'], {}, join(checkout, '.keystead'))).toBe('No dead letters.\n');

  const saved = join(checkout, 'saved');
  expect(await backup(['--to', saved], placesHere(), silent)).toMatch(/saved holds 8 databases as of /);
  await expect(restore(['--from', saved], placesHere(true), silent)).rejects.toThrow(/^Keystead is running .*stop it/);

  const after = startedProcesses();
  expect(await second.signal('SIGINT')).toBe(0);
  expect(after.filter(isOurs)).toEqual([]);
  expect(existsSync(join(checkout, '.keystead', 'run.json'))).toBe(false);
  expect(existsSync(join(checkout, '.keystead', 'postgres', 'PG_VERSION'))).toBe(true);

  // Without the product the command brings up the servers of its data, and takes them away again.
  expect(await restore(['--from', saved], placesHere(true), silent)).toMatch(/^Restored as of .*: identity, property/);
  expect(readdirSync(join(checkout, '.keystead')).filter((name) => name.endsWith('.pid'))).toEqual([]);
  const third = new Start();
  await third.ready();
  expect(await third.signal('SIGINT')).toBe(0);

  const wipe = new Start(['--reset']);
  expect(await wipe.ended).toBe(0);
  expect(existsSync(join(checkout, '.keystead'))).toBe(false);
});

it.each([
  [
    'a busy port',
    {},
    /^\nPort \d+ is in use by another program: stop that program, or choose another one with PORT=\d+/,
  ],
  ['a wrong variable', { PORT: 'high' }, /^\nPORT is "high"; it must be a whole number from 1 to 65535/],
  [
    'a server that does not answer',
    { REDIS_URL: 'redis://127.0.0.1:1' },
    /\nREDIS_URL names Redis at 127\.0\.0\.1:1, which/,
  ],
  [
    'a mail server that does not answer',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    /\nSMTP_URL names a mail server at 127\.0\.0\.1:1, which/,
  ],
])('says in one sentence what to do about %s', async (_case, env, sentence) => {
  const busy = createServer();
  if (Object.keys(env).length === 0) await new Promise<void>((resolve) => busy.listen(port, () => resolve()));
  const start = new Start([], env);
  expect(await start.ended).toBe(1);
  busy.close();
  expect(start.output).toMatch(sentence);
});

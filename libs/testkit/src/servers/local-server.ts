import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endLeftover, noteProcess, readLeftover } from '../leftovers.js';
import { choosePort, isFree } from './ports.js';
import {
  Refusal,
  type ServerAddress,
  type Program,
  type RunningServer,
  type ServerKind,
  type ServerOptions,
} from './server.js';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A server running as our child process, in a process group of its own so that Ctrl-C reaches only its parent. */
export class LocalServer implements RunningServer {
  private child: ChildProcess | undefined;
  private leaving = false;

  private constructor(
    private readonly kind: ServerKind,
    private readonly program: Program,
    private readonly place: ServerAddress,
    private readonly onCrash: ServerOptions['onCrash'],
  ) {}

  static async start(kind: ServerKind, program: Program, options: ServerOptions): Promise<LocalServer> {
    const { dataDir, password, durable = true } = options;
    await endForgotten(kind, dataDir);
    const place = { dataDir, password, durable, host: '127.0.0.1', port: await choosePort(options.port) };
    const server = new LocalServer(kind, program, place, options.onCrash);
    await server.launch();
    return server;
  }

  get name() {
    return this.kind.name;
  }

  get url() {
    return this.kind.url(this.place);
  }

  get source() {
    return this.program.path;
  }

  get pid() {
    return this.child?.pid;
  }

  get dataDir() {
    return this.place.dataDir;
  }

  async stop(): Promise<void> {
    await this.end(this.kind.stopSignal);
  }

  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  async restart({ wipe = false } = {}): Promise<void> {
    await (wipe ? this.kill9() : this.stop());
    if (wipe) await this.empty();
    await this.portIsFree();
    await this.launch();
  }

  private async launch(): Promise<void> {
    await mkdir(this.place.dataDir, { recursive: true, mode: 0o700 });
    await this.kind.prepare(this.program, this.place);
    this.leaving = false;
    const child = this.spawnChild();
    this.child = child;
    const { mark } = this.kind.command(this.program, this.place);
    if (child.pid) noteProcess(pidFile(this.place.dataDir), { pid: child.pid, command: mark });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
      rmSync(pidFile(this.place.dataDir), { force: true });
      if (!this.leaving) this.onCrash?.(this);
    });
    await this.ready(child);
    child.unref();
  }

  private spawnChild(): ChildProcess {
    const { args, env, uid, gid } = this.kind.command(this.program, this.place);
    const log = openSync(this.logFile, 'w', 0o600);
    try {
      return spawn(this.program.path, args, {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
        uid,
        gid,
      });
    } finally {
      closeSync(log);
    }
  }

  private async ready(child: ChildProcess): Promise<void> {
    let ended: string | undefined;
    const fail = (why: string) => (ended = why);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`));
    // A server that fails while starting is reported by the error below, not as a crash.
    this.leaving = true;
    const deadline = Date.now() + READY_WITHIN_MS;
    let last = 'it never answered';
    while (!ended && Date.now() < deadline) {
      try {
        await this.kind.probe(this.url);
        this.leaving = false;
        return;
      } catch (error) {
        last = (error as Error).message;
        await wait(25);
      }
    }
    await this.kill9();
    throw new Refusal(
      `${this.kind.title} (${this.program.path}) did not start: ${ended ?? last}.\n${this.lastLines()}`,
    );
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.leaving = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.ref();
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(late);
  }

  private async empty(): Promise<void> {
    const { dataDir } = this.place;
    for (const entry of await readdir(dataDir)) await rm(join(dataDir, entry), { recursive: true, force: true });
  }

  /** Children of a killed server may hold its port for a moment. */
  private async portIsFree(): Promise<void> {
    for (let tries = 0; tries < 200 && !(await isFree(this.place.port)); tries += 1) await wait(25);
  }

  private get logFile() {
    return `${this.place.dataDir}.log`;
  }

  private lastLines(): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  }
}

function pidFile(dataDir: string): string {
  return `${dataDir}.pid`;
}

/** A server that an earlier run left on this data, because that run was killed, has to go first. */
export async function endForgotten(kind: ServerKind, dataDir: string): Promise<void> {
  const forgotten = readLeftover(pidFile(dataDir));
  if (forgotten) await endLeftover(forgotten, kind.stopSignal);
}

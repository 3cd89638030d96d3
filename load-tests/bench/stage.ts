import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { SERVICES } from '@keystead/contracts';
import { migrate } from '@keystead/platform';
import {
  makeTemporaryFolder,
  nats,
  postgres,
  provision,
  redis,
  startOwn,
  TEST_PUBLIC_KEY,
  type RunningServer,
  type ServiceDatabases,
} from '@keystead/testkit';
import { migrations as documents } from '../../services/documents/src/migrations/index.js';
import { migrations as identity } from '../../services/identity/src/migrations/index.js';
import { migrations as billing } from '../../services/billing/src/migrations/index.js';
import { migrations as lease } from '../../services/lease/src/migrations/index.js';
import { migrations as property } from '../../services/property/src/migrations/index.js';

type Measured = 'identity' | 'lease' | 'billing' | 'property' | 'documents';

interface ProgramOptions {
  /** The Node that runs it, when it is another one than ours. */
  node?: string;
  args?: string[];
  cwd?: string;
  /** How long it may take to become ready. */
  seconds?: number;
}

const DIST = join(process.cwd(), 'dist');

/** Real servers of its own, databases of the measured services, and the processes that a benchmark asks for. */
export class Stage {
  private readonly children: ChildProcess[] = [];

  private constructor(
    readonly postgres: RunningServer,
    readonly nats: RunningServer,
    readonly redis: RunningServer,
    readonly databases: ServiceDatabases,
    readonly folder: string,
  ) {}

  /** PostgreSQL with its usual durability: fsync and synchronous commit stay on. */
  static async open(): Promise<Stage> {
    const folder = makeTemporaryFolder();
    const [database, broker, alarms] = await Promise.all([
      startOwn(postgres, { dataDir: join(folder, 'postgres'), password: 'bench', durable: true }),
      startOwn(nats, { dataDir: join(folder, 'nats'), password: 'bench' }),
      startOwn(redis, { dataDir: join(folder, 'redis'), password: 'bench' }),
    ]);
    const databases = await provision(database.url, 'bench', () => 'bench', [
      'identity',
      'lease',
      'billing',
      'property',
      'documents',
    ]);
    await migrate(databases.identity.owner, identity);
    await migrate(databases.lease.owner, lease);
    await migrate(databases.billing.owner, billing);
    await migrate(databases.property.owner, property);
    await migrate(databases.documents.owner, documents);
    mkdirSync(join(folder, 'logs'), { recursive: true });
    return new Stage(database, broker, alarms, databases, folder);
  }

  /** The database of one service as the administrator sees it: no policy applies. */
  adminUrl(service: Measured): string {
    const url = new URL(this.postgres.url);
    url.pathname = `/${this.databases[service].name}`;
    return url.href;
  }

  async admin(service: Measured, text: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.adminUrl(service) });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  /**
   * One bundled process, or the program at an absolute path with `args`; its log goes to a file, as in production it goes
   * to a pipe. Throws when it does not answer `ready` within `seconds`.
   */
  async start(
    file: string,
    port: number,
    env: Record<string, string>,
    ready = '/readyz',
    { node = process.execPath, args = [], cwd, seconds = 20 }: ProgramOptions = {},
  ): Promise<number> {
    const logFile = join(this.folder, 'logs', `${file.replaceAll('/', '-')}.log`);
    const log = openSync(logFile, 'a');
    const child = spawn(node, [resolve(DIST, file), ...args], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', log, log],
      cwd,
    });
    this.children.push(child);
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until && child.exitCode === null) {
      const fine = await fetch(`http://127.0.0.1:${port}${ready}`)
        .then(({ ok }) => ok)
        .catch(() => false);
      if (fine) return child.pid!;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${file} did not become ready:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
  }

  /** A service as it runs in production: info log, access log of the gateway on, no request limit. */
  serviceEnv(service: Measured): Record<string, string> {
    const { app, system } = this.databases[service];
    return {
      DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
      NATS_URL: this.nats.url,
      REDIS_URL: this.redis.url,
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      STORAGE_KEY: Buffer.alloc(32, 7).toString('base64'),
      STORAGE_FOLDER: join(this.folder, 'storage'),
      LOG_LEVEL: 'info',
    };
  }

  /** The gateway in front of one service and `others`; further paths lead there too and are not called. */
  gatewayEnv(service: string, others: Partial<Record<Measured, string>> = {}): Record<string, string> {
    const urls = SERVICES.map((name) => [
      `${name.replaceAll('-', '_').toUpperCase()}_URL`,
      (others as Record<string, string>)[name] ?? service,
    ]);
    return {
      ...(Object.fromEntries(urls) as Record<string, string>),
      NATS_URL: this.nats.url,
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      LOG_LEVEL: 'info',
      RATE_LIMIT: '0',
    };
  }

  /** Ends one process as a crash would. */
  async kill9(pid: number): Promise<void> {
    const at = this.children.findIndex((child) => child.pid === pid);
    const [child] = this.children.splice(at, 1);
    await new Promise<void>((resolve) => {
      child!.once('exit', () => resolve());
      child!.kill('SIGKILL');
    });
  }

  /** Ends the processes started so far; the servers stay. */
  async clear(): Promise<void> {
    const running = this.children.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(
      running.map(
        (child) =>
          new Promise<void>((resolve) => {
            child.once('exit', () => resolve());
            child.kill('SIGTERM');
          }),
      ),
    );
  }

  async close(): Promise<void> {
    await this.clear();
    await Promise.all([this.postgres.stop(), this.nats.stop(), this.redis.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

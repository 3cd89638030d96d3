import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@keystead/contracts';
import { runStep, startInstances, untilReady, type Instance } from './test-stack-processes.js';
import { servedBy } from './served-code.js';
import { noteProcess } from './leftovers.js';
import { startMailCatcher, type MailCatcher } from './mail/mail-catcher.js';
import type { Mail } from './mail/mail-store.js';
import { prepareDatabase } from './prepared-database.js';
import type { ServiceDatabases } from './provision.js';
import { startOwn } from './servers/bring-up.js';
import type { Certificates } from './servers/certificates.js';
import { nats, natsUrlOf } from './servers/nats.js';
import { PgBouncer } from './servers/pgbouncer.js';
import { choosePort } from './servers/ports.js';
import { redis } from './servers/redis.js';
import type { RunningServer } from './servers/server.js';
import {
  databaseUrls,
  eachProcess,
  makeKeys,
  localUrl,
  PROCESSES,
  type StackSettings,
  type ProcessName,
} from './service-environment.js';
import { adminUrl, StackAddresses } from './stack-addresses.js';
import { databaseText, folderText, redisText } from './stored-text.js';
import { Supervisor } from './supervisor.js';
import { TcpBalancer } from './tcp-balancer.js';
import { makeTemporaryFolder } from './test-servers.js';

export interface TestStackOptions {
  /** Begin of the database names; random unless given. */
  prefix?: string;
  /** Only these processes; the gateway among them only when named. */
  processes?: readonly ProcessName[];
  /** Folder of the bundled processes. */
  dist?: string;
  /** The mail server, where it is not to be the catcher. */
  smtpUrl?: string;
  /** Serves the metrics of every process; of one replica only. */
  hasMetrics?: boolean;
  /** Processes of each kind, behind one address; 1 unless given. */
  replicas?: number;
  /** Variables of one replica, counted from 0, besides those of its kind. */
  replicaEnv?: (replica: number) => Record<string, string>;
  /** A file of PgBouncer: every service reaches its database through a pool of transactions that it configures. */
  poolerConfig?: string;
  /** What every process answers with: HTTPS, which the test has to trust. */
  certificates?: Certificates;
  /** Variables for every process besides those a house decides. */
  env?: Record<string, string>;
}

const READY_WITHIN_MS = 60_000;
const IS_ERROR = /"level":"?(50|60|error|fatal)/;
const MAX_ERRORS = 500;

/** All processes of the product, started from their bundles on private databases, NATS, Redis and mail catcher. */
export class TestStack extends StackAddresses {
  /** What processes logged, the newest last, each line behind the name of its process. */
  readonly lines: string[] = [];
  /** Gives no process up, as no orchestrator does: its database may be away for a while. */
  readonly supervisor = new Supervisor({
    onLine: (name, line) => this.lines.push(`${name}: ${line}`),
    onStart: (name, pid) => noteProcess(join(this.folder, `${name}.pid`), { pid, command: this.dist }),
    tries: Infinity,
  });

  private balancers = new Map<ProcessName, TcpBalancer>();

  private constructor(
    readonly prefix: string,
    settings: StackSettings,
    readonly nats: RunningServer,
    readonly redis: RunningServer,
    private readonly catcher: MailCatcher,
    /** Every process; the first of each kind is named like its kind. */
    readonly instances: readonly Instance[],
    private readonly folder: string,
    readonly dist: string,
    private readonly releaseDatabases: () => Promise<void>,
  ) {
    super(settings);
  }

  static async start(options: TestStackOptions = {}): Promise<TestStack> {
    const { prefix = `t_${randomBytes(5).toString('hex')}`, processes = PROCESSES, dist = defaultDist() } = options;
    const folder = makeTemporaryFolder();
    const password = randomBytes(12).toString('hex');
    const { replicas = 1, replicaEnv = () => ({}) } = options;
    const [broker, alarms, catcher, prepared, ports] = await Promise.all([
      startOwn(nats, { dataDir: join(folder, 'nats'), password }),
      startOwn(redis, { dataDir: join(folder, 'redis'), password }),
      startMailCatcher(),
      prepareDatabases(prefix, dist),
      choosePorts(),
    ]);
    const pooler = options.poolerConfig && (await startPooler(options.poolerConfig, folder, prepared.databases));
    const settings: StackSettings = {
      host: '127.0.0.1',
      ports,
      ...(options.certificates ? { certificates: options.certificates } : {}),
      ...(options.hasMetrics ? { metricsPorts: await choosePorts() } : {}),
      databases: prepared.databases,
      ...(pooler ? { pooled: (url: string) => pooler.urlOf(url) } : {}),
      natsUrl: broker.url,
      natsUrls: eachProcess((name) => natsUrlOf(broker, name)),
      redisUrl: alarms.url,
      smtpUrl: options.smtpUrl ?? catcher.smtpUrl,
      publicUrl: localUrl(options, ports.gateway),
      consoleDir: existsSync(join(dist, 'console', 'index.html')) ? join(dist, 'console') : undefined,
      storageDir: join(folder, 'storage'),
      keys: makeKeys(),
      extra: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        AUTH_RATE_LIMIT: '1000',
        PASSWORD_HASH_MEMORY_KIB: '1024',
        SESSION_IDLE_MINUTES: '0',
        ...options.env,
      },
    };
    const instances: Instance[] = [];
    for (let replica = 0; replica < replicas; replica++) {
      const own = replicas === 1 ? ports : await choosePorts();
      for (const of of processes)
        instances.push({
          name: replica === 0 ? of : `${of} ${replica + 1}`,
          of,
          port: own[of],
          env: replicaEnv(replica),
        });
    }
    const release = async () => {
      if (pooler) await pooler.stop();
      await prepared.release();
    };
    const stack = new TestStack(prefix, settings, broker, alarms, catcher, instances, folder, dist, release);
    servedBy(stack.url, dist);
    await stack.open().catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
    return stack;
  }

  /** The newest lines that were logged as errors. */
  get errors(): string[] {
    return this.lines.filter((line) => IS_ERROR.test(line)).slice(-MAX_ERRORS);
  }

  /** What stands before the replicas of a process. */
  balancerOf(name: ProcessName): TcpBalancer {
    const found = this.balancers.get(name);
    if (!found) throw new Error('This stack has no replicas');
    return found;
  }

  /** What is measured in a process, as a scraper reads it. */
  async metricsOf(name: ProcessName): Promise<string> {
    const port = this.settings.metricsPorts?.[name];
    if (!port) throw new Error('This stack serves no metrics');
    return (await fetch(`${localUrl(this.settings, port)}/metrics`)).text();
  }

  /** Mails sent so far, newest first. */
  mails(to?: string): Mail[] {
    return this.catcher.mails(to);
  }

  get mailUrl(): string {
    return this.catcher.pageUrl;
  }

  /** Everything that the processes have stored and said, by where. */
  async storedText(): Promise<Record<string, string>> {
    const databases = SERVICES.map(
      async (service) => [service, await this.connected(service, (client) => databaseText(client))] as const,
    );
    return {
      ...Object.fromEntries(await Promise.all(databases)),
      stream: folderText(join(this.folder, 'nats')),
      redis: `${await redisText(this.redis.url)}\n${folderText(join(this.folder, 'redis'))}`,
      logs: this.lines.join('\n'),
    };
  }

  /** Ends a process as a crash would; it stays dead until `restart`. */
  kill9(name: ProcessName): Promise<void> {
    return this.supervisor.kill9(name);
  }

  /** Starts a process again, after a clean stop when it still runs, and waits until it is ready. */
  async restart(name: ProcessName): Promise<void> {
    await this.supervisor.restart(name);
    await this.ready(name);
  }

  /** Waits until every replica of a process is ready. */
  async ready(name: ProcessName): Promise<void> {
    try {
      const ports = this.instances.filter(({ of }) => of === name).map(({ port }) => port);
      await Promise.all(ports.map((port) => untilReady(`${localUrl(this.settings, port)}/readyz`, READY_WITHIN_MS)));
    } catch (error) {
      // What a process waits for may be another one's fault.
      const said = this.instances.flatMap((each) => this.supervisor.lastLines(each.name).slice(-15));
      throw new Error([(error as Error).message, ...said].join('\n'));
    }
  }

  async stop(): Promise<void> {
    // What they hold goes with them; how they leave is a matter of the tests that stop one.
    await this.supervisor.killAll();
    await Promise.all([...this.balancers.values()].map((balancer) => balancer.stop()));
    await Promise.all([this.nats.kill9(), this.redis.kill9(), this.catcher.stop(), this.releaseDatabases()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async open(): Promise<void> {
    const names = [...new Set(this.instances.map(({ of }) => of))];
    if (this.instances.length > names.length) await this.balance(names);
    startInstances(this.supervisor, this.instances, this.settings, this.dist);
    await Promise.all(names.map((name) => this.ready(name)));
  }

  private async balance(names: readonly ProcessName[]): Promise<void> {
    const portsOf = (name: ProcessName) => this.instances.filter(({ of }) => of === name).map(({ port }) => port);
    const listening = names.map(
      async (name) => [name, await TcpBalancer.listen(this.settings.ports[name], portsOf(name))] as const,
    );
    this.balancers = new Map(await Promise.all(listening));
  }
}

/** Databases of all services, each migrated by the step that is built in `dist`, or by those that MIGRATE_STEPS lists. */
async function prepareDatabases(
  prefix: string,
  dist: string,
): Promise<{ databases: ServiceDatabases; release: () => Promise<void> }> {
  const steps = process.env.MIGRATE_STEPS?.split(',') ?? [join(dist, 'migrate.cjs')];
  const prepared = await Promise.all(
    SERVICES.map((service) =>
      prepareDatabase({
        adminUrl: adminUrl(),
        prefix,
        service,
        password: 'test',
        migrations: `${service} of ${steps.join()}`,
        migrate: async (database) => {
          const env = { ...process.env, ...databaseUrls({ [service]: database } as ServiceDatabases) };
          for (const step of steps) await runStep(step, env);
        },
      }),
    ),
  );
  const databases = Object.fromEntries(SERVICES.map((service, at) => [service, prepared[at]!.database]));
  return {
    databases: databases as ServiceDatabases,
    release: async () => void (await Promise.all(prepared.map(({ release }) => release()))),
  };
}

function startPooler(config: string, folder: string, databases: ServiceDatabases): Promise<PgBouncer> {
  const urls = Object.values(databases).flatMap(({ app, system }) => [new URL(app), new URL(system)]);
  const passwords = Object.fromEntries(urls.map(({ username, password }) => [username, password]));
  return PgBouncer.start({ config, folder: join(folder, 'pgbouncer'), databaseUrl: adminUrl(), passwords });
}

export const startTestStack = (options?: TestStackOptions): Promise<TestStack> => TestStack.start(options);

function defaultDist(): string {
  const dist = join(process.cwd(), 'dist');
  if (!existsSync(join(dist, 'gateway.cjs'))) throw new Error('There is nothing in dist/: run "npm run build" first');
  return dist;
}

async function choosePorts(): Promise<Record<ProcessName, number>> {
  const ports = {} as Record<ProcessName, number>;
  const taken = new Set<number>();
  for (const name of PROCESSES) {
    let port = await choosePort();
    while (taken.has(port)) port = await choosePort();
    taken.add(port);
    ports[name] = port;
  }
  return ports;
}

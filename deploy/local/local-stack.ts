import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bringUp,
  choosePort,
  databaseUrls,
  eachProcess,
  environmentOf,
  endForgotten,
  nats,
  natsUrlOf,
  postgres,
  PROCESSES,
  provision,
  redis,
  Refusal,
  requireMailServer,
  runStep,
  startMailCatcher,
  startProcesses,
  Supervisor,
  untilReady,
  type StackSettings,
  type ProcessName,
  type RunningServer,
  type ServerKind,
} from '@keystead/testkit';
import { demoRootAdministrator } from './root-administrator.js';
import type { RunFile } from './run-file.js';
import { loadSecrets, passwordFor, type Secrets } from './secrets.js';
import { postgresHome, preparePostgresHome } from './server-home.js';
import type { Settings } from './settings.js';
import { startXero } from './xero.js';

export interface LocalStackOptions {
  settings: Settings;
  /** Folder of everything that survives a restart. */
  data: string;
  /** Folder of the bundles. */
  dist: string;
  runFile: RunFile;
  print: (name: string, line: string) => void;
  /** Called when the house cannot go on. */
  giveUp: (error: Error) => void;
}

const FIRST_SERVICE_PORT = 8101;
const READY_WITHIN_MS = 60_000;
const DRAIN_MS = 10_000;

/** The servers, mail catcher and nine processes of this machine's Keystead. */
export class LocalStack {
  hasDemo = false;
  /** Address of the stand-in of Xero, when there is one. */
  xeroUrl: string | undefined;
  private chosenPorts: Partial<Record<ProcessName, number>> = {};
  private readonly supervisor: Supervisor;
  private readonly undo: (() => Promise<void>)[] = [];
  private hopeless = false;
  /** What is still starting; nothing is stopped before it has come up or failed. */
  private readonly starting = new Set<Promise<unknown>>();
  private readonly leaving = new AbortController();

  constructor(private readonly options: LocalStackOptions) {
    const { print, runFile, dist, giveUp } = options;
    this.supervisor = new Supervisor({
      onLine: print,
      onStart: (name, pid) => runFile.note(name, { pid, command: join(dist, `${name}.cjs`) }),
      onGiveUp: (name, lastLines) => {
        this.hopeless = true;
        giveUp(new Refusal(`${name} could not start 5 times in a row. Its last lines:\n${lastLines.join('\n')}`));
      },
    });
  }

  open(): Promise<void> {
    return this.track(this.bringUpAll());
  }

  /** Ends a process and starts it from its bundle as it is now. */
  async restart(name: ProcessName): Promise<void> {
    if (this.leaving.signal.aborted) return;
    const since = Date.now();
    await this.supervisor.restart(name);
    await untilReady(`http://127.0.0.1:${this.chosenPorts[name]}/readyz`, READY_WITHIN_MS, () => this.hopeless);
    this.say(`${name} runs again after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }

  /** Processes first, so that they finish their work, then what they stand on; whatever is still starting is awaited. */
  async stop(): Promise<void> {
    this.leaving.abort();
    this.hopeless = true;
    await this.supervisor.stopAll(DRAIN_MS);
    while (this.starting.size > 0) await Promise.allSettled(this.starting);
    for (const undo of this.undo.splice(0).reverse()) await undo().catch((error: Error) => this.say(error.message));
    const { data, runFile } = this.options;
    await endForgotten(postgres, postgresHome(data));
    for (const kind of [nats, redis]) await endForgotten(kind, join(data, kind.name));
    runFile.release();
  }

  /** At once and the hard way, for a person who does not wait for `stop`. */
  abandon(): void {
    void this.supervisor.killAll();
    const { data } = this.options;
    void endForgotten(postgres, postgresHome(data));
    for (const kind of [nats, redis]) void endForgotten(kind, join(data, kind.name));
  }

  private async bringUpAll(): Promise<void> {
    const { data, dist } = this.options;
    const secrets = loadSecrets(join(data, 'secrets.json'));
    const settings = await this.prepare(secrets);
    this.chosenPorts = settings.ports;
    await this.run(join(dist, 'migrate.cjs'), { ...process.env, ...databaseUrls(settings.databases) }, 'migrate');
    this.undo.push(() => this.supervisor.stopAll(DRAIN_MS));
    this.startProcesses(
      PROCESSES.filter((name) => name !== 'gateway'),
      settings,
    );
    await this.loadDemo(settings);
    this.startProcesses(['gateway'], settings);
    await this.ready(settings);
  }

  private startProcesses(names: readonly ProcessName[], settings: StackSettings): void {
    this.leaving.signal.throwIfAborted();
    startProcesses(this.supervisor, names, settings, this.options.dist);
  }

  private run(file: string, env: Record<string, string | undefined>, name: string): Promise<void> {
    this.leaving.signal.throwIfAborted();
    return runStep(file, env, this.step(name), this.leaving.signal);
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.starting.add(work);
    const done = () => this.starting.delete(work);
    work.then(done, done);
    return work;
  }

  private async prepare(secrets: Secrets): Promise<StackSettings> {
    const { settings, data, dist } = this.options;
    const [database, broker, alarms, smtpUrl, ports, accounting] = await Promise.all([
      this.track(this.server(postgres, preparePostgresHome(data), secrets)),
      this.track(this.server(nats, join(data, 'nats'), secrets)),
      this.track(this.server(redis, join(data, 'redis'), secrets)),
      this.track(this.mail()),
      this.ports(),
      this.track(this.xero()),
    ]);
    this.options.runFile.noteServers(database.url, broker.url);
    const built = join(dist, 'console');
    return {
      host: '127.0.0.1',
      gatewayHost: settings.host,
      ports,
      databases: await provision(database.url, 'keystead', (role) => passwordFor(secrets, role)),
      natsUrl: broker.url,
      natsUrls: eachProcess((name) => natsUrlOf(broker, name)),
      redisUrl: alarms.url,
      smtpUrl,
      publicUrl: settings.publicUrl,
      consoleDir: existsSync(join(built, 'index.html')) ? built : undefined,
      storageDir: join(data, 'storage'),
      keys: secrets,
      accounting,
      rootAdministrator: demoRootAdministrator(settings, process.env),
      extra: {
        LOG_LEVEL: settings.logLevel,
        PRODUCT_NAME: settings.productName,
        CLOCK_DAYS_AHEAD: String(settings.daysAhead),
        // A tab of this machine is distinguished from one of the real product.
        TITLE_SUFFIX: process.env.TITLE_SUFFIX ?? ' (sandbox)',
        // Everyone shares one address here.
        AUTH_RATE_LIMIT: process.env.AUTH_RATE_LIMIT ?? '20',
      },
    };
  }

  private async server(kind: ServerKind, dataDir: string, secrets: Secrets): Promise<RunningServer> {
    const server = await bringUp(kind, {
      dataDir,
      password: passwordFor(secrets, kind.name),
      say: (line) => this.say(line),
      onCrash: (crashed) => {
        if (this.leaving.signal.aborted) return;
        this.say(`${kind.title} ended by itself; starting it again`);
        this.track(crashed.restart()).catch(this.options.giveUp);
      },
    });
    this.undo.push(() => server.stop());
    this.say(`${kind.title} is up (${server.source})`);
    return server;
  }

  private async mail(): Promise<string> {
    const { smtpUrl, mailPort, host, productName } = this.options.settings;
    if (smtpUrl) {
      await requireMailServer(smtpUrl);
      return smtpUrl;
    }
    const folder = join(this.options.data, 'mail');
    const catcher = await startMailCatcher({ folder, pagePort: mailPort, host, productName });
    this.undo.push(() => catcher.stop());
    return catcher.smtpUrl;
  }

  private async xero(): Promise<Record<string, string>> {
    const { settings, data } = this.options;
    if (!settings.xero) return {};
    const xero = await startXero(data, `http://127.0.0.1:${settings.port}`);
    this.undo.push(() => xero.stop());
    this.xeroUrl = xero.url;
    return xero.environment;
  }

  private async ports(): Promise<Record<ProcessName, number>> {
    const chosen = PROCESSES.map(async (name, index) => [
      name,
      name === 'gateway' ? this.options.settings.port : await choosePort(FIRST_SERVICE_PORT + index - 1),
    ]);
    return Object.fromEntries(await Promise.all(chosen)) as Record<ProcessName, number>;
  }

  // Before the gateway opens: once the stack is ready the demo company is in it.
  private async loadDemo(settings: StackSettings): Promise<void> {
    const file = join(this.options.dist, 'demo.cjs');
    const mark = join(this.options.data, 'demo.loaded');
    this.hasDemo = existsSync(mark);
    if (this.hasDemo || !existsSync(file)) return;
    this.say('loading the demo company');
    const env = environmentOf('identity', settings);
    try {
      await this.run(file, env, 'demo');
      writeFileSync(mark, `${new Date().toISOString()}\n`);
      this.hasDemo = true;
    } catch (error) {
      // The product works without it, and the next start goes on where this one stopped.
      if (!this.leaving.signal.aborted) this.say(`the demo company could not be loaded: ${(error as Error).message}`);
    }
  }

  private async ready({ ports }: StackSettings): Promise<void> {
    const each = PROCESSES.map((name) =>
      untilReady(`http://127.0.0.1:${ports[name]}/readyz`, READY_WITHIN_MS, () => this.hopeless),
    );
    await Promise.all(each);
  }

  private step(name: string): (line: string) => void {
    return (line) => this.options.print(name, line);
  }

  private say(line: string): void {
    this.step('keystead')(line);
  }
}

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bringUp,
  choosePort,
  databaseUrls,
  environmentOf,
  endForgotten,
  nats,
  postgres,
  PROCESSES,
  provision,
  redis,
  Refusal,
  runStep,
  serviceUrls,
  startMailCatcher,
  startProcesses,
  Supervisor,
  untilReady,
  type HouseSettings,
  type ProcessName,
  type RunningServer,
  type ServerKind,
} from '@keystead/testkit';
import type { RunFile } from './run-file.js';
import { loadSecrets, passwordFor, type Secrets } from './secrets.js';
import { postgresHome, preparePostgresHome } from './server-home.js';
import type { Settings } from './settings.js';

export interface LocalHouseOptions {
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
export class LocalHouse {
  hasDemo = false;
  private readonly supervisor: Supervisor;
  private readonly undo: (() => Promise<void>)[] = [];
  private hopeless = false;
  private mailUrl: string | undefined;

  constructor(private readonly options: LocalHouseOptions) {
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

  async open(): Promise<void> {
    const { data, dist } = this.options;
    const secrets = loadSecrets(join(data, 'secrets.json'));
    const settings = await this.prepare(secrets);
    await runStep(
      join(dist, 'migrate.mjs'),
      { ...process.env, ...databaseUrls(settings.databases) },
      this.step('migrate'),
    );
    this.undo.push(() => this.supervisor.stopAll(DRAIN_MS));
    const services = PROCESSES.filter((name) => name !== 'gateway');
    startProcesses(this.supervisor, services, settings, dist);
    await this.loadDemo(settings);
    startProcesses(this.supervisor, ['gateway'], settings, dist);
    await this.ready(settings);
  }

  /** Processes first, so that they finish their work, then what they stand on. */
  async stop(): Promise<void> {
    for (const undo of this.undo.splice(0).reverse()) await undo().catch((error: Error) => this.say(error.message));
    // A server that was still starting is not in the list yet.
    const { data, runFile } = this.options;
    await endForgotten(postgres, postgresHome(data));
    for (const kind of [nats, redis]) await endForgotten(kind, join(data, kind.name));
    runFile.release();
  }

  private async prepare(secrets: Secrets): Promise<HouseSettings> {
    const { settings, data, dist } = this.options;
    const [database, broker, alarms, smtpUrl, ports] = await Promise.all([
      this.server(postgres, preparePostgresHome(data), secrets),
      this.server(nats, join(data, 'nats'), secrets),
      this.server(redis, join(data, 'redis'), secrets),
      this.mail(),
      this.ports(),
    ]);
    this.options.runFile.noteDatabase(database.url);
    const built = join(dist, 'console');
    return {
      host: '127.0.0.1',
      gatewayHost: settings.host,
      ports,
      databases: await provision(database.url, 'keystead', (role) => passwordFor(secrets, role)),
      natsUrl: broker.url,
      redisUrl: alarms.url,
      smtpUrl,
      publicUrl: settings.publicUrl,
      consoleDir: existsSync(join(built, 'index.html')) ? built : undefined,
      keys: secrets,
      extra: {
        LOG_LEVEL: settings.logLevel,
        PRODUCT_NAME: settings.productName,
        // Everybody shares one address here.
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
        this.say(`${kind.title} ended by itself; starting it again`);
        crashed.restart().catch(this.options.giveUp);
      },
    });
    this.undo.push(() => server.stop());
    this.say(`${kind.title} is up (${server.source})`);
    return server;
  }

  private async mail(): Promise<string> {
    const { smtpUrl, mailPort, host, productName } = this.options.settings;
    if (smtpUrl) return smtpUrl;
    const folder = join(this.options.data, 'mail');
    const catcher = await startMailCatcher({ folder, pagePort: mailPort, host, productName });
    this.undo.push(() => catcher.stop());
    this.mailUrl = catcher.pageUrl;
    return catcher.smtpUrl;
  }

  private async ports(): Promise<Record<ProcessName, number>> {
    const chosen = PROCESSES.map(async (name, index) => [
      name,
      name === 'gateway' ? this.options.settings.port : await choosePort(FIRST_SERVICE_PORT + index - 1),
    ]);
    return Object.fromEntries(await Promise.all(chosen)) as Record<ProcessName, number>;
  }

  // Before the gateway opens: whoever finds the house ready finds the demo company in it.
  private async loadDemo(settings: HouseSettings): Promise<void> {
    const file = join(this.options.dist, 'demo.mjs');
    const mark = join(this.options.data, 'demo.loaded');
    this.hasDemo = existsSync(mark);
    if (this.hasDemo || !existsSync(file)) return;
    this.say('loading the demo company');
    const port = await choosePort();
    const gateway = { ...settings, ports: { ...settings.ports, gateway: port } };
    startProcesses(this.supervisor, ['gateway'], gateway, this.options.dist);
    await this.ready(gateway);
    const env = {
      ...process.env,
      ...serviceUrls(settings),
      ...databaseUrls(settings.databases),
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      MAIL_URL: this.mailUrl,
      NATS_URL: settings.natsUrl,
    };
    const opening = { ...environmentOf('identity', settings), PORT: '0' };
    try {
      await runStep(join(this.options.dist, 'identity-demo.mjs'), opening, this.step('demo'));
      await runStep(file, env, this.step('demo'));
      writeFileSync(mark, `${new Date().toISOString()}\n`);
      this.hasDemo = true;
    } catch (error) {
      // The product works without it, and the next start tries again.
      this.say(`the demo company could not be loaded: ${(error as Error).message}`);
    }
    await this.supervisor.stop('gateway', DRAIN_MS);
  }

  private ready({ ports }: HouseSettings): Promise<void> {
    return untilReady(`http://127.0.0.1:${ports.gateway}/readyz`, READY_WITHIN_MS, () => this.hopeless);
  }

  private step(name: string): (line: string) => void {
    return (line) => this.options.print(name, line);
  }

  private say(line: string): void {
    this.step('keystead')(line);
  }
}

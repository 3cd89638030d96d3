import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@keystead/platform';
import pg from 'pg';
import type { Service } from '@keystead/contracts';
import { dropDatabases, provision, type ServiceDatabase } from './provision.js';
import { startOwn } from './servers/bring-up.js';
import { nats } from './servers/nats.js';
import { choosePort } from './servers/ports.js';
import type { RunningServer } from './servers/server.js';
import { ServiceProcess } from './service-process.js';
import { makeTemporaryFolder } from './test-servers.js';
import { TEST_PUBLIC_KEY } from './tokens.js';

export interface KillableServiceOptions {
  service: Service;
  /** TypeScript file that exports `main`, from the root of the tree. */
  file: string;
  migrations: Parameters<typeof migrate>[1];
  env: Record<string, string>;
}

/** A service as a process of its own, with a database and a broker of its own, so that it can be killed as a crash would. */
export class KillableService {
  private starts = 0;

  private constructor(
    readonly database: ServiceDatabase,
    readonly broker: RunningServer,
    /** Past all policies. */
    readonly admin: pg.Client,
    /** Address of the service. */
    readonly url: string,
    /** Holds `nats/` and `service.log`. */
    readonly folder: string,
    private readonly process: ServiceProcess,
    private readonly drop: () => Promise<unknown>,
  ) {}

  /** Everything but the process, which `start` begins. */
  static async prepare({ service, file, migrations, env }: KillableServiceOptions): Promise<KillableService> {
    const adminUrl = process.env.DATABASE_URL!;
    const prefix = `t_${randomBytes(5).toString('hex')}`;
    const folder = makeTemporaryFolder();
    const database = (await provision(adminUrl, prefix, () => 'test', [service]))[service];
    await migrate(database.owner, migrations);
    const broker = await startOwn(nats, { dataDir: join(folder, 'nats'), password: '' });
    const url = new URL(adminUrl);
    url.pathname = `/${database.name}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    const port = await choosePort();
    const own = { DATABASE_URL: database.app, SYSTEM_DATABASE_URL: database.system, NATS_URL: broker.url };
    const program = new ServiceProcess({
      file,
      port,
      log: join(folder, 'service.log'),
      env: { ...own, JWT_PUBLIC_KEY: TEST_PUBLIC_KEY, LOG_LEVEL: 'fatal', ...env },
    });
    const drop = () => dropDatabases(adminUrl, prefix, [service]);
    return new KillableService(database, broker, admin, `http://127.0.0.1:${port}`, folder, program, drop);
  }

  /** Starts it on an empty Redis each time, whose address it answers: alarms of a dead process must not be needed. */
  async start(): Promise<string> {
    const redis = new URL(process.env.REDIS_URL!);
    redis.pathname = `/${10 + (this.starts++ % 6)}`;
    await this.process.start({ REDIS_URL: redis.href });
    return redis.href;
  }

  kill9(): Promise<void> {
    return this.process.kill9();
  }

  async stop(): Promise<void> {
    await this.kill9();
    await this.admin.end();
    await this.broker.stop();
    rmSync(this.folder, { recursive: true, force: true });
    await this.drop();
  }
}

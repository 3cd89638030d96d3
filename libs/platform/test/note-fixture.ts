import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import {
  Caller,
  choosePort,
  dropDatabases,
  HoldingProxy,
  makeTemporaryFolder,
  nats,
  provision,
  ServiceProcess,
  signToken,
  startOwn,
  TEST_PUBLIC_KEY,
  TEST_SECRET_KEY,
  type RunningServer,
} from '@keystead/testkit';
import { connectNats, EVENT_STREAM, migrate, newId } from '../src/index.js';
import { noteService } from './note-service.js';

/** The consumer whose effect is a row of `note_projection`. */
export const NOTE_CONSUMER = 'lease-property-created';

/**
 * The service of notes as a process of its own, with a broker of its own and a proxy before each server. Its tables have
 * lost the keys that refuse a second effect: what is left is the platform.
 */
export class NoteFixture {
  private constructor(
    readonly broker: RunningServer,
    readonly proxies: Record<'broker' | 'database', HoldingProxy>,
    readonly service: ServiceProcess,
    readonly me: Caller,
    /** Past all policies. */
    readonly admin: pg.Client,
    /** Address of the database for the same. */
    readonly adminUrl: string,
    readonly connection: NatsConnection,
    readonly manager: JetStreamManager,
    private readonly folder: string,
    private readonly prefix: string,
  ) {}

  static async start(): Promise<NoteFixture> {
    const prefix = `t_${randomBytes(5).toString('hex')}`;
    const folder = makeTemporaryFolder();
    const broker = await startOwn(nats, { dataDir: `${folder}/nats`, password: '' });
    const { lease: database } = await provision(process.env.DATABASE_URL!, prefix, () => 'test', ['lease']);
    await migrate(database.owner, noteService.migrations);
    const url = new URL(process.env.DATABASE_URL!);
    url.pathname = `/${database.name}`;
    const admin = new pg.Client({ connectionString: url.href });
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(`alter table note drop constraint uq_note__title;
      alter table note_projection drop constraint note_projection_pkey`);
    const proxies = {
      broker: await HoldingProxy.before(broker.url),
      database: await HoldingProxy.before(database.app),
    };
    const port = await choosePort();
    const service = new ServiceProcess({
      file: 'libs/platform/test/note-process.ts',
      port,
      log: `${folder}/service.log`,
      env: {
        DATABASE_URL: proxies.database.through(database.app),
        SYSTEM_DATABASE_URL: proxies.database.through(database.system),
        NATS_URL: proxies.broker.through(broker.url),
        JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
        SECRET_KEY: TEST_SECRET_KEY,
        CONSISTENCY_WAIT_MS: '0',
        LOG_LEVEL: 'warn',
      },
    });
    await service.start();
    const connection = await connectNats(broker.url, 'test');
    const manager = await jetstreamManager(connection);
    const company_id = newId();
    const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
    const me = new Caller(`http://127.0.0.1:${port}`, token, company_id);
    return new NoteFixture(broker, proxies, service, me, admin, url.href, connection, manager, folder, prefix);
  }

  async stop(): Promise<void> {
    await this.service.kill9();
    await this.connection.close();
    await this.admin.end();
    await Promise.all(Object.values(this.proxies).map((proxy) => proxy.stop()));
    await this.broker.stop();
    rmSync(this.folder, { recursive: true, force: true });
    await dropDatabases(process.env.DATABASE_URL!, this.prefix, ['lease']);
  }

  /** Rows of `text`, which follows `from`. */
  async count(text: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.admin.query<{ count: number }>(`select count(*)::int as count from ${text}`, values);
    return rows[0]!.count;
  }

  /** Whether everything was published, and each event acknowledged or given up. */
  async isSettled(): Promise<boolean> {
    const { num_pending, num_ack_pending } = await this.manager.consumers.info(EVENT_STREAM, NOTE_CONSUMER);
    return num_pending + num_ack_pending + (await this.count('outbox where published_at is null')) === 0;
  }
}

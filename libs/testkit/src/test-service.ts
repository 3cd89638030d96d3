import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { ApiKeyRef, Role } from '@keystead/contracts';
import {
  JobQueue,
  metricsText,
  migrate,
  newId,
  startService,
  type Clock,
  type RunningService,
  type ServiceDefinition,
} from '@keystead/platform';
import { startOwn } from './servers/bring-up.js';
import { nats } from './servers/nats.js';
import { prepareDatabase } from './prepared-database.js';
import type { ServiceDatabase } from './provision.js';
import { signToken, TEST_PUBLIC_KEY } from './tokens.js';
import { makeTemporaryFolder } from './test-servers.js';
import { Caller } from './caller.js';
import { servedBy } from './served-code.js';
import { withoutTraces } from './without-traces.js';

/** One service under test: its own databases and NATS, in this process, on a free port. */
export interface TestService extends RunningService {
  database: ServiceDatabase;
  env: Record<string, string>;
  /**
   * Signs in as a new user of a company (a new one unless given) and returns who can call; with a key, it is software
   * that acts for them.
   */
  as(who?: { company_id?: string; user_id?: string; role?: Role; tenant_code?: string; api_key?: ApiKeyRef }): Caller;
  /** A person without a token. */
  anyone: Caller;
  /** What its tables hold, of every company and past all policies. */
  rowsOf<T extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /**
   * Does the jobs of a company whose time has come by the clock of the service, one after the other, and answers how many.
   * The queue itself does them too, but looks for what its alarms have missed every ten seconds only.
   */
  runDueJobs(company_id: string): Promise<number>;
  /** What the service measures of itself, as a scraper reads it. */
  metrics(): Promise<string>;
}

export interface TestServiceOptions {
  env?: Record<string, string>;
  clock?: Clock;
}

/** The key of services under test, unless they are given another key. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

const DUE_JOBS = `select id from job where company_id = $1 and done_at is null and run_at <= $2
  and (lease_until is null or lease_until < now()) order by run_at, id`;

/** Starts a service on private databases and a private NATS; `stop` removes them. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const prefix = `t_${randomBytes(5).toString('hex')}`;
  const admin = required('DATABASE_URL');
  const folder = makeTemporaryFolder();
  const [{ database, release }, broker] = await Promise.all([
    prepareDatabase({
      adminUrl: admin,
      prefix,
      service: definition.name,
      password: 'test',
      migrations: [definition.name, ...definition.migrations.map(({ name }) => name)].join(' '),
      migrate: ({ owner }) => migrate(owner, definition.migrations),
    }),
    startOwn(nats, { dataDir: `${folder}/nats`, password: '' }),
  ]);
  const env = {
    DATABASE_URL: database.app,
    SYSTEM_DATABASE_URL: database.system,
    NATS_URL: broker.url,
    REDIS_URL: alarmsOfWorker(),
    JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
    SECRET_KEY: TEST_SECRET_KEY,
    STORAGE_KEY: TEST_SECRET_KEY,
    STORAGE_FOLDER: `${folder}/storage`,
    HOST: '127.0.0.1',
    // What other services would say is said by the tests themselves, so there is nothing to wait for.
    CONSISTENCY_WAIT_MS: '0',
    // Tests move the clock by days.
    SESSION_IDLE_MINUTES: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...options.env,
  };
  const running = await startService(definition, env, options.clock);
  // Tests define services of their own, under the same names.
  servedBy(running.url, `${definition.name}: ${running.routes.join()}`);
  const as: TestService['as'] = (who = {}) => {
    const company_id = who.company_id ?? newId();
    const user_id = who.user_id ?? newId();
    const token = signToken({
      company_id,
      user_id,
      roles: [who.role ?? 'landlord'],
      tenant_code: who.tenant_code ?? 'test01',
      api_key: who.api_key,
    });
    return new Caller(running.url, token, company_id, user_id);
  };
  return {
    ...running,
    database,
    env,
    as,
    anyone: new Caller(running.url),
    rowsOf: async <T extends object>(text: string, values?: unknown[]) =>
      (await running.db.systemPool.query<T & Record<string, unknown>>(text, values)).rows,
    runDueJobs: async (company_id) => {
      const jobs = await running.db.system<{ id: string }>(DUE_JOBS, [company_id, running.db.clock.now()]);
      for (const { id } of jobs) await running.app.get(JobQueue).work(company_id, id);
      return jobs.length;
    },
    metrics: metricsText,
    stop: async () => {
      closeAtOnce(running.app.getHttpServer());
      await withoutTraces(() => running.stop());
      // What it holds goes with it.
      await Promise.all([broker.kill9(), release()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A service tells its clients that it leaves, and waits for them; its only client is the test, which has finished. */
function closeAtOnce(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Test files that run side by side keep their alarms apart, or one would ring for the other's due work. */
function alarmsOfWorker(): string {
  const url = new URL(required('REDIS_URL'));
  url.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 0) % 16}`;
  return url.href;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this test through npm test, which starts the servers`);
  return value;
}

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  choosePort,
  dropDatabases,
  eventually,
  makeTemporaryFolder,
  nats,
  provision,
  ScriptedMailServer,
  ServiceProcess,
  startOwn,
  TEST_PUBLIC_KEY,
  type RunningServer,
  type ServiceDatabase,
} from '@keystead/testkit';
import { migrate, newId } from '@keystead/platform';
import pg from 'pg';
import { migrations } from '../src/migrations/index.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

// The service as a process of its own, so that it can be killed as a crash would.

const prefix = `t_${randomBytes(5).toString('hex')}`;
const folder = makeTemporaryFolder();
let broker: RunningServer;
let database: ServiceDatabase;
let system: pg.Client;
let mailServer: ScriptedMailServer;
let service: ServiceProcess;
let starts = 0;

/** Whole mails the server was given, oldest first. */
const given: string[] = [];
/** What happens when the server has a whole mail, before it answers. */
let beforeAnswer: () => string | undefined = () => '250 taken';

beforeAll(async () => {
  const databases = await provision(process.env.DATABASE_URL!, prefix, () => 'test', ['notification']);
  database = databases.notification;
  await migrate(database.owner, migrations);
  broker = await startOwn(nats, { dataDir: `${folder}/nats`, password: '' });
  mailServer = await ScriptedMailServer.start({
    receive: (mail) => {
      given.push(mail);
      return beforeAnswer();
    },
  });
  system = new pg.Client({ connectionString: database.system });
  await system.connect();
  const port = await choosePort();
  service = new ServiceProcess({
    file: 'services/notification/src/main.ts',
    port,
    log: `${folder}/service.log`,
    env: {
      DATABASE_URL: database.app,
      SYSTEM_DATABASE_URL: database.system,
      NATS_URL: broker.url,
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      SECRET_KEY,
      SMTP_URL: mailServer.url,
      LOG_LEVEL: 'fatal',
    },
  });
});
afterAll(async () => {
  await service.kill9();
  await mailServer.stop();
  await system.end();
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabases(process.env.DATABASE_URL!, prefix, ['notification']);
});

/** Starts the service on an empty Redis each time: alarms of a dead process must not be needed. */
function start(): Promise<void> {
  const redis = new URL(process.env.REDIS_URL!);
  redis.pathname = `/${10 + (starts++ % 6)}`;
  return service.start({ REDIS_URL: redis.href });
}

/** Lets the time pass for which a dead process had taken the work. */
const leaseEnds = () => system.query('update job set lease_until = null where done_at is null');
const isDone = async () =>
  (await system.query('select 1 from job where done_at is not null')).rowCount === 1 &&
  (await system.query('select 1 from job')).rowCount === 1;
const messageIds = () => new Set(given.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));

it('killed while the mail is with the server, it sends it once more under the same Message-ID and never again', async () => {
  await start();
  // The server has the whole mail, but the process never gets its answer.
  beforeAnswer = () => {
    void service.kill9();
    return undefined;
  };
  await registered(broker.url, newId(), newUser());
  await eventually(() => given.length === 1, 15_000);
  await service.kill9();
  expect(await isDone()).toBe(false);

  beforeAnswer = () => '250 taken';
  await leaseEnds();
  await start();
  await eventually(isDone, 15_000);
  expect(given).toHaveLength(2);
  expect(messageIds().size).toBe(1);

  await service.kill9();
  await start();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(given).toHaveLength(2);
});

it('killed between the registration and its handling, it sends the mail once after the restart', async () => {
  given.length = 0;
  await service.kill9();
  await registered(broker.url, newId(), newUser());
  await start();
  await eventually(() => given.length === 1, 15_000);
  await eventually(async () => (await system.query('select 1 from job where done_at is null')).rowCount === 0);
  expect(given).toHaveLength(1);
});

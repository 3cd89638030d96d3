import { newId } from '@keystead/platform';
import { eventually, KillableService, ScriptedMailServer } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

// The service as a process of its own, so that it can be killed as a crash would.

let mailServer: ScriptedMailServer;
let service: KillableService;

/** Whole mails the server was given, oldest first. */
const given: string[] = [];
/** What happens when the server has a whole mail, before it answers. */
let beforeAnswer: () => string | undefined = () => '250 taken';

beforeAll(async () => {
  mailServer = await ScriptedMailServer.start({
    receive: (mail) => {
      given.push(mail);
      return beforeAnswer();
    },
  });
  service = await KillableService.prepare({
    service: 'notification',
    file: 'services/notification/src/main.ts',
    migrations,
    env: { SECRET_KEY, SMTP_URL: mailServer.url },
  });
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

/** Lets the time pass for which a dead process had taken the work. */
const leaseEnds = () => service.admin.query('update job set lease_until = null where done_at is null');
const isDone = async () =>
  (await service.admin.query('select 1 from job where done_at is not null')).rowCount === 1 &&
  (await service.admin.query('select 1 from job')).rowCount === 1;
const messageIds = () => new Set(given.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));

it('killed while the mail is with the server, it sends it once more under the same Message-ID and never again', async () => {
  await service.start();
  // The server has the whole mail, but the process never gets its answer.
  beforeAnswer = () => {
    void service.kill9();
    return undefined;
  };
  await registered(service.broker.url, newId(), newUser());
  await eventually(() => given.length === 1, 15_000);
  await service.kill9();
  expect(await isDone()).toBe(false);

  beforeAnswer = () => '250 taken';
  await leaseEnds();
  await service.start();
  await eventually(isDone, 15_000);
  expect(given).toHaveLength(2);
  expect(messageIds().size).toBe(1);

  await service.kill9();
  await service.start();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(given).toHaveLength(2);
});

it('killed between the registration and its handling, it sends the mail once after the restart', async () => {
  given.length = 0;
  await service.kill9();
  await registered(service.broker.url, newId(), newUser());
  await service.start();
  await eventually(() => given.length === 1, 15_000);
  await eventually(async () => (await service.admin.query('select 1 from job where done_at is null')).rowCount === 0);
  expect(given).toHaveLength(1);
});

import { randomBytes } from 'node:crypto';
import { type RunningService, startService } from '@keystead/platform';
import { eventually, expectOk, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { checkKeys } from '../../../deploy/local/backup/check-keys.js';
import { notification } from '../src/definition.js';
import { HubTokens } from '../src/hub/hub-tokens.js';
import { WebhookMessages } from '../src/webhooks/webhook-messages.js';
import { hubToken } from './hub-client.js';
import { SECRET_KEY } from './registered.js';
import { documentedCheck, WebhookReceiver } from './webhook-receiver.js';

const NEW = randomBytes(32).toString('base64');
let service: TestService;
let receiver: WebhookReceiver;
let me: Caller;
const running: RunningService[] = [];

beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY, WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  service = await startTestService(notification, { env });
  receiver = await new WebhookReceiver().start();
  me = service.as();
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await service.stop();
  await receiver.stop();
});

async function start(keys: string): Promise<RunningService> {
  const started = await startService(notification, { ...service.env, SECRET_KEY: keys });
  running.push(started);
  return started;
}

const report = () => checkKeys(new Map([['notification', service.database.system]]));

it('SECRET_KEY is replaced: calendars, webhooks and realtime connections go on', async () => {
  const { url } = expectOk(await me.post<{ data: { url: string } }>('v1/system/calendar/link')).data;
  const calendar = url.slice(url.indexOf('/api/'));
  const webhook = expectOk(
    await me.post<{ data: { id: string; secret: string } }>('v1/system/webhook/create', { url: receiver.url }),
  ).data;
  const token = await hubToken(me);
  const expectAllWorks = async (process: RunningService) => {
    expect((await fetch(`${process.url}${calendar}`)).status).toBe(200);
    const before = receiver.received.length;
    const ctx = { company_id: me.company_id, user_id: me.user_id } as Parameters<WebhookMessages['sendTest']>[0];
    await process.app.get(WebhookMessages).sendTest(ctx, webhook.id);
    expect(receiver.received).toHaveLength(before + 1);
    const { headers, body } = receiver.received.at(-1)!;
    expect(documentedCheck()(webhook.secret, headers, body)).toBe(true);
  };
  await expectAllWorks(await start(`${SECRET_KEY},${NEW}`));
  const rotating = await start(`${NEW},${SECRET_KEY}`);
  await eventually(async () => (await report()).isComplete, 60_000);
  await expectAllWorks(rotating);
  // A token of the old key opens a socket for the hour that it lives, wherever that key is still known.
  expect(rotating.app.get(HubTokens).verify(token)).toMatchObject({ sub: me.user_id });
  const alone = await start(NEW);
  await expectAllWorks(alone);
  expect(() => alone.app.get(HubTokens).verify(token)).toThrow();
  await expect(start(SECRET_KEY)).rejects.toThrow('SECRET_KEY is not the key');
}, 120_000);

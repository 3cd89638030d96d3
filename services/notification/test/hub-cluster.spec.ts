import { startService, type RunningService, newId } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { Redis } from 'ioredis';
import { notification } from '../src/definition.js';
import { Hub } from '../src/hub/hub.js';
import { openHub } from './hub-client.js';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';

// Several processes of the service: an event is taken by one of them, and its readers sit at any.

let stack: NotificationUnderTest;
let second: RunningService | undefined;

afterEach(async () => {
  await second?.stop();
  await stack?.stop();
});

async function bothProcesses(env: Record<string, string> = {}): Promise<string[]> {
  stack = await startNotification(env);
  second = await startService(notification, { ...stack.service.env, PORT: '0' });
  return [stack.service.url, second.url];
}

const device = (company_id: string, user_id: string) =>
  publishEvent(stack.service.env.NATS_URL!, 'session.opened_elsewhere', {
    company_id,
    aggregate_id: user_id,
    data: { user_id, device: '', ip: '203.0.113.9', at: '2026-07-01T09:30:00Z' },
  });

it('reach every reader once and in order, whichever took the event', async () => {
  const urls = await bothProcesses();
  const caller = stack.service.as();
  const { company_id, user_id } = caller;
  const clients = await Promise.all([...urls, ...urls].map((url) => openHub(url, caller, 0)));
  await publishEvent(stack.service.env.NATS_URL!, 'user.registered', {
    ...{ company_id, aggregate_id: user_id },
    data: { user_id, email: 'a@b.example', first_name: 'A', last_name: 'B', language: 'en', tenant_code: 'test01' },
  });
  for (let count = 0; count < 20; count++) await device(company_id, user_id);
  const from = performance.now();
  await eventually(() => clients.every(({ received }) => received.length >= 20));
  // Well before the sweep that finds what was lost.
  expect(performance.now() - from).toBeLessThan(5_000);
  for (const { received, close } of clients) {
    expect(received.map(({ data }) => data!.position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    close();
  }
}, 60_000);

it('act together over sharded channels: an action that one broadcasts reaches the readers of both, once', async () => {
  const urls = await bothProcesses();
  const caller = stack.service.as();
  const { company_id } = caller;
  const readers = await Promise.all(urls.map((url) => openHub(url, caller)));
  const picture = {
    property_id: newId(),
    property_address_id: newId(),
    external_path: 'https://pictures.example/a.jpg',
  };
  const hubs = [stack.service.app.get(Hub), second!.app.get(Hub)];
  for (const [index, hub] of hubs.entries()) {
    hub.broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
    hub.broadcast(company_id, 'property.read', { action: 'update_property_address_image', data: picture });
    await eventually(() => readers.every(({ received }) => received.length >= 2 * (index + 1)), 5_000);
  }
  const actions = [{ action: 'fetch_bill_list' }, { action: 'update_property_address_image', data: picture }];
  for (const { received, close } of readers) {
    expect(received).toEqual([...actions, ...actions]);
    close();
  }
  const redis = new Redis(stack.service.env.REDIS_URL!);
  try {
    const channels = (await redis.call('pubsub', 'shardchannels', 'keystead-hub*')) as string[];
    expect(channels.length).toBeGreaterThan(0);
  } finally {
    redis.disconnect();
  }
}, 60_000);

it('find what was lost between them when Redis is away', async () => {
  const urls = await bothProcesses({ REDIS_URL: 'redis://127.0.0.1:1' });
  const caller = stack.service.as();
  const clients = await Promise.all(urls.map((url) => openHub(url, caller)));
  await device(caller.company_id, caller.user_id);
  await eventually(() => clients.every(({ received }) => received.length === 1), 20_000);
  for (const { close } of clients) close();
}, 60_000);

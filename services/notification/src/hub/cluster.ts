import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { HubServer } from './hub-socket.js';

const CONNECT_WITHIN_MS = 1500;
const CHANNEL = 'keystead-hub';
/** Redis has sharded channels from this version on. */
const SHARDED_SINCE = 7;

export interface Cluster {
  /** False while Redis is away: what would be said is not kept for later. */
  isReady: () => boolean;
  leave: () => Promise<unknown>;
}

/**
 * Joins the processes of the hub through Redis. Messages between processes carry no more than who has new notifications: what is lost
 * while Redis is away is found by the next sweep.
 */
export async function joinCluster(server: HubServer, redisUrl: string, log: Logger): Promise<Cluster> {
  const publisher = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: null });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => log.debug({ err: error.message }, 'hub: Redis is not answering'));
  const version = await versionOf(publisher).catch(() => 0);
  if (version === 0) log.warn('hub: Redis does not answer, notifications reach other processes later');
  void subscriber.connect().catch(() => undefined);
  const options = { channelPrefix: CHANNEL, key: CHANNEL };
  server.adapter(
    version >= SHARDED_SINCE
      ? createShardedAdapter(publisher, subscriber, { ...options, subscriptionMode: 'static' })
      : createAdapter(publisher, subscriber, options),
  );
  return {
    isReady: () => publisher.status === 'ready',
    leave: () => Promise.all([publisher, subscriber].map(end)),
  };
}

/** What is on its way is answered first, unless Redis is away. */
async function end(client: Redis): Promise<void> {
  if (client.status === 'ready') await client.quit().catch(() => undefined);
  client.disconnect();
}

/** The major version of a Redis server. */
async function versionOf(client: Redis): Promise<number> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('no answer')), CONNECT_WITHIN_MS);
  });
  const info = client.connect().then(() => client.info('server'));
  info.catch(() => undefined);
  const answer = await Promise.race([info, tooLong]).finally(() => clearTimeout(late));
  return Number(/redis_version:(\d+)/.exec(answer)?.[1] ?? 0);
}

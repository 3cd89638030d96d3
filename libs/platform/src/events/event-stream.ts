import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventName } from '@keystead/contracts';
import type { NatsConfig } from './nats.js';

/** What every process follows by a consumer of its own. */
export const ACCESS_EVENTS = [
  'session.revoked',
  'role.permissions_changed',
  'user.access_changed',
] as const satisfies EventName[];

export const EVENT_STREAM = 'EVENTS';

/** Every event, as a subject of the stream names it. */
export const ALL_EVENTS = '>';

/** An event as one part of a service handles it: at its own pace, in a transaction of its own. `bill.paid#hub` */
export type EventOfPart = `${EventName}#${string}`;

/** Name of the durable consumer with which a service, or a part of it, handles an event, or all of them. */
export function consumerOf(service: string, name: EventName | EventOfPart | typeof ALL_EVENTS): string {
  return `${service}-${name === ALL_EVENTS ? 'all-events' : name.replace(/[._#]/g, '-')}`;
}

/** Name of the consumer with which the relay of a service looks whether an event of its own is in the stream. */
export const lookOf = (service: string): string => `${service}-look`;

const DAY_NS = 24 * 60 * 60 * 1_000_000_000;
const MEGABYTE = 1_000_000;
const NOT_FOUND: number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound];

/** On how many servers the stream is kept, and how large it may grow; what is left out is as in `NATS_CONFIG`. */
export type StreamShape = Partial<Pick<NatsConfig, 'streamReplicas' | 'streamMaxMb'>>;

const shaped = ({ streamReplicas = 1, streamMaxMb = 0 }: StreamShape) => ({
  num_replicas: streamReplicas,
  max_bytes: streamMaxMb > 0 ? streamMaxMb * MEGABYTE : -1,
});

/**
 * Whether there is no such stream or consumer. One whose servers elect a leader at the moment answers late or with
 * another error, and is there all the same.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof JetStreamApiError && NOT_FOUND.includes(error.code);

/**
 * The one stream of domain events; the outboxes keep longer than it does, so it can be refilled from them. Throws while
 * NATS cannot say whether it is there.
 */
export async function ensureStream(connection: NatsConnection, shape: StreamShape = {}): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  if (await streamConfig(manager)) return;
  await manager.streams.add({
    name: EVENT_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: 7 * DAY_NS,
    duplicate_window: 2 * 60 * 1_000_000_000,
    ...shaped(shape),
  });
}

/** Makes the stream, or changes one that is there, as the settings say; a step of the operator, not of a service. */
export async function shapeStream(connection: NatsConnection, shape: StreamShape): Promise<void> {
  await ensureStream(connection, shape);
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const wanted = shaped(shape);
  const found = await streamConfig(manager);
  if (found?.num_replicas === wanted.num_replicas && found.max_bytes === wanted.max_bytes) return;
  await manager.streams.update(EVENT_STREAM, wanted);
}

async function streamConfig(manager: JetStreamManager): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(EVENT_STREAM)).config;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

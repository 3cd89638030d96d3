import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventName } from '@keystead/contracts';

export const EVENT_STREAM = 'EVENTS';

/** Every event, as a subject of the stream names it. */
export const ALL_EVENTS = '>';

/** An event as one part of a service handles it: at its own pace, in a transaction of its own. `bill.paid#hub` */
export type EventOfPart = `${EventName}#${string}`;

/** Name of the durable consumer with which a service, or a part of it, handles an event, or all of them. */
export function consumerOf(service: string, name: EventName | EventOfPart | typeof ALL_EVENTS): string {
  return `${service}-${name === ALL_EVENTS ? 'all-events' : name.replace(/[._#]/g, '-')}`;
}

const DAY_NS = 24 * 60 * 60 * 1_000_000_000;

/** The one stream of domain events; the outboxes keep longer than it does, so it can be refilled from them. */
export async function ensureStream(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  try {
    await manager.streams.info(EVENT_STREAM);
  } catch {
    await manager.streams.add({
      name: EVENT_STREAM,
      subjects: ['events.>'],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: 7 * DAY_NS,
      duplicate_window: 2 * 60 * 1_000_000_000,
    });
  }
}

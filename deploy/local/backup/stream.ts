import { jetstreamManager } from '@nats-io/jetstream';
import { SERVICES, type Service } from '@keystead/contracts';
import { connectNats, EVENT_STREAM, type NatsServer } from '@keystead/platform';

/** A durable consumer of the event stream, as NATS knows it. */
export interface StreamConsumer {
  name: string;
  service: Service;
  /** `lease.opened`, or `>` for every event. */
  event: string;
  /** Events that it has not received yet, or not acknowledged. */
  pending: number;
}

const PREFIX = 'events.';

/** Removes the event stream with its consumers; the services make both again, and fill the stream from their outboxes. */
export async function removeStream(server: NatsServer): Promise<void> {
  const connection = await connectNats(server, 'restore');
  try {
    const manager = await jetstreamManager(connection);
    const names = await manager.streams.names().next();
    if (names.includes(EVENT_STREAM)) await manager.streams.delete(EVENT_STREAM);
  } finally {
    await connection.close();
  }
}

/** Which services consume what; empty while there is no stream, or no service has run on it. */
export async function listConsumers(server: NatsServer): Promise<StreamConsumer[]> {
  const connection = await connectNats(server, 'check-delivery');
  try {
    const manager = await jetstreamManager(connection);
    const names = await manager.streams.names().next();
    if (!names.includes(EVENT_STREAM)) return [];
    const consumers: StreamConsumer[] = [];
    for await (const { name, config, num_pending, num_ack_pending } of manager.consumers.list(EVENT_STREAM)) {
      const service = SERVICES.find((each) => name.startsWith(`${each}-`));
      const event = config.filter_subject?.slice(PREFIX.length);
      if (!service || !event || !config.durable_name) continue;
      consumers.push({ name, service, event, pending: num_pending + num_ack_pending });
    }
    return consumers;
  } finally {
    await connection.close();
  }
}

import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/**
 * How events are asked for. A server that dies takes the request with it, and nobody tells the client: it misses the
 * heartbeats, which by the library's own setting takes half a minute.
 */
const PULL = { expires: 10_000, idle_heartbeat: 2_000, abort_on_missing_resource: true } as const;

/**
 * The consumers that a process reads at the moment. Reading ends, after what has already come, when two heartbeats are
 * missed and when the connection was lost; whoever reads starts over. The library would ask again by itself, but only
 * after `expires`, and without end for a consumer whose server is gone.
 */
export class OpenConsumers {
  private readonly open = new Set<ConsumerMessages>();

  constructor(connection: NatsConnection) {
    void this.watch(connection);
  }

  async read(consumer: Consumer, max_messages: number): Promise<ConsumerMessages> {
    const messages = await consumer.consume({ ...PULL, max_messages });
    this.open.add(messages);
    void this.stopWhenSilent(messages);
    return messages;
  }

  stop(): void {
    for (const messages of this.open) messages.stop();
  }

  private async stopWhenSilent(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) if (type === 'heartbeats_missed') messages.stop();
    this.open.delete(messages);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) if (type === 'reconnect') this.stop();
  }
}

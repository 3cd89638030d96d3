import type { Consumer, ConsumerMessages, PushConsumer } from '@nats-io/jetstream';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';

/**
 * A server that dies takes a request for events with it, and nobody tells the client: it misses the heartbeats, which
 * by the library's own setting takes half a minute.
 */
export const HEARTBEAT_MS = 2_000;
const PULL = { expires: 10_000, idle_heartbeat: HEARTBEAT_MS, abort_on_missing_resource: true } as const;

/** What a server has sent arrives within this, or its connection is gone. */
const DRAIN_MS = 2_000;

/**
 * The consumers that a process reads at the moment. Reading ends, after what has already come, when two heartbeats are
 * missed and when the connection was lost; whoever reads starts over. The library would ask again by itself, but only
 * after `expires`, and without end for a consumer whose server is gone.
 */
export class OpenConsumers {
  private readonly open = new Set<ConsumerMessages>();
  private isConnected = true;

  constructor(connection: NatsConnection) {
    void this.watch(connection);
  }

  async pull(consumer: Consumer, max_messages: number): Promise<ConsumerMessages> {
    return this.note(await consumer.consume({ ...PULL, max_messages }));
  }

  async receive(consumer: PushConsumer): Promise<ConsumerMessages> {
    return this.note(await consumer.consume({ abort_on_missing_resource: true }));
  }

  stop(): void {
    for (const messages of this.open) messages.stop();
  }

  /**
   * Ends reading after what the server has sent already. The library's own stop drops what is on its way, and that is
   * delivered again only when the time for its acknowledgement is over.
   */
  drain(): void {
    for (const messages of this.open) {
      // Reading ends by itself when this subscription has; no method of the library's interface says so.
      const { sub } = messages as ConsumerMessages & { sub?: Subscription };
      if (!this.isConnected || !sub || sub.isClosed()) {
        messages.stop();
        continue;
      }
      sub.drain().catch(() => messages.stop());
      setTimeout(() => messages.stop(), DRAIN_MS).unref();
    }
  }

  private note(messages: ConsumerMessages): ConsumerMessages {
    this.open.add(messages);
    void this.stopWhenSilent(messages);
    return messages;
  }

  private async stopWhenSilent(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) if (type === 'heartbeats_missed') messages.stop();
    this.open.delete(messages);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.isConnected = false;
      if (type !== 'reconnect') continue;
      this.isConnected = true;
      this.stop();
    }
  }
}

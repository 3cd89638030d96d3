import { connect, type NatsConnection } from '@nats-io/transport-node';

/** Connects for as long as the process lives; user and password may stand in the address. */
export function connectNats(address: string, name: string): Promise<NatsConnection> {
  const url = new URL(address);
  return connect({
    servers: `${url.protocol}//${url.host}`,
    user: url.username ? decodeURIComponent(url.username) : undefined,
    pass: url.password ? decodeURIComponent(url.password) : undefined,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    // Traces of every publish cost more than the publish.
    noAsyncTraces: true,
  });
}

/** Sends what is still to be sent, unless the server is gone. */
export async function leaveNats(connection: NatsConnection): Promise<void> {
  await connection.drain().catch(() => connection.close());
}

import { connect, errors, type NatsConnection } from '@nats-io/transport-node';

const AGAIN_MS = 250;
const PATIENCE_MS = 15_000;

/**
 * Connects for as long as the process lives; user and password may stand in the address. A server that is just being
 * started itself is waited for; one that refuses us is not.
 */
export async function connectNats(address: string, name: string): Promise<NatsConnection> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      return await connectOnce(address, name);
    } catch (error) {
      if (!(error instanceof errors.ConnectionError) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

function connectOnce(address: string, name: string): Promise<NatsConnection> {
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

/** Sends what is still to be sent, unless the server is down. */
export async function leaveNats(connection: NatsConnection): Promise<void> {
  await connection.drain().catch(() => connection.close());
}

import { readFileSync } from 'node:fs';
import { connect, createInbox, credsAuthenticator, errors, type NatsConnection } from '@nats-io/transport-node';
import { readConfig, type ConfigOf } from '../config/config.js';
import { NATS_CONFIG } from '../config/nats-config.js';

const AGAIN_MS = 250;
const PATIENCE_MS = 15_000;
// A server that no longer answers, though its connection stands, is left after this twice.
const PING_MS = 10_000;

export type NatsConfig = ConfigOf<typeof NATS_CONFIG>;
export type NatsServer = string | Partial<NatsConfig>;

/** The settings of NATS in an environment, for steps that read nothing else. */
export function natsConfigIn(env: Record<string, string | undefined>): NatsConfig {
  return readConfig(NATS_CONFIG, env);
}

/**
 * Connects for as long as the process lives; `server` is an address, several separated by commas, or the settings of
 * NATS. A server that is just being started itself is waited for; one that refuses us is not.
 */
export async function connectNats(server: NatsServer, name: string): Promise<NatsConnection> {
  const options = connectionOptions(typeof server === 'string' ? { natsUrl: server } : server, name);
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      const connection = await connect(options());
      inboxes.set(connection, inboxOf(name));
      return connection;
    } catch (error) {
      if (!(error instanceof errors.ConnectionError) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Answers for this connection alone arrive under this; its user may listen to nothing else (nats-users.ts). */
export const inboxOf = (name: string): string => `_INBOX_${name}`;

const inboxes = new WeakMap<NatsConnection, string>();

/** A new subject that the user of this connection may listen to. */
export const newInbox = (connection: NatsConnection): string => createInbox(inboxes.get(connection));

function connectionOptions(config: Partial<NatsConfig>, name: string) {
  const addresses = config.natsUrl!.split(',').map((address) => new URL(address));
  const { username, password } = addresses[0]!;
  const tls = tlsOf(config, addresses);
  const credentials = config.natsCredentialsFile && readFileSync(config.natsCredentialsFile);
  return () => ({
    servers: addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    user: config.natsUser ?? (username ? decodeURIComponent(username) : undefined),
    pass: config.natsPassword ?? (password ? decodeURIComponent(password) : undefined),
    ...(credentials ? { authenticator: credsAuthenticator(credentials) } : {}),
    ...(tls ? { tls } : {}),
    name,
    inboxPrefix: inboxOf(name),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: PING_MS,
    // Traces of every publish cost more than the publish.
    noAsyncTraces: true,
  });
}

/** With any of these a server without TLS is refused, so that no password travels in clear text. */
function tlsOf(config: Partial<NatsConfig>, addresses: URL[]) {
  const { natsCaFile: caFile, natsCertFile: certFile, natsKeyFile: keyFile } = config;
  const isRequired = caFile !== undefined || certFile !== undefined || addresses.some((url) => url.protocol === 'tls:');
  if (!isRequired) return undefined;
  return { ...(caFile ? { caFile } : {}), ...(certFile ? { certFile } : {}), ...(keyFile ? { keyFile } : {}) };
}

/** Sends what is still to be sent, unless the server is down. */
export async function leaveNats(connection: NatsConnection): Promise<void> {
  await connection.drain().catch(() => connection.close());
}

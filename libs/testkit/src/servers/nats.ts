import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { natsUsers, OPERATOR_USER, type NatsProcess } from '@keystead/platform';
import { exchange } from './exchange.js';
import { findProgram } from './programs.js';
import type { RunningServer, ServerAddress, ServerKind } from './server.js';

function configFile(place: ServerAddress): string {
  return join(dirname(place.dataDir), `${basename(place.dataDir)}.conf`);
}

// Only settings that nats-server 2.9 knows too: newer ones (sync_interval) make it refuse to start.
function config(place: ServerAddress): string {
  return `host: "${place.host}"
port: ${place.port}
server_name: "keystead-local"
max_payload: 1MB
jetstream { store_dir: "${place.dataDir}", max_memory_store: 64MB, max_file_store: 4GB }
${place.password ? natsUsers((user) => JSON.stringify(natsPasswordOf(user, place.password))) : ''}
`;
}

/** Password of a user of a server of our own, of which the operator's is known. */
export const natsPasswordOf = (user: typeof OPERATOR_USER | NatsProcess, password: string): string =>
  user === OPERATOR_USER ? password : createHmac('sha256', password).update(user).digest('hex');

/**
 * Address of a server for one process: as its own user, with its rights alone, where the server is a program that we
 * started; as it was given otherwise.
 */
export function natsUrlOf({ url, pid }: Pick<RunningServer, 'url' | 'pid'>, process: NatsProcess): string {
  const own = new URL(url);
  if (pid === undefined || own.username !== OPERATOR_USER) return url;
  own.password = natsPasswordOf(process, decodeURIComponent(own.password));
  own.username = process;
  return own.href;
}

export const nats: ServerKind = {
  name: 'nats',
  title: 'NATS',
  variable: 'NATS_URL',
  schemes: ['nats', 'tls'],
  aptPackage: 'nats-server',
  stopSignal: 'SIGTERM',
  findPrograms: async () => {
    const path = findProgram('nats-server');
    return path ? [{ path }] : [];
  },
  prepare: async (_program, place) => {
    await writeFile(configFile(place), config(place), { mode: 0o600 });
  },
  command: (_program, place) => ({ args: ['-c', configFile(place)], mark: configFile(place) }),
  container: (place) => ({
    image: 'nats:2.12-alpine',
    port: 4222,
    dataPath: '/data',
    env: {},
    command: ['-js', '-sd', '/data', ...(place.password ? ['--user', OPERATOR_USER, '--pass', place.password] : [])],
  }),
  url: ({ host, port, password }) => `nats://${password ? `${OPERATOR_USER}:${password}@` : ''}${host}:${port}`,
  probe: async (url) => {
    const { hostname, port, username, password, protocol } = new URL(url);
    // A TLS server says who it is in clear text first; that much is enough here.
    const secured = protocol === 'tls:';
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password), verbose: false };
    const hello = secured ? '' : `CONNECT ${JSON.stringify(credentials)}\r\nPING\r\n`;
    const received = await exchange(hostname, Number(port || 4222), hello, secured ? 'INFO ' : 'PONG');
    if (!/"jetstream":\s*true/.test(received)) throw new Error('it runs without JetStream (start it with -js)');
  },
};

import { writeFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import { basename, dirname, join } from 'node:path';
import { exchange } from './exchange.js';
import { findProgram } from './programs.js';
import type { ServerAddress, ServerKind } from './server.js';

function configFile(place: ServerAddress): string {
  return join(dirname(place.dataDir), `${basename(place.dataDir)}.conf`);
}

function config(place: ServerAddress): string {
  return `bind ${place.host}
port ${place.port}
dir "${place.dataDir}"
${place.password ? `requirepass ${place.password}` : ''}
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
`;
}

function probeSecurely(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 2_000 });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer within 2 seconds')));
  });
}

export const redis: ServerKind = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  schemes: ['redis', 'rediss'],
  aptPackage: 'redis-server',
  stopSignal: 'SIGTERM',
  findPrograms: async () => {
    const path = findProgram('redis-server') ?? findProgram('valkey-server');
    return path ? [{ path }] : [];
  },
  prepare: async (_program, place) => {
    await writeFile(configFile(place), config(place), { mode: 0o600 });
  },
  // Redis rewrites its command line to the address it listens on.
  command: (_program, place) => ({ args: [configFile(place)], mark: `${place.host}:${place.port}` }),
  container: (place) => ({
    image: 'redis:7-alpine',
    port: 6379,
    dataPath: '/data',
    env: {},
    command: ['redis-server', '--appendonly', 'yes', ...(place.password ? ['--requirepass', place.password] : [])],
  }),
  url: ({ host, port, password }) => `redis://${password ? `:${password}@` : ''}${host}:${port}/0`,
  probe: async (url) => {
    const { hostname, port, username, password, protocol } = new URL(url);
    if (protocol === 'rediss:') return probeSecurely(hostname, Number(port || 6379));
    const names = [username, password].filter(Boolean).map(decodeURIComponent).join(' ');
    await exchange(hostname, Number(port || 6379), `${names ? `AUTH ${names}\r\n` : ''}PING\r\n`, '+PONG');
  },
};

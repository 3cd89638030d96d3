import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { howToGet, startOwn, useGiven } from '../src/servers/bring-up.js';
import { nats } from '../src/servers/nats.js';
import { choosePort, isFree } from '../src/servers/ports.js';
import { findCarriedPostgres, findPostgres } from '../src/servers/postgres-programs.js';
import { postgres } from '../src/servers/postgres.js';
import { redis } from '../src/servers/redis.js';
import type { RunningServer, ServerKind } from '../src/servers/server.js';

let base: string;
const started: RunningServer[] = [];

async function start(kind: ServerKind, dataDir: string, password = 'first') {
  const server = await startOwn(kind, { dataDir: join(base, dataDir), password });
  started.push(server);
  return server;
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

// Where a program is missing the server runs in a container, which containers.spec.ts is about.
const kinds = [postgres, nats, redis];
const found = await Promise.all(kinds.map((kind) => kind.findPrograms(join(tmpdir(), 'no-data'))));
const LOCAL = kinds.filter((_kind, at) => found[at]!.length > 0);

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'keystead-servers-'));
  chmodSync(base, 0o711);
});

afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  rmSync(base, { recursive: true, force: true });
});

describe.each(LOCAL)('$title as a local program', (kind) => {
  it('comes back on its port after kill -9, and empty after a wipe', async () => {
    const server = await start(kind, kind.name);
    const { url, dataDir, pid } = server;
    writeFileSync(join(dataDir ?? '', 'left-behind'), '');

    await server.kill9();
    await expect(kind.probe(url)).rejects.toThrow();
    await server.restart();
    await kind.probe(url);
    expect(server.url).toBe(url);
    expect(server.pid).not.toBe(pid);
    expect(existsSync(join(dataDir ?? '', 'left-behind'))).toBe(true);

    await server.restart({ wipe: true });
    await kind.probe(url);
    expect(existsSync(join(dataDir ?? '', 'left-behind'))).toBe(false);
  });

  it('refuses a wrong password and takes a new one for the same data', async () => {
    const server = await start(kind, `${kind.name}-password`);
    await expect(kind.probe(server.url.replace('first', 'wrong'))).rejects.toThrow();
    await server.stop();
    const again = await start(kind, `${kind.name}-password`, 'second');
    await kind.probe(again.url);
  });
});

it.each(LOCAL)('ends a forgotten $title before it uses its data again', async (kind) => {
  const forgotten = await start(kind, `${kind.name}-forgotten`);
  const { pid = 0, url } = forgotten;
  const next = await start(kind, `${kind.name}-forgotten`);
  expect(next.pid).not.toBe(pid);
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(kind.probe(url)).rejects.toThrow();
  await kind.probe(next.url);
});

it('keeps PostgreSQL rows through kill -9, flushing to disk by default', async () => {
  const server = await start(postgres, 'rows');
  await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await server.kill9();
  await server.restart();
  expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

it('runs the PostgreSQL that npm brought when the machine has none', async () => {
  expect(await findPostgres([], [])).toEqual([]);
  const carried = await findCarriedPostgres();
  const server = await start({ ...postgres, findPrograms: async () => (carried ? [carried] : []) }, 'carried');
  const [row] = await query(server.url, 'SELECT current_setting($$server_version_num$$)::int / 10000 AS major');
  expect(row).toEqual({ major: carried?.major });
});

it('does not take a postgres without initdb for a PostgreSQL', async () => {
  const folder = join(base, 'stray');
  mkdirSync(folder);
  const real = (await findPostgres())[0] ?? (await findCarriedPostgres());
  writeFileSync(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 99.1"\n', { mode: 0o755 });
  expect((await findPostgres([folder], [])).map((program) => program.major)).not.toContain(99);
  mkdirSync(join(base, 'linked'));
  symlinkSync(real?.path ?? '', join(base, 'linked', 'postgres'));
  expect((await findPostgres([join(base, 'linked')], []))[0]?.path).toBe(real?.path);
});

it('refuses data of another PostgreSQL in one sentence', async () => {
  const dataDir = join(base, 'ancient');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '9\n');
  await expect(postgres.findPrograms(dataDir)).rejects.toThrow(/belongs to PostgreSQL 9, .* "npm run reset"/);
});

it('uses a given server without owning it, and says why it cannot', async () => {
  const own = await start(redis, 'given');
  const given = await useGiven(redis, own.url);
  expect(given.source).toBe('REDIS_URL');
  await given.stop();
  await redis.probe(own.url);
  await expect(given.kill9()).rejects.toThrow(/not ours/);

  const port = await choosePort();
  await expect(useGiven(nats, `nats://127.0.0.1:${port}`)).rejects.toThrow(
    /NATS_URL names NATS .*ECONNREFUSED.*unset NATS_URL/,
  );
  await expect(useGiven(postgres, 'mysql://x')).rejects.toThrow(/DATABASE_URL must be an address such as postgres:/);
  expect(howToGet(nats)).toMatch(/NATS_URL.*install nats-server.*Docker.*root on Debian/);
});

it('recognises a NATS without JetStream', async () => {
  const listener = createServer((socket) => {
    socket.write('INFO {"server_id":"x","version":"2.9.10"}\r\n');
    socket.on('data', () => socket.write('PONG\r\n'));
  });
  const port = await choosePort();
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await expect(nats.probe(`nats://a:b@127.0.0.1:${port}`)).rejects.toThrow(/without JetStream/);
  listener.close();
});

it('shows the last lines of a server that cannot start', async () => {
  const command: ServerKind['command'] = (program, place) => {
    const { args, ...rest } = postgres.command(program, place);
    return { ...rest, args: [...args, '-c', 'nowhere=1'] };
  };
  await expect(start({ ...postgres, command }, 'broken')).rejects.toThrow(
    /did not start: it ended with code 1\.\n.*"nowhere"/s,
  );
  expect(readFileSync(join(base, 'broken.log'), 'utf8')).toContain('nowhere');
});

/** A port that the system gives, and that nothing here has chosen. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<unknown>((resolve) => server.close(resolve));
  return port;
}

it('takes another port when another process has chosen the preferred one', async () => {
  const port = await freePort();
  const other = createSocket('udp4');
  await new Promise<void>((resolve) => other.bind({ port, address: '127.0.0.1', exclusive: true }, resolve));
  expect(await isFree(port)).toBe(true);
  const chosen = await choosePort(port);
  expect(chosen).not.toBe(port);
  other.close();
  const second = createSocket('udp4');
  const refused = new Promise((resolve) => second.once('error', resolve));
  second.bind({ port: chosen, address: '127.0.0.1', exclusive: true });
  expect(await refused).toMatchObject({ code: 'EADDRINUSE' });
});

it('takes another port when the preferred one is busy', async () => {
  const busy = createServer();
  const port = await choosePort();
  await new Promise<void>((resolve) => busy.listen(port, '127.0.0.1', resolve));
  expect(await isFree(port)).toBe(false);
  expect(await choosePort(port)).not.toBe(port);
  busy.close();
});

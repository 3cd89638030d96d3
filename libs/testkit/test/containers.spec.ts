import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ContainerServer, hasContainerEngine } from '../src/servers/containers.js';
import { nats } from '../src/servers/nats.js';
import { postgres } from '../src/servers/postgres.js';
import { redis } from '../src/servers/redis.js';
import type { ServerKind } from '../src/servers/server.js';
import { makeTemporaryFolder } from '../src/test-servers.js';

// The servers of tests on a machine that has a container engine and none of their programs.

let base: string;
beforeAll(() => (base = makeTemporaryFolder()));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const start = (kind: ServerKind, name: string, password = 'first') =>
  ContainerServer.start(kind, { dataDir: join(base, name), password, durable: false });

const hasEngine = await hasContainerEngine();

it('are started in containers only where an engine answers', async () => {
  if (hasEngine) return expect((await import('testcontainers')).getContainerRuntimeClient()).resolves.toBeDefined();
  return expect(start(redis, 'no-engine')).rejects.toThrow(/container runtime/i);
});

if (hasEngine) {
  describe.each([postgres, nats, redis])('$title in a container', (kind) => {
    it('comes back on its port after kill -9, and empty after a wipe', async () => {
      const server = await start(kind, kind.name);
      const { url, dataDir } = server;
      try {
        const mark = join(dataDir, 'left-behind');
        writeFileSync(mark, '');
        await server.kill9();
        await expect(kind.probe(url)).rejects.toThrow();
        await server.restart();
        await kind.probe(url);
        expect([server.url, existsSync(mark)]).toEqual([url, true]);
        await server.restart({ wipe: true });
        await kind.probe(url);
        expect(existsSync(mark)).toBe(false);
      } finally {
        await server.stop();
      }
    });

    it('refuses a wrong password', async () => {
      const server = await start(kind, `${kind.name}-password`);
      try {
        await expect(kind.probe(server.url.replace('first', 'wrong'))).rejects.toThrow();
      } finally {
        await server.stop();
      }
    });
  });

  it('keep PostgreSQL rows through kill -9', async () => {
    const server = await start(postgres, 'rows');
    const query = async (sql: string) => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      try {
        return (await client.query(sql)).rows as unknown[];
      } finally {
        await client.end();
      }
    };
    try {
      await query('create table entry as select 1 as n');
      await query('checkpoint');
      await server.kill9();
      await server.restart();
      expect(await query('select n from entry')).toEqual([{ n: 1 }]);
    } finally {
      await server.stop();
    }
  });
}

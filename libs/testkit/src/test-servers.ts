import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isOurs, type Leftover } from './leftovers.js';
import { bringUp } from './servers/bring-up.js';
import { nats } from './servers/nats.js';
import { postgres } from './servers/postgres.js';
import { redis } from './servers/redis.js';
import type { RunningServer } from './servers/server.js';
import { isReachableByOthers } from './servers/unprivileged.js';

const PREFIX = 'keystead-test-';

// PostgreSQL's unprivileged user must be able to reach it.
const BASE = isReachableByOthers(join(tmpdir(), 'x')) ? tmpdir() : '/tmp';

export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(BASE, PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}

export interface TestServers {
  stop(): Promise<void>;
}

/** Brings up what a test run needs and names it in the environment, where worker processes find it. */
export async function startTestServers(): Promise<TestServers> {
  await sweep();
  const folder = makeTemporaryFolder();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const password = randomBytes(12).toString('hex');
  const kinds = [postgres, nats, redis];
  const outcomes = await Promise.allSettled(
    kinds.map((kind) => bringUp(kind, { dataDir: join(folder, kind.name), password, say })),
  );
  const servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  kinds.forEach((kind, index) => (process.env[kind.variable] = servers[index]?.url));
  remember(folder, servers);
  return { stop };
}

function remember(folder: string, servers: RunningServer[]): void {
  const children = servers.flatMap(({ pid, source }) => (pid ? [{ pid, command: source }] : []));
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ owner: process.pid, children }));
}

/** Ends what an earlier run left behind when it was killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(BASE).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(BASE, name);
    try {
      const run = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { owner: number; children: Leftover[] };
      if (isOurs({ pid: run.owner, command: 'node' })) continue;
      await Promise.all(run.children.map((child) => endLeftover(child, 'SIGINT')));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run is just setting it up, or it belongs to somebody else.
    }
  }
}

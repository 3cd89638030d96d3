import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isOurs, noteProcess, readLeftover } from './leftovers.js';
import { dropPreparedDatabases, openPreparedDatabases } from './prepared-database.js';
import { bringUp } from './servers/bring-up.js';
import { nats } from './servers/nats.js';
import { postgres } from './servers/postgres.js';
import { redis } from './servers/redis.js';
import { isReachableByOthers } from './servers/unprivileged.js';

const PREFIX = 'keystead-test-';
const OWNER = 'owner.json';

/** Memory that the servers of a whole test run find room in. */
const ENOUGH_MEMORY = 4 * 1024 ** 3;
const MEMORY = '/dev/shm';

function hasMemoryDisk(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_MEMORY;
}

/** Throw-away data stays in memory where there is enough. PostgreSQL's unprivileged user must be able to reach it. */
const BASE = hasMemoryDisk() ? MEMORY : isReachableByOthers(join(tmpdir(), 'x')) ? tmpdir() : '/tmp';

/** A folder of this process; if it is killed, the next run ends what the `.pid` files name, and removes the folder. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(BASE, PREFIX));
  chmodSync(folder, 0o711);
  noteProcess(join(folder, OWNER), { pid: process.pid, command: 'node' });
  return folder;
}

export interface TestServers {
  stop(): Promise<void>;
}

/** Brings up what a test run needs and names it in the environment, where worker processes find it. */
export async function startTestServers(): Promise<TestServers> {
  await endLeftovers();
  const folder = makeTemporaryFolder();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const password = randomBytes(12).toString('hex');
  const kinds = [postgres, nats, redis];
  const outcomes = await Promise.allSettled(
    kinds.map((kind) => bringUp(kind, { dataDir: join(folder, kind.name), password, say, durable: false })),
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
  const [database] = servers;
  await openPreparedDatabases(database!.url);
  return {
    stop: async () => {
      if (database!.source === postgres.variable) await dropPreparedDatabases(database!.url);
      await stop();
    },
  };
}

/** Ends what a run left behind when it was killed. */
export async function endLeftovers(): Promise<void> {
  for (const name of readdirSync(BASE).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(BASE, name);
    const owner = readLeftover(join(folder, OWNER));
    if (!owner || isOurs(owner)) continue;
    const pids = readdirSync(folder).filter((file) => file.endsWith('.pid'));
    const left = pids.map((file) => readLeftover(join(folder, file))).filter((found) => found !== undefined);
    await Promise.all(left.map((leftover) => endLeftover(leftover, 'SIGINT')));
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // Such as a disk that is still mounted: no reason to run no test.
      process.stderr.write(`Left over from an earlier run: ${folder}: ${String(error)}\n`);
    }
  }
}

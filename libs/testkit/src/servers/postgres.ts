import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findCarriedPostgres, findPostgres } from './postgres-programs.js';
import { Refusal, type Command, type ServerAddress, type Program, type ServerKind } from './server.js';
import { UNPRIVILEGED_USER, makeOwnFolder, runsAsRoot } from './unprivileged.js';

const ADMIN = 'keystead';
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
const asWhom = () => (runsAsRoot() ? UNPRIVILEGED_USER : {});

/** Programs that can run this data, best first: data belongs to one major version. */
async function findPrograms(dataDir: string): Promise<Program[]> {
  const versionFile = join(dataDir, 'PG_VERSION');
  const needed = existsSync(versionFile) ? Number((await readFile(versionFile, 'utf8')).trim()) : undefined;
  const fits = ({ major }: Program) => needed === undefined || major === needed;
  const installed = await findPostgres();
  if (installed.some(fits)) return installed.filter(fits);
  const carried = await findCarriedPostgres();
  if (carried && fits(carried)) return [carried];
  const found = [...installed, ...(carried ? [carried] : [])];
  if (found.length === 0) return [];
  throw new Refusal(
    `The data in ${dataDir} belongs to PostgreSQL ${needed}, which is not on this machine (found: ` +
      `${found.map(({ major }) => major).join(', ')}): install it, or start empty with "npm run reset".`,
  );
}

/** Runs one of PostgreSQL's own programs as the user that owns the data. */
function runTool(path: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' }, ...asWhom() };
    const child = execFile(path, args, options, (error, stdout, stderr) => {
      if (error) reject(new Refusal(`${path} failed: ${(stderr || stdout || error.message).trim()}`));
      else resolve();
    });
    child.stdin?.end(input);
  });
}

// Made aside and moved in one step: an interrupted first start leaves nothing that looks like data.
async function createData(program: Program, place: ServerAddress): Promise<void> {
  const fresh = `${place.dataDir}.new`;
  const passwordFile = `${place.dataDir}.pw`;
  await rm(fresh, { recursive: true, force: true });
  await makeOwnFolder(fresh);
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  if (runsAsRoot()) await chown(passwordFile, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  const args = ['-D', fresh, '-U', ADMIN, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  try {
    await runTool(join(dirname(program.path), 'initdb'), [
      ...args,
      `--locale=${LOCALE}`,
      ...(place.durable ? [] : ['--no-sync']),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(place.dataDir, { recursive: true, force: true });
  await rename(fresh, place.dataDir);
}

// The administrator's password lives outside the data; when it changed or was lost, the data learns the new one offline.
async function agreeOnPassword(program: Program, place: ServerAddress): Promise<void> {
  const mark = createHash('sha256').update(place.password).digest('hex');
  const markFile = `${place.dataDir}.mark`;
  if (existsSync(markFile) && (await readFile(markFile, 'utf8')) === mark) return;
  const statement = `ALTER ROLE ${ADMIN} PASSWORD '${place.password.replaceAll("'", "''")}';\n`;
  await runTool(program.path, ['--single', '-D', place.dataDir, 'postgres'], statement);
  await writeFile(markFile, mark, { mode: 0o600 });
}

async function prepare(program: Program, place: ServerAddress): Promise<void> {
  if (existsSync(join(place.dataDir, 'PG_VERSION'))) {
    await makeOwnFolder(place.dataDir);
    return agreeOnPassword(program, place);
  }
  await createData(program, place);
  const mark = createHash('sha256').update(place.password).digest('hex');
  await writeFile(`${place.dataDir}.mark`, mark, { mode: 0o600 });
}

/** A quarter of the memory, as PostgreSQL advises, but no more than this product has use for; taken as it is needed. */
function sharedBuffers(): number {
  return Math.min(1024, Math.max(128, Math.floor(totalmem() / 4 / 1024 ** 2)));
}

function command(_program: Program, place: ServerAddress): Command {
  const settings = [
    `listen_addresses=${place.host}`,
    `port=${place.port}`,
    'unix_socket_directories=',
    'max_connections=300',
    `shared_buffers=${sharedBuffers()}MB`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...(place.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const args = ['-D', place.dataDir, ...settings.flatMap((setting) => ['-c', setting])];
  return { args, mark: `-D ${place.dataDir} `, ...asWhom() };
}

export const postgres: ServerKind = {
  name: 'postgres',
  title: 'PostgreSQL',
  variable: 'DATABASE_URL',
  schemes: ['postgres', 'postgresql'],
  aptPackage: 'postgresql',
  // PostgreSQL's "fast" stop: open transactions are rolled back, everything is written out.
  stopSignal: 'SIGINT',
  findPrograms,
  prepare,
  command,
  container: (place) => ({
    image: 'postgres:17-alpine',
    port: 5432,
    dataPath: '/var/lib/postgresql/data',
    env: { POSTGRES_USER: ADMIN, POSTGRES_DB: 'postgres', POSTGRES_PASSWORD: place.password },
    command: ['postgres', '-c', 'max_connections=300', ...(place.durable ? [] : ['-c', 'fsync=off'])],
  }),
  url: (place) => `postgres://${ADMIN}:${place.password}@${place.host}:${place.port}/postgres`,
  probe: async (url) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.query('SELECT 1');
    } finally {
      await client.end().catch(() => undefined);
    }
  },
};

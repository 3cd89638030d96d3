import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Service } from '@keystead/contracts';
import { Refusal } from '@keystead/testkit';
import { checksum, filesOf, writeManifest, type DumpFacts, type Manifest } from './manifest.js';
import { findPostgresClient, runPostgresClient } from './postgres-client.js';

export interface BackupOptions {
  /** Folder to make; one that is there must be empty. */
  to: string;
  /** Addresses of the databases with their backup roles. */
  databases: ReadonlyMap<Service, string>;
  /** Folder of uploaded files, where they are on this machine. */
  storage?: string;
  say?: (line: string) => void;
}

interface Opened {
  service: Service;
  url: string;
  client: pg.Client;
}

/** A database held at one moment, from which `pg_dump` reads. */
interface Held extends Opened {
  snapshot: string;
  facts: Pick<DumpFacts, 'postgres' | 'migrations' | 'newest_event'>;
}

const HOLD = 'set idle_in_transaction_session_timeout = 0; begin isolation level repeatable read read only';
const SNAPSHOT = 'select pg_export_snapshot() as snapshot, now() as at';
const FACTS = `select current_setting('server_version_num')::int / 10000 as postgres,
    (select count(*)::int from migrations) as migrations,
    (select json_build_object('seq', seq, 'at', at) from outbox order by seq desc limit 1) as newest_event`;
const MAY_READ = 'select rolbypassrls or rolsuper as may from pg_roles where rolname = current_user';

/**
 * Dumps all databases as they are at one moment, then copies the uploaded files: a file without a row is harmless, a row
 * without its file is not. Answers what the folder holds.
 */
export async function takeBackup({ to, databases, storage, say = () => undefined }: BackupOptions): Promise<Manifest> {
  await makeEmptyFolder(to);
  const opened: Opened[] = [];
  try {
    for (const [service, url] of databases) opened.push(await open(service, url));
    // The moments of all databases lie as close together as a round trip.
    const held = await Promise.all(opened.map(hold));
    const taken_at = new Date().toISOString();
    const services: Manifest['services'] = {};
    for (const each of held) {
      services[each.service] = await dump(each, to);
      say(`${each.service}: ${services[each.service]!.bytes} bytes`);
    }
    const files = storage === undefined ? null : await copyFiles(storage, to);
    await writeManifest(to, { taken_at, services, files });
    return { format: 1, taken_at, services, files };
  } finally {
    await Promise.allSettled(opened.map(({ client }) => client.end()));
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  const inside = await readdir(folder).catch(() => []);
  if (inside.length > 0) throw new Refusal(`${folder} is not empty: name a folder of its own for each backup.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function open(service: Service, url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(`The database of ${service} does not answer: ${(error as Error).message || String(error)}`);
  }
  const { rows } = await client.query<{ may: boolean }>(MAY_READ);
  if (rows[0]?.may) return { service, url, client };
  await client.end();
  throw new Refusal(
    `${new URL(url).username} does not see the rows of all companies: as an administrator, alter role ` +
      `"${new URL(url).username}" bypassrls.`,
  );
}

async function hold(opened: Opened): Promise<Held> {
  const { client } = opened;
  await client.query(HOLD);
  const { rows } = await client.query<{ snapshot: string }>(SNAPSHOT);
  const facts = await client.query<Held['facts']>(FACTS);
  return { ...opened, snapshot: rows[0]!.snapshot, facts: facts.rows[0]! };
}

async function dump({ service, url, snapshot, facts }: Held, to: string): Promise<DumpFacts> {
  const file = `${service}.dump`;
  const path = join(to, file);
  const program = await findPostgresClient('pg_dump', facts.postgres);
  await runPostgresClient(program, url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${path}`]);
  return { file, bytes: (await stat(path)).size, sha256: await checksum(path), ...facts };
}

async function copyFiles(storage: string, to: string): Promise<{ count: number }> {
  const target = filesOf(to);
  await mkdir(target, { recursive: true, mode: 0o700 });
  // Nothing was uploaded yet where there is no folder.
  await cp(storage, target, { recursive: true, preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  return { count: entries.filter((entry) => entry.isFile()).length };
}

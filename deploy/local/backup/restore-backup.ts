import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { SERVICES, type Service } from '@keystead/contracts';
import type { NatsServer } from '@keystead/platform';
import { ensureDatabase, Refusal, withClient } from '@keystead/testkit';
import { checksum, filesOf, readManifest, type Manifest } from './manifest.js';
import { findPostgresClient, runPostgresClient } from './postgres-client.js';
import { removeStream } from './stream.js';

export interface RestoreOptions {
  /** Folder of the backup. */
  from: string;
  /** Only these; all that the backup holds unless given. */
  services?: readonly Service[];
  /** Address of the database server with an administrator. */
  admin: string;
  /** Addresses of the databases with their owner roles. */
  owners: ReadonlyMap<Service, string>;
  nats: NatsServer;
  /** Folder of uploaded files, where they are on this machine. */
  storage?: string;
  say?: (line: string) => void;
}

/** The outboxes keep events this long; what is older cannot be published again. */
const OUTBOX_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings databases back to a backup and removes the event stream, so that every service publishes again what its outbox
 * holds and the restored ones consume what they miss; inboxes refuse what was handled. A database is filled aside and
 * takes its place when all of them are complete; the one before stays under another name. Answers what to print.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string> {
  const { from, admin, owners, nats, say = () => undefined } = options;
  const manifest = await readManifest(from);
  const services = chosen(manifest, options);
  await verify(manifest, services, from);
  return withClient(admin, async (client) => {
    for (const service of services) await assertStopped(client, service, owners.get(service)!);
    for (const service of services) {
      await fill(client, options, manifest, service);
      say(`${service}: restored aside`);
    }
    const before = await swap(
      client,
      services.map((service) => databaseIn(owners.get(service)!)),
    );
    if (services.includes('documents')) await restoreFiles(manifest, options);
    await removeStream(nats);
    return report(manifest, services, before);
  });
}

const databaseIn = (url: string): string => new URL(url).pathname.slice(1);

function chosen(manifest: Manifest, { services, owners }: RestoreOptions): Service[] {
  const inside = SERVICES.filter((service) => manifest.services[service]);
  const missing = services?.find((service) => !inside.includes(service));
  if (missing) throw new Refusal(`The backup holds no database of ${missing}; it holds ${inside.join(', ')}.`);
  const wanted = services ?? inside;
  const unknown = wanted.find((service) => !owners.has(service));
  if (unknown) throw new Refusal(`The address of the database of ${unknown} with its owner role is missing.`);
  return [...wanted];
}

async function verify(manifest: Manifest, services: Service[], from: string): Promise<void> {
  for (const service of services) {
    const { file, sha256 } = manifest.services[service]!;
    const found = await checksum(join(from, file)).catch(() => null);
    if (found !== sha256) throw new Refusal(`${join(from, file)} is not what was written by the backup.`);
  }
}

/** What a running service writes meanwhile would be lost, and what it remembers would be wrong. */
async function assertStopped(client: pg.Client, service: Service, owner: string): Promise<void> {
  const name = databaseIn(owner);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1 and usename = any($2)',
    [name, [`${name}_app`, `${name}_system`]],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Refusal(`${service} is running (${count} connections to ${name}): stop it first.`);
}

const asideOf = (name: string): string => `${name}_restoring`;

async function fill(client: pg.Client, options: RestoreOptions, manifest: Manifest, service: Service): Promise<void> {
  const url = new URL(options.owners.get(service)!);
  const name = databaseIn(url.href);
  const { file, postgres } = manifest.services[service]!;
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const program = await findPostgresClient('pg_restore', Math.max(postgres, rows[0]!.major));
  await client.query(`drop database if exists "${asideOf(name)}" with (force)`);
  await ensureDatabase(client, options.admin, name, asideOf(name));
  url.pathname = `/${asideOf(name)}`;
  // As the owner, to whom everything then belongs; rows come before the policies that would refuse them.
  await runPostgresClient(program, url.href, ['--exit-on-error', '--no-owner', join(options.from, file)]);
}

/** All databases change places in one transaction; answers what the ones before are called now. */
async function swap(client: pg.Client, names: string[]): Promise<string[]> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const before = names.map((name) => `${name}_before_${stamp}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)', [
    names.flatMap((name) => [name, asideOf(name)]),
  ]);
  const renames = names.flatMap((name, at) => [
    `alter database "${name}" rename to "${before[at]!}"`,
    `alter database "${asideOf(name)}" rename to "${name}"`,
  ]);
  await client.query(['begin', ...renames, 'commit'].join('; '));
  return before;
}

/** Files are never changed, so that those which are there are left alone. */
async function restoreFiles({ files }: Manifest, { from, storage }: RestoreOptions): Promise<void> {
  if (!files || storage === undefined) return;
  await cp(filesOf(from), storage, { recursive: true, force: false, preserveTimestamps: true });
}

function report({ taken_at }: Manifest, services: Service[], before: string[]): string {
  const days = (Date.now() - Date.parse(taken_at)) / DAY_MS;
  const lines = [
    `Restored as of ${taken_at}: ${services.join(', ')}.`,
    `The databases before are kept as ${before.join(', ')}: drop them when all is well.`,
    'Run the migrations and start the services: each publishes again what its outbox holds. Then see what is still ' +
      'missing with: npm run check-delivery (in the image: node dist/check-delivery.cjs).',
  ];
  if (days > OUTBOX_DAYS)
    lines.push(
      `The backup is ${Math.floor(days)} days old and outboxes keep ${OUTBOX_DAYS}: older events do not come again.`,
    );
  return `${lines.join('\n')}\n`;
}

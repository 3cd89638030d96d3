import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES, type Service } from '@keystead/contracts';
import type { NatsServer } from '@keystead/platform';
import { Refusal } from '@keystead/testkit';
import { checkDelivery, type Delivery } from './check-delivery.js';
import { checkKeys, type KeyReport } from './check-keys.js';
import type { Places } from './places.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';
import { removeStream } from './stream.js';

const USAGE = {
  backup: 'Say where to: npm run backup -- --to <folder>; in the image: node dist/backup.cjs --to <folder>',
  restore:
    'Say where from: npm run restore -- --from <folder> [--service <name>]; in the image: node dist/restore.cjs --from <folder>',
  'check-delivery':
    'Ask with npm run check-delivery [-- --replay]; in the image: node dist/check-delivery.cjs [--replay]',
  'check-keys': 'Ask with npm run check-keys; in the image: node dist/check-keys.cjs',
};

export type BackupCommand = keyof typeof USAGE;

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  service: { type: 'string', multiple: true },
  replay: { type: 'boolean' },
} as const;

function read(command: BackupCommand, args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Refusal(USAGE[command]);
  }
}

/** Where a command works, once it is known to be asked well. */
export type FindPlaces = <T>(work: (places: Places) => Promise<T>) => Promise<T>;

/** `--to <folder>`: dumps all databases and copies the uploaded files; answers what to print. */
export async function backup(args: string[], find: FindPlaces, say: (line: string) => void): Promise<string> {
  const { to } = read('backup', args);
  if (!to) throw new Refusal(USAGE.backup);
  return find(async ({ backups, storage }) => {
    const { services, files, taken_at } = await takeBackup({ to: resolve(to), databases: backups, storage, say });
    const held = files ? `${files.count} files` : 'no files: they are not on this machine';
    return `${to} holds ${Object.keys(services).length} databases as of ${taken_at}, and ${held}.\n`;
  });
}

/** `--from <folder> [--service <name>]`: brings all databases, or the named ones, back; answers what to print. */
export async function restore(args: string[], find: FindPlaces, say: (line: string) => void): Promise<string> {
  const { from, service } = read('restore', args);
  if (!from) throw new Refusal(USAGE.restore);
  const services = service?.map(serviceNamed);
  return find(({ admin, owners, nats, storage }) => {
    if (!admin) throw new Refusal('ADMIN_DATABASE_URL is missing: databases are made by an administrator.');
    return restoreBackup({ from: resolve(from), services, admin, owners, nats: needed(nats), storage, say });
  });
}

/**
 * Says which events a service has not handled, or handled though nothing holds them. `--replay` has every service
 * publish again what its outbox holds.
 */
export async function delivery(args: string[], find: FindPlaces): Promise<Delivery> {
  const { replay } = read('check-delivery', args);
  return find(async ({ systems, nats }) => {
    if (!replay) return checkDelivery(systems, needed(nats));
    await removeStream(needed(nats));
    const text = 'The event stream is removed: within a minute each service publishes again what its outbox holds.\n';
    return { text, isComplete: true };
  });
}

/** Says which keys are still needed to decrypt what is stored. */
export async function keys(args: string[], find: FindPlaces): Promise<KeyReport> {
  if (args.length > 0) throw new Refusal(USAGE['check-keys']);
  return find(({ systems }) => checkKeys(systems));
}

function serviceNamed(name: string): Service {
  const service = SERVICES.find((each) => each === name);
  if (!service) throw new Refusal(`There is no service "${name}"; services: ${SERVICES.join(', ')}`);
  return service;
}

function needed(nats: NatsServer | undefined): NatsServer {
  if (!nats) throw new Refusal('NATS_URL is missing: the event stream is asked too.');
  return nats;
}

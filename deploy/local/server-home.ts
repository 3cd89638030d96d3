import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReachableByOthers, runsAsRoot } from '@keystead/testkit';

/**
 * Where PostgreSQL keeps its data. Under root it runs as an unprivileged user, who cannot walk into a checkout below a
 * closed home folder such as /root: then the data goes to /var/lib/keystead, and a note beside our other data says where.
 */
export function postgresHome(data: string): string {
  const hidden = runsAsRoot() && !isReachableByOthers(join(data, 'postgres'));
  if (!hidden) return join(data, 'postgres');
  return join('/var/lib/keystead', createHash('sha256').update(data).digest('hex').slice(0, 12), 'postgres');
}

/** The same, made ready for use. */
export function preparePostgresHome(data: string): string {
  const home = postgresHome(data);
  if (home.startsWith(data)) return home;
  mkdirSync(dirname(home), { recursive: true, mode: 0o711 });
  writeFileSync(join(data, 'postgres.moved'), dirname(home));
  return home;
}

/** The folder outside our data that PostgreSQL's data went to, if it did. */
export function movedHome(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'postgres.moved'), 'utf8');
  } catch {
    return undefined;
  }
}

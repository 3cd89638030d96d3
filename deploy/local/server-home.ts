import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReachableByOthers, runsAsRoot } from '@keystead/testkit';

/**
 * Where PostgreSQL keeps its data. Under root it runs as an unprivileged user, who cannot walk into a checkout below a
 * closed home folder such as /root: then the data goes to /var/lib/keystead, and a note beside our other data says where.
 */
export function postgresHome(data: string): string {
  const hidden = runsAsRoot() && !isReachableByOthers(join(data, 'postgres'));
  if (!hidden) return join(data, 'postgres');
  const home = join('/var/lib/keystead', createHash('sha256').update(data).digest('hex').slice(0, 12));
  mkdirSync(home, { recursive: true, mode: 0o711 });
  writeFileSync(join(data, 'postgres.moved'), home);
  return join(home, 'postgres');
}

/** The folder outside our data that `postgresHome` chose, if it did. */
export function movedHome(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'postgres.moved'), 'utf8');
  } catch {
    return undefined;
  }
}

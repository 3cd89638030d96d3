import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, SERVICES, type Role } from '@keystead/contracts';

const LOWEST_FIRST = ROLES.toReversed();

/**
 * The lowest role that an operation refuses, as the reviewed `access.txt` of its service says; null where every role
 * may call it.
 */
export function lowRoles(): Map<string, Role | null> {
  const lines = SERVICES.flatMap((service) =>
    readFileSync(join(process.cwd(), 'services', service, 'test', 'access.txt'), 'utf8').split('\n'),
  );
  return new Map(
    lines
      .map((line) => /^(GET|POST|PUT) +(\S+): ?(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, method, path, roles]) => {
        const allowed = new Set(roles!.split(' '));
        return [`${method} /api/${path}`, LOWEST_FIRST.find((role) => !allowed.has(role)) ?? null];
      }),
  );
}

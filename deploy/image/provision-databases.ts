import { SERVICES } from '@keystead/contracts';
import { developmentSecretsIn, isLocalAddress } from '@keystead/platform';
import { databaseName, provision, variableFor } from '@keystead/testkit';

const PREFIX = 'keystead';
const ROLES = {
  owner: 'OWNER_DATABASE_URL',
  app: 'DATABASE_URL',
  system: 'SYSTEM_DATABASE_URL',
  backup: 'BACKUP_DATABASE_URL',
} as const;

/** Password of each role, from the address that will sign in with it; throws a sentence about the first wrong one. */
export function passwordsIn(env: Record<string, string | undefined>): Map<string, string> {
  const passwords = new Map<string, string>();
  for (const service of SERVICES) {
    const database = databaseName(PREFIX, service);
    for (const [role, suffix] of Object.entries(ROLES)) {
      const variable = variableFor(service, suffix);
      const wanted = `postgres://${database}_${role}:<password>@<host>/${database}`;
      const text = env[variable] ?? '';
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const fits = url?.username === `${database}_${role}` && url.pathname === `/${database}` && url.password;
      if (!fits) throw new Error(`${variable} must be ${wanted}`);
      passwords.set(url.username, decodeURIComponent(url.password));
    }
  }
  return passwords;
}

/**
 * Makes every service's database and its roles, or brings them back to how they should be; answers the databases'
 * names. The one step that needs an administrator of the database server.
 */
export async function provisionDatabases(env: Record<string, string | undefined>): Promise<string[]> {
  const known = developmentSecretsIn(env);
  const isForOthers =
    env.NODE_ENV === 'production' || (env.PUBLIC_URL !== undefined && !isLocalAddress(env.PUBLIC_URL));
  if (isForOthers && known.length > 0) {
    throw new Error(`These are development secrets that everybody knows; set your own: ${known.join(', ')}`);
  }
  if (!env.ADMIN_DATABASE_URL) throw new Error('ADMIN_DATABASE_URL is missing');
  const passwords = passwordsIn(env);
  const databases = await provision(env.ADMIN_DATABASE_URL, PREFIX, (role) => passwords.get(role)!);
  return Object.values(databases).map(({ name }) => name);
}

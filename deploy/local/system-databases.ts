import { join } from 'node:path';
import { SERVICES, type Service } from '@keystead/contracts';
import { databaseName, Refusal, variableFor } from '@keystead/testkit';
import { runningDatabase } from './run-file.js';
import { loadSecrets, passwordFor } from './secrets.js';

const VARIABLE = 'SYSTEM_DATABASE_URL';

/**
 * Databases as their system roles see them: those that the environment names (all, or the one service whose container
 * this is), else those of the house running on `data`.
 */
export function systemDatabases(env: Record<string, string | undefined>, data: string): Map<Service, string> {
  const named = SERVICES.flatMap((service) => {
    const url = env[variableFor(service, VARIABLE)];
    return url ? [[service, url] as const] : [];
  });
  if (named.length > 0) return new Map(named);
  // In the container of one service: its own.
  const own = SERVICES.find((service) => service === env.SERVICE);
  if (own && env[VARIABLE]) return new Map([[own, env[VARIABLE]]]);
  const server = runningDatabase(join(data, 'run.json'));
  if (!server) {
    throw new Refusal(
      `No database to ask: start Keystead with "npm start", or set ${variableFor('lease', VARIABLE)} and the like.`,
    );
  }
  const secrets = loadSecrets(join(data, 'secrets.json'));
  return new Map(
    SERVICES.map((service) => {
      const url = new URL(server);
      url.pathname = databaseName('keystead', service);
      url.username = `${databaseName('keystead', service)}_system`;
      url.password = passwordFor(secrets, url.username);
      return [service, url.href];
    }),
  );
}

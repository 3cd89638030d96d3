import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type Service } from '@keystead/contracts';
import { natsConfigIn, type NatsServer } from '@keystead/platform';
import { bringUp, databaseName, databaseUrlsOf, nats, postgres, Refusal, variableFor } from '@keystead/testkit';
import { runningServers } from '../run-file.js';
import { loadSecrets, passwordFor, type Secrets } from '../secrets.js';
import { postgresHome } from '../server-home.js';

type Env = Record<string, string | undefined>;
type Databases = ReadonlyMap<Service, string>;

/** Everything that backups, restores and checks work on. */
export interface Places {
  /** The database server with an administrator. */
  admin: string | undefined;
  /** Databases with their backup, owner and system roles. */
  backups: Databases;
  owners: Databases;
  systems: Databases;
  nats: NatsServer | undefined;
  /** Folder of uploaded files, where they are on a disk of this machine. */
  storage: string | undefined;
}

/** Those that the environment names, as in the image; undefined when it names no database. */
export function placesIn(env: Env): Places | undefined {
  const named = (suffix: string): Databases =>
    new Map(
      SERVICES.flatMap((service) => {
        const url = env[variableFor(service, suffix)];
        return url ? [[service, url] as const] : [];
      }),
    );
  const [backups, owners, systems] = [
    named('BACKUP_DATABASE_URL'),
    named('OWNER_DATABASE_URL'),
    named('SYSTEM_DATABASE_URL'),
  ];
  if (backups.size + owners.size + systems.size === 0) return undefined;
  const storage = env.STORAGE_DRIVER === 'azure' ? undefined : env.STORAGE_FOLDER || undefined;
  return {
    admin: env.ADMIN_DATABASE_URL,
    backups,
    owners,
    systems,
    nats: env.NATS_URL ? natsConfigIn(env) : undefined,
    storage,
  };
}

export interface LocalOptions {
  /** Folder of everything that survives a restart: `.keystead`. */
  data: string;
  env: Env;
  say: (line: string) => void;
  /** The services must not run meanwhile. */
  isStopped?: boolean;
}

/** Work on this machine's Keystead: on the servers that run, else on ones that are started for it. */
export async function withLocalPlaces<T>(options: LocalOptions, work: (places: Places) => Promise<T>): Promise<T> {
  const { data, env, say, isStopped = false } = options;
  if (!existsSync(join(data, 'secrets.json'))) {
    throw new Refusal(
      `No database to work on: start Keystead with "npm start", or set ${variableFor('lease', 'BACKUP_DATABASE_URL')} and the like.`,
    );
  }
  const secrets = loadSecrets(join(data, 'secrets.json'));
  const running = runningServers(join(data, 'run.json'));
  if (running && isStopped) throw new Refusal(`Keystead is running (${running.url}): stop it first.`);
  if (running?.database && running.nats) {
    return work(placesOn(running.database, running.nats, data, secrets));
  }
  const database = await bringUp(postgres, {
    dataDir: postgresHome(data),
    password: passwordFor(secrets, 'postgres'),
    env,
    say,
  });
  try {
    const broker = await bringUp(nats, {
      dataDir: join(data, 'nats'),
      password: passwordFor(secrets, 'nats'),
      env,
      say,
    });
    try {
      return await work(placesOn(database.url, broker.url, data, secrets));
    } finally {
      await broker.stop();
    }
  } finally {
    await database.stop();
  }
}

function placesOn(admin: string, natsUrl: string, data: string, secrets: Secrets): Places {
  const urls = SERVICES.map((service) => {
    const name = databaseName('keystead', service);
    return [service, databaseUrlsOf(admin, name, (role) => passwordFor(secrets, role))] as const;
  });
  const withRole = (role: 'backup' | 'owner' | 'system') =>
    new Map(urls.map(([service, each]) => [service, each[role]]));
  return {
    admin,
    backups: withRole('backup'),
    owners: withRole('owner'),
    systems: withRole('system'),
    nats: natsUrl,
    storage: join(data, 'storage'),
  };
}

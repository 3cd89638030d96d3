import { rmSync } from 'node:fs';
import { describeApi, migrate, startService, type ServiceDefinition } from '@keystead/platform';
import { SERVICES } from '@keystead/contracts';
import { dropDatabases, makeTemporaryFolder, provision, TEST_PRIVATE_KEY, TEST_PUBLIC_KEY } from '@keystead/testkit';
import { joinDescriptions } from '../../services/gateway/src/join-descriptions.js';
import { DEFINITIONS } from './definitions.js';

type Document = ReturnType<typeof describeApi>;

/** The whole API as it is served, from the services themselves; needs DATABASE_URL, NATS_URL and REDIS_URL. */
export async function apiDescription(): Promise<string> {
  const prefix = `t_docs_${process.pid}`;
  const admin = process.env.DATABASE_URL!;
  const databases = await provision(admin, prefix, () => 'docs');
  try {
    const parts: Document[] = [];
    for (const service of SERVICES) {
      await migrate(databases[service].owner, DEFINITIONS[service].migrations);
      parts.push(await describe(DEFINITIONS[service], databases[service]));
    }
    return `${JSON.stringify(joinDescriptions(parts, 'Keystead'), null, 2)}\n`;
  } finally {
    await dropDatabases(admin, prefix);
  }
}

async function describe(definition: ServiceDefinition, database: { app: string; system: string }): Promise<Document> {
  const folder = makeTemporaryFolder();
  const running = await startService(definition, {
    DATABASE_URL: database.app,
    SYSTEM_DATABASE_URL: database.system,
    NATS_URL: process.env.NATS_URL,
    REDIS_URL: process.env.REDIS_URL,
    SMTP_URL: 'smtp://127.0.0.1:25',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    STORAGE_KEY: Buffer.alloc(32).toString('base64'),
    STORAGE_FOLDER: folder,
    JWT_PRIVATE_KEY: TEST_PRIVATE_KEY,
    JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
  try {
    return describeApi(running.app, definition.name);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

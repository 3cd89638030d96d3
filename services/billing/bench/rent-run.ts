import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { migrate } from '@keystead/platform';
import { makeTemporaryFolder, postgres, provision, startOwn } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { compareRentRun } from './compare-rent-run.js';

// Prints one JSON line: the rent run beside the bare statement, on a PostgreSQL of its own with fsync on.

const folder = makeTemporaryFolder();
const server = await startOwn(postgres, { dataDir: join(folder, 'postgres'), password: 'bench', durable: true });
try {
  const { billing } = await provision(server.url, 'bench', () => 'bench', ['billing']);
  await migrate(billing.owner, migrations);
  process.stdout.write(`${JSON.stringify(await compareRentRun(billing.app))}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { migrate } from '@keystead/platform';
import { makeTemporaryFolder, postgres, provision, startOwn } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { compareRentRun } from './compare-rent-run.js';

// Prints one JSON line: the rent run beside the bare statement, on a PostgreSQL of its own with fsync on.
// The argument is how many leases; a multiple of four.

const folder = makeTemporaryFolder();
const server = await startOwn(postgres, { dataDir: join(folder, 'postgres'), password: 'bench', durable: true });
try {
  const { billing } = await provision(server.url, 'bench', () => 'bench', ['billing']);
  await migrate(billing.owner, migrations);
  const comparison = await compareRentRun(billing, Number(process.argv[2] ?? 100_000));
  process.stdout.write(`${JSON.stringify(comparison)}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

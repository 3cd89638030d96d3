import { writeFileSync } from 'node:fs';
import { Refusal } from '@keystead/testkit';
import { measureBankImport } from './bank-import.js';
import { ensureWrk } from './ensure-wrk.js';
import { measureEvents } from './events.js';
import { measureGrowth } from './growth.js';
import { measureImport } from './import.js';
import { measureLargeCompany } from './large-company.js';
import { measureOwnerStatements } from './owner-statements.js';
import { measurePages } from './pages.js';
import { measurePeers } from './peers.js';
import { measurePermissions } from './permissions.js';
import { measureRentEdits } from './rent-edit.js';
import { measureRentRun } from './rent-run.js';
import type { Figure } from './report.js';
import { measureSignIn } from './sign-in.js';
import { Stage } from './stage.js';
import { measureStart } from './start.js';
import { measureStatements } from './statements.js';
import { measureUploads } from './uploads.js';
import { measureWrites } from './writes.js';

// One part in this process, named by the only argument; `--list` names all. deploy/bench.mjs runs one after the other.

const PARTS: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  pages: measurePages,
  writes: measureWrites,
  peers: measurePeers,
  statements: measureStatements,
  events: measureEvents,
  growth: measureGrowth,
  large_company: measureLargeCompany,
  owner_statements: measureOwnerStatements,
  rent: measureRentRun,
  rent_edit: measureRentEdits,
  import: measureImport,
  bank_import: measureBankImport,
  uploads: measureUploads,
  sign_in: measureSignIn,
  permissions: measurePermissions,
  start: measureStart,
};

if (process.argv[2] === '--list') {
  process.stdout.write(`${Object.keys(PARTS).join('\n')}\n`);
  process.exit(0);
}

ensureWrk();
const stage = await Stage.open();
let measured = false;
// A pool may notice that its server was stopped when all is measured; before that an error ends the part.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${measured ? 'after measuring: ' : ''}${error.stack ?? error.message}\n`);
  if (!measured) void stage.close().finally(() => process.exit(1));
});
try {
  const figures = await PARTS[process.argv[2]!]!(stage);
  writeFileSync(process.env.RESULT!, JSON.stringify(figures));
  measured = true;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
} finally {
  await stage.close();
}
process.exit(measured ? 0 : 1);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureBankImport } from './bank-import.js';
import { ensureWrk } from './ensure-wrk.js';
import { measureEvents } from './events.js';
import { measureGrowth } from './growth.js';
import { measureImport } from './import.js';
import { measurePages } from './pages.js';
import { measurePermissions } from './permissions.js';
import { measureRentEdits } from './rent-edit.js';
import { measureRentRun } from './rent-run.js';
import { isMet, table, type Figure } from './report.js';
import { measureSignIn } from './sign-in.js';
import { Stage } from './stage.js';
import { measureStart } from './start.js';
import { measureStatements } from './statements.js';
import { measureWrites } from './writes.js';

// npm run bench [-- pages writes statements events growth rent rent_edit import bank_import sign_in permissions start]: every goal beside its own control in one run.

const PARTS: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  pages: measurePages,
  writes: measureWrites,
  statements: measureStatements,
  events: measureEvents,
  growth: measureGrowth,
  rent: measureRentRun,
  rent_edit: measureRentEdits,
  import: measureImport,
  bank_import: measureBankImport,
  sign_in: measureSignIn,
  permissions: measurePermissions,
  start: measureStart,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(1);
}

ensureWrk();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n# ${name}\n`);
  const stage = await Stage.open();
  try {
    figures.push(...(await measure(stage)));
  } finally {
    await stage.close();
  }
}
process.stdout.write(`\n${table(figures)}\n`);
writeFileSync(join(process.cwd(), 'dist', 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.exit(figures.every(isMet) ? 0 : 1);

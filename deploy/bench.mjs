// npm run bench [-- part …]: installs and builds what is missing, then runs the benchmarks, each part in a process and on
// servers of its own, and prints one table of what they measured.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { buildAll, explainBuild } = await import('./build.mjs');
const { bundle } = await import('./bundle.mjs');
const { WORKSPACES } = await import('./import-ts.mjs');
const { runParts } = await import('./bench-parts.mjs');

const folder = join(ROOT, 'dist', 'bench');
const parts = ['bench', 'report', 'control-server', 'lease-with-permissions', 'lease-without-permissions'];
// The kit for tests has an ajv of its own, which is not the one that is found from the folder of the bundle.
const ajv = createRequire(join(ROOT, 'libs', 'testkit', 'package.json')).resolve('ajv');
const sources = {
  ...Object.fromEntries(parts.map((name) => [name, `load-tests/bench/${name}.ts`])),
  'baseline-gateway': 'load-tests/baseline/gateway.ts',
  'baseline-service': 'load-tests/baseline/service.ts',
};
try {
  await buildAll({ halves: ['services'] });
  await bundle(sources, folder, { packages: 'external', alias: { ...WORKSPACES, ajv } });
} catch (error) {
  console.error(`The build failed:\n${explainBuild(error)}`);
  process.exit(1);
}
const { isMet, table } = await import(join(folder, 'report.mjs'));
const command = [process.execPath, '--enable-source-maps', join(folder, 'bench.mjs')];
const { figures, failed } = runParts(command, process.argv.slice(2), join(ROOT, 'dist', 'bench.json'));
if (figures.length > 0) console.log(`\n${table(figures)}`);
if (failed.length > 0) console.error(`\nNot finished, see above: ${failed.join(', ')}.`);
process.exit(failed.length === 0 && figures.every(isMet) ? 0 : 1);

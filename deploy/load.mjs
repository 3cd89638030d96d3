// npm run load -- <scenario>: load on a product of its own on this machine, with the limits that anybody meets.
//   npm run load                                   names the scenarios
//   npm run load -- agent-day --seconds 60
import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildAll } from './build.mjs';
import { bundle, ROOT } from './bundle.mjs';

const SOURCES = join(ROOT, 'load-tests', 'scenarios');
const HELP =
  'k6 is needed: install it (https://grafana.com/docs/k6/latest/set-up/install-k6), or name its program by K6=/path/to/k6.';

const scenarios = readdirSync(SOURCES).map((file) => file.replace(/\.ts$/, ''));
/** Those that need no k6. */
const WITHOUT_K6 = ['slow-clients', 'slow-database'];
const all = [...scenarios, ...WITHOUT_K6].sort();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string' } } });
const [scenario] = positionals;
if (!all.includes(scenario)) fail(`npm run load -- <scenario> [--seconds N]: ${all.join(', ')}`);
const k6 = findK6();
if (!k6 && !WITHOUT_K6.includes(scenario)) fail(HELP);

const folder = mkdtempSync(join(tmpdir(), 'keystead-load-'));
try {
  const { main } = await load();
  const faults = await main({ scenario, folder, k6, seconds: values.seconds });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function findK6() {
  const given = process.env.K6;
  const places = given ? [given] : (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'k6'));
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** k6 finds no packages by itself, so each scenario and the client it uses become one file. */
async function load() {
  await buildAll({ halves: ['services'] });
  await build({
    entryPoints: scenarios.map((name) => join(SOURCES, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['keystead-source'],
    external: ['k6', 'k6/*'],
  });
  const bench = join(ROOT, 'dist', 'bench');
  await bundle({ load: 'load-tests/load.ts' }, bench);
  return import(pathToFileURL(join(bench, 'load.mjs')).href);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

// npm run load: the k6 journey against a running product on this machine (BASE_URL, default http://127.0.0.1:8080).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './install.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname)) {
  console.error('Load goes to this machine only: BASE_URL must name 127.0.0.1 or localhost.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'keystead-load-'));
try {
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** k6 finds no packages by itself, so the journey and the client it uses become one file. */
async function run() {
  const outfile = join(folder, 'main-job.js');
  await build({
    entryPoints: [join(ROOT, 'load-tests', 'main-job.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['keystead-source'],
    external: ['k6', 'k6/*'],
  });
  const args = ['run', '-e', `BASE_URL=${base}`, ...process.argv.slice(2), outfile];
  const { status, error } = spawnSync('k6', args, { stdio: 'inherit' });
  if (!error) return status ?? 1;
  console.error('The load journey needs k6: install it from https://grafana.com/docs/k6 and run this again.');
  return 1;
}

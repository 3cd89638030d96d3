// npm run bench [-- part …]: builds the product and the benchmarks, then runs them on servers of their own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { bundle, ROOT } from './bundle.mjs';
import { WORKSPACES } from './import-ts.mjs';

await buildAll({ halves: ['services'] });
const folder = join(ROOT, 'dist', 'bench');
const parts = ['bench', 'control-server', 'lease-with-permissions', 'lease-without-permissions'];
const sources = Object.fromEntries(parts.map((name) => [name, `load-tests/bench/${name}.ts`]));
await bundle(sources, folder, { packages: 'external', alias: WORKSPACES });
const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'bench.mjs'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));

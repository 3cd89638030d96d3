// `npm run dev`: the product on this machine, with services that restart when their code changes and the console served
// by Vite. A migration runs with the next start.
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const SETTLED_MS = 50;
const CONSOLE_PORT = Number(process.env.CONSOLE_PORT ?? 5173);

ensureInstalled();
const { explainBuild, forgetBuild, putServices, servicesBundle } = await import('./build.mjs');
const { bundleContext } = await import('./bundle.mjs');
const { WORKSPACES } = await import('./import-ts.mjs');
const { entries, outdir, options } = servicesBundle();
// Packages stay outside: they do not change here, and joining them is most of the work of a build. Those that a workspace
// has in another version than the root are joined, or the root's would be found.
const alias = { ...WORKSPACES, ...packagesOfWorkspaces() };
const services = await bundleContext(entries, outdir, { ...options, packages: 'external', alias });
let building = Promise.resolve();
let soon;

function packagesOfWorkspaces() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const own = Object.keys(packages).map((path) =>
    /^(?:libs|services)\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path),
  );
  return Object.fromEntries(own.filter(Boolean).map(([path, name]) => [name, join(ROOT, path)]));
}

async function rebuild() {
  const since = Date.now();
  try {
    await putServices(await services.rebuild());
    console.log(`built in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`The build failed:\n${explainBuild(error)}`);
  }
}

forgetBuild();
await rebuild();
for (const folder of ['libs', 'services']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!/\.(ts|sql|json)$/.test(file ?? '') || /\.spec\.ts$|node_modules|\/test\//.test(file)) return;
    clearTimeout(soon);
    soon = setTimeout(() => (building = building.then(rebuild)), SETTLED_MS);
  });
}
const gateway = `http://localhost:${process.env.PORT ?? 8080}`;
const vite = spawn(
  process.execPath,
  [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(CONSOLE_PORT), '--strictPort'],
  { cwd: join(ROOT, 'console'), stdio: 'inherit', env: { ...process.env, GATEWAY_URL: gateway } },
);
process.once('exit', () => vite.kill());
console.log(`The console with hot reload: http://localhost:${CONSOLE_PORT}`);
process.argv.push('--watch');
createRequire(import.meta.url)(join(outdir, 'launcher.cjs'));

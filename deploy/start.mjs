// `npm start`: installs what the lock file asks for, builds what is stale, then hands over to the launcher.
// Runs before anything is installed, so it uses nothing but Node.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
const resetting = process.argv.includes('--reset');

if (resetting && !existsSync(join(ROOT, '.keystead'))) {
  console.log('There is nothing to reset.');
  process.exit(0);
}
try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { buildAll, explainBuild } = await import('./build.mjs');
try {
  await buildAll({ halves: resetting ? ['services'] : ['services', 'console'] });
} catch (error) {
  console.error(`The build failed:\n${explainBuild(error)}`);
  process.exit(1);
}
createRequire(import.meta.url)(join(ROOT, 'dist', 'launcher.cjs'));

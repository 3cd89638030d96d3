// `npm test`: unit, service and journey tests; `npm run test-long` (`--project long`): the suites of long-suites.mjs;
// `npm run e2e` (`--project e2e`): the console in a browser. Installs what is missing first; tests of the built processes
// build them (jest-setup-built.mjs). Everything else on the command line goes to Jest: `npm test -- lease` runs what has
// `lease` in its path, a long suite too.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const DEFAULT_PROJECTS = ['unit', 'service', 'journey'];
/** Options of Jest that are followed by a value; what stands alone besides is a path. */
const WITH_VALUE = /^(-t|-w|-c|--(testNamePattern|maxWorkers|outputFile|config|testTimeout|reporters))$/;

function split(args) {
  const at = args.indexOf('--project');
  if (at === -1) {
    const isNamed = args.some((arg, index) => !arg.startsWith('-') && !WITH_VALUE.test(args[index - 1] ?? ''));
    return { projects: isNamed ? [...DEFAULT_PROJECTS, 'long'] : DEFAULT_PROJECTS, rest: args };
  }
  return { projects: [args[at + 1]], rest: args.toSpliced(at, 2) };
}

async function main() {
  ensureInstalled();
  const { projects, rest } = split(process.argv.slice(2));
  const env = {
    ...process.env,
    // A test file fills the young generation of the default size so often that its collection took a tenth of the time.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings --max-semi-space-size=64`,
  };
  if (projects.includes('e2e')) {
    const { findChromium } = await import('./chromium.mjs');
    env.CHROMIUM_PATH = await findChromium();
  }
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [jest, ...rest, '--selectProjects', ...projects];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

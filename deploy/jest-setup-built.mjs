import { buildAll, explainBuild } from './build.mjs';
import { importTs } from './import-ts.mjs';
import setUpServers from './jest-setup.mjs';

/**
 * For tests of the built processes: builds what is stale first, and serves the stack that some of them share. A run
 * without any of them does neither.
 */
export default async function setUp() {
  await buildAll({ say: (line) => process.stderr.write(`${line}\n`) }).catch((error) => {
    throw new Error(`The build failed:\n${explainBuild(error)}`);
  });
  await setUpServers();
  if (globalThis.keysteadSharedStack) return;
  const { serveSharedStack } = await importTs('libs/testkit/src/shared-stack.ts');
  globalThis.keysteadSharedStack = await serveSharedStack();
}

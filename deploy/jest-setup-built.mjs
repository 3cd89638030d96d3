import { buildAll, explainBuild } from './build.mjs';
import setUpServers from './jest-setup.mjs';

/** For tests of the built processes: builds what is stale first. A run without any of them builds nothing. */
export default async function setUp() {
  await buildAll({ say: (line) => process.stderr.write(`${line}\n`) }).catch((error) => {
    throw new Error(`The build failed:\n${explainBuild(error)}`);
  });
  await setUpServers();
}

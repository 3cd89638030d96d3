import { importTs } from './import-ts.mjs';

/** Starts the servers of a test run once, before the first test file. */
export default async function setUp() {
  if (globalThis.keysteadTestServers) return;
  const { startTestServers } = await importTs('libs/testkit/src/test-servers.ts');
  globalThis.keysteadTestServers = await startTestServers();
}

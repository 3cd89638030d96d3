import { importTs } from './import-ts.mjs';
import tearDown from './jest-teardown.mjs';

/** Starts the servers of a test run once, before the first test file. */
export default async function setUp() {
  if (globalThis.keysteadTestServers) return;
  const { startTestServers, endLeftovers } = await importTs('libs/testkit/src/test-servers.ts');
  globalThis.keysteadTestServers = await startTestServers();
  // Ctrl-C ends Jest and its workers, and servers and processes are groups of their own: none of them is left behind.
  // A second one ends it at once.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(
      signal,
      () =>
        void tearDown()
          .then(endLeftovers)
          .finally(() => process.exit(code)),
    );
}

import { availableParallelism } from 'node:os';
import { mapPackages } from './deploy/jest-packages.mjs';
import { joinSources, JSC } from './deploy/jest-sources.mjs';
import { LONG_SUITES } from './deploy/long-suites.mjs';

// Five kinds of tests. `unit` needs nothing; the others share one PostgreSQL, NATS and Redis per run.

const swc = {
  jsc: { ...JSC, experimental: { keepImportAttributes: true } },
  module: { type: 'es6' },
  // Beside the code, which each test file reads again, and not within it.
  sourceMaps: true,
};
const tsx = {
  ...swc,
  jsc: {
    ...swc.jsc,
    parser: { ...swc.jsc.parser, tsx: true },
    transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
  },
};

const [{ moduleNameMapper, packages }] = await Promise.all([mapPackages(), joinSources()]);

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/deploy/jest-environment.mjs',
  // Packages of the workspace are taken from their sources.
  testEnvironmentOptions: { customExportConditions: ['keystead-source', 'node', 'node-addons'], packages },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/(libs|services)/[^/]+/src/.*(?<!\\.spec)\\.ts$': '<rootDir>/deploy/jest-source.mjs',
    '\\.ts$': ['@swc/jest', swc],
    '\\.tsx$': ['@swc/jest', tsx],
    '\\.sql$': '<rootDir>/deploy/jest-text.mjs',
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...moduleNameMapper },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.keystead/', '<rootDir>/.nx/'],
};
const withServers = {
  ...shared,
  globalSetup: '<rootDir>/deploy/jest-setup.mjs',
  globalTeardown: '<rootDir>/deploy/jest-teardown.mjs',
};
const withBuild = {
  ...withServers,
  globalSetup: '<rootDir>/deploy/jest-setup-built.mjs',
  setupFilesAfterEnv: ['<rootDir>/deploy/jest-patience.mjs'],
};
const long = LONG_SUITES.map((suite) => `/${suite}\\.spec\\.ts$`);
const journeys = ['<rootDir>/services/gateway/test/**/{journey,chaos}*.spec.ts', '<rootDir>/deploy/test/**/*.spec.ts'];

export default {
  // As many as there are processors: some tests bound the time of an answer, and servers run beside them. One more is no
  // faster: stacks of nine processes then start at once, and take ports from each other.
  maxWorkers: availableParallelism(),
  // Modules of a finished file stay in memory; a worker that holds too many spends its time collecting garbage.
  workerIdleMemoryLimit: '1GB',
  // Ends a test that hangs. A slow machine is no fault, so that the limit is far above what any of them takes.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/deploy/jest-sequencer.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/*/src/**/*.spec.ts',
        '<rootDir>/services/*/src/**/*.spec.ts',
        '<rootDir>/console/src/**/*.spec.{ts,tsx}',
        '<rootDir>/deploy/{*,local/*,chart/*}.spec.ts',
      ],
    },
    {
      ...withServers,
      displayName: 'service',
      testMatch: ['<rootDir>/services/*/test/**/*.spec.ts', '<rootDir>/libs/*/test/**/*.spec.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...long,
        '/services/gateway/test/(.*/)?(journey|chaos)[^/]*\\.spec\\.ts$',
      ],
    },
    {
      ...withBuild,
      displayName: 'journey',
      testMatch: journeys,
      // Commands of their own, `npm run chaos` and `npm run try-point-in-time`: they want the machine for themselves.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...long,
        ...(process.env.CHAOS ? [] : ['/chaos-product\\.spec\\.ts$']),
        ...(process.env.POINT_IN_TIME_GB ? [] : ['/point-in-time\\.spec\\.ts$']),
      ],
    },
    { ...withBuild, displayName: 'long', testMatch: LONG_SUITES.map((suite) => `<rootDir>/${suite}.spec.ts`) },
    { ...withBuild, displayName: 'e2e', testMatch: ['<rootDir>/console/e2e/**/*.spec.ts'] },
  ],
};

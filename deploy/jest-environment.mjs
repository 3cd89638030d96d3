import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { ROOT } from './install.mjs';

/** What all test files of a worker share: the context, with the joined packages and sources evaluated once in it. */
let shared;

function begin(config, context) {
  const environment = new TestEnvironment(config, context);
  const { global } = environment;
  const { key, file, names } = config.projectConfig.testEnvironmentOptions.packages;
  // Packages that are not joined are Node's own copies: they outlive the module registry of a test file.
  const requireFrom = (importer) => {
    const outside = createRequire(importer);
    const require = (name) => {
      if (names.includes(name)) return packages()[name];
      return /^(node:)?module$/.test(name) ? { ...Module, createRequire: requireFrom } : outside(name);
    };
    return Object.assign(require, { resolve: outside.resolve });
  };
  const evaluate = (path) => {
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    const script = new Script(readFileSync(path, 'utf8'), { filename: path, importModuleDynamically });
    return script.runInContext(environment.context);
  };
  const packages = once(() => {
    const module = { exports: {} };
    evaluate(file)(module.exports, requireFrom(file), module, file, dirname(file));
    return module.exports;
  });
  const loaded = new Map();
  global[Symbol.for(key)] = packages;
  global[Symbol.for('keystead.sources')] = once(() => ({
    root: ROOT,
    functions: evaluate(join(process.env.KEYSTEAD_JOINED_SOURCES, 'joined.js')),
    loaded,
    requireFrom,
  }));
  // What test files keep for each other on purpose: what the code says of itself, and no state of a test.
  global[Symbol.for('keystead.stored')] = new Map();
  const globals = Object.getOwnPropertyDescriptors(global);
  return { environment, packages, loaded, globals, exit: global.process.exit };
}

function once(make) {
  let made;
  return () => (made ??= make());
}

/**
 * Takes back what the test file before left: variables of the environment, globals that it replaced, the symbols under
 * which Jest keeps its state, what was counted for the metrics, and the test kit, which is loaded anew because it knows
 * servers and ports of one file. Globals with a name that came since are the registries of packages.
 */
function restore({ environment: { global }, packages, loaded, globals, exit }) {
  for (const key of Reflect.ownKeys(global)) {
    const was = globals[key];
    if (!was && typeof key === 'symbol') delete global[key];
    if (was?.writable && global[key] !== was.value) global[key] = was.value;
  }
  const { env } = global.process;
  for (const name of Object.keys(env)) if (!(name in process.env)) delete env[name];
  Object.assign(env, process.env);
  global.process.exit = exit;
  if (loaded.size > 0) packages()['prom-client'].register.resetMetrics();
  for (const path of loaded.keys()) if (path.startsWith('libs/testkit/')) loaded.delete(path);
}

/**
 * The environment of Node, one for all test files of a worker: to evaluate the framework, the ORM and the sources again
 * for each file took a fifth of the time of all tests. A test file, and what stands beside it, is loaded anew.
 */
export default class SharedEnvironment {
  constructor(config, context) {
    if (shared) restore(shared);
    else shared = begin(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = shared.environment;
    Object.assign(this, { context: shared.environment.context, global, moduleMocker, fakeTimers, fakeTimersModern });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
  }

  exportConditions() {
    return shared.environment.exportConditions();
  }

  getVmContext() {
    return this.context;
  }
}

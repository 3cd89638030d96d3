import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { ROOT } from './install.mjs';

const compiled = new Map();
/** Texts that the test files of a worker keep for each other: what the code says of itself, and no state of a test. */
const stored = new Map();

// The compiled code serves all test files of a worker. Each runs it in its own context, so that nothing that packages and
// sources keep is shared; Jest would compile the fourteen megabytes again for each file.
function compile(file) {
  let script = compiled.get(file);
  if (!script) {
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    script = new Script(readFileSync(file, 'utf8'), { filename: file, importModuleDynamically });
    compiled.set(file, script);
  }
  return script;
}

/** Node's environment, with the joined packages and sources compiled once per worker. */
export default class PackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { key, file } = config.projectConfig.testEnvironmentOptions.packages;
    this.global[Symbol.for('keystead.stored')] = stored;
    this.global[Symbol.for(key)] = () => compile(file).runInContext(this.context);
    this.global[Symbol.for('keystead.sources')] = () => ({
      root: ROOT,
      functions: compile(join(process.env.KEYSTEAD_JOINED_SOURCES, 'joined.js')).runInContext(this.context),
    });
  }
}

import { readFileSync } from 'node:fs';
import { constants, Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

let compiled;
/** Texts that the test files of a worker keep for each other: what the code says of itself, and no state of a test. */
const stored = new Map();

// The compiled code serves all test files of a worker. Each runs it in its own context, so that nothing that packages keep
// is shared; Jest would compile the eight megabytes again for each file.
function compile(file) {
  compiled ??= new Script(readFileSync(file, 'utf8'), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return compiled;
}

/** Node's environment, with the joined packages of jest-packages.mjs compiled once per worker. */
export default class PackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { key, file } = config.projectConfig.testEnvironmentOptions.packages;
    this.global[Symbol.for('keystead.stored')] = stored;
    this.global[Symbol.for(key)] = () => compile(file).runInContext(this.context);
  }
}

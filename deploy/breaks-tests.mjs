// Runs the narrow tests of a patch, and says whether one of them notices the mistake.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const LIMIT_MS = 600_000;

/** The tests of patches in one copy of the tree. What passes without any mistake is found out once per set of files. */
export class NarrowTests {
  #passing = new Map();

  /** @param patches all that will be judged: their tests are run without a mistake together where the files are the same. */
  constructor(copy, patches) {
    this.copy = copy;
    this.patches = patches;
  }

  /** Resolves with the tests that pass in the copy as it is now; to be asked before a patch is applied. */
  passing({ project, tests }) {
    const key = `${project} ${tests}`;
    if (!this.#passing.has(key)) {
      const names = this.patches.filter((one) => `${one.project} ${one.tests}` === key).map(({ only }) => only);
      const only = names.every(Boolean) ? [...new Set(names)].join('|') : undefined;
      this.#passing.set(key, this.#run({ project, tests, only }));
    }
    return this.#passing.get(key);
  }

  /** Resolves with the test that notices the mistake now in the copy as `{ by }`, or with `{ missed }`: why it counts as missed. */
  async judge(patch) {
    const { error, failed, passed } = await this.#run(patch);
    if (error) return { missed: error };
    if (failed.size + passed.size === 0) return { missed: 'no test has that name' };
    if (failed.size === 0) return { missed: 'no test failed' };
    const clean = await this.passing(patch);
    const by = [...failed].find((name) => clean.passed.has(name));
    return by ? { by } : { missed: `what fails does not pass without the mistake: ${clean.error ?? [...failed][0]}` };
  }

  async #run({ project, tests, only }) {
    const report = join(this.copy, 'report.json');
    rmSync(report, { force: true });
    const jest = join(this.copy, 'node_modules', 'jest', 'bin', 'jest.js');
    const args = [jest, '--selectProjects', project, '-w', '1', '--json', '--outputFile', report];
    if (only) args.push('-t', only);
    const jestRun = spawn(process.execPath, [...args, ...tests.split(' ')], {
      cwd: this.copy,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
      timeout: LIMIT_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    jestRun.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    const [, signal] = await once(jestRun, 'close');
    return outcomeOf(this.copy, report, signal ? `ended by ${signal}` : said.trim().split('\n').slice(-3).join(' '));
  }
}

function outcomeOf(copy, report, said) {
  const outcome = { error: null, failed: new Set(), passed: new Set() };
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { ...outcome, error: `the tests did not run: ${said}` };
  }
  if (result.numRuntimeErrorTestSuites > 0)
    return { ...outcome, error: 'a test file could not be loaded, so the tests prove nothing' };
  for (const { name, assertionResults } of result.testResults)
    for (const { fullName, status } of assertionResults) outcome[status]?.add(`${relative(copy, name)}: ${fullName}`);
  return outcome;
}

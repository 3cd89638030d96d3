// Runs a test command: node .ci/tests.mjs <report> npm run e2e -- --shard=1/4
// Test files that fail run a second time by themselves. What fails again is a fault; what passes then depends on the
// moment: it is named in the summary, does not fail the change, and is to be mended all the same. More than a few such
// files are no accident, and nothing is tried again. The nightly run (complete.yml) tries nothing twice.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const FILES_MAX = 3;
const [report, ...command] = process.argv.slice(2);
const { passed, result } = run(report, command);
if (!passed && !(result && passesAgain(result))) process.exitCode = 1;

function run(outputFile, [program, ...args]) {
  const { status } = spawnSync(program, [...args, '--json', `--outputFile=${outputFile}`], { stdio: 'inherit' });
  return { passed: status === 0, result: read(outputFile) };
}

/** Runs what failed once more, and puts what came of it into the report. */
function passesAgain(first) {
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > FILES_MAX) return false;
  const files = failed.map(({ name }) => relative(process.cwd(), name));
  console.log(`\n== a second time: ${files.join(' ')}`);
  const { passed, result: second } = run(`${report}.again`, [...withoutShard(command), ...files]);
  if (!second) return false;
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const unsteady = passed ? failed.flatMap(sentences) : [];
  writeFileSync(report, JSON.stringify({ ...counts(testResults), testResults, unsteady }));
  return passed;
}

function sentences({ name, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
}

function counts(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const having = (status) => tests.filter((test) => test.status === status).length;
  const isError = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;
  return {
    numPassedTests: having('passed'),
    numFailedTests: having('failed'),
    numRuntimeErrorTestSuites: testResults.filter(isError).length,
  };
}

/** The files are named, so that a part of all of them is not to be taken again. */
function withoutShard(words) {
  const args = words.filter((word) => !word.startsWith('--shard='));
  return args.includes('--') ? args : [...args, '--'];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

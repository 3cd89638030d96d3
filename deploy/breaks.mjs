// `npm run breaks`: proves that the tests notice mistakes. Applies each patch of deploy/breaks, one at a time, to a copy
// of the tree, and runs the narrow tests that it names: at least one of them must fail. A patch that survives, that no
// longer applies or that keeps the tests from running fails the command. Uncommitted changes are part of the copy.
// `-- --sample 5 --seed 7` runs five of them chosen by the seed; `-- receipt` runs those whose name contains the word.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureInstalled, requireNode, ROOT } from './install.mjs';

const PATCHES = join(import.meta.dirname, 'breaks');
const LIMIT_MS = 300_000;

function options(args) {
  const valueOf = (name) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : undefined);
  const words = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  return { sample: valueOf('--sample'), seed: valueOf('--seed') ?? Math.floor(Math.random() * 1e9), words };
}

/** A patch: the mistake in one sentence, the project and paths of its tests, and the part of the names to run. */
function readPatch(file) {
  const text = readFileSync(join(PATCHES, file), 'utf8');
  const field = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1].trim();
  const [mistake, project, tests] = ['Mistake', 'Project', 'Tests'].map(field);
  if (!mistake || !project || !tests) throw new Error(`${file} names no mistake, project or tests`);
  return { name: basename(file, '.patch'), file: join(PATCHES, file), mistake, project, tests, only: field('Names') };
}

/** Small seeded generator (mulberry32), so that a sample can be chosen again. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function chosen({ sample, seed, words }) {
  const files = readdirSync(PATCHES).filter((file) => file.endsWith('.patch'));
  const patches = files.sort().map(readPatch);
  const named = patches.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (sample === undefined) return named;
  const next = random(seed);
  const shuffled = named.map((patch) => ({ patch, at: next() })).sort((left, right) => left.at - right.at);
  return shuffled.slice(0, sample).map(({ patch }) => patch);
}

/** The tree as it stands, in a folder of its own; packages are linked, workspaces point into the copy. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'keystead-breaks-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
    cpSync(join(ROOT, file), join(copy, file), { errorOnExist: false });
  }
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const git = (...args) => spawnSync('git', args, { cwd: copy });
  git('init', '-q');
  return copy;
}

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const source = join(from, entry.name);
    if (entry.name === '@keystead') linkPackages(source, join(to, entry.name));
    else symlinkSync(entry.isSymbolicLink() ? readlinkSync(source) : source, join(to, entry.name));
  }
}

function apply(copy, patch, ...flags) {
  const { status, stderr } = spawnSync('git', ['apply', ...flags, patch.file], { cwd: copy });
  return status === 0 ? null : stderr.toString().trim();
}

/** `caught`, or why the mistake counts as missed. */
function judge(copy, patch) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['--selectProjects', patch.project, '-w', '1', '--json', '--outputFile', report];
  if (patch.only) args.push('-t', patch.only);
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const jest = join(copy, 'node_modules', 'jest', 'bin', 'jest.js');
  const run = spawnSync(process.execPath, [jest, ...args, ...patch.tests.split(' ')], {
    cwd: copy,
    env,
    timeout: LIMIT_MS,
    encoding: 'utf8',
  });
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return `the tests did not run: ${(run.stderr ?? '').trim().split('\n').slice(-3).join(' ')}`;
  }
  if (result.numRuntimeErrorTestSuites > 0) return 'a test file could not be loaded, so the tests prove nothing';
  if (result.numTotalTests === result.numPendingTests) return 'no test has that name';
  return result.numFailedTests > 0 ? 'caught' : 'no test failed';
}

function main() {
  requireNode();
  ensureInstalled();
  const wanted = options(process.argv.slice(2));
  const patches = chosen(wanted);
  if (wanted.sample !== undefined) console.log(`${patches.length} breaks, seed ${wanted.seed}`);
  const copy = copyTree();
  let missed = 0;
  try {
    for (const patch of patches) {
      const since = Date.now();
      const refusal = apply(copy, patch);
      const verdict = refusal ? `the patch no longer applies: ${refusal}` : judge(copy, patch);
      if (!refusal) apply(copy, patch, '-R');
      if (verdict !== 'caught') missed += 1;
      const seconds = Math.round((Date.now() - since) / 1000);
      console.log(`${verdict === 'caught' ? 'caught' : 'MISSED'} ${patch.name} (${seconds} s): ${patch.mistake}`);
      if (verdict !== 'caught') console.log(`       ${verdict}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${patches.length - missed} of ${patches.length} breaks caught`);
  process.exitCode = missed === 0 && patches.length > 0 ? 0 : 1;
}

main();

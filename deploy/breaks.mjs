// `npm run breaks`: proves that the tests notice mistakes. Applies each patch of deploy/breaks, one at a time, to a copy
// of the tree, and runs the narrow tests that it names: one that passes without the patch must fail with it. A patch that
// survives, that no longer applies or that keeps the tests from running fails the command. Uncommitted changes are part of
// the copy. `-- --sample 5 --seed abc` runs five of them chosen by the seed, any text; `-- receipt` runs those whose name
// contains the word; `-- --check` only finds out whether each of them still applies and finds its tests, as a
// sample does of the others.
import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apply, copyTree, isWritten, testFiles } from './breaks-copy.mjs';
import { NarrowTests } from './breaks-tests.mjs';
import { ensureInstalled } from './install.mjs';

const PATCHES = join(import.meta.dirname, 'breaks');

function options(args) {
  const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const words = args.filter((arg, index) => !arg.startsWith('--') && !/^--(sample|seed)$/.test(args[index - 1] ?? ''));
  const sample = valueOf('--sample');
  if (sample !== undefined && !(Number(sample) > 0)) throw new Error('--sample is a number of patches');
  const isCheck = args.includes('--check');
  return { sample: Number(sample), seed: valueOf('--seed') ?? String(randomInt(1e9)), words, isCheck };
}

/** A patch: the mistake in one sentence, the project and paths of its tests, and the part of the names to run. */
function readPatch(file) {
  const text = readFileSync(join(PATCHES, file), 'utf8');
  const field = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1].trim();
  const [mistake, project, tests] = ['Mistake', 'Project', 'Tests'].map(field);
  if (!mistake || !project || !tests) throw new Error(`${file} names no mistake, project or tests`);
  return { name: basename(file, '.patch'), file: join(PATCHES, file), mistake, project, tests, only: field('Names') };
}

/** Why a patch can judge nothing: it no longer applies, or a path it names holds no test. Null when it can. */
function faultOf(copy, files, { file, tests, only }) {
  const missing = tests.split(' ').find((path) => !files.some((test) => test.includes(path)));
  if (missing) return `no test file matches ${missing}`;
  // A part of a name may come from a table beside the test.
  if (only && !isWritten(copy, only)) return `no test has a name with "${only}"`;
  const refusal = apply(copy, file, '--check');
  return refusal && `the patch no longer applies: ${refusal}`;
}

/** The patches that are asked for, and of a sample those that only have to apply. */
function chosen({ sample, seed, words, isCheck }) {
  const files = readdirSync(PATCHES).filter((file) => file.endsWith('.patch'));
  const all = files.sort().map(readPatch);
  const named = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (isCheck) return { judged: [], checked: named };
  if (!sample) return { judged: named, checked: [] };
  // A seed chooses the same ones again, wherever it is used.
  const placeOf = ({ name }) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const shuffled = named.map((patch) => ({ patch, at: placeOf(patch) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  const judged = shuffled.slice(0, sample).map(({ patch }) => patch);
  return { judged, checked: named.filter((patch) => !judged.includes(patch)) };
}

/** How the patch fared: the test that notices it, or why it counts as missed. */
function judge(copy, tests, patch) {
  tests.passing(patch);
  const refusal = apply(copy, patch.file);
  if (refusal) return { missed: `the patch no longer applies: ${refusal}` };
  try {
    return tests.judge(patch);
  } finally {
    apply(copy, patch.file, '-R');
  }
}

function report(name, mistake, { by, missed }, seconds) {
  console.log(`${missed ? 'MISSED' : 'caught'} ${name} (${seconds} s): ${mistake}\n       ${missed ?? by}`);
}

/** Numbers of patches that were caught and that apply. */
function runAll({ judged, checked }, copy) {
  const tests = new NarrowTests(copy, judged);
  const files = testFiles(copy);
  const counts = { caught: 0, applying: 0 };
  for (const patch of checked) {
    const fault = faultOf(copy, files, patch);
    if (fault) report(patch.name, patch.mistake, { missed: fault }, 0);
    else counts.applying += 1;
  }
  for (const patch of judged) {
    const since = Date.now();
    const verdict = judge(copy, tests, patch);
    if (!verdict.missed) counts.caught += 1;
    report(patch.name, patch.mistake, verdict, Math.round((Date.now() - since) / 1000));
  }
  return counts;
}

function main() {
  ensureInstalled();
  const since = Date.now();
  const wanted = options(process.argv.slice(2));
  const { judged, checked } = chosen(wanted);
  if (wanted.sample) console.log(`${judged.length} breaks, seed ${wanted.seed}`);
  const copy = copyTree();
  try {
    const { caught, applying } = runAll({ judged, checked }, copy);
    if (checked.length > 0) console.log(`${applying} of ${checked.length} breaks apply`);
    if (judged.length > 0)
      console.log(`${caught} of ${judged.length} breaks caught in ${Math.round((Date.now() - since) / 1000)} s`);
    const isFine = caught === judged.length && applying === checked.length && judged.length + checked.length > 0;
    process.exitCode = isFine ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

main();

// `npm run breaks`: proves that the tests notice mistakes. Applies each patch of deploy/breaks, one at a time, to a copy
// of the tree, and runs the narrow tests that it names: one that passes without the patch must fail with it. A patch that
// survives, that no longer applies or that keeps the tests from running fails the command. Uncommitted changes are part of
// the copy. `-- --sample 5 --seed abc` runs five of them chosen by the seed, any text; `-- receipt` runs those whose name
// contains the word; `-- --check` only finds out whether each of them still applies and finds its tests, as a
// sample does of the others.
import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
async function judge(copy, tests, patch) {
  await tests.passing(patch);
  const refusal = apply(copy, patch.file);
  if (refusal) return { missed: `the patch no longer applies: ${refusal}` };
  try {
    return await tests.judge(patch);
  } finally {
    apply(copy, patch.file, '-R');
  }
}

function report(name, mistake, { by, missed }, seconds) {
  console.log(`${missed ? 'MISSED' : 'caught'} ${name} (${seconds} s): ${mistake}\n       ${missed ?? by}`);
}

/** How many of the patches apply and find their tests. */
function countApplying(checked, copy) {
  const files = testFiles(copy);
  const faults = checked
    .map((patch) => ({ ...patch, fault: faultOf(copy, files, patch) }))
    .filter(({ fault }) => fault);
  for (const { name, mistake, fault } of faults) report(name, mistake, { missed: fault }, 0);
  return checked.length - faults.length;
}

/** Patches whose tests are the same files, so that these run once without a mistake. */
function groupsOf(judged) {
  return Object.values(Object.groupBy(judged, ({ project, tests }) => `${project} ${tests}`));
}

/** Judges groups of patches in one copy until none is left; resolves with how many were caught. */
async function judgeGroups(groups, copy) {
  let caught = 0;
  for (let group = groups.shift(); group; group = groups.shift()) {
    const tests = new NarrowTests(copy, group);
    for (const patch of group) {
      const since = Date.now();
      const verdict = await judge(copy, tests, patch);
      if (!verdict.missed) caught += 1;
      report(patch.name, patch.mistake, verdict, Math.round((Date.now() - since) / 1000));
    }
  }
  return caught;
}

async function main() {
  ensureInstalled();
  const since = Date.now();
  const wanted = options(process.argv.slice(2));
  const { judged, checked } = chosen(wanted);
  if (wanted.sample) console.log(`${judged.length} breaks, seed ${wanted.seed}`);
  const groups = groupsOf(judged);
  const copies = Array.from({ length: Math.max(1, Math.min(groups.length, availableParallelism())) }, copyTree);
  try {
    const applying = countApplying(checked, copies[0]);
    const counts = await Promise.all(copies.map((copy) => judgeGroups(groups, copy)));
    const caught = counts.reduce((sum, count) => sum + count, 0);
    if (checked.length > 0) console.log(`${applying} of ${checked.length} breaks apply`);
    if (judged.length > 0)
      console.log(`${caught} of ${judged.length} breaks caught in ${Math.round((Date.now() - since) / 1000)} s`);
    const isFine = caught === judged.length && applying === checked.length && judged.length + checked.length > 0;
    process.exitCode = isFine ? 0 : 1;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

await main();

// `npm run breaks`: proves that the tests notice mistakes. Applies each patch of deploy/breaks, one at a time, to a copy
// of the tree, and runs the narrow tests that it names: one that passes without the patch must fail with it. A patch that
// survives, that no longer applies or that keeps the tests from running fails the command. Uncommitted changes are part of
// the copy. `-- --sample 5 --seed abc` runs five of them chosen by the seed, any text; `-- receipt` runs those whose name
// contains the word; `-- --check` only finds out whether each of them still applies.
import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apply, copyTree } from './breaks-copy.mjs';
import { NarrowTests } from './breaks-tests.mjs';
import { ensureInstalled, requireNode } from './install.mjs';

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

/** The patches that are asked for. A seed chooses the same ones again, wherever it is used. */
function chosen({ sample, seed, words }) {
  const files = readdirSync(PATCHES).filter((file) => file.endsWith('.patch'));
  const patches = files.sort().map(readPatch);
  const named = patches.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (!sample) return named;
  const placeOf = ({ name }) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const shuffled = named.map((patch) => ({ patch, at: placeOf(patch) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  return shuffled.slice(0, sample).map(({ patch }) => patch);
}

/** How the patch fared: the test that notices it, or why it counts as missed. */
function judge(copy, tests, patch, isCheck) {
  const refusal = apply(copy, patch.file, '--check');
  if (refusal) return { missed: `the patch no longer applies: ${refusal}` };
  if (isCheck) return { by: null };
  tests.passing(patch);
  apply(copy, patch.file);
  try {
    return tests.judge(patch);
  } finally {
    apply(copy, patch.file, '-R');
  }
}

function main() {
  requireNode();
  ensureInstalled();
  const wanted = options(process.argv.slice(2));
  const patches = chosen(wanted);
  if (wanted.sample) console.log(`${patches.length} breaks, seed ${wanted.seed}`);
  const copy = copyTree();
  const tests = new NarrowTests(copy, patches);
  let missed = 0;
  try {
    for (const patch of patches) {
      const since = Date.now();
      const { by, missed: why } = judge(copy, tests, patch, wanted.isCheck);
      const seconds = Math.round((Date.now() - since) / 1000);
      if (why) missed += 1;
      else if (wanted.isCheck) continue;
      console.log(`${why ? 'MISSED' : 'caught'} ${patch.name} (${seconds} s): ${patch.mistake}`);
      console.log(`       ${why ?? by}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const count = `${patches.length - missed} of ${patches.length} breaks`;
  console.log(wanted.isCheck ? `${count} apply` : `${count} caught`);
  process.exitCode = missed === 0 && patches.length > 0 ? 0 : 1;
}

main();

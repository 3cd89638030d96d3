// `npm run check`: every rule that needs no running server; `npm run check -- lint types` runs some of them. All are tried
// before it ends, and each that fails says which command mends it.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const PROGRAMS = join(ROOT, 'node_modules', '.bin');
/** Folders whose TypeScript is a program of its own; `.` is everything that runs in Node. */
const PROGRAMS_OF_TYPES = ['.', 'libs/client', 'console', 'console/e2e', 'load-tests'];

const RULES = {
  format: { runs: [['oxfmt', '--list-different', '.']], mend: 'npx oxfmt writes it as it should be' },
  lint: {
    runs: [['oxlint', '--deny-warnings']],
    mend: 'npx oxlint --fix <file> mends what a machine can; the rest is named above with its line',
  },
  words: {
    runs: [[process.execPath, 'deploy/words.mjs']],
    mend: 'use the word of docs/glossary.md; names that are not ours to choose stand in its last table, with the reason',
  },
  boundaries: {
    runs: [
      [process.execPath, 'deploy/shape.mjs', '--check'],
      ['depcruise', ...['libs', 'services', 'console/src', 'deploy'], '--config', '.dependency-cruiser.cjs'],
    ],
    mend: 'move the import as the rule above says (.dependency-cruiser.cjs), or cut the circle: npm run shape -- --circles',
  },
  types: {
    runs: PROGRAMS_OF_TYPES.map((folder) => ['tsc', '-p', folder]),
    mend: 'npx tsc -p <folder> --noEmit shows one project again',
  },
  evidence: {
    runs: [[process.execPath, 'deploy/evidence.mjs', '--check']],
    mend: 'correct the row of docs/evidence that is named, then npm run evidence',
  },
  breaks: {
    runs: [[process.execPath, 'deploy/breaks.mjs', '--check']],
    mend: 'make the change of the patch again in the tree, write it with git diff below its head, and take the change back',
  },
  unused: {
    runs: [['knip', '--cache']],
    mend: 'npm uninstall <package> -w <workspace>, or delete the file or the export; exceptions with a reason stand in knip.json',
  },
};

function passes(args) {
  const [program, ...rest] = args;
  const env = { ...process.env, PATH: [dirname(process.execPath), PROGRAMS, process.env.PATH].join(delimiter) };
  return spawnSync(resolve(PROGRAMS, program), rest, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

ensureInstalled();
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !RULES[name]);
if (unknown.length > 0) {
  console.error(`There is no rule ${unknown.join(', ')}: use ${Object.keys(RULES).join(', ')}.`);
  process.exit(1);
}
const names = requested.length > 0 ? requested : Object.keys(RULES);
const failed = names.filter((name) => {
  console.log(`\n== ${name}`);
  return !RULES[name].runs.map(passes).every(Boolean);
});
for (const name of failed)
  console.error(`\n${name} failed (again alone: npm run check -- ${name}): ${RULES[name].mend}.`);
process.exit(failed.length > 0 ? 1 : 0);

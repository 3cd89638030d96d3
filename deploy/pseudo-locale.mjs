// Proves that a language is data alone: adds a pseudo-language `xx` to a copy of the tree, by files of messages and one
// entry of the list of languages, and runs the tests that read messages in every language there is.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './breaks-copy.mjs';

const CODE = 'xx';
const LETTERS = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  O: 'Ó',
};

/** `Sign in to {{product}}` -> `Šígñ íñ tó {{product}}` */
const accented = (text) =>
  text.replace(/\{\{\w+\}\}|[a-zA-Z]/g, (part) => (part.length > 1 ? part : (LETTERS[part] ?? part)));

const everySentence = (table, change) =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(value) : everySentence(value, change),
    ]),
  );

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, data) => writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);

/** Adds the pseudo-language to a tree, and tells which files that took. */
function addPseudoLanguage(tree) {
  const locales = join(tree, 'libs', 'messages', 'locales');
  const list = join(locales, 'languages.json');
  writeJson(list, { ...readJson(list), [CODE]: { name: 'Pseudo', locale: 'en-XA' } });
  mkdirSync(join(locales, CODE));
  const areas = readdirSync(join(locales, 'en'));
  for (const area of areas)
    writeJson(join(locales, CODE, area), everySentence(readJson(join(locales, 'en', area)), accented));
  // As in every translation, the English heading stands beside it.
  const paper = join(locales, CODE, 'pdf.json');
  const { tax_invoice, ...others } = readJson(paper);
  writeJson(paper, { ...others, tax_invoice: `${tax_invoice} (Tax Invoice)` });
  return ['languages.json', ...areas.map((area) => `${CODE}/${area}`)];
}

const TESTS = ['libs/messages', 'libs/contracts/src', 'console/src/i18n', 'services/notification/src/mail'];
const MORE_TESTS = ['services/identity/src/mail', 'services/billing/src/pdf', 'libs/pdf', 'libs/platform/src/http'];
const TYPES = ['libs/messages', 'console', 'services/notification', 'services/identity', 'services/billing'];

function run(tree, command, args, env = {}) {
  const { status } = spawnSync(process.execPath, [join(tree, command), ...args], {
    cwd: tree,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

const copy = copyTree();
try {
  const added = addPseudoLanguage(copy);
  console.log(`added ${added.length} files of data: ${added.join(', ')}`);
  const jest = ['--selectProjects', 'unit', '-w', '1', ...TESTS, ...MORE_TESTS];
  run(copy, 'node_modules/jest/bin/jest.js', jest, { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
  for (const each of process.argv.includes('--no-types') ? [] : TYPES)
    run(copy, 'node_modules/typescript/bin/tsc', ['-p', each, '--noEmit']);
  console.log('the pseudo-language needs no code');
} finally {
  rmSync(copy, { recursive: true, force: true });
}

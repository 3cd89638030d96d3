// Proves that a language is data alone: adds a pseudo-language `xx` to a copy of the tree, by files of messages and one
// entry of the list of languages, runs the tests that read messages and the type checks, and builds and starts the
// product: its sign-in page, the sentence of a problem, a mail and a PDF file must come out in that language.
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

/** Adds the pseudo-language to a tree, and reports which files that took. */
function addPseudoLanguage(tree) {
  const locales = join(tree, 'libs', 'messages', 'locales');
  const list = join(locales, 'languages.json');
  writeJson(list, { ...readJson(list), [CODE]: { name: 'Pseudo', locale: 'en-XA' } });
  mkdirSync(join(locales, CODE));
  const areas = readdirSync(join(locales, 'en'));
  for (const area of areas)
    writeJson(join(locales, CODE, area), everySentence(readJson(join(locales, 'en', area)), accented));
  // As in every translation, the English heading stands beside it.
  const file = join(locales, CODE, 'pdf.json');
  const { tax_invoice, ...others } = readJson(file);
  writeJson(file, { ...others, tax_invoice: `${tax_invoice} (Tax Invoice)` });
  return ['languages.json', ...areas.map((area) => `${CODE}/${area}`)];
}

const UNIT = ['libs/messages', 'libs/contracts/src', 'libs/platform/src/http', 'console/src/i18n'];
const MAILS_AND_PDF = [
  'services/notification/src/mail',
  'services/identity/src/mail',
  'services/billing/src/pdf',
  'libs/pdf',
];
const RUNNING = [
  'services/notification/test/welcome.spec.ts',
  'services/billing/test/invoices.spec.ts',
  'console/e2e/languages.spec.ts',
];
const TYPES = ['libs/messages', 'console', 'services/notification', 'services/identity', 'services/billing'];

/** What must have come out in the pseudo-language; each is a test whose name tells its language. */
const PROOFS = [
  `the product in ${CODE} opens its sign-in page within 80 kB of scripts, and says why a sign-in and a field are refused`,
  `the product in ${CODE} mails a code to people who register, and refuses a name without letters`,
  `a new user is welcomed in ${CODE} with the tenant code`,
  `an invoice as PDF says everything in ${CODE}, names of other scripts among it`,
];

function run(tree, command, args) {
  const { status } = spawnSync(process.execPath, [join(tree, command), ...args], {
    cwd: tree,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Runs tests of the copy; answers the names of those that passed. */
function test(tree, project, files) {
  const report = join(tree, 'pseudo-locale.json');
  const args = ['--selectProjects', ...project, '-w', '1', '--json', '--outputFile', report, ...files];
  run(tree, 'node_modules/jest/bin/jest.js', args);
  const results = readJson(report).testResults.flatMap((file) => file.assertionResults);
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

const copy = copyTree();
try {
  const added = addPseudoLanguage(copy);
  console.log(`added ${added.length} files of data: ${added.join(', ')}`);
  test(copy, ['unit'], [...UNIT, ...MAILS_AND_PDF]);
  for (const each of TYPES) run(copy, 'node_modules/@typescript/native/bin/tsc', ['-p', each, '--noEmit']);
  // The setup of the browser tests builds the services and the console first.
  const passed = test(copy, ['service', 'e2e'], RUNNING);
  const missing = PROOFS.filter((name) => !passed.includes(name));
  if (missing.length > 0) throw new Error(`these did not run in the pseudo-language: ${missing.join('; ')}`);
  console.log('the pseudo-language needs no code: page, problem sentence, mail and PDF came out in it');
} finally {
  rmSync(copy, { recursive: true, force: true });
}

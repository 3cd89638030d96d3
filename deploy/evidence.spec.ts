import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandContext, commandFault, findSpecs } from './evidence/commands.js';
import { evidenceDocument } from './evidence/document.js';
import { evidenceFaults } from './evidence/faults.js';
import { evidencePage } from './evidence/page.js';
import { type EvidenceRow, readCatalogue, readTable } from './evidence/rows.js';

const ROOT = join(import.meta.dirname, '..');
const commands = commandContext(ROOT, findSpecs(ROOT));

const ROW: EvidenceRow = {
  subject: 'performance',
  id: 'P1',
  measure: 'page of ten leases',
  goal: '>= 0.55',
  conditions: 'load <= 2',
  command: 'npm run bench -- pages',
  commit: '543eb413',
  date: '2026-11-25',
  verdict: 'missed',
  result: '0.54',
};
const CATALOGUE = [{ id: 'P1', subject: 'performance', measure: 'page of ten leases' }];
const evidence = (...rows: Partial<EvidenceRow>[]) => ({
  rows: rows.map((row) => ({ ...ROW, ...row })),
  catalogue: CATALOGUE,
  tests: new Map<string, string[]>(),
});

it('is what its rows say; otherwise run "npm run evidence" and look at the difference', () => {
  expect(readFileSync(join(ROOT, 'docs', 'evidence.md'), 'utf8')).toBe(evidenceDocument(ROOT));
});

it('knows every numbered goal once', () => {
  const ids = readCatalogue(ROOT).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const goals = Array.from({ length: 16 }, (_, index) => `P${index + 1}`);
  expect(ids).toEqual(expect.arrayContaining([...goals, 'T-01', 'T-16', 'T-20', 'T-31', 'T-50', 'T-65', 'T-73']));
});

it('takes a good row, and one that was not measured and says why', () => {
  expect(evidenceFaults(evidence({}), commands)).toEqual([]);
  const open = { verdict: 'not measured', command: '', commit: '', date: '', result: 'no such benchmark' };
  expect(evidenceFaults(evidence(open), commands)).toEqual([]);
});

it.each([
  ['an unknown verdict', [{ verdict: 'nearly' }], 'the verdict "nearly" is none of'],
  ['no command', [{ command: '' }], 'its command is empty'],
  ['no commit', [{ commit: '' }], 'its commit is empty'],
  ['a commit that is none', [{ commit: 'today' }], '"today" is no short hash'],
  ['a verdict without a goal', [{ goal: '' }], 'it is missed without a goal'],
  ['two values of one measure', [{}, { result: '0.6', verdict: 'met' }], 'there is another row'],
  ['an id that nobody set', [{}, { id: 'T-99' }], 'ids.tsv does not have this id'],
  ['a goal without row and test', [{ id: 'bench/page' }], 'P1: neither a row nor a test covers it'],
])('refuses %s', (_, rows, sentence) => {
  expect(evidenceFaults(evidence(...rows), commands)).toEqual([expect.stringContaining(sentence)]);
});

it.each([
  ['npm test -- services/billing/test/rent-run', null],
  ['ROUNDS=2 npm run e2e -- console/e2e/screens -t paints', null],
  ['npm run load -- rent-day', null],
  ['.ci/run', null],
  ['npm test -- services/billing/test/no-such', 'no test file matches services/billing/test/no-such'],
  ['npm run load -- no-such', 'there is no scenario no-such'],
  ['npm run bench -- no_such', 'the benchmark has no part no_such'],
  ['npm run no-such', 'package.json has no script "no-such"'],
  ['a temporary test', 'it is no npm script and no file of the tree'],
  ['deploy/no-such.mjs', 'there is no file deploy/no-such.mjs'],
])('reads the command %s', (command, fault) => {
  expect(commandFault(command, commands)).toBe(fault);
});

it('writes a summary, the missed figures, the rows and their tests', () => {
  const tests = new Map([['P1', ['load-tests/pages.spec.ts']]]);
  const page = evidencePage({ ...evidence({}, { measure: 'page of 1,000', verdict: 'met' }), tests });
  expect(page).toContain('| Performance | 1 | 1 | 0 | 0 |');
  expect(page).toContain('| P1 | page of ten leases (load <= 2) | >= 0.55 | 0.54 |');
  expect(page).toContain('| missed | `npm run bench -- pages`<br>2026-11-25, 543eb413 |');
  expect(page).toContain('| P1 | page of ten leases | `load-tests/pages.spec.ts` |');
});

it('names the line that has another number of cells', () => {
  expect(() => readTable('load.tsv', 'id\tresult\nT-60', ['id', 'result'])).toThrow('load.tsv:2: 1 cells instead of 2');
});

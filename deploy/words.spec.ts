import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Found {
  kind: 'name' | 'text';
  value: string;
  line: number;
}
interface Words {
  readGlossary(text: string): object;
  findWords(file: string, text: string): Found[];
  refusals(file: string, found: Found[], glossary: object): { value: string; word: string; instead: string }[];
}

const GLOSSARY = `
| word     | not                      |
| -------- | ------------------------ |
| schedule | \`ladder\`                 |
| stored   | \`kept\` (names), held     |
| restore  | \`take back\` (names)      |

| allowed        | in            | why                  |
| -------------- | ------------- | -------------------- |
| \`is_kept\`      |               | a member on the wire |
| \`ladder\`       | \`console/src/\` | a ladder in a house  |
`;
let words: Words;

beforeAll(async () => {
  words = (await import(pathToFileURL(join(import.meta.dirname, 'words.mjs')).href)) as Words;
});

const refused = (file: string, text: string) =>
  words.refusals(file, words.findWords(file, text), words.readGlossary(GLOSSARY)).map(({ value }) => value);

it.each([
  ['a class', 'class ReminderLadder {}'],
  ['a function', 'function ladderOf() {}'],
  ['a method', 'class Steps { readLadder() {} }'],
  ['a parameter', 'const read = (ladder: string) => ladder;'],
  ['a variable', 'const KEPT_MS = 1;'],
  ['a rest of an object', 'const { id, ...kept } = row;'],
  ['a member', "const row = { 'lease.ladder': 1 };"],
  ['a type', 'type Ladder = string;'],
  ['a type parameter', 'type Of<Ladder> = Ladder;'],
  ['words that belong together', 'function takeBackIfLet() {}'],
  ['a test title', "it('climbs the ladder', () => {});"],
  ['a test title for each value', "it.each([1])('climbs the ladder %i', () => {});"],
  ['a log message', "this.log.warn({}, 'a ladder without steps');"],
])('refuses %s', (_what, text) => {
  expect(refused('services/billing/src/steps.ts', text)).toHaveLength(1);
});

it.each([
  ['a word for names in a test title', "it('is kept', () => {});"],
  ['a word without code marks', 'const held = 1;'],
  ['a comment', '// The ladder.'],
  ['a text for people', "const sentence = 'The ladder';"],
  ['a name that another file chose', 'const { kept } = row; send({ kept });'],
  ['a part of another word', 'const ladders = 1; const bladder = 2;'],
  ['a name that is allowed', 'const row = { is_kept: true };'],
])('takes %s', (_what, text) => {
  expect(refused('services/billing/src/steps.ts', text)).toEqual([]);
});

it('reads names of tables, columns and indexes, but no texts in SQL', () => {
  const text = "const sql = `create table ladder_step (kept text, note text default 'ladder') -- a ladder`;";
  expect(refused('services/billing/src/migrations/1-steps.ts', text)).toEqual(['ladder_step', 'kept']);
  expect(refused('services/billing/src/steps.sql.ts', text)).toEqual([]);
});

it('reads headings of documents and descriptions of the API', () => {
  expect(refused('docs/arrears.md', '## The ladder\n\nA ladder.')).toEqual(['## The ladder']);
  const described = '{ "paths": { "/ladder": { "get": { "summary": "Get the ladder", "tags": ["ladder"] } } } }';
  expect(refused('docs/openapi.json', described)).toEqual(['Get the ladder']);
});

it('allows a name in the folders that are named with it', () => {
  expect(refused('console/src/Ladder.tsx', 'const ladder = 1;')).toEqual([]);
  expect(refused('libs/contracts/src/ladder.ts', 'const ladder = 1;')).toEqual(['ladder']);
});

it('reads the words and the allowed uses of the glossary', () => {
  const glossary = words.readGlossary(readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8'));
  expect(words.refusals('a.ts', [{ kind: 'name', value: 'rungOf', line: 1 }], glossary)).toMatchObject([
    { word: 'rung', instead: 'reminder schedule' },
  ]);
});

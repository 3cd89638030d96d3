// `npm run words`: names, test titles, API descriptions, log messages and headings use the words of docs/glossary.md. The
// words in code marks in its "not" columns are refused; those marked (names) are refused in names alone, because ordinary
// sentences need them. Its table of allowed uses says which names are not ours to choose.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ROOT } from './install.mjs';

const GLOSSARY = 'docs/glossary.md';
const EXEMPT = [GLOSSARY, 'CHANGELOG.md', 'libs/client/src/operations.ts', 'docs/events.md'];
const TITLE_CALLS = /^(it|test|describe)\b/;
const LOG_CALL = /\blog(ger)?\.(trace|debug|info|warn|error|fatal)$/;
const HOLDS_TABLES = /\/migrations\/|\.entity\.ts$|-tables\.ts$/;

/** Lower-case words of a name in any case style, or of a sentence. */
export function wordsOf(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

const inCode = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/** Rules of the glossary: refused words with the word to write instead, and names that are allowed in some files. */
export function readGlossary(text) {
  const refused = [];
  const allowed = [];
  let columns = [];
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells;
    else if (columns.includes('allowed')) {
      const folders = inCode(cells[columns.indexOf('in')]);
      allowed.push(...inCode(cells[0]).map((name) => ({ name, folders })));
    } else if (columns.includes('not')) {
      for (const [, words, scope] of cells[columns.indexOf('not')].matchAll(/`([^`]+)`(?: \((names)\))?/g))
        refused.push({ words: words.split(' '), namesOnly: scope === 'names', instead: cells[0] });
    }
  }
  return { refused, allowed };
}

/** Everything a file names or says to a reader: `{ kind: 'name' | 'text', value, line }`. */
export function findWords(file, text) {
  if (file.endsWith('.md')) return headingsOf(text);
  if (file.endsWith('.json')) return descriptionsOf(JSON.parse(text));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (kind, value, node) =>
    found.push({ kind, value, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
  const visit = (node) => {
    const name = declaredName(node);
    if (name) add('name', name.text, name);
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const call = ts.isCallExpression(node.parent) ? node.parent : undefined;
      const callee = call?.expression.getText(source) ?? '';
      if (TITLE_CALLS.test(callee) && call.arguments[0] === node) add('text', node.text, node);
      if (LOG_CALL.test(callee)) add('text', node.text, node);
      if (HOLDS_TABLES.test(file)) for (const column of columnsOf(node.text)) add('name', column, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names in SQL: no comments, no quoted texts. */
function columnsOf(sql) {
  return sql.replace(/--.*$|'[^']*'/gm, '').match(/[a-z][a-z0-9_]*/g) ?? [];
}

const DECLARATIONS = [
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isBindingElement,
  ts.isFunctionLike,
  ts.isClassLike,
  ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isTypeParameterDeclaration,
  ts.isPropertyDeclaration,
  ts.isPropertySignature,
  ts.isPropertyAssignment,
  ts.isEnumDeclaration,
  ts.isEnumMember,
];

/** The name that a node chooses; `{ kept }` takes over a name that is chosen, and checked, elsewhere. */
function declaredName(node) {
  if (ts.isShorthandPropertyAssignment(node)) return undefined;
  if (ts.isBindingElement(node) && takesOver(node)) return undefined;
  const name = DECLARATIONS.some((isOne) => isOne(node)) ? node.name : undefined;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)) ? name : undefined;
}

function takesOver(node) {
  return ts.isObjectBindingPattern(node.parent) && !node.propertyName && !node.dotDotDotToken;
}

function headingsOf(text) {
  return text
    .split('\n')
    .map((value, index) => ({ kind: 'text', value, line: index + 1 }))
    .filter(({ value }) => /^#+ /.test(value));
}

function descriptionsOf(value, found = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if ((key === 'summary' || key === 'description') && typeof inner === 'string')
      found.push({ kind: 'text', value: inner, line: 1 });
    else descriptionsOf(inner, found);
  }
  return found;
}

/** Refused words in what was found, each with the word to write instead. */
export function refusals(file, found, { refused, allowed }) {
  const exempt = allowed.filter(
    ({ folders }) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)),
  );
  const names = new Set(exempt.map(({ name }) => name));
  return found.flatMap(({ kind, value, line }) => {
    if (names.has(value)) return [];
    const words = wordsOf(value);
    return refused
      .filter(({ namesOnly }) => kind === 'name' || !namesOnly)
      .filter(({ words: phrase }) => words.some((_, at) => phrase.every((word, next) => words[at + next] === word)))
      .map(({ words: phrase, instead }) => ({ line, value, word: phrase.join(' '), instead }));
  });
}

function check() {
  const glossary = readGlossary(readFileSync(join(ROOT, GLOSSARY), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs|md)$|^docs\/openapi\.json$/.test(file));
  const broken = files
    .filter((file) => !EXEMPT.includes(file) && existsSync(join(ROOT, file)))
    .flatMap((file) => {
      const name = { kind: 'name', value: basename(file).replace(/\.[^-]+$/, ''), line: 1 };
      const inside = findWords(file, readFileSync(join(ROOT, file), 'utf8'));
      return refusals(file, [name, ...inside], glossary).map((one) => ({ file, ...one }));
    });
  for (const { file, line, value, word, instead } of broken)
    console.error(
      `${file}:${line}: "${word}" in ${JSON.stringify(value.slice(0, 120))}; the glossary says: ${instead}`,
    );
  console.log(`${files.length} files use the words of ${GLOSSARY}; ${broken.length} names or sentences do not.`);
  process.exit(broken.length > 0 ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();

// Which test shows which requirement: from reports of runs, to docs/evidence-rows.md, which is not in git. A test names its
// requirements in a comment above it or above its describe, or at the head of its file: // covers: F-60
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../install.mjs';

const KINDS = [[], ['--project', 'long'], ['--project', 'e2e']];
const COVERS = /\/\/ covers: (.+)/g;
const BLOCKS = new Set(['it', 'test', 'describe']);

function ownReports() {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-evidence-'));
  return KINDS.map((kind, index) => {
    const file = join(folder, `${index}.json`);
    const args = [join(ROOT, 'deploy', 'test.mjs'), ...kind, '--json', `--outputFile=${file}`];
    spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    return file;
  });
}

const idsIn = (comment) => [...comment.matchAll(COVERS)].flatMap(([, ids]) => ids.split(/[\s,]+/).filter(Boolean));

/** What a spec file covers: requirements with the pattern of the names of their tests. */
function coverageOf(file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const attached = new Set();
  const visit = (node) => {
    const title = ts.isExpressionStatement(node) ? titleOf(node.expression) : null;
    const comment = title && text.slice(node.pos, node.getStart(source));
    for (const id of comment ? idsIn(comment) : []) found.push({ id, pattern: patternOf(title) });
    if (comment) for (const [line] of comment.matchAll(COVERS)) attached.add(line);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const ofFile = [...text.matchAll(COVERS)].filter(([line]) => !attached.has(line)).flatMap(([line]) => idsIn(line));
  return [...found, ...ofFile.map((id) => ({ id, pattern: /^/ }))];
}

/** The title of a test or a describe, with its placeholders; null for anything else. */
function titleOf(call) {
  if (!ts.isCallExpression(call) || !call.arguments[0]) return null;
  let callee = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return null;
  }
  return BLOCKS.has(callee.text) && ts.isStringLiteralLike(call.arguments[0]) ? call.arguments[0].text : null;
}

const patternOf = (title) =>
  new RegExp(title.replace(/[$()*+.?[\]\\^{|}]/g, '\\$&').replace(/%[a-z#]|\\\$[\w.]+/g, '.*'));

/** Writes a line for each test and requirement. Without reports both kinds of tests run first. */
export function writeTestRows(reports) {
  const results = (reports.length > 0 ? reports : ownReports()).flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')).testResults,
  );
  const rows = results.flatMap(({ name, assertionResults }) => {
    const coverage = coverageOf(name);
    return assertionResults.flatMap(({ fullName, status }) => {
      const ids = new Set(coverage.filter(({ pattern }) => pattern.test(fullName)).map(({ id }) => id));
      return [...ids].map((id) => ({ id, test: fullName.replaceAll('|', '\\|'), file: relative(ROOT, name), status }));
    });
  });
  const byNumber = new Intl.Collator('en', { numeric: true });
  rows.sort((left, right) => byNumber.compare(left.id, right.id) || byNumber.compare(left.test, right.test));
  const lines = rows.map(({ id, test, file, status }) => `| ${id} | ${test} | ${file} | ${status} |`);
  const covered = new Set(rows.map(({ id }) => id)).size;
  const failed = rows.filter(({ status }) => status !== 'passed').length;
  const text = `# Tests by requirement

Written by \`npm run evidence -- --tests\`. ${covered} requirements, ${rows.length} rows, ${failed} not passed.

| requirement | test | file | result |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
  writeFileSync(join(ROOT, 'docs', 'evidence-rows.md'), text);
  console.log(`docs/evidence-rows.md: ${covered} requirements, ${rows.length} rows, ${failed} not passed`);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

// A connection prepares a statement under its name once, and refuses another text of that name from then on: which of the
// two works depends on which came first on that connection.

const ROOT = join(import.meta.dirname, '..');

interface Statement {
  name: string;
  /** As it is written; that of a constant with the file that it stands in. */
  text: string;
}

/** `tx.query(text, values, name)` and `tx.one(…)`, and `scoped(name, text)`, where the name is written out. */
function statementOf(node: ts.Node): Statement | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  const isScoped = ts.isIdentifier(expression) && expression.text === 'scoped';
  const isQuery = ts.isPropertyAccessExpression(expression) && ['query', 'one'].includes(expression.name.text);
  const [name, text] = isScoped ? [given[0], given[1]] : isQuery ? [given[2], given[0]] : [];
  if (!name || !text || !ts.isStringLiteral(name)) return undefined;
  const place = ts.isIdentifier(text) ? `${node.getSourceFile().fileName}: ` : '';
  return { name: name.text, text: `${place}${text.getText()}` };
}

function statementsIn(file: string): Statement[] {
  const found: Statement[] = [];
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const statement = statementOf(node);
    if (statement) found.push(statement);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ofPlatform = globSync('libs/platform/src/**/*.ts', { cwd: ROOT }).flatMap(statementsIn);

it.each(globSync('services/*/src', { cwd: ROOT }).toSorted())('%s gives each statement a name of its own', (folder) => {
  const statements = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).flatMap(statementsIn);
  const texts = new Map<string, Set<string>>();
  for (const { name, text } of [...ofPlatform, ...statements])
    texts.set(name, (texts.get(name) ?? new Set()).add(text));
  expect([...texts].filter(([, { size }]) => size > 1)).toEqual([]);
});

// Finds the sentences that the services can say about a field by reading their sources: the strings in `fieldProblem(…)`,
// in the `errors` of a problem, in the `message` of a decorator and in what `check` answers, and those of the constants
// and functions that these name. A place of a template is written `{}`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = ['services/*/src/**/*.ts', 'libs/platform/src/**/*.ts', 'libs/contracts/src/**/*.ts'];
/** Calls whose arguments are sentences about a field. */
const CALLS = new Set(['fieldProblem', 'check', 'Required']);
/** Members that are sentences about a field: anywhere, and among the options of a decorator. */
const MEMBERS = new Set(['errors', 'refusal', 'sentences', 'problem']);
const OPTIONS = new Set(['message']);
/** A sentence has words; names of fields, codes and patterns have none. */
const SENTENCE = /^[A-Za-z{].*[a-z}] .*[A-Za-z]/;

/** Objects of sentences by field that are filled member by member. */
const COLLECTIONS = new Set(['errors', 'wrong', 'problems']);

interface Source {
  file: string;
  tree: ts.SourceFile;
  declared: Map<string, ts.Node>;
  /** Of these, what other files may name. */
  exported: Set<string>;
  imported: Set<string>;
}

/** Each sentence with the first file that says it. */
export function fieldSentences(root: string): Map<string, string> {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.endsWith('.spec.ts') && !isApart(file));
  const sources = files.sort().map((file) => sourceOf(root, file));
  const exported = new Map(
    sources.flatMap((source) =>
      [...source.declared]
        .filter(([name]) => source.exported.has(name))
        .map(([name, node]) => [name, { source, node }] as const),
    ),
  );
  const found = new Map<string, string>();
  const say = (text: string, { file }: Source) => void (found.has(text) || found.set(text, file));
  for (const source of sources) visit(source.tree, (node) => new Reader(source, exported, say).read(node));
  return found;
}

/** Descriptions of the API and of laws, and mails, say nothing to a form. */
const isApart = (file: string) => /\/openapi\/|\/rules\/|\/legal\/|\/mail\/|\/migrations\//.test(file);

function sourceOf(root: string, file: string): Source {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const source = {
    ...{ file, tree, declared: new Map<string, ts.Node>() },
    ...{ exported: new Set<string>(), imported: new Set<string>() },
  };
  const note = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) source.imported.add(node.name.text);
    if (ts.isFunctionDeclaration(node) && node.name && node.body) source.declared.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      source.declared.set(node.name.text, node.initializer);
    ts.forEachChild(node, note);
  };
  note(tree);
  for (const statement of tree.statements) for (const name of exportedNames(statement)) source.exported.add(name);
  return source;
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported = (node: ts.HasModifiers) =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  if (ts.isFunctionDeclaration(statement) && statement.name && isExported(statement)) return [statement.name.text];
  if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}

/** Hands over each expression that is a sentence about a field, or a collection of them. */
function visit(node: ts.Node, read: (node: ts.Node) => void): void {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    if (CALLS.has(node.expression.text)) node.arguments.forEach(read);
    else if (/^[A-Z]/.test(node.expression.text)) node.arguments.forEach((options) => readOptions(options, read));
  } else if (ts.isPropertyAssignment(node) && MEMBERS.has(nameOf(node.name))) read(node.initializer);
  else if (ts.isShorthandPropertyAssignment(node) && MEMBERS.has(node.name.text)) read(node.name);
  else if (ts.isBinaryExpression(node) && isMemberOfCollection(node.left)) read(node.right);
  ts.forEachChild(node, (child) => visit(child, read));
}

function readOptions(options: ts.Expression, read: (node: ts.Node) => void): void {
  if (!ts.isObjectLiteralExpression(options)) return;
  for (const option of options.properties)
    if (ts.isPropertyAssignment(option) && OPTIONS.has(nameOf(option.name))) read(option.initializer);
}

const nameOf = (name: ts.PropertyName) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');

const isMemberOfCollection = (node: ts.Node) =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  COLLECTIONS.has(node.expression.text);

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** `t.text('What it is')` describes an answer. */
const isOfDescription = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) &&
  ts.isIdentifier(expression.expression) &&
  expression.expression.text === 't';

/** Reads the sentences of an expression, and of what it names. */
class Reader {
  private readonly seen = new Set<ts.Node>();

  constructor(
    private readonly source: Source,
    private readonly exported: ReadonlyMap<string, { source: Source; node: ts.Node }>,
    private readonly say: (text: string, source: Source) => void,
  ) {}

  read(node: ts.Node, source = this.source): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isStringLiteralLike(node)) return this.sentence(node.text, source);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ literal }) => `{}${literal.text}`);
      return this.sentence(node.head.text + parts.join(''), source);
    }
    if (ts.isIdentifier(node)) return this.follow(node.text, source);
    if (ts.isPropertyAssignment(node)) return this.read(node.initializer, source);
    // The arguments of a call are what a sentence is about, or the sentence itself.
    if (ts.isCallExpression(node) && isOfDescription(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && !CALLS.has(node.expression.text)) {
      node.arguments.filter(isText).forEach((each) => this.read(each, source));
      return this.read(node.expression, source);
    }
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].forEach((each) => this.read(each, source));
    ts.forEachChild(node, (child) => this.read(child, source));
  }

  private follow(name: string, source: Source): void {
    const own = source.declared.get(name);
    if (own) return this.read(own, source);
    const other = source.imported.has(name) ? this.exported.get(name) : undefined;
    if (other) this.read(other.node, other.source);
  }

  private sentence(text: string, source: Source): void {
    if (SENTENCE.test(text)) this.say(text, source);
  }
}

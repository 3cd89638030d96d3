import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VARIABLE = /^[A-Z][A-Z0-9_]*=\S+$/;
/** Scripts whose other words name test files. */
const TESTS = ['test', 'e2e'];

export interface CommandContext {
  root: string;
  scripts: Record<string, string>;
  specs: string[];
}

/** Paths of all test files below a repository, from its root. */
export function findSpecs(root: string): string[] {
  return ['libs', 'services', 'console', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.spec\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => `${folder}/${file}`)
      .toSorted(),
  );
}

export function commandContext(root: string, specs: string[]): CommandContext {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as CommandContext;
  return { root, scripts, specs };
}

/** What keeps a command from being run as it stands; null when nothing does. */
export function commandFault(command: string, context: CommandContext): string | null {
  const words = command.split(/\s+/);
  const at = words.findIndex((word) => !VARIABLE.test(word));
  const [program, ...rest] = words.slice(at);
  if (program?.includes('/')) return existsSync(join(context.root, program)) ? null : `there is no file ${program}`;
  if (program !== 'npm') return 'it is no npm script and no file of the tree';
  const script = rest[0] === 'run' ? rest[1] : rest[0];
  if (!script || !context.scripts[script]) return `package.json has no script "${script ?? ''}"`;
  return argumentFault(script, argumentsOf(rest), context);
}

const WITH_VALUE = ['-t', '--seconds'];

/** The words after `--`, without options and the values of those that have one. */
function argumentsOf(words: string[]): string[] {
  const given = words.includes('--') ? words.slice(words.indexOf('--') + 1) : [];
  return given.filter((word, index) => !word.startsWith('-') && !WITH_VALUE.includes(given[index - 1] ?? ''));
}

function argumentFault(script: string, names: string[], { root, specs }: CommandContext): string | null {
  const source = (...path: string[]) => join(root, 'load-tests', ...path);
  for (const name of names) {
    if (TESTS.includes(script) && !specs.some((file) => file.includes(name))) return `no test file matches ${name}`;
    if (script === 'load' && !existsSync(source('scenarios', `${name}.ts`)) && !existsSync(source(`${name}.ts`)))
      return `there is no scenario ${name}`;
    if (script === 'bench' && !readFileSync(source('bench', 'bench.ts'), 'utf8').includes(`  ${name}: measure`))
      return `the benchmark has no part ${name}`;
  }
  return null;
}

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { developmentSecretsIn, readConfig, refuseDevelopmentSecrets } from '@keystead/platform';
import { makeTemporaryFolder, PROCESSES } from '@keystead/testkit';
import { VARIABLES } from './image/process-variables.js';
import { passwordsIn } from './image/provision-databases.js';

// docs/operate.md as an operator follows it.
// covers: O-15

const ROOT = join(import.meta.dirname, '..');
const guide = readFileSync(join(ROOT, 'docs', 'operate.md'), 'utf8');
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const { services } = load(compose, { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};

let folder: string;
let env: Record<string, string>;

beforeAll(() => {
  folder = makeTemporaryFolder();
  const [, script] = /### 1\. [^\n]+\n\n```sh\n([\s\S]+?)```/.exec(guide)!;
  const withoutClone = script!.replace(/^git clone .*\n/, '');
  execFileSync('bash', ['-euo', 'pipefail', '-c', withoutClone], { cwd: folder, stdio: 'pipe' });
  const lines = readFileSync(join(folder, '.env'), 'utf8').trim().split('\n');
  env = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), valueOf(line)]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As compose reads a line: between double quotes `\n` is the end of a line. */
function valueOf(line: string): string {
  const value = line.slice(line.indexOf('=') + 1);
  return value.startsWith('"') ? value.slice(1, -1).replaceAll('\\n', '\n') : value;
}

/** What a container gets from that file. */
function environmentOf(name: string): Record<string, string> {
  const given = Object.entries(services[name]!.environment ?? {});
  const filled = given.map(([key, value]) => [
    key,
    value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, variable: string, otherwise: string) => env[variable] ?? otherwise),
  ]);
  return Object.fromEntries(filled) as Record<string, string>;
}

it('makes a file that sets nothing compose does not know', () => {
  const unknown = Object.keys(env).filter((name) => !compose.includes(`\${${name}:-`));
  expect(unknown).toEqual([]);
});

it.each(PROCESSES)('lets %s start where others reach it', (name) => {
  const environment = environmentOf(name);
  expect(() => readConfig(VARIABLES[name], environment)).not.toThrow();
  expect(() => refuseDevelopmentSecrets(VARIABLES[name], environment, env.PUBLIC_URL!)).not.toThrow();
});

it('makes every database with passwords of its own', () => {
  const environment = environmentOf('provision');
  expect(developmentSecretsIn(environment)).toEqual([]);
  expect(environment.NODE_ENV).toBe('production');
  expect(passwordsIn(environment).size).toBe(32);
});

it('names commands that are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, script] of guide.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script!);
  const steps = [...guide.matchAll(/docker compose run --rm (?:-T )?([\w-]+)/g)].map(([, step]) => step!);
  expect(steps).toEqual(expect.arrayContaining(['backup', 'restore', 'check-delivery', 'provision', 'migrate']));
  for (const step of steps) expect(services).toHaveProperty(step);
});

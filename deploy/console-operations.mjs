// npm run console-operations [-- calls.txt]: writes docs/console-operations.md, the screens that call each operation of the
// API, from the calls of the browser journeys; without a file of calls it runs the journeys first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Operations that no screen calls, with the reason: those of other programs, and second names of the same. */
const OUTSIDE = JSON.parse(readFileSync(join(ROOT, 'deploy', 'operations-outside.json'), 'utf8'));

function ownCalls() {
  const file = join(mkdtempSync(join(tmpdir(), 'keystead-operations-')), 'calls.txt');
  const env = { ...process.env, CALLED_OPERATIONS: file };
  const args = [join(ROOT, 'deploy', 'test.mjs'), '--project', 'e2e'];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0 || !existsSync(file)) throw new Error('the journeys failed: their calls do not count');
  return file;
}

const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs', 'openapi.json'), 'utf8'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { summary }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    summary: summary ?? '',
    pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
    screens: new Set(),
  })),
);
// A path without parameters is meant before one with them.
const specific = operations.toSorted((left, right) => left.parameters - right.parameters);

/** Screens whose address holds a code of one company, invitation, reset or change, or a number. */
const nameOf = (screen) =>
  screen
    .replace(/^(\/auth\/(?:invite|reset-password|confirm-email|t))\/[^/]+/, '$1/:code')
    .replace(/\/\d+(?=\/|$)/g, '/:id');

const calls = new Set(
  readFileSync(process.argv[2] ?? ownCalls(), 'utf8')
    .split('\n')
    .filter(Boolean),
);
for (const line of calls) {
  const [method, path, screen] = line.split(' ');
  specific.find(({ pattern }) => pattern.test(`${method} ${path}`))?.screens.add(nameOf(screen));
}

const row = ({ name, summary, screens }) => {
  const shown = [...screens]
    .toSorted()
    .slice(0, 4)
    .map((screen) => `\`${screen}\``);
  return `| \`${name}\` | ${summary.replaceAll('|', '\\|')} | ${shown.join(', ') || (OUTSIDE[name] ?? '**none**')} |`;
};
const called = operations.filter(({ screens }) => screens.size > 0);
const missing = operations.filter(({ name, screens }) => screens.size === 0 && !OUTSIDE[name]);
const share = ((100 * called.length) / operations.length).toFixed(1);
const text = `# Operations and their screens

Written by \`npm run console-operations\` from the calls of the browser journeys: ${called.length} of ${operations.length}
operations (${share} %) are called by a screen, ${operations.length - called.length - missing.length} are for other programs, ${missing.length} are open.

| operation | what it does | screens |
| --- | --- | --- |
${operations
  .toSorted((left, right) => left.name.split(' ')[1].localeCompare(right.name.split(' ')[1]))
  .map(row)
  .join('\n')}
`;
const file = join(ROOT, 'docs', 'console-operations.md');
writeFileSync(file, text);
spawnSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), [file], { stdio: 'inherit' });
console.log(`${called.length} of ${operations.length} operations (${share} %) are called by a screen`);
for (const { name } of missing) console.log(`no screen: ${name}`);

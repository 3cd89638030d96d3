import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A step of two files, as the build writes them.
const ENTRY = `const part = require('./part-AAAAAAAA.cjs');
exports.main = async () => console.log(part.greet('tenant'), part === (await Promise.resolve(require('./part-AAAAAAAA.cjs'))));`;
const PART = `exports.greet = (name) => 'hello ' + name;`;
const CACHES = ['entry-AAAAAAAA.cjs.cache', 'part-AAAAAAAA.cjs.cache'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-bundle-'));
  copyFileSync(join(import.meta.dirname, 'start-bundle.cjs'), join(folder, 'start-bundle.cjs'));
  writeFileSync(join(folder, 'entry-AAAAAAAA.cjs'), ENTRY);
  writeFileSync(join(folder, 'part-AAAAAAAA.cjs'), PART);
  writeFileSync(join(folder, 'step.cjs'), "require('./start-bundle.cjs').startBundle('step', 'entry-AAAAAAAA.cjs');");
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'step.cjs'), ...options], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const caches = () => readdirSync(join(folder, 'code-cache', 'step')).sort();
const shared = () => readdirSync(join(folder, 'code-cache', 'shared')).sort();
const cached = (name: string) => readFileSync(join(folder, 'code-cache', 'step', name));

it('runs a bundle with its parts, each loaded once, and keeps their code', () => {
  expect(run()).toBe('hello tenant true\n');
  expect(caches()).toEqual(CACHES);
});

it('shares code without running the bundle when it is asked to compile', () => {
  expect(run('--compile')).toBe('');
  expect(readdirSync(join(folder, 'code-cache'))).toEqual(['shared']);
  expect(shared()).toEqual(CACHES);
});

it('starts from shared code, which stays what the first process made of it', () => {
  run('--compile');
  const first = CACHES.map((name) => readFileSync(join(folder, 'code-cache', 'shared', name)));
  writeFileSync(
    join(folder, 'other-AAAAAAAA.cjs'),
    `require('./part-AAAAAAAA.cjs').greet('owner'); exports.main = () => {};`,
  );
  writeFileSync(join(folder, 'step.cjs'), "require('./start-bundle.cjs').startBundle('other', 'other-AAAAAAAA.cjs');");
  run('--compile');
  expect(CACHES.map((name) => readFileSync(join(folder, 'code-cache', 'shared', name)))).toEqual(first);
  expect(shared()).toEqual([CACHES[0], 'other-AAAAAAAA.cjs.cache', CACHES[1]]);
  run();
  // Nothing was missing, so nothing was written.
  expect(readdirSync(join(folder, 'code-cache'))).toEqual(['shared']);
});

it('starts from the code that it kept and leaves it as it is', () => {
  run();
  const first = CACHES.map(cached);
  expect(run()).toBe('hello tenant true\n');
  expect(CACHES.map(cached)).toEqual(first);
});

it('replaces code that another Node wrote or that is damaged, and removes that of files no longer used', () => {
  run();
  const first = cached(CACHES[1]!);
  writeFileSync(join(folder, 'code-cache', 'step', CACHES[1]!), 'damaged');
  writeFileSync(join(folder, 'code-cache', 'step', 'old-BBBBBBBB.cjs.cache'), 'old');
  expect(run()).toBe('hello tenant true\n');
  expect(caches()).toEqual(CACHES);
  expect(cached(CACHES[1]!)).toHaveLength(first.length);
});

it('runs without its cache where nothing may be written', () => {
  writeFileSync(join(folder, 'code-cache'), 'a file instead of a folder');
  expect(run()).toBe('hello tenant true\n');
});

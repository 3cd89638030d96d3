// Brings node_modules to what package-lock.json says. Plain Node: nothing is installed yet when this runs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** Ends with one sentence on a Node that is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    `Keystead needs Node 20.19 or newer in the 20 line, 22.12 or newer, or 24; this is ${process.versions.node}: install one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

/** Runs `npm ci` when something that the lock file names is missing or has another version. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('installing packages (npm ci); the first time this takes a minute or two');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' && !npm };
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (status === 0) return;
  throw new Error(
    `npm ci did not finish (${error?.message ?? `code ${status}`}): its message above says why; check the network and try again.`,
  );
}

function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => present[path] && present[path].version === version);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

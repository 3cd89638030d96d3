// Which npm packages the bundles of dist/ need beside them, and the removal of all others: `node deploy/prune-packages.ts`
// in a folder with node_modules and package-lock.json. The image is built with it.
import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Not bundled: native code, and packages that read files beside themselves or are loaded only where they are needed. */
export const OUTSIDE = [
  '@node-rs/argon2',
  'swagger-ui-dist',
  '@fastify/static',
  'fontkit',
  'pdfkit',
  'sharp',
  '@azure/storage-blob',
  'stripe',
  'reflect-metadata',
];
/** Read by path alone: the reader of PDF files runs in a process of its own, fonts are data. */
const READ_AS_FILES = ['pdfjs-dist', '@expo-google-fonts/'];

/** Parts of a package that no process reads. */
const UNREAD = {
  'pdfjs-dist': ['build', 'web', 'types', 'image_decoders', 'legacy/web', 'legacy/image_decoders'],
};
const UNREAD_FILE = /(\.map|\.d\.[cm]?ts|\.md|\.markdown)$/;

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Packages = Record<string, Package>;

/** Where `require(name)` finds a package from the folder of another one, as Node looks for it; null where it is missing. */
function locate(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
}

function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Package): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The folders of the packages that are needed at run time, with all they need in turn, from the `packages` of a lock.
 * Packages of other operating systems are among them; they are not installed.
 */
export function neededPackages(packages: Packages): Set<string> {
  const isNeeded = (path: string) =>
    OUTSIDE.some((name) => path === `node_modules/${name}`) ||
    READ_AS_FILES.some(
      (name) => path === `node_modules/${name}` || (name.endsWith('/') && path.startsWith(`node_modules/${name}`)),
    );
  const needed = new Set<string>();
  const visit = (path: string) => {
    if (needed.has(path)) return;
    needed.add(path);
    for (const name of needs(packages[path]!)) {
      const found = locate(packages, path, name);
      if (found) visit(found);
    }
  };
  Object.keys(packages).filter(isNeeded).forEach(visit);
  return needed;
}

/** Removes every other package from `root`/node_modules, and of those that stay what no process reads. */
export function prunePackages(root: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const needed = neededPackages(packages);
  const remove = (path: string) => rmSync(join(root, path), { recursive: true, force: true });
  Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !needed.has(path))
    // One that stays may lie inside one that goes.
    .filter((path) => ![...needed].some((each) => each.startsWith(`${path}/`)))
    .forEach(remove);
  for (const hidden of ['.bin', '.package-lock.json', '@keystead']) remove(`node_modules/${hidden}`);
  for (const [name, parts] of Object.entries(UNREAD)) for (const part of parts) remove(`node_modules/${name}/${part}`);
  sweep(join(root, 'node_modules'));
}

/** Removes unread files and the folders that are empty then. */
function sweep(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sweep(path);
    else if (UNREAD_FILE.test(entry.name)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

if (import.meta.main) prunePackages(process.cwd());

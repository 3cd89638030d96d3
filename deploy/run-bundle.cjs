// Runs a process from its bundle with the code V8 compiled before: a start costs half. `--compile` makes that when the
// bundle is built, without starting anything. The first real start adds what a start runs, for all later ones. Both are
// only short cuts: made by another Node, missing, or in a folder that nobody may write to, they are left aside.
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** What a start runs has run by then. */
const STARTED_MS = 3000;

exports.runBundle = (file) => {
  const warm = cacheOf(file, 'warm');
  const { main, script, from } = load(file, [warm, cacheOf(file, 'built')]);
  main();
  if (from !== warm) setTimeout(() => keepWarm(script, warm), STARTED_MS).unref();
};

function keepWarm(script, file) {
  try {
    keep(script, file);
  } catch {
    // The next start takes the longer way again.
  }
}

function load(file, caches) {
  // Bundles are plain ASCII; read as such they take one byte a character, not two.
  const source = readFileSync(file, 'latin1');
  const { script, from } = compile(source, file, caches);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, __dirname);
  return { main: module.exports.main, script, from };
}

/** By the first cache that is there and fits: `from`. */
function compile(source, filename, caches) {
  for (const from of caches) {
    const cachedData = read(from);
    const script = cachedData && new Script(source, { filename, cachedData });
    if (script && !script.cachedDataRejected) return { script, from };
  }
  return { script: new Script(source, { filename }) };
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

// Written aside and moved in: another process may be reading it right now.
function keep(script, file) {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, script.createCachedData());
  renameSync(aside, file);
}

function cacheOf(file, kind) {
  return file.replace(/\.cjs$/, `.${kind}.cache`);
}

if (require.main === module && process.argv[2] === '--compile') {
  for (const file of process.argv.slice(3)) keep(load(file, []).script, cacheOf(file, 'built'));
  process.exit(0);
}

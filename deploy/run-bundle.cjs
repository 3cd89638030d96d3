// Runs a process from its bundle with the code V8 compiled when it was built: a start costs half. The cache is only a
// short cut: made by another Node, or missing, it is left aside. `--compile` makes it; nothing is started then.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

exports.runBundle = (file) => load(file).main();

function load(file) {
  // Bundles are plain ASCII; read as such they take one byte a character, not two.
  const source = readFileSync(file, 'latin1');
  const cache = cacheOf(file);
  const script = new Script(source, {
    filename: file,
    cachedData: existsSync(cache) ? readFileSync(cache) : undefined,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, __dirname);
  return { main: module.exports.main, script };
}

function cacheOf(file) {
  return file.replace(/\.cjs$/, '.cache');
}

if (require.main === module && process.argv[2] === '--compile') {
  for (const file of process.argv.slice(3)) writeFileSync(cacheOf(file), load(file).script.createCachedData());
  process.exit(0);
}

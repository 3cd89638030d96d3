// What each `dist/<name>.cjs` begins with: runs a bundle with the code that V8 made of it before. V8 compiles a function
// when it is first called, so that code is taken when a start is over. Node's own compile cache is taken while modules
// load: it holds few functions, and a start with it takes twice as long.
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { wrap } = require('node:module');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

/** By then a process has run what a start runs. */
const STARTED_MS = 3000;
/** Of what every process loads in the same way: one copy of it for all. */
const SHARED = join(__dirname, 'code-cache', 'shared');

/**
 * Loads `entry` with the parts it needs, then calls its `main`. With `--compile` it writes the code of what was loaded,
 * where no other process has, and starts nothing: for an image, where nothing writes to `dist/` later.
 */
exports.startBundle = (name, entry) => {
  const cache = new CodeCache(join(__dirname, 'code-cache', name));
  const { main } = loader(cache)(entry);
  if (process.argv[2] === '--compile') return cache.share();
  main();
  setTimeout(() => cache.write(), STARTED_MS).unref();
  // A step is over before.
  process.once('exit', (code) => code === 0 && cache.write());
};

function loader(cache) {
  const modules = new Map();
  const requirePart = (id) => (id.startsWith('./') ? load(id.slice(2)) : require(id));
  Object.assign(requirePart, require);

  function load(file) {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const run = cache.compile(file).runInThisContext();
    run(module.exports, requirePart, module, join(__dirname, file), __dirname);
    return module.exports;
  }
  return load;
}

/** The code of each file of one process. Files are named by their content, so old code never meets a new file. */
class CodeCache {
  #folder;
  #scripts = new Map();
  #isComplete = true;

  constructor(folder) {
    this.#folder = folder;
  }

  compile(file) {
    const filename = join(__dirname, file);
    const cachedData = this.#read(file);
    const source = wrap(readFileSync(filename, 'utf8'));
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    const script = new Script(source, { filename, cachedData, importModuleDynamically });
    if (!cachedData || script.cachedDataRejected) this.#isComplete = false;
    this.#scripts.set(`${file}.cache`, script);
    return script;
  }

  #read(file) {
    for (const folder of [this.#folder, SHARED]) {
      try {
        return readFileSync(join(folder, `${file}.cache`));
      } catch {
        // Not compiled yet.
      }
    }
    return undefined;
  }

  /** Keeps for every process the code of the files that none has shared yet. */
  share() {
    mkdirSync(SHARED, { recursive: true });
    for (const [name, script] of this.#scripts)
      if (!existsSync(join(SHARED, name))) this.#put(join(SHARED, name), script.createCachedData());
  }

  /** Keeps the code of all files when that of one was missing. A folder that cannot be written is no fault. */
  write() {
    if (this.#isComplete) return;
    this.#isComplete = true;
    try {
      mkdirSync(this.#folder, { recursive: true });
      for (const [name, script] of this.#scripts) this.#put(join(this.#folder, name), script.createCachedData());
      for (const name of readdirSync(this.#folder)) if (!this.#scripts.has(name)) rmSync(join(this.#folder, name));
    } catch (error) {
      if (!error.syscall) throw error;
    }
  }

  // Written aside and moved in: another process may read it, and another replica write it, right now.
  #put(path, contents) {
    const aside = `${path}.${process.pid}`;
    writeFileSync(aside, contents);
    renameSync(aside, path);
  }
}

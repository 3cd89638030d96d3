// Runs the joined sources of jest-sources.mjs within a test file: `sources(path)` is what a file exports.
const { createRequire } = require('node:module');
const { dirname, join, posix } = require('node:path');

const { root, functions } = globalThis[Symbol.for('keystead.sources')]();
const loaded = new Map();

module.exports = function sources(path) {
  let module = loaded.get(path);
  if (!module) {
    module = { exports: {} };
    loaded.set(path, module);
    const file = join(root, path);
    functions[path](module.exports, requireFrom(path, file), module, file, dirname(file));
  }
  return module.exports;
};

/** Other sources are taken from the script; packages and data as Jest finds them from the file. */
function requireFrom(path, file) {
  const outside = createRequire(file);
  return (specifier) => {
    const source = pathOf(path, specifier);
    return source in functions ? module.exports(source) : outside(specifier);
  };
}

function pathOf(importer, specifier) {
  if (specifier.startsWith('@keystead/')) return specifier.replace('@keystead/', 'libs/') + '/src/index.ts';
  return posix.join(posix.dirname(importer), specifier.replace(/\.js$/, '.ts'));
}

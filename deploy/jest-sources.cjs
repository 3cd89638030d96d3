// Runs the joined sources of jest-sources.mjs for the test files of a worker: `sources(path)` is what a file exports.
const { dirname, join, posix } = require('node:path');

const { root, functions, loaded, requireFrom } = globalThis[Symbol.for('keystead.sources')]();

module.exports = function sources(path) {
  let module = loaded.get(path);
  if (!module) {
    module = { exports: {} };
    loaded.set(path, module);
    const file = join(root, path);
    try {
      functions[path](module.exports, importFrom(path, file), module, file, dirname(file));
    } catch (error) {
      // The next test file meets the error too, and not half of a module.
      loaded.delete(path);
      throw error;
    }
  }
  return module.exports;
};

/** Other sources are taken from the script; packages and data as the environment finds them from the file. */
function importFrom(path, file) {
  const outside = requireFrom(file);
  return (specifier) => {
    const source = pathOf(path, specifier);
    return source in functions ? module.exports(source) : outside(specifier);
  };
}

function pathOf(importer, specifier) {
  if (specifier.startsWith('@keystead/')) return specifier.replace('@keystead/', 'libs/') + '/src/index.ts';
  return posix.join(posix.dirname(importer), specifier.replace(/\.js$/, '.ts'));
}

// What each `dist/<name>.cjs` begins with: runs a bundle with the code that V8 made of it before (Node's compile cache).
// `--compile` makes that for all bundles named, without starting anything, where dist/ is not written to later: an image.
const { enableCompileCache, flushCompileCache } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** By then a process has run what a start runs. */
const STARTED_MS = 3000;

enableCompileCache(join(__dirname, 'compile-cache'));

exports.startBundle = async (file) => {
  const { main } = await import(pathToFileURL(join(__dirname, file)).href);
  if (!main) return;
  main();
  setTimeout(flushCompileCache, STARTED_MS).unref();
};

if (require.main === module && process.argv[2] === '--compile') {
  Promise.all(process.argv.slice(3).map((file) => import(pathToFileURL(join(__dirname, file)).href))).then(() =>
    process.exit(0),
  );
}

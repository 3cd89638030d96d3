// `npm run docs-site` builds the documentation site into dist/docs-site and fails on dead links; `-- dev` serves it.
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { build, createServer } = await import('vitepress');
const docs = join(ROOT, 'docs');
if (process.argv.includes('dev')) {
  const server = await createServer(docs);
  await server.listen();
  server.printUrls();
} else {
  try {
    await build(docs);
  } catch (error) {
    console.error(`The documentation site was not built: ${error.message}`);
    process.exit(1);
  }
}

// npm run load-hub: sockets against a product of its own; see load-tests/hub.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.mjs';
import { bundle, ROOT } from './bundle.mjs';

const folder = join(ROOT, 'dist', 'bench');
await buildAll({ halves: ['services'] });
await bundle({ hub: 'load-tests/hub.ts' }, folder);
const { main } = await import(pathToFileURL(join(folder, 'hub.mjs')).href);
await main();

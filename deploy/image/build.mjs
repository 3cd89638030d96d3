// Adds to dist/ the step that only images need; the rest is what deploy/build.mjs makes.
import { join } from 'node:path';
import { bundle, ROOT } from '../bundle.mjs';

await bundle({ provision: 'deploy/image/provision.ts' }, join(ROOT, 'dist'));

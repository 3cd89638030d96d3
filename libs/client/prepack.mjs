// Before `npm pack` and `npm publish`: compiles src to dist, and lays the license of the product beside it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin', 'tsc');
rmSync(join(here, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json')], { stdio: ['ignore', 2, 2] });
copyFileSync(join(here, '..', '..', 'LICENSE'), join(here, 'LICENSE'));

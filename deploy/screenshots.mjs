// npm run screenshots [-- folder]: visits every screen of the demo company in Chromium, English and Japanese, light and
// dark, on a desktop and a phone, then each language on a narrow phone, and what each identity sees; the pictures go to
// .keystead/screenshots.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './install.mjs';

const folder = resolve(process.argv[2] ?? join(ROOT, '.keystead', 'screenshots'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const args = [join(ROOT, 'deploy', 'test.mjs'), '--project', 'e2e', 'screens.spec', 'renters-owners.spec'];
const env = { ...process.env, SCREENSHOTS: folder };
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
console.log(`The pictures are in ${folder}`);
process.exitCode = status ?? 1;

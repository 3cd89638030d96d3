// `npm run backup -- --to <folder>` dumps the eight databases as they are at one moment and copies the uploaded files.
// Works on the databases that the environment names, as in the image, else on this machine's (docs/operate.md).
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
ensureInstalled();
const { runCommand } = await importTs('deploy/local/backup/run-command.ts');
const data = join(ROOT, '.keystead');
await runCommand({ command: 'backup', args: process.argv.slice(2), env: process.env, data });

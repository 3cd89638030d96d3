// `npm run check-keys` says with which keys everything is encrypted, and which key can be removed.
// Works on the databases that the environment names, as in the image, else on this machine's (docs/operate.md).
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
ensureInstalled();
const { runCommand } = await importTs('deploy/local/backup/run-command.ts');
const data = join(ROOT, '.keystead');
await runCommand({ command: 'check-keys', args: process.argv.slice(2), env: process.env, data });

// `npm run restore -- --from <folder> [--service billing]` brings all databases, or the named ones, back to a backup.
// Works on the databases that the environment names, as in the image, else on this machine's (docs/operate.md).
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
ensureInstalled();
const { runCommand } = await importTs('deploy/local/backup/run-command.ts');
const data = join(ROOT, '.keystead');
await runCommand({ command: 'restore', args: process.argv.slice(2), env: process.env, data });

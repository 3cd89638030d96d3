// The step `backup` of the image: what `npm run backup` is in a checkout. Reads <SERVICE>_BACKUP_DATABASE_URL of the
// databases to dump, and STORAGE_FOLDER where uploaded files are to be copied.
import { runCommand } from '../local/backup/run-command.js';

export function main(): Promise<void> {
  return runCommand({ command: 'backup', args: process.argv.slice(2), env: process.env });
}

// The step `restore` of the image: what `npm run restore` is in a checkout. Reads ADMIN_DATABASE_URL, NATS_URL,
// <SERVICE>_OWNER_DATABASE_URL of the databases to bring back, and STORAGE_FOLDER.
import { runCommand } from '../local/backup/run-command.js';

export function main(): Promise<void> {
  return runCommand({ command: 'restore', args: process.argv.slice(2), env: process.env });
}

// The step `check-keys` of the image: what `npm run check-keys` is in a checkout. Reads <SERVICE>_SYSTEM_DATABASE_URL of the
// databases to look at; ends with 2 while a key of before is needed.
import { runCommand } from '../local/backup/run-command.js';

export function main(): Promise<void> {
  return runCommand({ command: 'check-keys', args: process.argv.slice(2), env: process.env });
}

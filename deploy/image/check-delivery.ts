// The step `check-delivery` of the image: what `npm run check-delivery` is in a checkout. Reads NATS_URL and
// <SERVICE>_SYSTEM_DATABASE_URL of the databases to compare; ends with 2 when something is missing.
import { runCommand } from '../local/backup/run-command.js';

export function main(): Promise<void> {
  return runCommand({ command: 'check-delivery', args: process.argv.slice(2), env: process.env });
}

// A step before the migrations, in compose and on clusters where the product may make its own databases. Names and
// passwords are those of the addresses the services will use: <SERVICE>_OWNER_DATABASE_URL, <SERVICE>_DATABASE_URL,
// <SERVICE>_SYSTEM_DATABASE_URL and <SERVICE>_BACKUP_DATABASE_URL.
import { provisionDatabases } from './provision-databases.js';

export async function main(): Promise<void> {
  try {
    const names = await provisionDatabases(process.env);
    process.stdout.write(`ready: ${names.join(', ')}\n`);
  } catch (error) {
    process.stderr.write(`The databases could not be prepared: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

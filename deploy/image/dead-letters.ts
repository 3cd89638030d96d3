// The step `dead-letters` of the image: what `npm run dead-letters` is in a checkout. In the container of a service it
// asks that service's database, elsewhere those that <SERVICE>_SYSTEM_DATABASE_URL names.
import { deadLetters } from '../local/dead-letters.js';

export async function main(): Promise<void> {
  try {
    process.stdout.write(await deadLetters(process.argv.slice(2), process.env, '/nowhere'));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

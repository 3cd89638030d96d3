// `npm run dead-letters -- list [service]` shows the events that a handler could not digest, `replay [service [event]]`
// has them handled again, `discard <service> <event>` gives one up. Asks the databases that <SERVICE>_SYSTEM_DATABASE_URL names, else those of the house running here.
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
try {
  ensureInstalled();
  const { deadLetters } = await importTs('deploy/local/dead-letters.ts');
  process.stdout.write(await deadLetters(process.argv.slice(2), process.env, join(ROOT, '.keystead')));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

// npm run docs: writes docs/openapi.json, docs/events.md, docs/event-schemas.json, docs/asyncapi.json and .env.example from
// the code, and docs/evidence.md from docs/evidence/*.tsv.
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
ensureInstalled();
const { startTestServers } = await importTs('libs/testkit/src/test-servers.ts');
const servers = await startTestServers();
try {
  const { writeDocuments } = await importTs('deploy/docs/generate.ts');
  await writeDocuments(ROOT);
} finally {
  await servers.stop();
}
process.exit(0);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFiles } from '../chart/chart-files.js';
import { evidenceDocument } from '../evidence/document.js';
import { apiDescription } from './api-description.js';
import { clientTypes } from './client-types.js';
import { envExample } from './env-example.js';
import { eventList } from './event-list.js';
import { asyncApi, schemaFile } from './event-schemas.js';
import { natsUsersFile } from './nats-users-file.js';
import { eventsBySource, serviceEvents } from './service-events.js';

/** Every generated document by its path. */
export async function documents(root: string): Promise<Record<string, string>> {
  const description = await apiDescription();
  const events = eventsBySource(root);
  const natsUsers = natsUsersFile(events);
  return {
    'docs/openapi.json': description,
    'libs/client/src/operations.ts': await clientTypes(root, description),
    'docs/events.md': eventList(root),
    'docs/evidence.md': evidenceDocument(root),
    'libs/contracts/src/service-events.ts': await serviceEvents(root, events),
    'k8s/nats/nats-users.conf': natsUsers,
    'docs/event-schemas.json': schemaFile(root),
    'docs/asyncapi.json': asyncApi(root),
    '.env.example': envExample(),
    ...chartFiles(root, natsUsers),
  };
}

export async function writeDocuments(root: string): Promise<void> {
  for (const [path, text] of Object.entries(await documents(root))) writeFileSync(join(root, path), text);
}

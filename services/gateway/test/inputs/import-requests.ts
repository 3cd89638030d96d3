import { checkedImport, fileOf, filesOf, type Importer } from './import-files.js';
import { OPTIONAL, MISSING_ID, type Post } from './post.js';

function requestsOf(service: Importer): Record<string, Post> {
  const path = `POST /api/v1/system/import/${service}`;
  return {
    [`${path}/create`]: {
      body: () => ({ kind: service, source: 'csv', file_name: 'ours.csv' }),
      allows: { source: MISSING_ID, file_name: MISSING_ID },
      other: { file_name: 'other.csv' },
    },
    [`${path}/part`]: {
      body: async (rows) => ({
        id: await filesOf(rows, service).send(service, 'name'),
        part: 1,
        text: fileOf(rows, service),
      }),
      allows: { text: 'blank long' },
      other: { text: 'name' },
    },
    [`${path}/check`]: {
      body: async (rows) => ({ id: await filesOf(rows, service).send(service, fileOf(rows, service)) }),
      other: {},
    },
    [`${path}/start`]: {
      body: async (rows) => ({ id: await checkedImport(rows, service), skip_errors: false }),
      allows: { skip_errors: OPTIONAL },
      other: { skip_errors: true },
    },
    [`${path}/undo`]: {
      body: async (rows) => {
        const id = await checkedImport(rows, service);
        await filesOf(rows, service).start(id);
        return { id };
      },
      other: {},
    },
  };
}

export const IMPORT_REQUESTS: Record<string, Post> = { ...requestsOf('property'), ...requestsOf('lease') };
